// What keys do at the cursor of a map.

/** @typedef {import("./studio.js").Studio} Studio */

/**
 * Do what a key means at a cell; whether it meant anything.
 * @param {Studio} studio
 * @param {string} key
 * @param {number} cell
 */
export function mapKey(studio, key, cell) {
  const { world } = studio;
  if (!world) return false;
  const letter = key.toLowerCase();
  const end = letter === "s" ? "start" : letter === "g" ? "goal" : null;
  if (end) {
    studio.strokes.begin(world);
    studio.moveEnd(end, cell);
    studio.release();
  } else if (key === " " || key === "Enter") {
    studio.press(cell);
    studio.release();
  } else {
    const brush = /^[1-9]$/.test(key) ? world.brushes[Number(key) - 1] : undefined;
    if (!brush) return false;
    studio.tool = brush.number;
  }
  return true;
}
