// Asks again and again while something changes: one question at a time, and always the latest next.

export class Latest {
  #busy = false;
  /** @type {(() => Promise<void>) | null} */
  #next = null;

  /**
   * Do this now, or as soon as what is being done has ended; what waited before is forgotten.
   * @param {() => Promise<void>} work
   */
  async do(work) {
    this.#next = work;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#next) {
        const now = this.#next;
        this.#next = null;
        await now();
      }
    } finally {
      this.#busy = false;
    }
  }
}
