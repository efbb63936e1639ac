// The view where maps are drawn and searched.

import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { onChange } from "../lib/settings.js";
import { View } from "../lib/view.js";
import { Chart } from "../maps/chart.js";
import { filesCard, newMapCard } from "../maps/files-card.js";
import { mapKey } from "../maps/keys.js";
import { searchCard } from "../maps/search-card.js";
import { Studio } from "../maps/studio.js";
import { toolsCard } from "../maps/tools-card.js";
import { cellText, twin } from "../maps/twin.js";
import { spoken, verdict } from "../maps/verdict.js";
import { tapeBar, tapeKey } from "../trace/controls.js";
import { drive } from "../trace/tape.js";

const QUIET = 400;

class MapsView extends View {
  studio = new Studio({ replaced: () => this.refill(), drawn: (cells) => this.update(cells) });
  chart = new Chart({
    press: (cell, reach) => this.studio.press(cell, reach),
    drag: (cells) => this.studio.drag(cells),
    release: () => this.studio.release(),
    look: (cell) => this.say(cell),
    key: (key, cell) => this.key(key, cell),
  });
  told = h("div", { class: "told" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saying = undefined;

  start() {
    const { signal } = this.life;
    drive(this.studio.tape, signal);
    onChange(() => requestAnimationFrame(() => this.refill()), signal);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.refill(), { signal });
    document.addEventListener("keydown", (event) => this.shortcut(event), { signal });
    const watch = new ResizeObserver(() => this.draw());
    watch.observe(this.chart.element);
    signal.addEventListener("abort", () => watch.disconnect());
    void this.studio.open();
  }

  render() {
    const { chart, studio } = this;
    this.tools = toolsCard(studio);
    this.tape = tapeBar(studio.tape, [h("button", { onclick: () => this.endWatching() }, t("map.end-watching"))]);
    this.twin = twin(studio);
    this.legend = legend();
    chart.element.setAttribute("aria-label", t("map.label"));
    chart.element.setAttribute("aria-describedby", "map-keys");
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("view.maps")),
      h(
        "div",
        { class: "maps" },
        h(
          "section",
          { class: "stage", "aria-label": t("map.label") },
          chart.element,
          this.told,
          this.tape.bar,
          this.legend,
        ),
        h(
          "div",
          { class: "panel stack" },
          this.tools.card,
          searchCard(studio, () => this.watch()),
          newMapCard(studio),
          filesCard(studio),
          this.twin.element,
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
    if (this.studio.world && !this.hidden) this.chart.draw(this.scene());
  }

  /** Draw what changed. @param {readonly number[]} cells */
  update(cells) {
    const { studio } = this;
    if (!studio.world || !this.tape) return;
    this.chart.update(this.scene(), cells);
    const words = verdict(studio);
    if (words && words.textContent !== this.told.textContent) {
      this.told.replaceChildren(words);
      if (!studio.tape.playing) this.announceSoon(spoken(words));
    }
    this.tape.bar.hidden = !studio.trail;
    this.legend?.toggleAttribute("hidden", !studio.trail);
    this.tape.update();
    this.tools?.update();
    this.twin?.update();
  }

  scene() {
    const { studio } = this;
    return {
      world: /** @type {import("../maps/world.js").World} */ (studio.world),
      path: studio.path,
      noPath: studio.noPath,
      marks: studio.trail?.marks ?? null,
      current: studio.tape.atEnd ? null : (studio.trail?.current ?? null),
      cursor: null,
    };
  }

  watch() {
    this.studio.watch(matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.chart.element.scrollIntoView({ block: "nearest" });
  }

  endWatching() {
    this.studio.forget();
    this.update([]);
    this.chart.element.focus();
  }

  /** Say what was found when the map has been quiet for a moment. @param {string} words */
  announceSoon(words) {
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => !this.hidden && announce(words), QUIET);
  }

  /** @param {number} cell */
  say(cell) {
    if (this.studio.world) announce(cellText(this.studio.world, cell));
  }

  /** @param {string} key @param {number} cell */
  key(key, cell) {
    if (!mapKey(this.studio, key, cell)) return false;
    this.say(cell);
    this.tools?.update();
    return true;
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const { studio } = this;
    const target = event.target instanceof Element ? event.target : document.body;
    if (this.hidden || event.defaultPrevented || target.closest("input, textarea, dialog")) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      if (key === "z" && !event.shiftKey) studio.undo();
      else studio.redo();
      event.preventDefault();
    } else if (studio.trail && !target.closest(".chart")) tapeKey(studio.tape, event);
  }

  visit() {
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
