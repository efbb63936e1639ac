// The cards that make, open and save maps.

import { ask, Refusal } from "../../lib/api.js";
import { announce, field, h, icon } from "../../lib/dom.js";
import { download } from "../../lib/download.js";
import { t } from "../../lib/i18n.js";
import { legendFile } from "../world.js";
import { openFile } from "./import.js";

/** @typedef {import("./editor.js").MapEditor} MapEditor */

const FORMS = /** @type {const} */ (["maze", "rooms", "caves", "noise", "sea"]);
const MOST = 2048;

/** @param {MapEditor} editor */
export function newMapCard(editor) {
  const number = (/** @type {number} */ value) =>
    h("input", { type: "number", min: 2, max: MOST, value, required: true });
  const checked = (/** @type {string} */ label, /** @type {HTMLInputElement} */ input, hint = "") => {
    const part = field(label, input, hint);
    const problem = h("p", { class: "field-problem", role: "alert" });
    part.append(problem);
    input.addEventListener("input", () => tell(input, problem, ""));
    input.addEventListener("invalid", (event) => {
      event.preventDefault();
      tell(input, problem, t("map.range", { least: input.min, most: input.max }));
    });
    return part;
  };
  const tell = (/** @type {HTMLElement} */ input, /** @type {HTMLElement} */ problem, /** @type {string} */ words) => {
    problem.textContent = words;
    input.setAttribute("aria-invalid", String(words !== ""));
  };
  const form = h(
    "select",
    {},
    FORMS.map((name) => h("option", { value: name }, t(`map.form.${name}`))),
  );
  const rows = number(editor.world?.rows ?? 24);
  const columns = number(editor.world?.columns ?? 40);
  const seed = h("input", { type: "number", min: 0, max: 2 ** 31, placeholder: t("map.seed.any") });
  const status = h("p", { class: "soft small numbers", role: "status" });
  const make = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = seed.value === "" ? Math.floor(Math.random() * 2 ** 31) : Number(seed.value);
    const options = { form: form.value, rows: Number(rows.value), columns: Number(columns.value), seed: chosen };
    status.textContent = t("map.making");
    status.textContent = (await editor.generate(options)) || t("map.made", { seed: chosen });
  };
  return h(
    "details",
    { class: "card", "data-fold": "new" },
    h("summary", {}, t("map.new")),
    h(
      "form",
      { class: "stack", onsubmit: make },
      field(t("map.form"), form),
      h("div", { class: "map-pair" }, checked(t("map.rows"), rows), checked(t("map.columns"), columns)),
      checked(t("map.seed"), seed, t("map.seed.hint")),
      h("button", {}, icon("plus"), t("map.make")),
      status,
    ),
  );
}

/**
 * A map as the text of a file; a legend without marks for start and goal leaves them out.
 * @param {import("../world.js").World} world
 * @param {string} symbols
 */
export async function fileText(world, symbols = "own") {
  const marks = world.terrains.filter(({ role }) => role !== null).length >= 2;
  const ends = marks ? {} : { start: null, goal: null };
  return (await ask("api/maps/write", { ...world.question(), ...ends, symbols })).text;
}

/** @param {MapEditor} editor */
export function filesCard(editor) {
  const problem = h("p", { class: "field-problem", role: "alert", hidden: true });
  const say = (/** @type {string} */ words) => {
    problem.textContent = words;
    problem.hidden = words === "";
    text.setAttribute("aria-invalid", String(words !== ""));
  };
  const chosen = h("input", {
    type: "file",
    hidden: true,
    accept: ".map,.txt,.csv,.tsv,.tmj,.tmx,.json,.xml,text/plain,image/*",
    onchange: async () => {
      const file = chosen.files?.[0];
      chosen.value = "";
      if (file) say(await openFile(editor, file, legendText()));
      if (file && problem.hidden) announce(t("map.opened"));
    },
  });
  const text = h("textarea", { rows: 6, spellcheck: "false", autocomplete: "off", oninput: () => say("") });
  const legend = h("textarea", { rows: 3, spellcheck: "false", autocomplete: "off", oninput: () => say("") });
  const legendText = () => (legend.value.trim() === "" ? null : legend.value);
  const save = async (/** @type {string} */ symbols, /** @type {string} */ name) => {
    try {
      if (editor.world) download(name, "text/plain", await fileText(editor.world, symbols));
      refused.textContent = "";
    } catch (refusal) {
      refused.textContent = (refusal instanceof Refusal && refusal.message) || t("app.connection-lost");
    }
  };
  const refused = h("p", { class: "field-problem", role: "alert" });
  const button = (/** @type {string} */ words, /** @type {() => void} */ onclick) => h("button", { onclick }, words);
  return h(
    "details",
    { class: "card", "data-fold": "files" },
    h("summary", {}, t("map.files")),
    h(
      "div",
      { class: "stack" },
      h("div", { class: "row" }, h("button", { onclick: () => chosen.click() }, t("map.open")), chosen),
      h("p", { class: "soft small" }, t("map.open.hint")),
      field(t("map.text"), text, t("map.text.hint")),
      problem,
      field(t("map.legend-text"), legend, t("map.legend-text.hint")),
      h(
        "div",
        { class: "row" },
        button(t("map.read"), async () => say(await editor.read({ map: text.value, legend: legendText() }))),
        button(t("map.to-text"), () => (text.value = `${editor.world?.lines(true).join("\n")}\n`)),
      ),
      h("h3", {}, t("map.save")),
      h(
        "div",
        { class: "row" },
        button(t("map.save.text"), () => void save("own", "map.txt")),
        button(t("map.save.movingai"), () => void save("movingai", "map.map")),
        button(t("map.save.legend"), () =>
          download("legend.toml", "text/plain", legendFile(editor.world?.terrains ?? [])),
        ),
      ),
      refused,
    ),
  );
}
