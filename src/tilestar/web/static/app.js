// The shell: the name, the tabs, the view of the current tab, language and settings.

import { h, icon } from "./lib/dom.js";
import { t } from "./lib/i18n.js";
import { keepPage } from "./lib/offline.js";
import { change, onChange, settings } from "./lib/settings.js";
import { settingsDialog } from "./lib/settings-dialog.js";
import { View } from "./lib/view.js";

const VIEWS = /** @type {const} */ (["play", "watch", "compare", "maps"]);

/** Milliseconds after the first view is shown until the page is stored for the next visit. */
const QUIET = 1500;

/** @typedef {typeof VIEWS[number]} Name */

/** Put the theme and the language where style sheets and screen readers look for them. */
function apply() {
  const { language, theme } = settings();
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * The view that an address names, and the state it asks for: `#/watch?…`.
 * @param {string} fragment
 */
function readFragment(fragment) {
  const [path = "", query = ""] = fragment.replace(/^#\/?/, "").split(/\?(.*)/s);
  return { name: VIEWS.find((view) => view === path) ?? "play", query };
}

class TilestarApp extends View {
  /** The view in sight. @type {Name} */
  current = "play";
  /** Views stay in the document once opened, so that changing tabs loses nothing. @type {Map<Name, View>} */
  views = new Map();
  main = h("main", { id: "main", tabindex: "-1" });
  skip = h("a", { class: "skip-link", href: "#main", onclick: (/** @type {Event} */ event) => this.skipTo(event) });
  tabs = VIEWS.map((name) => ({ name, link: h("a") }));
  nav = h(
    "nav",
    { class: "tabs" },
    this.tabs.map(({ link }) => link),
  );
  language = h("button", { class: "quiet", onclick: () => change({ language: otherLanguage() }) });
  settings = h("button", { class: "quiet", onclick: () => settingsDialog() }, icon("settings"));

  start() {
    const { signal } = this.life;
    apply();
    onChange(apply, signal);
    globalThis.addEventListener("hashchange", ({ oldURL }) => void this.route(oldURL), { signal });
    this.addEventListener("link", (event) => this.putAddress(/** @type {View} */ (event.target)), { signal });
    this.append(
      this.skip,
      h(
        "header",
        { class: "masthead" },
        h("a", { class: "wordmark", href: "#/play" }, h("img", { src: iconAddress(), alt: "" }), "tilestar"),
        this.nav,
        h("div", { class: "tools" }, this.language, this.settings),
      ),
      this.main,
      h("div", { id: "announcer", class: "sr-only", role: "status", "aria-live": "polite" }),
    );
    void this.route().then(() => setTimeout(() => void keepPage(), QUIET));
  }

  /**
   * Show the view that the address names. A view that is already in the state asked for is left alone, and so is one whose
   * state has changed since it was left with that address: Back finds it as it was.
   * @param {string} [before]   the address that was left
   */
  async route(before) {
    if (before) this.leave(new URL(before).hash);
    const { name, query } = readFragment(location.hash);
    this.current = name;
    await import(`./views/${name}.js`);
    if (this.current !== name) return;
    const known = this.views.get(name);
    const view = known ?? /** @type {View} */ (document.createElement(`${name}-view`));
    if (!known) {
      this.views.set(name, view);
      this.main.append(view);
    }
    const focused = document.activeElement;
    for (const [other, element] of this.views) element.hidden = other !== name;
    if (focused?.closest("[hidden]")) this.main.focus({ preventScroll: true });
    if (!known || (view.query !== query && view.left !== query)) {
      view.query = query;
      view.visit(new URLSearchParams(query));
    }
    view.shown();
    this.render();
  }

  /** Keep the address of the view that was in sight, whoever wrote it. @param {string} fragment */
  leave(fragment) {
    const { name, query } = readFragment(fragment);
    const view = this.views.get(name);
    if (view && name === this.current) view.query = view.left = query;
  }

  /** @param {View} view */
  putAddress(view) {
    if (view === this.views.get(this.current)) history.replaceState(null, "", this.addressOf(this.current));
    this.render();
  }

  /** @param {Name} name */
  addressOf(name) {
    const query = this.views.get(name)?.query;
    return query ? `#/${name}?${query}` : `#/${name}`;
  }

  /** The address names views, not elements, so the skip link does its work by hand. @param {Event} event */
  skipTo(event) {
    event.preventDefault();
    this.main.focus();
    this.main.scrollIntoView();
  }

  /** Write the words; the elements stay, and with them the focus. */
  render() {
    document.title = `${t(`view.${this.current}`)} · tilestar`;
    this.skip.textContent = t("app.skip");
    this.nav.ariaLabel = t("app.views");
    for (const { name, link } of this.tabs) {
      link.textContent = t(`view.${name}`);
      link.href = this.addressOf(name);
      link.ariaCurrent = name === this.current ? "page" : null;
    }
    this.language.lang = otherLanguage();
    this.language.title = t("app.language.label");
    this.language.textContent = t("app.language");
    this.settings.ariaLabel = t("settings.title");
  }
}

/** The page names its icon by version, so that it is loaded once. */
function iconAddress() {
  return document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "icon.svg";
}

/** @returns {"en" | "zh"} */
function otherLanguage() {
  return settings().language === "zh" ? "en" : "zh";
}

customElements.define("tilestar-app", TilestarApp);
