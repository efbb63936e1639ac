// The dialog for a new game: by size, goal, difficulty and seed, or a board of one's own.

import { parseBoard } from "../game/board.js";
import { Game } from "../game/game.js";
import { ask } from "../lib/api.js";
import { openDialog } from "../lib/dialog.js";
import { field, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { recall, remember } from "../lib/settings.js";
import { failureText } from "./failure.js";
import { ownBoard } from "./own-board.js";

/**
 * @typedef {object} GameOptions
 * @property {number} width
 * @property {number} height
 * @property {string} goal
 * @property {"easy" | "medium" | "hard" | "random"} difficulty
 * @property {number | null} depth    exact distance to the goal, for small boards; null for any board
 */
/** @typedef {(game: Game) => void} Begin */

const KEY = "tilestar.wish";
const SIDES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const PRESETS = [3, 4, 5, 6];
const GOALS = /** @type {const} */ (["standard", "blank-first", "snail"]);
const DIFFICULTIES = /** @type {const} */ (["easy", "medium", "hard", "random"]);
/** Distances of the farthest boards, for sizes whose every board is known. @type {Record<string, number>} */
const DEEPEST = { "2x2": 6, "2x3": 21, "3x2": 21, "3x3": 31, "2x4": 36, "4x2": 36 };

const DEFAULT_DEPTH = 16;

/** @returns {GameOptions} */
export function lastOptions() {
  return { width: 3, height: 3, goal: "standard", difficulty: "medium", depth: DEFAULT_DEPTH, ...recall(KEY) };
}

/**
 * A new game with these options; throws Refusal. Whoever gives the seed may know the board.
 * @param {GameOptions} options
 * @param {string} [seed]
 */
export async function newGame(options, seed = "") {
  const deepest = DEEPEST[`${options.width}x${options.height}`];
  const depth = deepest === undefined || options.depth === null ? null : Math.min(options.depth, deepest);
  const difficulty = deepest === undefined ? options.difficulty : "random";
  const given = seed.trim();
  const chosen = given || String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const { start, goal } = await drawBoard({ ...options, difficulty, depth }, chosen);
  const game = new Game(start, goal, options.goal, { from: "drawn", seed: chosen, depth, grade: difficulty });
  game.practice = given !== "";
  return game;
}

/**
 * The board that the server draws, always the same for the same question.
 * @param {GameOptions} options
 * @param {string} seed
 */
export async function drawBoard({ width, height, goal, difficulty, depth }, seed) {
  const answer = await ask("api/boards/scramble", { width, height, goal, difficulty, depth, seed });
  return { start: parseBoard(answer.board), goal: parseBoard(answer.goal) };
}

/**
 * Open the dialog; it begins at most one game and removes itself.
 * @param {Begin} begin
 */
export function newGameDialog(begin) {
  const options = lastOptions();
  const complaint = h("p", { role: "alert", class: "soft" });
  const seed = h("input", { autocomplete: "off", maxlength: 60 });
  const difficulty = h("div");
  const sides = h("div", { class: "pair" });

  const drawSides = () => {
    sides.replaceChildren(side("width", t("new.columns")), side("height", t("new.rows")));
    for (const input of presets.querySelectorAll("input")) {
      input.checked = input.value === `${options.width}` && options.width === options.height;
    }
    difficulty.replaceChildren(difficultyChoice(options));
  };
  const side = (/** @type {"width" | "height"} */ name, /** @type {string} */ label) =>
    field(
      label,
      h(
        "select",
        { onchange: (/** @type {any} */ event) => resize({ [name]: Number(event.target.value) }) },
        SIDES.map((value) => h("option", { value, selected: options[name] === value }, value)),
      ),
    );
  const resize = (/** @type {Partial<GameOptions>} */ sides) => {
    Object.assign(options, sides);
    drawSides();
  };
  const presets = h(
    "div",
    { class: "segments" },
    PRESETS.map((value) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name: "preset", value, onchange: () => resize({ width: value, height: value }) }),
        `${value}×${value}`,
      ),
    ),
  );

  const goals = h(
    "select",
    {
      onchange: () => {
        options.goal = goals.value;
        own.forget();
      },
    },
    GOALS.map((goal) => h("option", { value: goal, selected: options.goal === goal }, t(`new.goal.${goal}`))),
  );

  const form = h(
    "form",
    {
      class: "new-game",
      oninput: () => complaint.replaceChildren(),
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
          const game = await newGame(options, seed.value);
          remember(KEY, options);
          begin(game);
          dialog.close();
        } catch (error) {
          complaint.textContent = failureText(error);
        }
      },
    },
    h("fieldset", {}, h("legend", {}, t("new.size")), presets, sides),
    field(t("new.goal"), goals),
    difficulty,
    field(t("new.seed"), seed, t("new.seed.hint")),
    complaint,
    h("button", { class: "primary", type: "submit" }, t("new.start")),
  );
  drawSides();
  const own = ownBoard(
    () => options.goal,
    (game) => {
      begin(game);
      dialog.close();
    },
  );
  const dialog = openDialog(t("new.title"), form, h("details", {}, h("summary", {}, t("new.own.title")), own.form));
}

/**
 * An exact distance for small boards, four grades for others.
 * @param {GameOptions} options
 */
function difficultyChoice(options) {
  const deepest = DEEPEST[`${options.width}x${options.height}`];
  return deepest === undefined ? grades(options) : distance(options, deepest);
}

/** @param {GameOptions} options */
function grades(options) {
  return h(
    "fieldset",
    {},
    h("legend", {}, t("new.difficulty")),
    h(
      "div",
      { class: "segments" },
      DIFFICULTIES.map((grade) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "difficulty",
            checked: options.difficulty === grade,
            onchange: () => (options.difficulty = grade),
          }),
          t(`new.difficulty.${grade}`),
        ),
      ),
    ),
  );
}

/**
 * @param {GameOptions} options
 * @param {number} deepest
 */
function distance(options, deepest) {
  let depth = Math.min(options.depth ?? DEFAULT_DEPTH, deepest);
  const output = h("output");
  const range = h("input", { type: "range", min: 1, max: deepest, value: depth });
  const any = h("input", { type: "checkbox", checked: options.depth === null });
  const update = () => {
    depth = Number(range.value);
    options.depth = any.checked ? null : depth;
    range.disabled = any.checked;
    output.textContent = any.checked ? t("new.difficulty.random") : t("new.depth", { depth });
  };
  range.addEventListener("input", update);
  any.addEventListener("change", update);
  update();
  return h(
    "div",
    {},
    field(h("span", {}, t("new.difficulty"), " · ", output), range),
    h("label", { class: "choice" }, any, t("new.difficulty.random")),
  );
}
