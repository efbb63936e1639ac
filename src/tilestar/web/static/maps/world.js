// A map that is being drawn: terrains, cells, start and goal. Cells are numbered row by row.

/**
 * @typedef {object} Terrain
 * @property {string} symbol
 * @property {string} name
 * @property {number | null} cost       of entering a cell; null where it is blocked
 * @property {"start" | "goal" | null} role
 * @property {string | null} colour
 */

/** @typedef {"start" | "goal"} End */

/** Names of the legends that a map's text can refer to. */
const BUILT_IN = ["sea", "plain", "movingai"];

export class World {
  /**
   * @param {object} parts
   * @param {number} parts.rows
   * @param {number} parts.columns
   * @param {string} parts.name          of the legend
   * @param {Terrain[]} parts.terrains
   * @param {Uint8Array<ArrayBuffer>} parts.cells     numbers of terrains
   * @param {number | null} parts.start
   * @param {number | null} parts.goal
   */
  constructor({ rows, columns, name, terrains, cells, start, goal }) {
    this.rows = rows;
    this.columns = columns;
    this.name = name;
    this.terrains = terrains;
    this.cells = cells;
    /** @type {Record<End, number | null>} */
    this.ends = { start, goal };
  }

  /**
   * The map of a server's answer, its cells unpacked; ends that it does not name are put in far corners.
   * @param {any} answer
   */
  static of(answer) {
    const cell = (/** @type {[number, number] | null} */ place) => place && place[0] * answer.columns + place[1];
    const world = new World({
      ...answer,
      cells: Uint8Array.from(answer.cells),
      start: cell(answer.start),
      goal: cell(answer.goal),
    });
    const free = (/** @type {number} */ place) => !world.blocked(place);
    world.ends.start ??= found(world.cells.findIndex((_terrain, place) => free(place) && place !== world.ends.goal));
    world.ends.goal ??= found(
      world.cells.findLastIndex((_terrain, place) => free(place) && place !== world.ends.start),
    );
    return world;
  }

  /** The same map with cells and ends of its own. */
  copy() {
    return new World({ ...this, cells: this.cells.slice(), ...this.ends });
  }

  /** @param {number} cell */
  terrain(cell) {
    return /** @type {Terrain} */ (this.terrains[this.cells[cell] ?? 0]);
  }

  /** @param {number} cell */
  blocked(cell) {
    return this.terrain(cell).cost === null;
  }

  /** Terrains one can paint with: all but the marks of start and goal. */
  get brushes() {
    return this.terrains.flatMap((terrain, number) => (terrain.role === null ? [{ terrain, number }] : []));
  }

  /**
   * Paint a cell; start and goal are never walled in. Whether anything changed.
   * @param {number} cell
   * @param {number} number   of the terrain
   */
  paint(cell, number) {
    const isEnd = cell === this.ends.start || cell === this.ends.goal;
    if (this.cells[cell] === number || (isEnd && this.terrains[number]?.cost === null)) return false;
    this.cells[cell] = number;
    return true;
  }

  /**
   * Move an end to a free cell; whether it moved.
   * @param {End} end
   * @param {number} cell
   */
  moveEnd(end, cell) {
    const other = end === "start" ? "goal" : "start";
    if (this.ends[end] === cell || this.ends[other] === cell || this.blocked(cell)) return false;
    this.ends[end] = cell;
    return true;
  }

  /**
   * The end at a cell or within reach of it, start first.
   * @param {number} cell
   * @param {number} reach   in cells
   * @returns {End | null}
   */
  endNear(cell, reach) {
    const near = (/** @type {number | null} */ end) => end !== null && distance(end, cell, this.columns) <= reach;
    return near(this.ends.start) ? "start" : near(this.ends.goal) ? "goal" : null;
  }

  /** @param {number | null} cell @returns {[number, number] | null} */
  place(cell) {
    return cell === null ? null : [Math.floor(cell / this.columns), cell % this.columns];
  }

  /** The map with one more terrain. @param {Terrain} terrain */
  withTerrain(terrain) {
    return new World({ ...this, ...this.ends, name: "own", terrains: [...this.terrains, terrain] });
  }

  /** The map as text that says which legend it is drawn in, and its ends apart from it. */
  question() {
    const known = BUILT_IN.includes(this.name);
    return {
      map: (known ? `legend ${this.name}\n` : "") + `${this.rows} ${this.columns}\n${this.lines(false).join("\n")}\n`,
      legend: known ? null : legendFile(this.terrains),
      start: this.place(this.ends.start),
      goal: this.place(this.ends.goal),
    };
  }

  /** The terrain that an eraser leaves: the first one can walk on. */
  get ground() {
    return this.brushes.find(({ terrain }) => terrain.cost !== null)?.number ?? 0;
  }

  /**
   * The rows as text.
   * @param {boolean} marked   with the marks of start and goal, if the legend has them
   */
  lines(marked) {
    const symbols = Array.from(this.cells, (number) => this.terrains[number]?.symbol ?? "?");
    for (const end of /** @type {End[]} */ (marked ? ["start", "goal"] : [])) {
      const mark = this.terrains.find((terrain) => terrain.role === end);
      if (mark && this.ends[end] !== null) symbols[this.ends[end]] = mark.symbol;
    }
    const gap = this.terrains.every(({ symbol }) => symbol.length === 1) ? "" : " ";
    return Array.from({ length: this.rows }, (_, row) =>
      symbols.slice(row * this.columns, (row + 1) * this.columns).join(gap),
    );
  }
}

/**
 * Steps between two cells if diagonal ones are allowed.
 * @param {number} one
 * @param {number} other
 * @param {number} columns
 */
function distance(one, other, columns) {
  const rows = Math.abs(Math.floor(one / columns) - Math.floor(other / columns));
  return Math.max(rows, Math.abs((one % columns) - (other % columns)));
}

/** @param {number} index */
function found(index) {
  return index < 0 ? null : index;
}

/**
 * The text of a legend file (TOML). JSON strings are TOML strings.
 * @param {Terrain[]} terrains
 */
export function legendFile(terrains) {
  return terrains
    .map(({ symbol, name, cost, role, colour }) => {
      const lines = [`[symbols.${JSON.stringify(symbol)}]`, `name = ${JSON.stringify(name)}`];
      lines.push(cost === null ? "blocked = true" : `cost = ${cost}`);
      if (role) lines.push(`${role} = true`);
      if (colour) lines.push(`colour = ${JSON.stringify(colour)}`);
      return lines.join("\n") + "\n";
    })
    .join("\n");
}
