// The review of a game: what each move did, beside the ghost of a shortest game. Steps by buttons, keys and the graph.

import { formatBoard, movingCell } from "../game/board.js";
import { after } from "../game/game.js";
import { writeMoves } from "../game/notation.js";
import { ghostBoard, needed, reviewOf } from "../game/review.js";
import { Refusal } from "../lib/api.js";
import { openDialog } from "../lib/dialog.js";
import { announce, h, icon } from "../lib/dom.js";
import { download } from "../lib/download.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { copyText } from "../play/clipboard.js";
import { Player } from "../play/player.js";
import { stillBoard } from "../play/still-board.js";
import { asPng, resultCard } from "./card.js";
import { reviewChart } from "./chart.js";
import { accuracyText, lossText, moveText, resultLine, resultText } from "./sentences.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../game/review.js").Review} Review */
/**
 * A game as it is reviewed: the moves made, those undone left out.
 * @typedef {object} PlayedGame
 * @property {Board} start
 * @property {string} goalName
 * @property {readonly import("../game/board.js").Way[]} moves
 * @property {boolean} won
 * @property {number} time        milliseconds
 * @property {string | null} day  the date of a daily board
 */

/**
 * Open the review at a move, the last one unless given. `moved` hears at which move it is, and null when it is closed.
 * @param {PlayedGame} game
 * @param {{ made?: number, moved?: (made: number | null) => void }} [options]
 */
export function openReview(game, { made = game.moves.length, moved = () => {} } = {}) {
  const body = h("div", { class: "review" }, h("p", { role: "status", class: "soft" }, t("review.looking")));
  const dialog = openDialog(t("review.title"), body);
  dialog.classList.add("wide");
  dialog.addEventListener("close", () => moved(null));
  reviewOf(game).then(
    (review) => fill(dialog, body, game, review, made, moved),
    (error) =>
      body.replaceChildren(
        h("p", { class: "notice warning" }, error instanceof Refusal ? error.message : t("app.connection-lost")),
      ),
  );
  return dialog;
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} body
 * @param {PlayedGame} game
 * @param {Review} review
 * @param {number} made
 * @param {(made: number | null) => void} moved
 */
function fill(dialog, body, game, review, made, moved) {
  const last = game.moves.length;
  const [mine, ghost] = [h("figure"), h("figure")];
  const words = h("p", { class: "review-move" });
  const toggle = h("button", { onclick: () => (player.playing ? player.stop() : play()) });
  const position = h("input", { type: "range", min: 0, max: last, oninput: () => go(Number(position.value)) });
  const chart = reviewChart(review, (place) => go(place));
  const losses = h(
    "ol",
    { class: "review-losses" },
    review.losses.map((loss) =>
      h("li", {}, h("button", { class: "quiet", onclick: () => go(loss.number) }, lossText(loss))),
    ),
  );
  const player = new Player(
    () => made < last && (show(made + 1), made < last),
    () => settings().speed,
    () => show(made),
  );
  const play = () => {
    if (made === last) show(0);
    player.start();
  };
  const go = (/** @type {number} */ place) => {
    player.stop();
    show(Math.max(0, Math.min(last, place)));
    announce(words.textContent ?? "");
  };
  const nextLoss = (/** @type {1 | -1} */ step) => {
    const numbers = review.losses.map(({ number }) => number);
    const found = step > 0 ? numbers.find((number) => number > made) : numbers.findLast((number) => number < made);
    if (found !== undefined) go(found);
  };
  const show = (/** @type {number} */ place) => {
    made = place;
    mine.replaceChildren(...boardFigure(after(game.start, game.moves.slice(0, made)), t("review.you"), review, made));
    mine.classList.toggle(
      "lost",
      review.losses.some(({ number }) => number === made),
    );
    markMoved(mine, game, made);
    const shown = ghostBoard(review, game.start, made);
    const left = Math.max(0, (review.ghost?.length ?? 0) - made);
    ghost.replaceChildren(...(shown ? ghostFigure(shown, left, review) : []));
    words.textContent = moveText(game, review, made);
    position.value = String(made);
    position.setAttribute("aria-valuetext", words.textContent);
    toggle.setAttribute("aria-label", t(player.playing ? "replay.pause" : "replay.play"));
    toggle.replaceChildren(icon(player.playing ? "pause" : "play"));
    chart.update(made);
    if (!player.playing) moved(made);
  };
  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => go(made - 1),
      ArrowRight: () => go(made + 1),
      Home: () => go(0),
      End: () => go(last),
      ",": () => nextLoss(-1),
      ".": () => nextLoss(1),
    });
    const step = steps[event.key];
    if (!step || (event.target === position && event.key.length > 1)) return;
    event.preventDefault();
    step();
  });
  dialog.addEventListener("close", () => player.stop());
  position.setAttribute("aria-label", t("review.position"));
  body.replaceChildren(
    h(
      "p",
      { class: "review-result" },
      h("strong", {}, resultText(game, review)),
      " ",
      h("span", { title: t("review.accuracy.why") }, accuracyText(review)),
    ),
    chart.element,
    h("div", { class: "review-boards" }, mine, ghost),
    words,
    h(
      "div",
      { class: "review-controls" },
      stepButton("back", t("replay.back"), () => go(made - 1)),
      toggle,
      stepButton("forward", t("replay.forward"), () => go(made + 1)),
      position,
      review.losses.length > 0 &&
        h("button", { onclick: () => nextLoss(1), title: t("review.keys") }, t("review.next-loss")),
    ),
    review.losses.length > 0 ? losses : h("p", { class: "soft" }, t(review.exact ? "review.no-loss" : "review.unsure")),
    shareRow(game, review),
  );
  show(made);
  toggle.focus();
}

/**
 * @param {"back" | "forward"} name
 * @param {string} label
 * @param {() => void} onclick
 */
function stepButton(name, label, onclick) {
  return h("button", { "aria-label": label, onclick }, icon(name));
}

/**
 * @param {Board | null} board
 * @param {string} label
 * @param {Review} review
 * @param {number} made
 */
function boardFigure(board, label, review, made) {
  const count = needed(review, made);
  const bounds = { lower: review.lower[made] ?? 0, upper: review.upper[made] ?? "?" };
  const left = count === null ? t("review.left-bound", bounds) : t("review.left", { count });
  return board ? [stillBoard(board, label), h("figcaption", {}, h("b", {}, label), " ", left)] : [];
}

/**
 * @param {Board} board
 * @param {number} left
 * @param {Review} review
 */
function ghostFigure(board, left, review) {
  const label = t(needed(review, 0) === null ? "review.ghost-known" : "review.ghost");
  return [stillBoard(board, label), h("figcaption", {}, h("b", {}, label), " ", t("review.left", { count: left }))];
}

/**
 * Mark the tile that the last move slid.
 * @param {HTMLElement} figure
 * @param {PlayedGame} game
 * @param {number} made
 */
function markMoved(figure, game, made) {
  const before = made > 0 ? after(game.start, game.moves.slice(0, made - 1)) : null;
  const way = game.moves[made - 1];
  if (!before || !way) return;
  const tile = before.tiles[movingCell(before, way) ?? 0];
  for (const cell of figure.querySelectorAll(".still-board > span"))
    if (cell.textContent === String(tile)) cell.classList.add("moved");
}

/**
 * @param {PlayedGame} game
 * @param {Review} review
 */
function shareRow(game, review) {
  const said = h("span", { role: "status", class: "soft" });
  const copy = (/** @type {string} */ text) => async () => {
    said.textContent = (await copyText(text)) ? t("share.copied") : text;
  };
  const picture = () => resultCard(game, review);
  const name = `tilestar-${game.start.width}x${game.start.height}`;
  return h(
    "div",
    { class: "row review-share" },
    h("button", { class: "primary", onclick: copy(resultLine(game, review)) }, icon("link"), t("card.line")),
    h("button", { onclick: async () => download(`${name}.png`, "image/png", await asPng(picture())) }, t("card.png")),
    h("button", { onclick: () => download(`${name}.svg`, "image/svg+xml", picture()) }, t("card.svg")),
    h("button", { onclick: copy(formatBoard(game.start)) }, t("card.scramble")),
    h("button", { onclick: copy(writeMoves(game.moves)) }, t("card.solution")),
    said,
  );
}
