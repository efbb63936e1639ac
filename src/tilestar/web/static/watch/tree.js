// The search tree on a canvas: scrolled by dragging, zoomed by buttons or Ctrl and the wheel, states chosen by a click.
// Statuses differ by shape as well as colour. The text alternative is in state-details.js.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { layOut } from "./layout.js";
import { drawBoard, drawMark } from "./marks.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../trace/history.js").Moment} Moment */
/** @typedef {import("./layout.js").Spot} Spot */

const MOST = 4000;
const CLICK_DISTANCE = 16;
/** Pixels between leaves from which whole boards are drawn. */
const ROOMY = 58;
/** Drawing takes at most about a quarter of the time. */
const REST = 3;
const LEGEND = /** @type {const} */ (["open", "expanding", "closed", "pruned", "solution"]);

export class TreeView {
  canvas = h("canvas", { class: "tree-canvas", role: "img" });
  count = h("p", { class: "soft" });
  /** Pixels between leaves; null fits the whole tree if it can be read so. @type {number | null} */
  zoom = null;
  /** What the reader dragged away from the current state. */
  shift = { x: 0, y: 0 };
  selected = -1;
  /** @type {Set<number>} */
  solution = new Set();
  /** @type {ReturnType<typeof layOut>} */
  #layout = { spots: new Map(), width: 1, depth: 0, left: 0 };
  #origin = { x: 0, y: 0, across: 1, down: 1 };
  #pending = false;
  /** Milliseconds that drawing took: large trees are drawn less often. */
  #cost = 0;

  /**
   * @param {Moment} moment
   * @param {(id: number) => Board} boardOf
   * @param {(id: number) => void} select
   */
  constructor(moment, boardOf, select) {
    this.moment = moment;
    this.boardOf = boardOf;
    this.select = select;
    this.samples = LEGEND.map((name) => h("i", { class: `tree-${name}` }));
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      h("button", { "aria-label": label, title: label, onclick }, sign);
    this.element = h(
      "section",
      { class: "card tree", "aria-label": t("tree.title") },
      h(
        "header",
        { class: "row" },
        h("h2", {}, t("tree.title")),
        h(
          "div",
          { class: "row" },
          button("−", t("tree.out"), () => this.#scale(1 / 1.6)),
          button("+", t("tree.in"), () => this.#scale(1.6)),
          button("⤢", t("tree.fit"), () => this.#fit()),
        ),
      ),
      this.canvas,
      h(
        "div",
        { class: "row tree-legend" },
        LEGEND.map((name, index) =>
          h("span", { class: "legend" }, this.samples[index], h("span", {}, t(`status.${name}`))),
        ),
      ),
      this.count,
    );
    this.#listen();
    new ResizeObserver(() => this.update()).observe(this.canvas);
  }

  /** Draw again when the screen is next ready. */
  update() {
    if (this.#pending) return;
    this.#pending = true;
    setTimeout(() => {
      requestAnimationFrame(() => {
        this.#pending = false;
        const before = performance.now();
        this.#draw();
        this.#cost = performance.now() - before;
      });
    }, this.#cost * REST);
  }

  #fit() {
    this.zoom = null;
    this.shift = { x: 0, y: 0 };
    this.update();
  }

  /** @param {number} factor */
  #scale(factor) {
    this.zoom = Math.min(Math.max(this.#origin.across * factor, 0.05), 120);
    this.shift = { x: this.shift.x * factor, y: this.shift.y };
    this.update();
  }

  #listen() {
    const { canvas } = this;
    /** @type {{ x: number, y: number, moved: boolean } | null} */
    let drag = null;
    canvas.addEventListener("pointerdown", ({ clientX, clientY, pointerId }) => {
      drag = { x: clientX, y: clientY, moved: false };
      canvas.setPointerCapture(pointerId);
    });
    canvas.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (!drag || (!drag.moved && Math.hypot(clientX - drag.x, clientY - drag.y) < 5)) return;
      this.shift = { x: this.shift.x + clientX - drag.x, y: this.shift.y + clientY - drag.y };
      drag = { x: clientX, y: clientY, moved: true };
      this.update();
    });
    canvas.addEventListener("pointerup", ({ offsetX, offsetY }) => {
      const spot = drag && !drag.moved ? this.#at(offsetX, offsetY) : null;
      drag = null;
      if (spot) this.select(spot.node.id);
    });
    canvas.addEventListener("pointercancel", () => (drag = null));
    canvas.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.#scale(event.deltaY < 0 ? 1.2 : 1 / 1.2);
    });
  }

  /**
   * The state drawn nearest to a point, if it is near.
   * @param {number} x
   * @param {number} y
   */
  #at(x, y) {
    /** @type {Spot | null} */
    let best = null;
    let least = Math.max(CLICK_DISTANCE, this.#origin.across >= ROOMY ? 26 : 0);
    for (const spot of this.#layout.spots.values()) {
      const away = Math.hypot(this.#x(spot) - x, this.#y(spot) - y);
      if (away < least) [best, least] = [spot, away];
    }
    return best;
  }

  /** @param {Spot} spot */
  #x(spot) {
    return this.#origin.x + spot.x * this.#origin.across;
  }

  /** @param {Spot} spot */
  #y(spot) {
    return this.#origin.y + spot.y * this.#origin.down;
  }

  #draw() {
    const { canvas, moment } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    const pen = canvas.getContext("2d");
    if (!pen || width === 0) return;
    this.#layout = layOut(moment.nodes(), MOST);
    this.#aim(width, height);
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    pen.scale(ratio, ratio);
    const { spots, left } = this.#layout;
    const seen = [...spots.values()].filter((spot) => {
      const x = this.#x(spot);
      return x > -200 && x < width + 200;
    });
    this.#drawEdges(pen, seen);
    this.#drawStates(pen, seen);
    this.count.textContent = t(left > 0 ? "tree.some" : "tree.all", { count: spots.size, left });
    canvas.setAttribute("aria-label", t("tree.label", { count: spots.size, depth: this.#layout.depth }));
  }

  /**
   * Choose scale and origin: everything if it stays readable, else the surroundings of the current state.
   * @param {number} width
   * @param {number} height
   */
  #aim(width, height) {
    const { spots, width: leaves, depth } = this.#layout;
    const fitting = (width - 32) / Math.max(leaves, 1);
    const across = this.zoom ?? Math.min(72, Math.max(fitting, 9));
    const [least, most] = across >= ROOMY ? [64, 84] : [16, 46];
    const down = Math.min(most, Math.max((height - 76) / Math.max(depth, 1), least));
    const centre = spots.get(this.moment.history.current[this.moment.frame] ?? 0) ?? spots.get(0);
    const wide = leaves * across > width - 20;
    const tall = depth * down > height - 70;
    const x = wide ? width / 2 - (centre?.x ?? 0) * across : (width - (leaves - 1) * across) / 2;
    const y = tall ? Math.min(34, height * 0.62 - (centre?.y ?? 0) * down) : 34;
    this.#origin = { x: x + this.shift.x, y: y + this.shift.y, across, down };
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {readonly Spot[]} spots
   */
  #drawEdges(pen, spots) {
    const line = getComputedStyle(this.count).color;
    const [, , , , solved] = this.#colours();
    for (const onSolution of [false, true]) {
      pen.beginPath();
      for (const spot of spots) {
        if (!spot.parent || this.#isSolved(spot) !== onSolution) continue;
        pen.moveTo(this.#x(spot.parent), this.#y(spot.parent));
        pen.lineTo(this.#x(spot), this.#y(spot));
      }
      pen.globalAlpha = onSolution ? 1 : 0.35;
      pen.lineWidth = onSolution ? 4 : 1;
      pen.strokeStyle = (onSolution ? solved : line) ?? line;
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  /** @param {Spot} spot */
  #isSolved({ node, parent }) {
    return this.solution.has(node.id) && parent !== null && this.solution.has(parent.node.id);
  }

  #colours() {
    return this.samples.map((sample) => getComputedStyle(sample).color);
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {readonly Spot[]} spots
   */
  #drawStates(pen, spots) {
    const colours = this.#colours();
    const { backgroundColor: paper, color: ink, fontFamily: font } = getComputedStyle(this.element);
    const current = this.moment.history.current[this.moment.frame];
    const { across } = this.#origin;
    const radius = Math.min(9, Math.max(2.2, across / 3));
    for (const spot of spots) {
      const { node } = spot;
      const [x, y] = [this.#x(spot), this.#y(spot)];
      const status = node.id === current ? "expanding" : node.status;
      const colour = colours[LEGEND.indexOf(status)] ?? ink;
      pen.strokeStyle = pen.fillStyle = colour;
      if (across >= ROOMY) drawBoard(pen, this.boardOf(node.id), status, x, y, { colour, paper, ink, font });
      else drawMark(pen, status, x, y, radius, paper);
      if (node.id === this.selected) {
        pen.strokeStyle = ink;
        pen.lineWidth = 2;
        pen.setLineDash([4, 3]);
        const reach = across >= ROOMY ? 29 : radius + 5;
        pen.strokeRect(x - reach, y - reach, 2 * reach, 2 * reach);
        pen.setLineDash([]);
      }
    }
  }
}
