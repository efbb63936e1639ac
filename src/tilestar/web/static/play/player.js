// Plays moves one after the other, at a speed that may change while it runs.

export class Player {
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /**
   * @param {() => boolean} step    makes one move; false when there is no more
   * @param {() => number} speed    moves a second
   * @param {() => void} changed    called when playing starts or ends
   */
  constructor(step, speed, changed) {
    this.step = step;
    this.speed = speed;
    this.changed = changed;
  }

  get playing() {
    return this.#timer !== null;
  }

  start() {
    if (this.playing) return;
    this.#wait();
    this.changed();
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(/** @type {any} */ (this.#timer));
    this.#timer = null;
    this.changed();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#wait();
      if (!this.step()) this.stop();
    }, 1000 / this.speed());
  }
}
