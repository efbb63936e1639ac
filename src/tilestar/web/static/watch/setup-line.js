// The form folded into one line: what is watched, and a way to change it. The form lies over the stage, which stays.

import { formatBoard } from "../game/board.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { pairName } from "../trace/catalogue.js";

/** Boards with more tiles than this are named by their size. */
const WRITTEN = 16;

/**
 * @param {HTMLElement} form
 */
export function setupLine(form) {
  const words = h("span", { class: "setup-words" });
  const fold = h(
    "details",
    {
      class: "setup-line",
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Escape" || !fold.open) return;
        fold.open = false;
        fold.querySelector("summary")?.focus();
      },
    },
    h("summary", { class: "card" }, words, h("span", { class: "setup-change" }, t("watch.change"))),
    form,
  );
  return {
    element: fold,
    /** @param {import("./setup.js").Choice} choice @param {boolean} informed   whether the method uses the heuristic */
    show: (choice, informed) => {
      words.replaceChildren(
        h("span", {}, pairName(choice.method, informed ? choice.heuristic : null)),
        h("span", { class: "dot" }, " · "),
        h("span", {}, boardWords(choice.text)),
      );
    },
    close: () => (fold.open = false),
    open: () => (fold.open = true),
  };
}

/** @param {string} text */
function boardWords(text) {
  const rows = text.split(/[/\n]/).map((row) => row.trim().split(/[\s,]+/));
  const size = rows.flat().length;
  return size <= WRITTEN ? rows.map((row) => row.join(" ")).join("/") : `${rows[0]?.length ?? 0}×${rows.length}`;
}

/**
 * A link's parameters for a choice, without `#/watch?`.
 * @param {import("../game/board.js").Board} board
 * @param {import("./setup.js").Choice} choice
 * @param {number} step
 */
export function watchQuery(board, choice, step) {
  const pack = (/** @type {string} */ text) => text.replaceAll(" ", "-").replaceAll("/", "_");
  const parts = [`board=${pack(formatBoard(board))}`];
  if (choice.goal !== "standard") parts.push(`goal=${pack(choice.goal)}`);
  parts.push(`method=${choice.method}`, `heuristic=${choice.heuristic}`);
  if (choice.expanded !== 20_000) parts.push(`limit=${choice.expanded}`);
  parts.push(`step=${step}`);
  return parts.join("&");
}
