// What is compared, in the address: `searches=astar.manhattan,bfs&board=8-1-3_4-0-2_7-6-5`, or random boards by size and seed.

import { FEWEST, MOST } from "./comparison.js";

/** @typedef {import("./comparison.js").Entry} Entry */
/** @typedef {import("./boards-form.js").BoardsChoice} BoardsChoice */

/**
 * @param {readonly Entry[]} entries
 * @param {BoardsChoice} boards
 */
export function compareQuery(entries, boards) {
  const { kind, text, size, count, goal, seed } = boards;
  const parts = [`searches=${entries.map(({ method, heuristic }) => `${method}.${heuristic}`).join(",")}`];
  if (kind === "one") parts.push(`board=${encodeURIComponent(pack(text))}`);
  else parts.push(`size=${size.replace("×", "x")}`, `count=${count}`, `seed=${encodeURIComponent(seed)}`);
  if (goal !== "standard") parts.push(`goal=${encodeURIComponent(pack(goal))}`);
  return parts.join("&");
}

/**
 * The comparison that an address describes, or null when it describes none; what it leaves out is as before.
 * @param {URLSearchParams} parameters
 * @param {BoardsChoice} usual
 * @returns {{ entries: Entry[], boards: BoardsChoice } | null}
 */
export function readCompareQuery(parameters, usual) {
  const entries = (parameters.get("searches") ?? "").split(",").flatMap((text) => {
    const [method, heuristic = "manhattan"] = text.split(".");
    return method ? [{ method, heuristic }] : [];
  });
  if (entries.length < FEWEST || entries.length > MOST) return null;
  const boards = { ...usual, goal: unpack(parameters.get("goal") ?? "standard") };
  const board = parameters.get("board");
  if (board !== null) return { entries, boards: { ...boards, kind: "one", text: unpack(board) } };
  const count = Number(parameters.get("count"));
  return {
    entries,
    boards: {
      ...boards,
      kind: "many",
      size: (parameters.get("size") ?? usual.size).replace("x", "×"),
      count: Number.isInteger(count) && count > 0 ? Math.min(count, 30) : usual.count,
      seed: parameters.get("seed") ?? usual.seed,
    },
  };
}

/** @param {string} text */
function pack(text) {
  return text
    .trim()
    .replace(/ +/g, "-")
    .replace(/[\n/]+/g, "_");
}

/** Goals have names with hyphens; boards have digits. @param {string} text */
function unpack(text) {
  return /\d/.test(text) ? text.replaceAll("-", " ").replaceAll("_", "/") : text;
}
