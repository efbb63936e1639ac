// A board of one's own: typed or pasted, read by the server, repaired on request when it cannot be solved.

import { parseBoard } from "../game/board.js";
import { Game } from "../game/game.js";
import { ask, Refusal } from "../lib/api.js";
import { field, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/**
 * @param {() => string} goal
 * @param {(game: Game) => void} begin
 */
export function ownBoard(goal, begin) {
  const answer = h("div", { role: "alert", class: "stack" });
  const text = h("textarea", {
    rows: 4,
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => answer.replaceChildren(),
  });

  const read = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const result = await ask("api/boards/read", { text: text.value, goal: goal() });
      if (result.solvable) begin(new Game(parseBoard(result.board), parseBoard(result.goal), goal()));
      else answer.replaceChildren(refusal(result));
      answer.scrollIntoView({ block: "end" });
    } catch (error) {
      answer.replaceChildren(error instanceof Refusal ? error.message : t("app.connection-lost"));
    }
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

  return h(
    "form",
    { class: "new-game", onsubmit: read },
    field(t("new.own.text"), text, t("new.own.hint")),
    answer,
    h("button", { type: "submit" }, t("new.own.start")),
  );
}
