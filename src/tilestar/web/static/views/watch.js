import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { View } from "../lib/view.js";

class WatchView extends View {
  render() {
    this.replaceChildren(h("h1", {}, t("view.watch")));
  }
}

customElements.define("watch-view", WatchView);
