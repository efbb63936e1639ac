// A picture with one pixel for each cell. It is kept in memory and changed pixel by pixel; the canvas gets only the rows
// that changed.

export class Pixels {
  picture = document.createElement("canvas");
  #context = /** @type {CanvasRenderingContext2D} */ (this.picture.getContext("2d", { willReadFrequently: false }));
  #data = new ImageData(1, 1);
  /** Colours as 32-bit numbers, red lowest. */
  values = new Uint32Array(this.#data.data.buffer);
  #first = Infinity;
  #last = -1;

  /** @param {number} rows @param {number} columns */
  resize(rows, columns) {
    if (this.picture.width === columns && this.picture.height === rows) return;
    this.picture.width = columns;
    this.picture.height = rows;
    this.#data = new ImageData(columns, rows);
    this.values = new Uint32Array(this.#data.data.buffer);
  }

  /** @param {number} cell @param {number} colour */
  set(cell, colour) {
    if (this.values[cell] === colour) return;
    this.values[cell] = colour;
    const row = Math.floor(cell / this.picture.width);
    if (row < this.#first) this.#first = row;
    if (row > this.#last) this.#last = row;
  }

  /** All pixels may have changed. */
  touch() {
    this.#first = 0;
    this.#last = this.picture.height - 1;
  }

  /** The picture as it is now. */
  get current() {
    if (this.#last >= this.#first) {
      const rows = this.#last - this.#first + 1;
      this.#context.putImageData(this.#data, 0, 0, 0, this.#first, this.picture.width, rows);
      this.#first = Infinity;
      this.#last = -1;
    }
    return this.picture;
  }
}

/**
 * A colour as a number of `Pixels.values`.
 * @param {readonly [number, number, number]} colour
 * @param {number} opacity   0 to 1
 */
export function pixel([red, green, blue], opacity = 1) {
  return ((Math.round(opacity * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/**
 * Draw a picture of one pixel a cell where a viewport has the map.
 * @param {CanvasRenderingContext2D} context
 * @param {CanvasImageSource} picture
 * @param {import("./viewport.js").Viewport} viewport
 */
export function drawPixels(context, picture, viewport) {
  const { firstRow, lastRow, firstColumn, lastColumn } = viewport.visible;
  const [columns, rows] = [lastColumn - firstColumn, lastRow - firstRow];
  if (columns <= 0 || rows <= 0) return;
  const { x, y } = viewport.corner(firstRow * viewport.columns + firstColumn);
  context.imageSmoothingEnabled = viewport.size < 1;
  context.drawImage(picture, firstColumn, firstRow, columns, rows, x, y, columns * viewport.size, rows * viewport.size);
}
