// What keys do at the cursor of a map.

/** @typedef {import("./editor.js").MapEditor} MapEditor */

/**
 * Do what a key means at a cell; whether it meant anything.
 * @param {MapEditor} editor
 * @param {string} key
 * @param {number} cell
 */
export function mapKey(editor, key, cell) {
  const { world } = editor;
  if (!world) return false;
  const letter = key.toLowerCase();
  const end = letter === "s" ? "start" : letter === "g" ? "goal" : null;
  if (end) {
    editor.undoStack.begin(world);
    editor.moveEnd(end, cell);
    editor.release();
  } else if (key === " " || key === "Enter" || key === "Delete" || key === "Backspace") {
    editor.press(cell, 0, key === "Delete" || key === "Backspace");
    editor.release();
  } else if (letter === "e") {
    editor.tool = "eraser";
  } else if (letter === "f") {
    editor.filling = !editor.filling;
  } else {
    const brush = /^[1-9]$/.test(key) ? world.brushes[Number(key) - 1] : undefined;
    if (!brush) return false;
    editor.tool = brush.number;
  }
  return true;
}
