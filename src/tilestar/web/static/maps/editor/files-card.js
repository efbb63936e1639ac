// The cards that make, open and save maps.

import { ask } from "../../lib/api.js";
import { announce, field, h, icon } from "../../lib/dom.js";
import { download } from "../../lib/download.js";
import { t } from "../../lib/i18n.js";
import { legendFile } from "../world.js";

/** @typedef {import("./editor.js").MapEditor} MapEditor */

const FORMS = /** @type {const} */ (["maze", "rooms", "caves", "noise", "sea"]);
/** Bytes of a file: the server refuses more than this, and says so. */
const MOST_READ = 2 ** 20;

/** @param {MapEditor} editor */
export function newMapCard(editor) {
  const number = (/** @type {number} */ value, /** @type {number} */ max) =>
    h("input", { type: "number", min: 2, max, value, required: true });
  const form = h(
    "select",
    {},
    FORMS.map((name) => h("option", { value: name }, t(`map.form.${name}`))),
  );
  const rows = number(editor.world?.rows ?? 24, 512);
  const columns = number(editor.world?.columns ?? 40, 512);
  const seed = h("input", { type: "number", min: 0, max: 2 ** 31, placeholder: t("map.seed.any") });
  const make = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = seed.value === "" ? Math.floor(Math.random() * 2 ** 31) : Number(seed.value);
    const options = { form: form.value, rows: Number(rows.value), columns: Number(columns.value), seed: chosen };
    if (await editor.generate(options)) announce(t("map.made", { seed: chosen }));
    status.textContent = t("map.made", { seed: chosen });
  };
  const status = h("p", { class: "soft small numbers" });
  return h(
    "details",
    { class: "card", "data-fold": "new" },
    h("summary", {}, t("map.new")),
    h(
      "form",
      { class: "stack", onsubmit: make },
      field(t("map.form"), form),
      h("div", { class: "map-pair" }, field(t("map.rows"), rows), field(t("map.columns"), columns)),
      field(t("map.seed"), seed, t("map.seed.hint")),
      h("button", {}, icon("plus"), t("map.make")),
      status,
    ),
  );
}

/** @param {MapEditor} editor */
export function filesCard(editor) {
  const open = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const text = await file.slice(0, MOST_READ).text();
    if (await editor.read({ map: text, legend: legendText() })) announce(t("map.opened"));
  };
  const chosen = h("input", {
    type: "file",
    hidden: true,
    accept: ".map,.txt,text/plain",
    onchange: () => {
      void open(chosen.files?.[0]);
      chosen.value = "";
    },
  });
  const text = h("textarea", { rows: 6, spellcheck: "false", autocomplete: "off" });
  const legend = h("textarea", { rows: 3, spellcheck: "false", autocomplete: "off" });
  const legendText = () => (legend.value.trim() === "" ? null : legend.value);
  const save = async (/** @type {string} */ symbols, /** @type {string} */ name) => {
    try {
      const question = editor.world?.question();
      if (question) download(name, "text/plain", (await ask("api/maps/write", { ...question, symbols })).text);
    } catch (problem) {
      editor.refuse(problem);
    }
  };
  const button = (/** @type {string} */ words, /** @type {() => void} */ onclick) => h("button", { onclick }, words);
  return h(
    "details",
    { class: "card", "data-fold": "files" },
    h("summary", {}, t("map.files")),
    h(
      "div",
      { class: "stack" },
      h("div", { class: "row" }, h("button", { onclick: () => chosen.click() }, t("map.open")), chosen),
      field(t("map.text"), text, t("map.text.hint")),
      field(t("map.legend-text"), legend, t("map.legend-text.hint")),
      h(
        "div",
        { class: "row" },
        button(t("map.read"), () => void editor.read({ map: text.value, legend: legendText() })),
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
    ),
  );
}
