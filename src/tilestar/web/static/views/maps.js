import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { View } from "../lib/view.js";

class MapsView extends View {
  render() {
    this.replaceChildren(h("h1", {}, t("view.maps")));
  }
}

customElements.define("maps-view", MapsView);
