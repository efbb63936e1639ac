// A position in a list of steps that can be moved, and played at a speed. The caller advances its time.

export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export class Playback {
  position = 0;
  length = 0;
  playing = false;
  speed = 5;
  /** More steps are on their way: at the end playing waits for them. */
  growing = false;
  /** The part of a frame that has passed. */
  #rest = 0;

  /** @param {() => void} changed   called after every change of position or playing */
  constructor(changed) {
    this.changed = changed;
  }

  get atEnd() {
    return this.position >= this.length;
  }

  /** @param {number} position */
  goTo(position) {
    this.position = Math.min(Math.max(Math.round(position), 0), this.length);
    this.#rest = 0;
    this.changed();
  }

  /** A step by hand stops playing. @param {number} frames */
  step(frames) {
    this.playing = false;
    this.goTo(this.position + frames);
  }

  toggle() {
    if (!this.playing && this.atEnd) this.position = 0;
    this.playing = !this.playing && this.length > 0;
    this.#rest = 0;
    this.changed();
  }

  stop() {
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }

  /**
   * Time has passed: play on.
   * @param {number} milliseconds
   */
  advance(milliseconds) {
    if (!this.playing) return;
    this.#rest += (milliseconds * this.speed) / 1000;
    const whole = Math.floor(this.#rest);
    if (whole === 0) return;
    this.#rest -= whole;
    if (this.atEnd && this.growing) return;
    this.position = Math.min(this.position + whole, this.length);
    if (this.atEnd && !this.growing) this.playing = false;
    this.changed();
  }
}

/**
 * Advance a playback with the screen's frames until the signal aborts.
 * @param {Playback} playback
 * @param {AbortSignal} signal
 */
export function drive(playback, signal) {
  let before = performance.now();
  const tick = (/** @type {number} */ now) => {
    if (signal.aborted) return;
    playback.advance(Math.min(Math.max(now - before, 0), 250));
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
