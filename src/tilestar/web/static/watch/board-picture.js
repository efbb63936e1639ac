// A small picture of a board that changes with every step. It is drawn, because a dozen boards of elements cost more than a frame
// has time for; it looks like stillBoard, whose colours it takes from the style sheet.

import { formatBoard } from "../game/board.js";
import { h } from "../lib/dom.js";
import { onChange } from "../lib/settings.js";
import { stillBoard } from "../play/still-board.js";

/** @typedef {import("../game/board.js").Board} Board */

/** Pictures by their elements, to draw them when their size or the colours change. @type {WeakMap<Element, BoardPicture>} */
const pictures = new WeakMap();
const sizes =
  "ResizeObserver" in globalThis &&
  new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) pictures.get(target)?.resize(contentRect.width);
  });

export class BoardPicture {
  element = h("canvas", { class: "board-picture", role: "img" });
  /** @type {Board | null} */
  #board = null;
  #width = 0;

  constructor() {
    pictures.set(this.element, this);
    if (sizes) sizes.observe(this.element);
  }

  /**
   * @param {Board} board
   * @param {string} label
   */
  show(board, label) {
    if (board === this.#board) return;
    const { element } = this;
    if (board.width !== this.#board?.width || board.height !== this.#board.height)
      element.style.aspectRatio = `${board.width} / ${board.height}`;
    this.#board = board;
    element.ariaLabel = `${label}: ${formatBoard(board)}`;
    if (this.#width > 0) this.draw();
  }

  /** @param {number} width   in pixels of the page */
  resize(width) {
    this.#width = width;
    if (width > 0) this.draw();
  }

  draw() {
    const board = this.#board;
    const pen = this.element.getContext("2d");
    if (!board || !pen) return;
    const ratio = globalThis.devicePixelRatio || 1;
    const cell = this.#width / board.width;
    const [wide, high] = [this.#width * ratio, cell * board.height * ratio].map(Math.round);
    if (this.element.width !== wide || this.element.height !== high) {
      this.element.width = wide ?? 0;
      this.element.height = high ?? 0;
    }
    const colours = look();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, this.#width, cell * board.height);
    pen.fillStyle = colours.tray;
    pen.beginPath();
    pen.roundRect(0, 0, this.#width, cell * board.height, this.#width / 14);
    pen.fill();
    pen.font = `650 ${cell * 0.48}px ${colours.font}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.strokeStyle = colours.edge;
    const gap = Math.max(1, this.#width / 60);
    board.tiles.forEach((tile, at) => {
      if (tile === 0) return;
      const [x, y] = [(at % board.width) * cell, Math.floor(at / board.width) * cell];
      pen.fillStyle = colours.tile;
      pen.beginPath();
      pen.roundRect(x + gap, y + gap, cell - 2 * gap, cell - 2 * gap, cell / 12);
      pen.fill();
      if (colours.edged) pen.stroke();
      pen.fillStyle = colours.ink;
      pen.fillText(String(tile), x + cell / 2, y + cell * 0.54);
    });
  }
}

/** @type {ReturnType<typeof readLook> | null} */
let known = null;

/** The colours of boards, until the theme changes. */
function look() {
  known ??= readLook();
  return known;
}

function readLook() {
  const probe = stillBoard({ width: 2, height: 1, tiles: [1, 0] }, "");
  probe.classList.add("sr-only");
  document.body.append(probe);
  const tile = getComputedStyle(/** @type {Element} */ (probe.firstElementChild));
  const found = {
    tray: getComputedStyle(probe).backgroundColor,
    tile: tile.backgroundColor,
    ink: tile.color,
    font: tile.fontFamily,
    edge: tile.borderTopColor,
    edged: parseFloat(tile.borderTopWidth) > 0,
  };
  probe.remove();
  return found;
}

/** The theme changed: pictures are drawn anew. */
function repaint() {
  known = null;
  for (const element of document.querySelectorAll(".board-picture")) pictures.get(element)?.draw();
}

if ("matchMedia" in globalThis) {
  onChange(() => requestAnimationFrame(repaint));
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
    matchMedia(query).addEventListener("change", repaint);
}

/**
 * Write a text where another stands; nothing happens when it is the same.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  const { firstChild } = element;
  if (firstChild instanceof Text) {
    if (firstChild.data !== text) firstChild.data = text;
  } else element.textContent = text;
}
