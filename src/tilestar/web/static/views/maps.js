// The view where maps are drawn and searched.

import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { onChange } from "../lib/settings.js";
import { View } from "../lib/view.js";
import { MapCanvas } from "../maps/drawing/canvas.js";
import { filesCard, newMapCard } from "../maps/editor/files-card.js";
import { mapKey } from "../maps/editor/keys.js";
import { searchCard } from "../maps/search/search-card.js";
import { MapEditor } from "../maps/editor/editor.js";
import { toolsCard } from "../maps/editor/tools-card.js";
import { cellText, textAlternative } from "../maps/text-alternative.js";
import { spoken, verdict } from "../maps/search/verdict.js";
import { playbackBar, playbackKey } from "../trace/controls.js";
import { drive } from "../trace/playback.js";

const QUIET = 400;

class MapsView extends View {
  editor = new MapEditor({ replaced: () => this.refill(), drawn: (cells) => this.update(cells) });
  canvas = new MapCanvas({
    press: (cell, reach) => this.editor.press(cell, reach),
    drag: (cells) => this.editor.drag(cells),
    release: () => this.editor.release(),
    look: (cell) => this.say(cell),
    key: (key, cell) => this.key(key, cell),
  });
  verdict = h("div", { class: "verdict-area" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saying = undefined;

  start() {
    const { signal } = this.life;
    drive(this.editor.playback, signal);
    onChange(() => requestAnimationFrame(() => this.refill()), signal);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.refill(), { signal });
    document.addEventListener("keydown", (event) => this.shortcut(event), { signal });
    const watch = new ResizeObserver(() => this.draw());
    watch.observe(this.canvas.element);
    signal.addEventListener("abort", () => watch.disconnect());
    void this.editor.open();
  }

  render() {
    const { canvas, editor } = this;
    this.tools = toolsCard(editor);
    this.playback = playbackBar(editor.playback, [
      h("button", { onclick: () => this.endWatching() }, t("map.end-watching")),
    ]);
    this.textAlternative = textAlternative(editor);
    this.legend = legend();
    canvas.element.setAttribute("aria-label", t("map.label"));
    canvas.element.setAttribute("aria-describedby", "map-keys");
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("view.maps")),
      h(
        "div",
        { class: "maps" },
        h(
          "section",
          { class: "main-area", "aria-label": t("map.label") },
          canvas.element,
          this.verdict,
          this.playback.bar,
          this.legend,
        ),
        h(
          "div",
          { class: "panel stack" },
          this.tools.card,
          searchCard(editor, () => this.watch()),
          newMapCard(editor),
          filesCard(editor),
          this.textAlternative.element,
        ),
      ),
    );
    this.refill();
  }

  /** Draw the map and all that follows from its legend. */
  refill() {
    this.tools?.refill();
    this.draw();
    this.update([]);
  }

  draw() {
    if (this.editor.world && !this.hidden) this.canvas.draw(this.scene());
  }

  /** Draw what changed. @param {readonly number[]} cells */
  update(cells) {
    const { editor } = this;
    if (!editor.world || !this.playback) return;
    this.canvas.update(this.scene(), cells);
    const words = verdict(editor);
    if (words && words.textContent !== this.verdict.textContent) {
      this.verdict.replaceChildren(words);
      if (!editor.playback.playing) this.announceSoon(spoken(words));
    }
    this.playback.bar.hidden = !editor.history;
    this.legend?.toggleAttribute("hidden", !editor.history);
    this.playback.update();
    this.tools?.update();
    this.textAlternative?.update();
  }

  scene() {
    const { editor } = this;
    return {
      world: /** @type {import("../maps/world.js").World} */ (editor.world),
      path: editor.path,
      noPath: editor.noPath,
      marks: editor.history?.marks ?? null,
      current: editor.playback.atEnd ? null : (editor.history?.current ?? null),
      cursor: null,
    };
  }

  watch() {
    this.editor.watch(matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.canvas.element.scrollIntoView({ block: "nearest" });
  }

  endWatching() {
    this.editor.forget();
    this.update([]);
    this.canvas.element.focus();
  }

  /** Say what was found when the map has been quiet for a moment. @param {string} words */
  announceSoon(words) {
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => !this.hidden && announce(words), QUIET);
  }

  /** @param {number} cell */
  say(cell) {
    if (this.editor.world) announce(cellText(this.editor.world, cell));
  }

  /** @param {string} key @param {number} cell */
  key(key, cell) {
    if (!mapKey(this.editor, key, cell)) return false;
    this.say(cell);
    this.tools?.update();
    return true;
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const { editor } = this;
    const target = event.target instanceof Element ? event.target : document.body;
    if (this.hidden || event.defaultPrevented || target.closest("input, textarea, dialog")) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      if (key === "z" && !event.shiftKey) editor.undo();
      else editor.redo();
      event.preventDefault();
    } else if (editor.history && !target.closest(".map-canvas")) playbackKey(editor.playback, event);
  }

  shown() {
    requestAnimationFrame(() => this.draw());
  }
}

/** What the marks over a map mean. */
function legend() {
  const entry = (/** @type {string} */ mark, /** @type {string} */ words) =>
    h("li", {}, h("span", { class: `mark ${mark}`, "aria-hidden": "true" }), words);
  return h(
    "ul",
    { class: "map-legend", "aria-label": t("map.legend") },
    entry("path", t("map.legend.path")),
    entry("open", t("map.legend.open")),
    entry("closed", t("map.legend.closed")),
    entry("current", t("map.legend.current")),
  );
}

customElements.define("maps-view", MapsView);
