// The search tree on a canvas: scrolled by dragging, zoomed by buttons or Ctrl and the wheel, states chosen by a click.
// Statuses differ by shape as well as colour. Only what is in sight is looked at, however large the tree. The text
// alternative is in state-details.js.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { onChange } from "../lib/settings.js";
import { Camera, ROOMY } from "./camera.js";
import { TreeLayout } from "./layout.js";
import { drawBoard, drawMark } from "./marks.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../trace/moment.js").Moment} Moment */
/** @typedef {{ spot: number, node: import("../trace/history.js").Node, x: number, y: number }} Sight */

const CLICK_DISTANCE = 16;
const LEGEND = /** @type {const} */ (["open", "expanding", "closed", "pruned", "solution"]);
/** Marks that are drawn at most; of more, which lie on top of each other, some stand for all. */
const MARKS = 1500;
/** Marks of this radius are too small for shapes: they are squares, all of a colour at once. */
const TINY = 2.5;

export class TreeView {
  canvas = h("canvas", { class: "tree-canvas", role: "img" });
  count = h("span", { class: "soft numbers" });
  camera = new Camera();
  selected = -1;
  /** Show the whole tree, readable or not. */
  overview = false;
  /** @type {Set<number>} */
  solution = new Set();
  #layouts;
  #pending = false;
  /** What was drawn last. @type {Sight[]} */
  #sights = [];
  /** Colours and font of the page, until they change. @type {ReturnType<TreeView["readLook"]> | null} */
  #look = null;

  /**
   * @param {Moment} moment
   * @param {(id: number) => Board} boardOf
   * @param {(id: number) => void} select
   * @param {AbortSignal} signal
   */
  constructor(moment, boardOf, select, signal) {
    this.moment = moment;
    this.boardOf = boardOf;
    this.select = select;
    this.#layouts = new TreeLayout(moment.history);
    const names = LEGEND.filter((name) => name !== "pruned" || moment.history.iterative);
    this.samples = LEGEND.map((name) => h("i", { class: `tree-${name}` }));
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h("button", { "aria-label": label, title: label, onclick: () => (act(), this.update()) }, sign);
    this.element = h(
      "section",
      { class: "card tree", "aria-label": t("tree.title") },
      this.canvas,
      h("h2", {}, t("tree.title")),
      h(
        "div",
        { class: "tree-zoom" },
        button("−", t("tree.out"), () => this.camera.scale(1 / 1.6)),
        button("+", t("tree.in"), () => this.camera.scale(1.6)),
        button("⤢", t("tree.fit"), () => this.camera.fit()),
      ),
      h(
        "div",
        { class: "row tree-legend" },
        LEGEND.map((name, index) =>
          h(
            "span",
            { class: "legend", hidden: !names.includes(name) },
            this.samples[index],
            h("span", {}, t(`status.${name}`)),
          ),
        ),
        this.count,
      ),
    );
    this.#listen();
    const forget = () => {
      this.#look = null;
      this.update();
    };
    onChange(() => requestAnimationFrame(forget), signal);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", forget, { signal });
    const size = new ResizeObserver(forget);
    size.observe(this.canvas);
    signal.addEventListener("abort", () => size.disconnect());
  }

  /** Draw again when the screen is next ready. */
  update() {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      this.#draw();
    });
  }

  #listen() {
    const { canvas, camera } = this;
    /** @type {{ x: number, y: number, moved: boolean } | null} */
    let drag = null;
    canvas.addEventListener("pointerdown", ({ clientX, clientY, pointerId }) => {
      drag = { x: clientX, y: clientY, moved: false };
      canvas.setPointerCapture(pointerId);
    });
    canvas.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (!drag || (!drag.moved && Math.hypot(clientX - drag.x, clientY - drag.y) < 5)) return;
      camera.shift = { x: camera.shift.x + clientX - drag.x, y: camera.shift.y + clientY - drag.y };
      drag = { x: clientX, y: clientY, moved: true };
      this.update();
    });
    canvas.addEventListener("pointerup", ({ offsetX, offsetY }) => {
      const sight = drag && !drag.moved ? this.#nearest(offsetX, offsetY) : null;
      drag = null;
      if (sight) this.select(sight.node.id);
    });
    canvas.addEventListener("pointercancel", () => (drag = null));
    canvas.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        camera.scale(event.deltaY < 0 ? 1.2 : 1 / 1.2);
        this.update();
      },
      { passive: false },
    );
  }

  /**
   * The state drawn nearest to a point, if it is near.
   * @param {number} x
   * @param {number} y
   */
  #nearest(x, y) {
    /** @type {Sight | null} */
    let best = null;
    let least = this.camera.across >= ROOMY ? 26 : CLICK_DISTANCE;
    for (const sight of this.#sights) {
      const away = Math.hypot(sight.x - x, sight.y - y);
      if (away < least) [best, least] = [sight, away];
    }
    return best;
  }

  #draw() {
    const { canvas, moment } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    const pen = canvas.getContext("2d");
    if (!pen || width === 0) return;
    const ratio = globalThis.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    const layout = this.#layouts.at(moment.frame);
    const centre = (moment.current ?? moment.node(0))?.spot ?? layout.first;
    this.camera.aim(layout, centre - layout.first, width, height, this.overview);
    this.#sights = this.#inSight(layout, width, height);
    this.#look ??= this.readLook();
    this.#drawEdges(pen, layout);
    this.#drawStates(pen);
    this.#nameSides(pen, layout);
    const known = (moment.history.open[moment.frame] ?? 0) + (moment.history.closed[moment.frame] ?? 0);
    this.count.textContent = t("tree.count", { count: known });
    canvas.setAttribute("aria-label", t("tree.label", { count: known, depth: layout.levels.length - 1 }));
  }

  /**
   * The states whose marks are in the picture: on each level those between its left and right rim.
   * @param {import("./layout.js").Layout} layout
   * @param {number} width
   * @param {number} height
   */
  #inSight(layout, width, height) {
    const { camera, moment } = this;
    const { id: ids } = moment.history.spots;
    const margin = 60;
    const [from, to] = [(-margin - camera.left) / camera.across, (width + margin - camera.left) / camera.across];
    const top = Math.max(0, Math.ceil((-margin - camera.top) / camera.down));
    const bottom = Math.min(layout.levels.length - 1, Math.floor((height + margin - camera.top) / camera.down));
    const ranges = [];
    let total = 0;
    for (let level = top; level <= bottom; level += 1) {
      const spots = layout.levels[level] ?? [];
      const [begin, end] = [firstFrom(spots, layout.x, from), firstFrom(spots, layout.x, to)];
      ranges.push({ spots, begin, end });
      total += end - begin;
    }
    const stride = Math.max(1, Math.ceil(total / MARKS));
    /** @type {Sight[]} */
    const sights = [];
    const currentSpot = moment.current?.spot;
    for (const { spots, begin, end } of ranges) {
      for (let index = begin; index < end; index += stride) {
        const at = spots[index] ?? 0;
        const spot = at + layout.first;
        const node = moment.node(ids[spot] ?? -1);
        if (node?.spot !== spot || spot === currentSpot) continue;
        const [x = 0, y = 0] = camera.place(layout, at);
        sights.push({ spot, node, x, y });
      }
    }
    const { current } = moment;
    if (current) {
      const [x = 0, y = 0] = camera.place(layout, current.spot - layout.first);
      sights.push({ spot: current.spot, node: current, x, y });
    }
    return sights;
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {import("./layout.js").Layout} layout
   */
  #drawEdges(pen, layout) {
    const { moment, solution, camera } = this;
    for (const onSolution of [false, true]) {
      pen.beginPath();
      for (const { node, x, y } of this.#sights) {
        const parent = moment.node(node.parent);
        if (!parent || (solution.has(node.id) && solution.has(parent.id)) !== onSolution) continue;
        const [above = 0, top = 0] = camera.place(layout, parent.spot - layout.first);
        pen.moveTo(above, top);
        pen.lineTo(x, y);
      }
      pen.globalAlpha = onSolution ? 1 : 0.35;
      pen.lineWidth = onSolution ? 4 : 1;
      pen.strokeStyle = (onSolution ? this.#look?.colours[4] : this.#look?.line) ?? "";
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  /** @param {CanvasRenderingContext2D} pen */
  #drawStates(pen) {
    const look = /** @type {ReturnType<TreeView["readLook"]>} */ (this.#look);
    const current = this.moment.history.current[this.moment.frame];
    const { across } = this.camera;
    const radius = Math.min(9, Math.max(1.6, across / 3));
    if (radius < TINY) this.#drawTiny(pen, look, radius);
    for (const { node, x, y } of this.#sights) {
      if (radius < TINY && node.id !== current && node.id !== this.selected) continue;
      const status = node.id === current ? "expanding" : node.status;
      const colour = look.colours[LEGEND.indexOf(status)] ?? look.ink;
      const backward = node.id % 2 === 1;
      pen.strokeStyle = pen.fillStyle = colour;
      const size = node.id === current ? Math.max(radius, 4) : radius;
      if (across >= ROOMY) drawBoard(pen, this.boardOf(node.id), status, x, y, { ...look, colour, backward });
      else drawMark(pen, status, x, y, size, look.paper, backward);
      if (node.id === this.selected) {
        pen.strokeStyle = look.ink;
        pen.lineWidth = 2;
        pen.setLineDash([4, 3]);
        const reach = across >= ROOMY ? 29 : radius + 5;
        pen.strokeRect(x - reach, y - reach, 2 * reach, 2 * reach);
        pen.setLineDash([]);
      }
    }
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {{ colours: string[] }} look
   * @param {number} radius
   */
  #drawTiny(pen, look, radius) {
    LEGEND.forEach((status, index) => {
      pen.beginPath();
      for (const { node, x, y } of this.#sights)
        if (node.status === status) pen.rect(x - radius, y - radius, 2 * radius, 2 * radius);
      pen.fillStyle = look.colours[index] ?? "";
      pen.fill();
    });
  }

  /**
   * Two trees are named by where they begin.
   * @param {CanvasRenderingContext2D} pen
   * @param {import("./layout.js").Layout} layout
   */
  #nameSides(pen, layout) {
    if (layout.roots.length !== 2 || !this.#look) return;
    pen.fillStyle = this.#look.ink;
    pen.font = `600 13px ${this.#look.font}`;
    pen.textAlign = "center";
    pen.textBaseline = "bottom";
    layout.roots.forEach((root, side) => {
      const [x = 0, y = 0] = this.camera.place(layout, root);
      pen.fillText(t(side === 0 ? "side.forward" : "side.backward"), x, y - (this.camera.across >= ROOMY ? 32 : 12));
    });
  }

  readLook() {
    const { backgroundColor: paper, color: ink, fontFamily: font } = getComputedStyle(this.element);
    const colours = this.samples.map((sample) => getComputedStyle(sample).color);
    return { paper, ink, font, colours, line: getComputedStyle(this.count).color };
  }
}

/**
 * The first of some spots, sorted by x, that is not left of a line.
 * @param {readonly number[]} spots
 * @param {Float64Array} x
 * @param {number} line
 */
function firstFrom(spots, x, line) {
  let [low, high] = [0, spots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[spots[middle] ?? 0] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
