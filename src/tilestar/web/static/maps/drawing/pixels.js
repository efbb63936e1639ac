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

/** Smaller hexagons look like bricks, which are drawn a row at a time. */
const SMALLEST_HEXAGON = 7;

/**
 * Draw a picture of one pixel a cell where a viewport has the map.
 * @param {CanvasRenderingContext2D} context
 * @param {Pixels} pixels
 * @param {import("./viewport.js").Viewport} viewport
 */
export function drawPixels(context, pixels, viewport) {
  const { firstRow, lastRow, firstColumn, lastColumn } = viewport.visible;
  const [columns, rows] = [lastColumn - firstColumn, lastRow - firstRow];
  if (columns <= 0 || rows <= 0) return;
  context.imageSmoothingEnabled = viewport.size < 1;
  if (viewport.hexagonal && viewport.size >= SMALLEST_HEXAGON) return drawHexagons(context, pixels.values, viewport);
  const { size, rowHeight } = viewport;
  const height = viewport.hexagonal ? 1 : rows;
  for (let row = firstRow; row < lastRow; row += height) {
    const { x, y } = viewport.corner(row * viewport.columns + firstColumn);
    context.drawImage(pixels.current, firstColumn, row, columns, height, x, y, columns * size, height * rowHeight);
  }
}

/**
 * One path for each colour in sight.
 * @param {CanvasRenderingContext2D} context
 * @param {Uint32Array} values
 * @param {import("./viewport.js").Viewport} viewport
 */
function drawHexagons(context, values, viewport) {
  const { firstRow, lastRow, firstColumn, lastColumn } = viewport.visible;
  /** @type {Map<number, Path2D>} */
  const shapes = new Map();
  for (let row = firstRow; row < lastRow; row += 1)
    for (let column = firstColumn; column < lastColumn; column += 1) {
      const cell = row * viewport.columns + column;
      const value = values[cell] ?? 0;
      if (value >>> 24 === 0) continue;
      const shape = shapes.get(value) ?? new Path2D();
      shapes.set(value, shape);
      viewport.outline(shape, cell);
    }
  for (const [value, shape] of shapes) {
    const opacity = (value >>> 24) / 255;
    context.fillStyle = `rgb(${value & 255} ${(value >>> 8) & 255} ${(value >>> 16) & 255} / ${opacity})`;
    context.fill(shape);
  }
}
