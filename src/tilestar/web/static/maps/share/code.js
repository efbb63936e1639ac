// The very query that the page shows, as a command and as Python. Rows and columns count from 0 there.

import { legendFile } from "../world.js";

/** @typedef {import("../world.js").World} World */
/** @typedef {import("../search/searches.js").Algorithm} Algorithm */

/** Maps of more cells are named as the file they can be saved as. */
const MOST_WRITTEN = 4000;

/** The compiled methods, by the page's names. @type {Readonly<Record<string, string>>} */
const METHODS = {
  astar: "astar",
  weighted: "weighted",
  dijkstra: "dijkstra",
  greedy: "greedy",
  bfs: "bfs",
  ida: "ida",
  jps: "jps",
  "bidirectional-astar": "bidirectional",
};
/** Those that use the heuristic that can be chosen. */
const ESTIMATING = ["astar", "weighted", "greedy", "ida", "bidirectional-astar"];

/**
 * The method of the compiled finder that does the same, or null.
 * @param {Algorithm} algorithm
 */
function methodOf({ method, heuristic }) {
  if (!ESTIMATING.includes(method) || heuristic === "distance") return METHODS[method] ?? null;
  return method === "astar" && heuristic === "zero" ? "dijkstra" : null;
}

/**
 * A command that asks the same; null when the command line does not have the algorithm.
 * @param {World} world
 * @param {Algorithm} algorithm
 * @param {string} moves
 */
export function command(world, algorithm, moves) {
  const method = methodOf(algorithm);
  const { map, legend, start, goal } = world.question();
  if (method === null || !start || !goal) return null;
  const line = map.trimEnd().replaceAll("\n", "/");
  const apart = legend !== null || world.cells.length > MOST_WRITTEN || !/^[\w .#@/]*$/.test(line);
  const given = apart ? "map.txt" : `'${line}'`;
  const legendOption = apart && legend !== null ? " --legend legend.toml" : "";
  return `tilestar path ${given}${legendOption} --from ${start} --to ${goal} --moves ${moves} --method ${method}`;
}

/**
 * Python that asks the same.
 * @param {World} world
 * @param {Algorithm} algorithm
 * @param {string} moves
 */
export function python(world, algorithm, moves) {
  const { map, legend, start, goal } = world.question();
  const cells = [start, goal].map((cell) => `(${cell?.join(", ")})`).join(", ");
  const method = methodOf(algorithm);
  const lines = ["import tilestar"];
  const apart = world.cells.length > MOST_WRITTEN;
  if (apart) lines.push("", `world = tilestar.TileMap.load("map.txt"${legend === null ? "" : ', "legend.toml"'})`);
  else {
    if (legend !== null) lines.push("from tilestar.maps import Legend");
    if (legend !== null) lines.push("", `legend = Legend.parse(${quoted(legendFile(world.terrains))})`);
    const how = legend === null ? "" : ", legend";
    lines.push("", `world = tilestar.TileMap.parse(${quoted(map)}${how})`);
  }
  if (method !== null) {
    lines.push(`path = world.find_path(${cells}, moves="${moves}", method="${method}")`);
    lines.push("print(path.cost, len(path) - 1)");
  } else {
    lines.splice(
      1,
      0,
      "from tilestar.maps import MapProblem",
      "from tilestar.maps.finding.heuristics import map_heuristic",
      "from tilestar.search.registry import find_algorithm",
    );
    lines.push(`problem = MapProblem(world, ${cells}, "${moves}")`);
    lines.push(`h = map_heuristic("${algorithm.heuristic}", problem)`);
    lines.push(`path = find_algorithm("${algorithm.method}").function(problem, h).require_path()`);
    lines.push("print(path.cost, len(path.actions))");
  }
  return `${lines.join("\n")}\n`;
}

/** Whether the code names files that are to be saved first. @param {string} code */
export function namesFiles(code) {
  return /\bmap\.txt\b/.test(code);
}

/** A text in three quotes, which Python reads as it is. @param {string} text */
function quoted(text) {
  return `"""\\\n${text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"')}"""`;
}
