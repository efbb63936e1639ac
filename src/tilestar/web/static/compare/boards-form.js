// On which boards to compare: one that is typed, or random ones by size, number and seed.

import { ask } from "../lib/api.js";
import { field, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { goalSelect } from "../trace/catalogue.js";

/**
 * @typedef {object} BoardsChoice
 * @property {"one" | "many"} kind
 * @property {string} text
 * @property {string} size
 * @property {number} count
 * @property {string} goal
 * @property {string} seed
 */

const SIZES = ["2×2", "3×2", "3×3", "4×3", "4×4"];
const MOST = 30;

/** @returns {BoardsChoice} */
export function usualBoards() {
  return { kind: "one", text: "8 1 3/4 0 2/7 6 5", size: "3×3", count: 5, goal: "standard", seed: "1" };
}

/**
 * @param {import("../trace/catalogue.js").About} about
 * @param {BoardsChoice} choice   kept up to date
 */
export function boardsForm(about, choice) {
  const fields = h("div", { class: "stack" });
  const draw = () => fields.replaceChildren(...(choice.kind === "one" ? oneBoard(choice) : manyBoards(choice)));
  const kinds = /** @type {const} */ (["one", "many"]).map((kind) =>
    h(
      "label",
      { class: "choice" },
      h("input", {
        type: "radio",
        name: "compare-boards",
        checked: kind === choice.kind,
        onchange: () => {
          choice.kind = kind;
          draw();
        },
      }),
      t(`compare.${kind}`),
    ),
  );
  draw();
  return h(
    "fieldset",
    { class: "stack" },
    h("legend", {}, t("compare.boards")),
    h("div", { class: "row" }, kinds),
    fields,
    field(t("new.goal"), goalSelect(about, choice)),
  );
}

/** @param {BoardsChoice} choice */
function oneBoard(choice) {
  const board = h("textarea", {
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    ".value": choice.text,
    oninput: () => (choice.text = board.value),
  });
  return [field(t("setup.board"), board, t("new.own.hint"))];
}

/** @param {BoardsChoice} choice */
function manyBoards(choice) {
  const size = h(
    "select",
    { onchange: () => (choice.size = size.value) },
    SIZES.map((name) => h("option", { selected: name === choice.size }, name)),
  );
  const count = h("input", {
    type: "number",
    min: 1,
    max: MOST,
    ".value": choice.count,
    onchange: () => (choice.count = Math.min(Math.max(Math.round(Number(count.value)), 1), MOST)),
  });
  const seed = h("input", { ".value": choice.seed, maxlength: 60, oninput: () => (choice.seed = seed.value || "1") });
  return [field(t("compare.size"), size), field(t("compare.count"), count), field(t("compare.seed"), seed)];
}

/**
 * The boards chosen, as texts; the same choice gives the same boards.
 * @param {BoardsChoice} choice
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>}
 */
export async function chosenBoards(choice, signal) {
  if (choice.kind === "one")
    return [(await ask("api/boards/read", { text: choice.text, goal: choice.goal }, signal)).board];
  const [width = 3, height = 3] = choice.size.split("×").map(Number);
  const { goal } = choice;
  const difficulty = width * height <= 9 ? "random" : "easy";
  const questions = Array.from({ length: choice.count }, (_, index) =>
    ask("api/boards/scramble", { width, height, goal, difficulty, seed: `${choice.seed}-${index + 1}` }, signal),
  );
  return (await Promise.all(questions)).map(({ board }) => board);
}
