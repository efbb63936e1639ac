import "./browser-store.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { known, LANGUAGES, shown, t } from "../../src/tilestar/web/static/lib/i18n.js";
import { change } from "../../src/tilestar/web/static/lib/settings.js";

const { en, zh } = LANGUAGES;
const names = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test("both languages have the same keys", () => {
  assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
});

test("no view overwrites a sentence of another", async () => {
  const files = ["play", "watch", "compare", "maps"];
  const parts = await Promise.all(files.map((name) => import(`../../src/tilestar/web/static/messages/${name}.en.js`)));
  const keys = parts.flatMap((part, at) => Object.keys(part[files[at] ?? ""]));
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  );
});

test("a sentence has the same values in both languages", () => {
  for (const [key, text] of Object.entries(en)) {
    assert.deepEqual(names(zh[/** @type {keyof typeof en} */ (key)]), names(text), key);
  }
});

test("where a count is 1, the English word after it is singular", () => {
  change({ language: "en" });
  const others = new Set(["is", "s", "ms", "begins", "gives", "counts"]);
  for (const key of Object.keys(en)) {
    const name = /** @type {keyof typeof en} */ (key);
    const values = Object.fromEntries(names(en[name]).map((value) => [value, 1]));
    const after = [...t(name, values).matchAll(/(?<![\w.×=]|[+×] )1 (?:(?:newest|older|random) )?([a-z]+)\b/g)];
    const plural = after
      .map((match) => match[1] ?? "")
      .filter((word) => word === "are" || (word.endsWith("s") && !others.has(word)));
    assert.deepEqual(plural, [], `${key}: ${t(name, values)}`);
  }
});

test("no sentence is empty", () => {
  for (const messages of Object.values(LANGUAGES)) {
    for (const [key, text] of Object.entries(messages)) assert.notEqual(text, "", key);
  }
});

test("values are put into the sentence of the chosen language", () => {
  change({ language: "en" });
  assert.equal(t("say.moved", { tile: 5, way: "up" }), "Tile 5 up.");
  assert.equal(t("say.undone", { moves: 3 }), "Undone. 3 moves.");
  assert.equal(t("say.undone", { moves: 1 }), "Undone. 1 move.");
  change({ language: "zh" });
  assert.equal(t("say.undone", { moves: 3 }), "已撤销，共 3 步。");
});

test("large numbers have their digits in groups, and words stay as they are", () => {
  change({ language: "en" });
  assert.equal(t("race.idea", { limit: 5000 }).includes("5,000"), true);
  assert.deepEqual([999, -20000, 12345678901234567890n].map(shown), ["999", "-20,000", "12,345,678,901,234,567,890"]);
  assert.equal(shown("2026"), "2026");
});

test("a key that was put together has a sentence or is none", () => {
  assert.equal(known("why.astar"), "why.astar");
  assert.equal(known("why.alchemy"), null);
});
