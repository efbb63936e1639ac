// What part of a map is seen, and how large: zoom and pan. All lengths are pixels of the canvas.

/** Pixels of a cell when one looks as closely as possible. */
const CLOSEST = 96;
/** A step of the keys and buttons. */
export const ZOOM_STEP = 1.5;
/** A small map fills its place only up to cells of this size. */
const LARGEST_FITTED = 56;
/** How much of the map stays in sight when it is pushed aside. */
const KEPT_IN_SIGHT = 0.25;
/** How far apart rows of hexagons lie, and how high one is, in widths of a cell. */
const HEXAGON_ROW = Math.sqrt(3) / 2;
const HEXAGON_HEIGHT = 2 / Math.sqrt(3);

export class Viewport {
  width = 1;
  height = 1;
  rows = 1;
  columns = 1;
  /** Whether cells are hexagons; every second row of them lies half a cell to the right. */
  hexagonal = false;
  /** Pixels of a cell, from its left to its right. */
  size = 1;
  /** Where the map's corner is. */
  x = 0;
  y = 0;
  /** Whether the whole map is shown, as it is until somebody zooms or pans. */
  fitted = true;
  /** Pixels of the canvas for one of the page. */
  density = 1;
  /** Room around a map that is shown whole, for the marks of ends at its edge. */
  margin = 0;

  /**
   * Take over the canvas's size and the map's; a view that was fitted stays so.
   * @param {{ width: number, height: number, density: number }} canvas
   * @param {{ rows: number, columns: number }} map
   * @param {boolean} hexagonal
   */
  adapt({ width, height, density }, { rows, columns }, hexagonal = false) {
    const other = rows !== this.rows || columns !== this.columns || hexagonal !== this.hexagonal;
    const grown = width / this.width;
    Object.assign(this, { width, height, density, rows, columns, hexagonal });
    if (this.fitted || other) return this.fit();
    this.size *= grown;
    this.x *= grown;
    this.y *= grown;
    this.#hold();
  }

  /** Show the whole map. */
  fit() {
    this.size = this.#fittingSize;
    this.x = Math.round((this.width - this.across * this.size) / 2);
    this.y = Math.round((this.height - this.down * this.size) / 2);
    this.fitted = true;
  }

  /** The width of the map, in cells. */
  get across() {
    return this.hexagonal && this.rows > 1 ? this.columns + 0.5 : this.columns;
  }

  /** The height of the map, in widths of a cell. */
  get down() {
    return this.hexagonal ? (this.rows - 1) * HEXAGON_ROW + HEXAGON_HEIGHT : this.rows;
  }

  /** How far apart rows are, in pixels. */
  get rowHeight() {
    return this.hexagonal ? this.size * HEXAGON_ROW : this.size;
  }

  get #fittingSize() {
    const room = 2 * this.margin * this.density;
    const [width, height] = [this.width - room, this.height - room];
    const size = Math.min(width / this.across, height / this.down, LARGEST_FITTED * this.density);
    return size > 8 ? Math.floor(size) : size;
  }

  /** How many times larger than fitted. */
  get zoom() {
    return this.size / this.#fittingSize;
  }

  /**
   * Zoom; the point stays where it is.
   * @param {number} factor
   * @param {{ x: number, y: number }} [point]
   */
  zoomBy(factor, point = { x: this.width / 2, y: this.height / 2 }) {
    const least = this.#fittingSize;
    const most = Math.max(CLOSEST * this.density, least);
    const size = Math.min(Math.max(this.size * factor, least), most);
    const ratio = size / this.size;
    if (size === least) return this.fit();
    this.x = point.x - (point.x - this.x) * ratio;
    this.y = point.y - (point.y - this.y) * ratio;
    this.size = size;
    this.fitted = false;
    this.#hold();
  }

  /** @param {number} x @param {number} y */
  panBy(x, y) {
    this.x += x;
    this.y += y;
    if (!this.fitted) this.#hold();
    else this.fit();
  }

  /** Pan just so far that a cell is in sight. @param {number} cell */
  show(cell) {
    if (this.fitted) return;
    const { x, y } = this.corner(cell);
    const margin = Math.min(this.size * 2, this.width / 4, this.height / 4);
    const off = (/** @type {number} */ at, /** @type {number} */ length) =>
      at < margin ? margin - at : Math.min(0, length - margin - this.size - at);
    this.panBy(off(x, this.width), off(y, this.height));
  }

  /** The upper left corner of a cell. @param {number} cell */
  corner(cell) {
    const row = Math.floor(cell / this.columns);
    const shift = this.hexagonal && row % 2 ? 0.5 : 0;
    return { x: this.x + ((cell % this.columns) + shift) * this.size, y: this.y + row * this.rowHeight };
  }

  /** @param {number} cell */
  middle(cell) {
    const { x, y } = this.corner(cell);
    const half = this.hexagonal ? HEXAGON_HEIGHT / 2 : 0.5;
    return { x: x + this.size / 2, y: y + this.size * half };
  }

  /**
   * The corners of a hexagon, as a part of a path.
   * @param {Pick<CanvasPath, "moveTo" | "lineTo" | "closePath">} path
   * @param {number} cell
   */
  outline(path, cell) {
    const { x, y } = this.middle(cell);
    const [half, upper] = [this.size / 2, (this.size * HEXAGON_HEIGHT) / 2];
    path.moveTo(x, y - upper);
    path.lineTo(x + half, y - upper / 2);
    path.lineTo(x + half, y + upper / 2);
    path.lineTo(x, y + upper);
    path.lineTo(x - half, y + upper / 2);
    path.lineTo(x - half, y - upper / 2);
    path.closePath();
  }

  /**
   * The cell at a point, or the nearest one.
   * @param {{ x: number, y: number }} point
   */
  cellAt({ x, y }) {
    if (this.hexagonal) return this.#hexagonAt({ x, y });
    const place = (/** @type {number} */ at, /** @type {number} */ count) =>
      Math.min(Math.max(Math.floor(at / this.size), 0), count - 1);
    return place(y - this.y, this.rows) * this.columns + place(x - this.x, this.columns);
  }

  /** The hexagon whose middle is nearest: that is the one around the point. @param {{ x: number, y: number }} point */
  #hexagonAt({ x, y }) {
    const clamped = (/** @type {number} */ at, /** @type {number} */ count) =>
      Math.min(Math.max(Math.round(at), 0), count - 1);
    const guess = clamped((y - this.y) / this.rowHeight - HEXAGON_HEIGHT / 2 / HEXAGON_ROW, this.rows);
    let [best, least] = [0, Infinity];
    for (let row = Math.max(guess - 1, 0); row <= Math.min(guess + 1, this.rows - 1); row += 1) {
      const column = clamped((x - this.x) / this.size - 0.5 - (row % 2 ? 0.5 : 0), this.columns);
      const middle = this.middle(row * this.columns + column);
      const away = (middle.x - x) ** 2 + (middle.y - y) ** 2;
      if (away < least) [best, least] = [row * this.columns + column, away];
    }
    return best;
  }

  /** @param {{ x: number, y: number }} point */
  holds({ x, y }) {
    const [right, bottom] = [this.x + this.across * this.size, this.y + this.down * this.size];
    return x >= this.x && y >= this.y && x < right && y < bottom;
  }

  /** The rows and columns in sight; `lastRow` and `lastColumn` are not. */
  get visible() {
    const beside = this.hexagonal ? 1 : 0; // hexagons reach into the next row, and half of them start before it
    const first = (/** @type {number} */ corner, /** @type {number} */ step) =>
      Math.max(0, Math.floor(-corner / step) - beside);
    const last = (/** @type {number} */ space, /** @type {number} */ step, /** @type {number} */ count) =>
      Math.min(count, Math.ceil(space / step));
    return {
      firstRow: first(this.y, this.rowHeight),
      lastRow: last(this.height - this.y, this.rowHeight, this.rows),
      firstColumn: first(this.x, this.size),
      lastColumn: last(this.width - this.x, this.size, this.columns),
    };
  }

  /** Keep enough of the map in sight. */
  #hold() {
    const held = (/** @type {number} */ corner, /** @type {number} */ length, /** @type {number} */ map) => {
      const kept = Math.min(map, length * (1 - KEPT_IN_SIGHT));
      return Math.min(Math.max(corner, kept - map), length - kept);
    };
    this.x = held(this.x, this.width, this.across * this.size);
    this.y = held(this.y, this.height, this.down * this.size);
  }
}
