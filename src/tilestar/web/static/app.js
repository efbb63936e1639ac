// The shell: the name, the tabs, the view of the current tab, language and settings.

import { h, icon } from "./lib/dom.js";
import { t } from "./lib/i18n.js";
import { change, onChange, settings } from "./lib/settings.js";
import { settingsDialog } from "./lib/settings-dialog.js";
import { View } from "./lib/view.js";

const VIEWS = /** @type {const} */ (["play", "watch", "compare", "maps"]);

/** Put the theme and the language where style sheets and screen readers look for them. */
function apply() {
  const { language, theme } = settings();
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

class TilestarApp extends View {
  /** @type {typeof VIEWS[number]} */
  view = "play";
  /** Views stay in the document once opened, so that changing tabs loses nothing. @type {Map<string, View>} */
  views = new Map();
  main = h("main", { id: "main", tabindex: "-1" });

  start() {
    apply();
    onChange(apply, this.life.signal);
    globalThis.addEventListener("hashchange", () => void this.route(), { signal: this.life.signal });
    this.append(
      (this.masthead = h("header", { class: "masthead" })),
      this.main,
      h("div", { id: "announcer", class: "sr-only", role: "status", "aria-live": "polite" }),
    );
    void this.route();
  }

  /** Show the view that the fragment names: `#/watch?…`. */
  async route() {
    const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split(/\?(.*)/s);
    this.view = VIEWS.find((view) => view === path) ?? "play";
    const name = this.view;
    await import(`./views/${name}.js`);
    let view = this.views.get(name);
    if (!view) {
      view = /** @type {View} */ (document.createElement(`${name}-view`));
      this.views.set(name, view);
      this.main.append(view);
    }
    for (const [other, element] of this.views) element.hidden = other !== this.view;
    view.visit(new URLSearchParams(query));
    this.render();
  }

  render() {
    const other = settings().language === "zh" ? "en" : "zh";
    document.title = `${t(`view.${this.view}`)} · tilestar`;
    this.masthead?.replaceChildren(
      h("a", { class: "wordmark", href: "#/play" }, h("img", { src: "icon.svg", alt: "" }), "tilestar"),
      h(
        "nav",
        { class: "tabs", "aria-label": t("app.views") },
        VIEWS.map((view) =>
          h("a", { href: `#/${view}`, "aria-current": view === this.view && "page" }, t(`view.${view}`)),
        ),
      ),
      h(
        "div",
        { class: "tools" },
        h(
          "button",
          { class: "quiet", lang: other, title: t("app.language.label"), onclick: () => change({ language: other }) },
          t("app.language"),
        ),
        h(
          "button",
          { class: "quiet", "aria-label": t("settings.title"), onclick: () => settingsDialog() },
          icon("settings"),
        ),
      ),
    );
  }
}

customElements.define("tilestar-app", TilestarApp);
