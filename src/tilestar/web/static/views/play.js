import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { View } from "../lib/view.js";

class PlayView extends View {
  render() {
    this.replaceChildren(h("h1", {}, t("view.play")));
  }
}

customElements.define("play-view", PlayView);
