// The algorithms and heuristics of this server, as choices.

import { get } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";

/** @typedef {{ name: string, summary: string, optimal: boolean, heuristic: boolean }} Algorithm */
/** @typedef {{ algorithms: Algorithm[], map_algorithms: Algorithm[], heuristics: { name: string, summary: string }[], goals: string[], expanded: number }} About */

/** @type {Map<string, Promise<About>>} */
const known = new Map();

/** What the server offers, its summaries in the reader's language. @returns {Promise<About>} */
export function catalogue() {
  const { language } = settings();
  const asked = known.get(language) ?? get("api/about");
  known.set(language, asked);
  asked.catch(() => known.delete(language));
  return asked;
}

/** What the server offered in another language, should it be away now. @returns {Promise<About | null>} */
async function lastCatalogue() {
  for (const asked of known.values()) {
    const about = await asked.catch(() => null);
    if (about) return about;
  }
  return null;
}

/**
 * What the server offers a view, or null: the server is away, which the view says, or the language changed meanwhile.
 * @param {HTMLElement} view
 */
export async function catalogueFor(view) {
  const { language } = settings();
  const about = await catalogue().catch(lastCatalogue);
  if (!about) view.replaceChildren(h("p", { class: "notice warning" }, t("app.connection-lost")));
  return settings().language === language ? about : null;
}

/** Names as books write them; other algorithms go by their own. @type {Readonly<Record<string, string>>} */
const BOOK_NAMES = {
  astar: "A*",
  weighted: "Weighted A*",
  dijkstra: "Dijkstra",
  greedy: "Greedy",
  bfs: "BFS",
  dfs: "DFS",
  iddfs: "IDDFS",
  ida: "IDA*",
  bidirectional: "Bidirectional BFS",
  "bidirectional-astar": "Bidirectional A*",
  jps: "JPS",
};

/** @param {string} name */
export function bookName(name) {
  return BOOK_NAMES[name] ?? name;
}

/**
 * The name of a search with its estimate, if it uses one.
 * @param {string} method
 * @param {string | null} heuristic
 */
export function pairName(method, heuristic) {
  return heuristic ? `${bookName(method)} · ${heuristic}` : bookName(method);
}

/**
 * @param {readonly { name: string, summary?: string }[]} entries
 * @param {string} chosen
 * @param {(name: string) => void} choose
 */
export function nameSelect(entries, chosen, choose) {
  const select = h(
    "select",
    { onchange: () => choose(select.value) },
    entries.map(({ name }) => h("option", { value: name, selected: name === chosen }, bookName(name))),
  );
  return select;
}

/**
 * @param {About} about
 * @param {{ goal: string }} choice   kept up to date
 * @param {() => void} [changed]
 */
export function goalSelect(about, choice, changed) {
  const names = /** @type {const} */ (["standard", "blank-first", "snail"]);
  const select = h(
    "select",
    {
      onchange: () => {
        choice.goal = select.value;
        changed?.();
      },
    },
    names
      .filter((name) => about.goals.includes(name))
      .map((name) => h("option", { value: name, selected: name === choice.goal }, t(`new.goal.${name}`))),
    about.goals.includes(choice.goal) ? null : h("option", { value: choice.goal, selected: true }, choice.goal),
  );
  return select;
}
