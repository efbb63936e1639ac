// Which run is where while searches are compared: a line for each search.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { pairName } from "../trace/catalogue.js";

/** @typedef {import("./comparison.js").Entry} Entry */

export class Progress {
  #rows;
  /** Boards that each search has done. @type {number[]} */
  #done;

  /**
   * @param {readonly Entry[]} entries
   * @param {ReadonlySet<string>} informed   methods that use the heuristic
   * @param {number} boards
   */
  constructor(entries, informed, boards) {
    this.boards = boards;
    this.#done = entries.map(() => 0);
    this.#rows = entries.map(({ method, heuristic }) => {
      const name = pairName(method, informed.has(method) ? heuristic : null);
      return {
        name,
        bar: h("progress", { max: boards, "aria-label": name }),
        words: h("span", { class: "numbers soft" }),
      };
    });
    this.element = h(
      "ol",
      { class: "runs card", "aria-label": t("compare.runs") },
      this.#rows.map(({ name, bar, words }) => h("li", {}, h("span", {}, name), bar, words)),
    );
    this.#rows.forEach((_, index) => this.#write(index, "waiting"));
  }

  /** A search begins with its next board. @param {number} index */
  begin(index) {
    this.#write(index, "running");
  }

  /** A search is done with a board. @param {number} index */
  end(index) {
    this.#done[index] = (this.#done[index] ?? 0) + 1;
    this.#write(index, this.#done[index] === this.boards ? "finished" : "waiting");
  }

  /** @param {number} index @param {"waiting" | "running" | "finished"} state */
  #write(index, state) {
    const row = this.#rows[index];
    const done = this.#done[index] ?? 0;
    if (!row) return;
    row.bar.value = done;
    row.words.textContent = t(`compare.run.${state}`, {
      board: done + (state === "running" ? 1 : 0),
      boards: this.boards,
    });
  }
}
