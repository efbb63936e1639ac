// A board of one's own: typed or pasted, read by the server, repaired on request when it cannot be solved.

import { parseBoard } from "../game/board.js";
import { after, Game } from "../game/game.js";
import { splitMoves } from "../game/notation.js";
import { ask } from "../lib/api.js";
import { field, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { failureText } from "./failure.js";

/**
 * The form, and a function that takes away what it complained about.
 * @param {() => string} goal
 * @param {(game: Game) => void} begin
 */
export function ownBoard(goal, begin) {
  const answer = h("div", { role: "alert", class: "stack" });
  const text = h("textarea", {
    rows: 4,
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => forget(),
  });

  const read = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { board, moves } = splitMoves(text.value);
      const result = await ask("api/boards/read", { text: board, goal: goal() });
      if (!result.solvable) refuse(refusal(result));
      else if (!after(parseBoard(result.board), moves)) refuse(t("new.own.moves-leave"));
      else begin(withMoves(new Game(parseBoard(result.board), parseBoard(result.goal), goal()), moves));
    } catch (error) {
      refuse(failureText(error));
    }
  };
  const refuse = (/** @type {string | Node} */ why) => {
    answer.replaceChildren(why);
    text.setAttribute("aria-invalid", "true");
    answer.scrollIntoView({ block: "end" });
  };
  const forget = () => {
    answer.replaceChildren();
    text.removeAttribute("aria-invalid");
  };
  const refusal = (/** @type {any} */ result) =>
    h(
      "div",
      { class: "notice warning" },
      h("div", {}, h("strong", {}, t("new.own.unsolvable")), h("p", {}, result.reason)),
      result.repair &&
        h(
          "button",
          {
            class: "primary",
            onclick: () => begin(new Game(parseBoard(result.repair.board), parseBoard(result.goal), goal())),
          },
          t("new.own.repair", { first: result.repair.swapped[0], second: result.repair.swapped[1] }),
        ),
    );

  const form = h(
    "form",
    { class: "new-game", onsubmit: read },
    field(t("new.own.text"), text, t("new.own.hint")),
    answer,
    h("p", { class: "soft" }, t("new.own.moves")),
    h("button", { type: "submit" }, t("new.own.start")),
  );
  return { form, forget };
}

/**
 * @param {Game} game
 * @param {import("../game/board.js").Way[]} moves
 */
function withMoves(game, moves) {
  game.lookAhead(moves);
  return game;
}
