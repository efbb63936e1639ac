// What the page says about the parity of boards, in both languages. Reads [[start, goal], …] from the file named, and
// prints [{en: {rule, reason}, zh: {rule, reason}}, …].

import "./browser-store.js";

import { readFileSync } from "node:fs";

import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { change } from "../../src/tilestar/web/static/lib/settings.js";
import { parityWords } from "../../src/tilestar/web/static/watch/lessons.js";

/** @param {[string, string]} pair */
function explain([start, goal]) {
  const words = (/** @type {"en" | "zh"} */ language) => {
    change({ language });
    return parityWords(parseBoard(start), parseBoard(goal));
  };
  return { en: words("en"), zh: words("zh") };
}

/** @type {[string, string][]} */
const pairs = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
process.stdout.write(JSON.stringify(pairs.map(explain)));
