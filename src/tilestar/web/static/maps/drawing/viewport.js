// What part of a map is seen, and how large: zoom and pan. All lengths are pixels of the canvas.

/** Pixels of a cell when one looks as closely as possible. */
const CLOSEST = 96;
/** A step of the keys and buttons. */
export const ZOOM_STEP = 1.5;
/** A small map fills its place only up to cells of this size. */
const LARGEST_FITTED = 56;
/** How much of the map stays in sight when it is pushed aside. */
const KEPT_IN_SIGHT = 0.25;

export class Viewport {
  width = 1;
  height = 1;
  rows = 1;
  columns = 1;
  /** Pixels of a cell. */
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
   */
  adapt({ width, height, density }, { rows, columns }) {
    const other = rows !== this.rows || columns !== this.columns;
    const grown = width / this.width;
    Object.assign(this, { width, height, density, rows, columns });
    if (this.fitted || other) return this.fit();
    this.size *= grown;
    this.x *= grown;
    this.y *= grown;
    this.#hold();
  }

  /** Show the whole map. */
  fit() {
    this.size = this.#fittingSize;
    this.x = Math.round((this.width - this.columns * this.size) / 2);
    this.y = Math.round((this.height - this.rows * this.size) / 2);
    this.fitted = true;
  }

  get #fittingSize() {
    const room = 2 * this.margin * this.density;
    const [width, height] = [this.width - room, this.height - room];
    const size = Math.min(width / this.columns, height / this.rows, LARGEST_FITTED * this.density);
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
    return { x: this.x + (cell % this.columns) * this.size, y: this.y + Math.floor(cell / this.columns) * this.size };
  }

  /** @param {number} cell */
  middle(cell) {
    const { x, y } = this.corner(cell);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /**
   * The cell at a point, or the nearest one.
   * @param {{ x: number, y: number }} point
   */
  cellAt({ x, y }) {
    const place = (/** @type {number} */ at, /** @type {number} */ count) =>
      Math.min(Math.max(Math.floor(at / this.size), 0), count - 1);
    return place(y - this.y, this.rows) * this.columns + place(x - this.x, this.columns);
  }

  /** @param {{ x: number, y: number }} point */
  holds({ x, y }) {
    const right = this.x + this.columns * this.size;
    return x >= this.x && y >= this.y && x < right && y < this.y + this.rows * this.size;
  }

  /** The rows and columns in sight; `lastRow` and `lastColumn` are not. */
  get visible() {
    const first = (/** @type {number} */ corner) => Math.max(0, Math.floor(-corner / this.size));
    const last = (/** @type {number} */ corner, /** @type {number} */ length, /** @type {number} */ count) =>
      Math.min(count, Math.ceil((length - corner) / this.size));
    return {
      firstRow: first(this.y),
      lastRow: last(this.y, this.height, this.rows),
      firstColumn: first(this.x),
      lastColumn: last(this.x, this.width, this.columns),
    };
  }

  /** Keep enough of the map in sight. */
  #hold() {
    const held = (/** @type {number} */ corner, /** @type {number} */ length, /** @type {number} */ map) => {
      const kept = Math.min(map, length * (1 - KEPT_IN_SIGHT));
      return Math.min(Math.max(corner, kept - map), length - kept);
    };
    this.x = held(this.x, this.width, this.columns * this.size);
    this.y = held(this.y, this.height, this.rows * this.size);
  }
}
