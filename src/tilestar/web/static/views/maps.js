// The view where maps are drawn and searched.

import { announce, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ready } from "../lib/runs.js";
import { onChange } from "../lib/settings.js";
import { View } from "../lib/view.js";
import { Viewport } from "../maps/drawing/viewport.js";
import { filesCard, newMapCard } from "../maps/editor/files-card.js";
import { MapEditor } from "../maps/editor/editor.js";
import { openFile } from "../maps/editor/import.js";
import { mapKey } from "../maps/editor/keys.js";
import { toolsCard } from "../maps/editor/tools-card.js";
import { legend } from "../maps/legend.js";
import { MapPane } from "../maps/pane.js";
import { searchCard } from "../maps/search/search-card.js";
import { MAP_SPEEDS } from "../maps/search/searches.js";
import { spoken } from "../maps/search/verdict.js";
import { MapAddress } from "../maps/share/address.js";
import { mapFromLink } from "../maps/share/link.js";
import { shareCard } from "../maps/share/share-card.js";
import { textAlternative } from "../maps/text-alternative.js";
import { viewBar } from "../maps/view-bar.js";
import { playbackBar, playbackKey } from "../trace/controls.js";
import { drive } from "../trace/playback.js";

const QUIET = 400;

class MapsView extends View {
  editor = new MapEditor({
    replaced: () => this.refill(),
    drawn: (cells) => this.update(cells),
    edited: () => this.address?.putSoon(),
    notKept: () => this.complain(t("map.not-kept")),
  });
  viewport = Object.assign(new Viewport(), { margin: 6 });
  layers = { distances: false, arrows: false };
  panes = [0, 1].map((number) => this.pane(number));
  main = h("div", { class: "panes" });
  verdicts = h("div", { class: "panes" });
  /** What is wrong with a file that was dropped, over the map, where one looks. */
  problem = h("p", { class: "notice warning map-problem", role: "alert", hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saying = undefined;
  address = new MapAddress(this, this.editor);

  start() {
    const { signal } = this.life;
    const { searches } = this.editor;
    drive(searches.playback, signal);
    onChange(() => requestAnimationFrame(() => this.refill()), signal);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.refill(), { signal });
    document.addEventListener("keydown", (event) => this.shortcut(event), { signal });
    this.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    this.addEventListener("drop", (event) => void this.drop(event), { signal });
    const watch = new ResizeObserver(() => this.draw());
    watch.observe(this.main);
    signal.addEventListener("abort", () => watch.disconnect());
    ready();
    this.opened = this.editor.open().then((recalled) => recalled && this.render());
  }

  /** @param {number} number */
  pane(number) {
    const { editor } = this;
    return new MapPane(
      editor,
      number,
      {
        press: (cell, reach, erase) => {
          this.complain("");
          editor.press(cell, reach, erase);
        },
        drag: (cells) => editor.drag(cells),
        release: () => editor.release(),
        cancel: () => editor.cancel(),
        look: (cell) => this.say(cell),
        key: (key, cell) => this.key(key, cell),
        viewed: () => this.viewed(),
      },
      this.viewport,
    );
  }

  render() {
    const { editor } = this;
    const { playback } = editor.searches;
    this.tools = toolsCard(editor);
    this.bar = viewBar(
      this.viewport,
      this.layers,
      (change) => this.panes[0]?.canvas.view(change),
      () => this.layered(),
    );
    this.playback = playbackBar(
      playback,
      [h("button", { onclick: () => this.endWatching() }, t("map.end-watching"))],
      MAP_SPEEDS,
    );
    this.playback.bar.hidden = !editor.searches.watching;
    this.textAlternative = textAlternative(editor);
    this.legend = legend();
    this.legend.update(editor.searches, this.layers);
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("view.maps")),
      h(
        "div",
        { class: "maps" },
        h(
          "section",
          { class: "main-area", "aria-label": t("map.label") },
          this.bar.bar,
          h("div", { class: "map-stage" }, this.main, this.problem),
          this.playback.bar,
          this.verdicts,
          this.legend.element,
        ),
        h(
          "div",
          { class: "panel stack" },
          searchCard(editor, () => void this.watch()),
          this.tools.card,
          newMapCard(editor),
          filesCard(editor),
          shareCard(
            editor,
            () => this.shownPanes.map((pane) => pane.scene(this.layers)),
            () => void this.address.share(),
          ),
          this.textAlternative.element,
        ),
      ),
    );
    this.refill();
  }

  get shownPanes() {
    return this.panes.slice(0, this.editor.searches.lanes.length);
  }

  /** Draw the map and all that follows from its legend. */
  refill() {
    this.tools?.refill();
    this.draw();
    this.update([]);
  }

  draw() {
    if (!this.editor.world || this.hidden || !this.isConnected) return;
    if (this.main.children.length !== this.shownPanes.length) {
      this.main.replaceChildren(...this.shownPanes.map(({ element }) => element));
      this.verdicts.replaceChildren(...this.shownPanes.map(({ verdict }) => verdict));
    }
    for (const pane of this.shownPanes) pane.draw(this.layers);
    this.bar?.update(this.editor.searches.watching);
  }

  /** Draw what changed. @param {readonly number[]} cells */
  update(cells) {
    const { searches, world } = this.editor;
    if (!world || !this.playback) return;
    if (this.main.children.length !== searches.lanes.length) this.draw();
    const words = this.shownPanes.map((pane) => pane.update(cells, this.layers));
    const told = words.filter((each) => each !== null).map(spoken);
    if (told.length > 0 && !searches.playback.playing) this.announceSoon(told.join(". "));
    this.dataset.kept = this.editor.isKept;
    this.playback.bar.hidden = !searches.watching;
    this.legend?.update(searches, this.layers);
    this.playback.update();
    if (searches.playback.playing) return;
    this.bar?.update(searches.watching);
    this.tools?.update();
    this.textAlternative?.update();
  }

  /** @param {URLSearchParams} parameters */
  async visit(parameters) {
    const text = parameters.get("map");
    this.complain("");
    if (!text) return;
    const found = await mapFromLink(text);
    if (!found) return this.complain(t("map.link-broken"));
    await this.editor.openLinked(found.world, found.choices);
    this.render();
  }

  /** The map was zoomed or panned. */
  viewed() {
    for (const { canvas } of this.shownPanes) canvas.viewed();
    this.bar?.update(this.editor.searches.watching);
  }

  layered() {
    const { searches } = this.editor;
    if (searches.measuring !== this.layers.distances) searches.measure(this.layers.distances);
    this.update([]);
  }

  /** Take over a file that was dropped. @param {DragEvent} event */
  async drop(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.complain(await openFile(this.editor, file));
  }

  /** Say over the map what is wrong; "" when nothing is. @param {string} words */
  complain(words) {
    this.problem.hidden = words === "";
    this.problem.replaceChildren(
      h("span", {}, words),
      h(
        "button",
        { class: "quiet", "aria-label": t("settings.close"), onclick: () => this.complain("") },
        icon("close"),
      ),
    );
  }

  async watch() {
    await this.opened;
    await this.editor.searches.watch(matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.main.scrollIntoView({ block: "nearest" });
  }

  endWatching() {
    this.editor.searches.forget();
    this.update([]);
    this.panes[0]?.canvas.element.focus();
  }

  /** Say what was found when the map has been quiet for a moment. @param {string} words */
  announceSoon(words) {
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => !this.hidden && announce(words), QUIET);
  }

  /** @param {number} cell */
  say(cell) {
    this.panes[0]?.look(cell);
    announce(this.panes[0]?.facts(cell) ?? "");
  }

  /** @param {string} key @param {number} cell */
  key(key, cell) {
    if (key === " " && this.editor.searches.watching) return false;
    if (!mapKey(this.editor, key, cell)) return false;
    this.say(cell);
    this.tools?.update();
    return true;
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const { editor } = this;
    const { searches } = editor;
    const target = event.target instanceof Element ? event.target : document.body;
    if (this.hidden || event.defaultPrevented || target.closest("dialog")) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      if (target.closest("input, textarea")) return;
      if (key === "z" && !event.shiftKey) editor.undo();
      else editor.redo();
      event.preventDefault();
    } else if (searches.watching) playbackKey(searches.playback, event, (direction) => this.toRise(direction));
  }

  /** Go to the next or the previous rise of f of the first search. @param {1 | -1} direction */
  toRise(direction) {
    const { playback, lanes } = this.editor.searches;
    const rises = lanes[0]?.history?.rises ?? [];
    const here = playback.position;
    const next = direction > 0 ? rises.find((frame) => frame > here) : rises.findLast((frame) => frame < here);
    if (next !== undefined) playback.step(next - here);
  }

  shown() {
    requestAnimationFrame(() => this.draw());
  }
}

customElements.define("maps-view", MapsView);
