// Files as maps: texts of every kind that the server reads, and images, which the browser reads itself.

import { t } from "../../lib/i18n.js";
import { World } from "../world.js";

/** @typedef {import("./editor.js").MapEditor} MapEditor */

/** Bytes of a text: the server refuses more than this. */
const MOST_READ = 7 * 2 ** 20;
const MOST_SIDE = 2048;
/** Pixels with less light than this, of 255, are blocked; transparent ones count as white. */
const DARK = 128;

/** @type {import("../world.js").Terrain[]} */
const INKS = [
  { symbol: ".", name: "floor", cost: 1, role: null, colour: "#d9d4c7" },
  { symbol: "#", name: "wall", cost: null, role: null, colour: "#4b4a48" },
];

/**
 * Take over the map in a file; what is wrong with it, or "" when it is shown.
 * @param {MapEditor} editor
 * @param {File} file
 * @param {string | null} legend   of texts
 */
export async function openFile(editor, file, legend = null) {
  if (file.type.startsWith("image/")) return openImage(editor, file);
  if (file.size > MOST_READ) return t("map.file-large", { name: file.name, most: 7 });
  return editor.read({ map: await file.text(), legend });
}

/** @param {MapEditor} editor @param {File} file */
async function openImage(editor, file) {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return t("map.no-image", { name: file.name });
  const { width, height } = picture;
  if (Math.max(width, height) > MOST_SIDE) return t("map.image-large", { width, height, most: MOST_SIDE });
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  const cells = blockedWhereDark(context.getImageData(0, 0, width, height).data);
  if (!cells.includes(0)) return t("map.image-dark", { name: file.name });
  editor.replace(
    World.of({ rows: height, columns: width, name: "own", terrains: INKS, cells, start: null, goal: null }),
  );
  return "";
}

/**
 * Numbers of INKS for pixels, by the same rule as the command line's.
 * @param {ArrayLike<number>} pixels   red, green, blue and opacity of each
 */
export function blockedWhereDark(pixels) {
  const cells = new Uint8Array(pixels.length / 4);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[4 * cell], pixels[4 * cell + 1], pixels[4 * cell + 2]];
    const light = (red * 19595 + green * 38470 + blue * 7471 + 0x8000) >> 16;
    cells[cell] = light < DARK ? 1 : 0;
  }
  return cells;
}
