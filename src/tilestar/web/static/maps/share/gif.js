// Animated GIFs, written by hand: a table of colours, and frames that hold only the rectangle that changed.

const MOST_BITS = 12;

/**
 * @typedef {object} Frame
 * @property {Uint8Array} pixels        numbers of colours, row by row, of the whole picture
 * @property {number} milliseconds
 */

/**
 * The bytes of a GIF that plays for ever.
 * @param {number} width
 * @param {number} height
 * @param {readonly (readonly [number, number, number])[]} colours   at most 256
 * @param {Iterable<Frame>} frames
 */
export function gif(width, height, colours, frames) {
  const bits = Math.max(2, Math.ceil(Math.log2(Math.max(colours.length, 2))));
  const out = new Bytes();
  out.text("GIF89a");
  out.short(width);
  out.short(height);
  out.push(0xf0 | (bits - 1), 0, 0);
  for (let number = 0; number < 1 << bits; number += 1) out.push(...(colours[number] ?? [0, 0, 0]));
  out.push(0x21, 0xff, 11);
  out.text("NETSCAPE2.0");
  out.push(3, 1, 0, 0, 0);
  /** @type {Uint8Array | null} */
  let before = null;
  for (const { pixels, milliseconds } of frames) {
    const box = changedBox(before, pixels, width, height);
    out.push(0x21, 0xf9, 4, 4);
    out.short(Math.round(milliseconds / 10));
    out.push(0, 0, 0x2c);
    for (const number of [box.left, box.top, box.width, box.height]) out.short(number);
    out.push(0);
    compress(out, cut(pixels, width, box), bits);
    before = pixels;
  }
  out.push(0x3b);
  return out.bytes;
}

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/**
 * The smallest rectangle with all that changed; a single pixel when nothing did.
 * @param {Uint8Array | null} before
 * @param {Uint8Array} now
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
function changedBox(before, now, width, height) {
  if (!before) return { left: 0, top: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (before[y * width + x] === now[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * @param {Uint8Array} pixels
 * @param {number} width
 * @param {Box} box
 */
function cut(pixels, width, box) {
  const found = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const from = (box.top + row) * width + box.left;
    found.set(pixels.subarray(from, from + box.width), row * box.width);
  }
  return found;
}

/**
 * LZW as GIF has it: codes grow with the table, which is cleared when it is full.
 * @param {Bytes} out
 * @param {Uint8Array} pixels
 * @param {number} bits   of a colour
 */
function compress(out, pixels, bits) {
  const clear = 1 << bits;
  const codes = new CodeStream(out);
  /** The code of a known sequence followed by a colour. @type {Map<number, number>} */
  let table = new Map();
  let next = clear + 2;
  let size = bits + 1;
  out.push(bits);
  codes.write(clear, size);
  let sequence = pixels[0] ?? 0;
  for (let place = 1; place < pixels.length; place += 1) {
    const colour = pixels[place] ?? 0;
    const longer = sequence * 256 + colour;
    const known = table.get(longer);
    if (known !== undefined) {
      sequence = known;
      continue;
    }
    codes.write(sequence, size);
    if (next < 1 << MOST_BITS) {
      table.set(longer, next);
      if (next === 1 << size) size += 1;
      next += 1;
    } else {
      codes.write(clear, size);
      table = new Map();
      next = clear + 2;
      size = bits + 1;
    }
    sequence = colour;
  }
  codes.write(sequence, size);
  codes.write(clear + 1, size);
  codes.end();
}

/** Codes of any number of bits, in blocks of at most 255 bytes. */
class CodeStream {
  #rest = 0;
  #bits = 0;
  /** @type {number[]} */
  #block = [];

  /** @param {Bytes} out */
  constructor(out) {
    this.out = out;
  }

  /** @param {number} code @param {number} size */
  write(code, size) {
    this.#rest |= code << this.#bits;
    this.#bits += size;
    while (this.#bits >= 8) {
      this.#byte(this.#rest & 0xff);
      this.#rest >>>= 8;
      this.#bits -= 8;
    }
  }

  end() {
    if (this.#bits > 0) this.#byte(this.#rest & 0xff);
    this.#flush();
    this.out.push(0);
  }

  /** @param {number} byte */
  #byte(byte) {
    this.#block.push(byte);
    if (this.#block.length === 255) this.#flush();
  }

  #flush() {
    if (this.#block.length > 0) this.out.push(this.#block.length, ...this.#block);
    this.#block = [];
  }
}

class Bytes {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** @param {...number} bytes */
  push(...bytes) {
    while (this.#length + bytes.length > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param {number} number */
  short(number) {
    this.push(number & 0xff, number >> 8);
  }

  /** @param {string} text */
  text(text) {
    this.push(...[...text].map((character) => character.charCodeAt(0)));
  }

  get bytes() {
    return this.#bytes.slice(0, this.#length);
  }
}
