// What to watch: a board, a goal, an algorithm and a heuristic.

import { formatBoard, parseBoard } from "../game/board.js";
import { Game } from "../game/game.js";
import { currentGame } from "../game/records.js";
import { ask, Refusal } from "../lib/api.js";
import { field, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { stillBoard } from "../play/still-board.js";
import { goalSelect, nameSelect } from "../trace/catalogue.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../trace/catalogue.js").About} About */
/** @typedef {{ text: string, goal: string, method: string, heuristic: string, expanded: number }} Choice */
/** @typedef {{ board: Board, goal: Board, solvable: boolean, reason: string, repair: string | null }} Reading */

const SIZES = ["3×3", "2×2", "3×2", "4×3", "4×4", "5×5"];
const LIMITS = [2_000, 20_000, 100_000];
const TYPING_PAUSE = 200;

/** @returns {Choice} */
export function usualChoice() {
  return { text: "8 1 3/4 0 2/7 6 5", goal: "standard", method: "astar", heuristic: "manhattan", expanded: 20_000 };
}

/**
 * The form. `read` is called with each board that could be read, `changed` when another algorithm or heuristic was chosen, and
 * `run` when the search should begin.
 * @param {About} about
 * @param {Choice} choice      kept up to date
 * @param {{ read: (reading: Reading | null) => void, changed: () => void, run: () => void }} to
 */
export function setupForm(about, choice, to) {
  const preview = h("div", { class: "setup-preview", role: "status" });
  const board = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off", ".value": choice.text });
  const size = h(
    "select",
    { "aria-label": t("setup.size") },
    SIZES.map((name) => h("option", {}, name)),
  );
  let typing = 0;
  const goal = h("div", {});
  const drawGoal = () =>
    goal.replaceChildren(
      field(
        t("new.goal"),
        goalSelect(about, choice, () => void read()),
      ),
    );
  drawGoal();

  const put = (/** @type {string} */ text) => {
    board.value = text;
    void read();
  };
  const read = async () => {
    choice.text = board.value;
    try {
      const answer = await ask("api/boards/read", { text: choice.text, goal: choice.goal });
      const reading = {
        board: parseBoard(answer.board),
        goal: parseBoard(answer.goal),
        solvable: answer.solvable,
        reason: answer.reason,
        repair: answer.repair?.board ?? null,
      };
      preview.replaceChildren(...shown(reading, put));
      to.read(reading);
    } catch (error) {
      preview.replaceChildren(
        h("p", { class: "notice warning" }, error instanceof Refusal ? error.message : t("app.connection-lost")),
      );
      to.read(null);
    }
  };
  const scramble = async () => {
    const [width, height] = size.value.split("×").map(Number);
    const small = Number(width) * Number(height) <= 9;
    const seed = crypto.getRandomValues(new Uint32Array(1)).toString();
    const job = { width, height, goal: choice.goal, difficulty: small ? "medium" : "easy", seed };
    put((await ask("api/boards/scramble", job)).board);
  };
  const fromPlay = () => {
    const game = playedGame();
    if (game) {
      choice.goal = game.goalName;
      drawGoal();
      put(formatBoard(game.board));
    } else preview.replaceChildren(h("p", { class: "notice" }, t("setup.no-game")));
  };
  board.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => void read(), TYPING_PAUSE);
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    choice.text = board.value;
    to.run();
  };
  void read();
  return h(
    "form",
    { class: "card stack setup", "aria-label": t("setup.title"), onsubmit: submit },
    field(t("setup.board"), board, t("new.own.hint")),
    h(
      "div",
      { class: "row setup-sources" },
      size,
      h("button", { type: "button", onclick: () => void scramble() }, t("setup.scramble")),
      h("button", { type: "button", onclick: fromPlay }, t("setup.from-play")),
    ),
    preview,
    goal,
    searchFields(about, choice, to.changed),
    field(t("setup.limit"), limitSelect(choice)),
    h("button", { type: "submit", class: "primary" }, t("setup.run")),
  );
}

/** The game on the Play view, or the one it would go on with. @returns {Game | null} */
function playedGame() {
  const play = /** @type {{ session?: import("../play/session.js").Session } | null} */ (
    document.querySelector("play-view")
  );
  const saved = currentGame();
  return play?.session?.game ?? (saved ? Game.restore(saved) : null);
}

/**
 * @param {Reading} reading
 * @param {(text: string) => void} put
 */
function shown(reading, put) {
  const pictures = h(
    "div",
    { class: "row" },
    stillBoard(reading.board, t("setup.start")),
    h("span", { "aria-hidden": "true" }, "→"),
    stillBoard(reading.goal, t("new.goal")),
  );
  if (reading.solvable) return [pictures];
  const { repair } = reading;
  return [
    pictures,
    h(
      "div",
      { class: "notice warning" },
      h("p", {}, h("strong", {}, t("new.own.unsolvable")), " ", reading.reason),
      repair && h("button", { type: "button", onclick: () => put(repair) }, t("setup.repair")),
    ),
  ];
}

/**
 * Algorithm and heuristic, each with its summary; the heuristic only where it is used.
 * @param {About} about
 * @param {Choice} choice
 * @param {() => void} changed
 */
function searchFields(about, choice, changed) {
  const part = h("div", { class: "stack" });
  const draw = () => {
    const algorithm = about.algorithms.find(({ name }) => name === choice.method);
    const heuristic = about.heuristics.find(({ name }) => name === choice.heuristic);
    const method = nameSelect(about.algorithms, choice.method, (name) => {
      choice.method = name;
      draw();
      changed();
      part.querySelector("select")?.focus();
    });
    const estimate = nameSelect(about.heuristics, choice.heuristic, (name) => {
      choice.heuristic = name;
      draw();
      changed();
      part.querySelectorAll("select")[1]?.focus();
    });
    part.replaceChildren(
      field(t("setup.method"), method, algorithm?.summary),
      algorithm?.heuristic ? field(t("setup.heuristic"), estimate, heuristic?.summary) : "",
    );
  };
  draw();
  return part;
}

/** @param {Choice} choice */
function limitSelect(choice) {
  const select = h(
    "select",
    { onchange: () => (choice.expanded = Number(select.value)) },
    LIMITS.map((limit) =>
      h("option", { value: limit, selected: limit === choice.expanded }, t("setup.limit.value", { limit })),
    ),
  );
  return select;
}
