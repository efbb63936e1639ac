import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { View } from "../lib/view.js";

class CompareView extends View {
  render() {
    this.replaceChildren(h("h1", {}, t("view.compare")));
  }
}

customElements.define("compare-view", CompareView);
