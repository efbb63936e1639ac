// A state of the search tree as it is drawn on a canvas: a mark, or, where there is room, its board.

const BOARD_SIZE = 46;
const MARGIN = 3;

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {import("../game/board.js").Board} board
 * @param {string} status
 * @param {number} x
 * @param {number} y
 * @param {{ colour: string, paper: string, ink: string, font: string, backward: boolean }} look
 */
export function drawBoard(pen, board, status, x, y, { colour, paper, ink, font, backward }) {
  const cell = BOARD_SIZE / Math.max(board.width, board.height);
  const [left, top] = [x - (board.width * cell) / 2, y - (board.height * cell) / 2];
  const frame = /** @type {const} */ ([
    left - MARGIN,
    top - MARGIN,
    board.width * cell + 2 * MARGIN,
    board.height * cell + 2 * MARGIN,
  ]);
  pen.fillStyle = paper;
  pen.fillRect(...frame);
  pen.lineWidth = status === "open" ? 1.5 : status === "expanding" ? 4 : 3;
  pen.strokeStyle = colour;
  pen.setLineDash(status === "pruned" ? [3, 3] : []);
  if (backward) strokeTilted(pen, frame);
  else pen.strokeRect(...frame);
  pen.setLineDash([]);
  pen.fillStyle = ink;
  pen.font = `600 ${Math.max(6, cell * 0.68)}px ${font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  board.tiles.forEach((tile, index) => {
    const column = index % board.width;
    const row = Math.floor(index / board.width);
    if (tile !== 0) pen.fillText(String(tile), left + (column + 0.5) * cell, top + (row + 0.55) * cell);
  });
}

/**
 * A frame without corners: the backward side.
 * @param {CanvasRenderingContext2D} pen
 * @param {readonly [number, number, number, number]} frame
 */
function strokeTilted(pen, [left, top, width, height]) {
  pen.beginPath();
  pen.roundRect(left, top, width, height, 12);
  pen.stroke();
}

/**
 * A ring for open states, a square for the one being expanded, a dot for closed ones, a cross for pruned ones;
 * on the backward side a diamond instead of ring and dot.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} status
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} paper
 * @param {boolean} backward
 */
export function drawMark(pen, status, x, y, radius, paper, backward) {
  pen.lineWidth = Math.max(1.2, radius / 3.5);
  pen.beginPath();
  if (status === "expanding") return pen.fillRect(x - radius * 1.2, y - radius * 1.2, radius * 2.4, radius * 2.4);
  if (status === "pruned") {
    pen.moveTo(x - radius * 0.7, y - radius * 0.7);
    pen.lineTo(x + radius * 0.7, y + radius * 0.7);
    pen.moveTo(x + radius * 0.7, y - radius * 0.7);
    pen.lineTo(x - radius * 0.7, y + radius * 0.7);
    return pen.stroke();
  }
  if (backward) {
    pen.moveTo(x, y - radius * 1.25);
    pen.lineTo(x + radius * 1.25, y);
    pen.lineTo(x, y + radius * 1.25);
    pen.lineTo(x - radius * 1.25, y);
    pen.closePath();
  } else if (radius < 2.5) pen.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else pen.arc(x, y, radius, 0, 2 * Math.PI);
  if (status === "open") pen.fillStyle = paper;
  pen.fill();
  pen.stroke();
}
