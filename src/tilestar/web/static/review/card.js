// A result as a picture to send around: an SVG text, and the same as PNG. It leaves the browser only by the reader's hand.

import { sizeOf } from "../game/board.js";
import { needed } from "../game/review.js";
import { t } from "../lib/i18n.js";
import { clockText } from "../play/clock.js";
import { ticks } from "./chart.js";
import { accuracyText } from "./sentences.js";

/** @typedef {import("../game/review.js").Review} Review */
/** @typedef {import("./dialog.js").PlayedGame} PlayedGame */

const [WIDTH, HEIGHT] = [800, 420];
const INK = "#1d2730";
const SOFT = "#55606a";
const ACCENT = "#0f5c74";
const WARM = "#a4510c";
const FONT = "system-ui, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const BOX = { left: 370, top: 150, width: 390, height: 200 };

/**
 * @param {PlayedGame} game
 * @param {Review} review
 */
export function resultCard(game, review) {
  const best = needed(review, 0);
  const moves = game.moves.length;
  const facts = [best === null ? t("card.moves", { moves }) : t("card.moves-best", { moves, best })];
  if (game.time > 0) facts.push(clockText(game.time));
  const title = `${sizeOf(game.start)}${game.day ? ` · ${t("daily.of", { day: game.day })}` : ""}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="20" fill="#f4f1ea"/>`,
    boardPicture(game, 40, 90, 280),
    text("tilestar", 40, 56, 26, ACCENT, 700),
    text(title, 370, 56, 24, INK, 700),
    text(facts.join(" · "), 370, 92, 20, INK, 400),
    text(accuracyText(review), 370, 122, 20, SOFT, 400),
    curve(review),
    text(t("review.chart"), 370, 392, 15, SOFT, 400),
    "</svg>",
  ].join("");
}

/**
 * The picture as PNG, twice as fine.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
export async function asPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * WIDTH, 2 * HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} colour
 * @param {number} weight
 */
function text(words, x, y, size, colour, weight, anchor = "start") {
  const safe = words.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${safe}</text>`;
}

/**
 * The board that was given.
 * @param {PlayedGame} game
 * @param {number} left
 * @param {number} top
 * @param {number} side   of the longer side
 */
function boardPicture({ start: { width, height, tiles } }, left, top, side) {
  const cell = side / Math.max(width, height);
  const gap = Math.max(1.5, cell * 0.05);
  const shift = (side - height * cell) / 2;
  const parts = tiles.flatMap((tile, place) => {
    if (tile === 0) return [];
    const [x, y] = [left + (place % width) * cell, top + shift + Math.floor(place / width) * cell];
    const size = cell - gap;
    return [
      `<rect x="${x + gap / 2}" y="${y + gap / 2}" width="${size}" height="${size}" rx="${cell * 0.12}" fill="#fbf7ec"/>`,
      text(String(tile), x + cell / 2, y + cell * 0.64, cell * 0.4, "#24323b", 650, "middle"),
    ];
  });
  const [wide, high] = [width * cell + 16, height * cell + 16];
  return `<rect x="${left - 8}" y="${top + shift - 8}" width="${wide}" height="${high}" rx="16" fill="#21414c"/>${parts.join("")}`;
}

/** @param {Review} review */
function curve({ exact, lower, upper, losses }) {
  const top = Math.max(1, ...upper.map((bound, at) => bound ?? lower[at] ?? 0));
  const last = Math.max(1, lower.length - 1);
  const x = (/** @type {number} */ at) => BOX.left + 30 + (at / last) * (BOX.width - 30);
  const y = (/** @type {number} */ value) => BOX.top + BOX.height - (value / top) * BOX.height;
  const corners = (/** @type {readonly (number | null)[]} */ values) =>
    values.map((value, at) => `${x(at).toFixed(1)},${y(value ?? lower[at] ?? 0).toFixed(1)}`);
  const grid = ticks(top, 4).map(
    (value) =>
      `<line x1="${x(0)}" x2="${x(last)}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd6c7"/>` +
      text(String(value), BOX.left + 22, y(value) + 5, 14, SOFT, 400, "end"),
  );
  const band = `<polygon points="${[...corners(upper), ...corners(lower).reverse()].join(" ")}" fill="#dcebef"/>`;
  const line = `<polyline points="${corners(exact ? lower : upper).join(" ")}" fill="none" stroke="${ACCENT}" stroke-width="3" stroke-linejoin="round"/>`;
  const marks = losses.map(
    ({ number }) => `<path d="M${x(number)} ${y(lower[number] ?? 0) - 6}l-5 -8h10z" fill="${WARM}"/>`,
  );
  return [...grid, exact ? "" : band, line, ...marks].join("");
}
