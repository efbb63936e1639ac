// Which part of a search tree is in sight: all of it while it can be read so, else the surroundings of the current state. It
// moves only when that state would leave the middle, so that steps nearby move nothing.

/** @typedef {import("./layout.js").Layout} Layout */

/** Pixels between leaves: the least that can be read, and the most that is of use. */
const READABLE = 9;
const MOST = 72;
/** Pixels between leaves from which whole boards are drawn. */
export const ROOMY = 58;
/** Room above the tree, where the sides of a search are named, and below it; more for boards than for marks. */
const ROOM = { marks: { above: 28, below: 12 }, boards: { above: 48, below: 34 } };
const BESIDE = 18;
/** The part of the width and height in which the current state may wander. */
const CALM = 0.7;

export class Camera {
  /** Pixels between leaves that the reader chose; null is the camera's own choice. @type {number | null} */
  zoom = null;
  /** What the reader dragged away. */
  shift = { x: 0, y: 0 };
  across = 1;
  down = 1;
  x = 0;
  y = 0;
  /** @type {Layout | null} */
  #layout = null;
  #size = "";

  /**
   * @param {Layout} layout
   * @param {number} spot         the current one, counted in the layout
   * @param {number} width        of the picture
   * @param {number} height
   * @param {boolean} overview    show everything, readable or not
   */
  aim(layout, spot, width, height, overview) {
    const depth = Math.max(layout.levels.length - 1, 1);
    const [across, down] = [this.across, this.down];
    const fitting = (width - 2 * BESIDE) / Math.max(layout.width - 1, 1);
    this.across = this.zoom ?? Math.min(MOST, Math.max(fitting, overview ? 0 : READABLE));
    const roomy = this.across >= ROOMY;
    const { above, below } = roomy ? ROOM.boards : ROOM.marks;
    const [least, most] = roomy ? [60, 80] : [overview ? 0 : 14, 58];
    this.down = Math.min(most, Math.max((height - above - below) / depth, least));
    const size = `${width} ${height}`;
    const anew = layout !== this.#layout || size !== this.#size || across !== this.across || down !== this.down;
    this.#layout = layout;
    this.#size = size;
    const [x, y] = [(layout.x[spot] ?? 0) * this.across, (layout.y[spot] ?? 0) * this.down];
    this.x = inSight(this.x, x, width, (layout.width - 1) * this.across, BESIDE, BESIDE, anew, "middle");
    this.y = inSight(this.y, y, height, depth * this.down, above, below, anew, "start");
  }

  /** @param {number} factor */
  scale(factor) {
    this.zoom = Math.min(Math.max(this.across * factor, 0.02), 120);
    this.shift = { x: this.shift.x * factor, y: this.shift.y };
  }

  fit() {
    this.zoom = null;
    this.shift = { x: 0, y: 0 };
  }

  /** Where a spot is in the picture. @param {Layout} layout @param {number} spot */
  place(layout, spot) {
    return [this.left + (layout.x[spot] ?? 0) * this.across, this.top + (layout.y[spot] ?? 0) * this.down];
  }

  get left() {
    return this.x + this.shift.x;
  }

  get top() {
    return this.y + this.shift.y;
  }
}

/**
 * Where a line of some length begins in a frame so that a point of it can be seen: as before, if the point is calm there.
 * @param {number} before
 * @param {number} point
 * @param {number} room
 * @param {number} length
 * @param {number} margin
 * @param {number} end
 * @param {boolean} anew
 * @param {"middle" | "start"} short    where to put what is shorter than the room
 */
function inSight(before, point, room, length, margin, end, anew, short) {
  if (length <= room - margin - end) return short === "start" ? margin : (room - length) / 2;
  const at = before + point;
  const border = (room * (1 - CALM)) / 2;
  if (!anew && at >= border && at <= room - border) return before;
  return Math.min(margin, Math.max(room - end - length, room / 2 - point));
}
