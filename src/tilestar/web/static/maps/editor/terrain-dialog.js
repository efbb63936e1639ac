// The dialog that adds a symbol to the map's legend.

import { openDialog } from "../../lib/dialog.js";
import { field, h, icon } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

const COLOURS = ["#b98a3e", "#6d8f3c", "#9c6ea6", "#4f8f8b", "#b4594b", "#6b7890"];
const SYMBOLS = "~^%&*+=abcdefghijklmnopqrstuvwxyz";

/** @param {import("./editor.js").MapEditor} editor */
export function terrainDialog(editor) {
  const terrains = editor.world?.terrains ?? [];
  const taken = new Set(terrains.map(({ symbol }) => symbol));
  const suggested = [...SYMBOLS].find((symbol) => !taken.has(symbol)) ?? "";
  const symbol = h("input", { required: true, maxlength: 1, value: suggested, autocomplete: "off" });
  const name = h("input", { required: true, maxlength: 30, autocomplete: "off" });
  const cost = h("input", { type: "number", min: 0.01, max: 1_000_000, step: "any", value: 5, required: true });
  const colour = h("input", { type: "color", value: COLOURS[terrains.length % COLOURS.length] });
  const blocked = h("input", { type: "checkbox", onchange: () => (cost.disabled = blocked.checked) });
  const check = () => {
    const bad = taken.has(symbol.value) || symbol.value.trim() === "";
    symbol.setCustomValidity(bad ? t("terrain-dialog.taken") : "");
  };
  symbol.addEventListener("input", check);
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    dialog.close();
    editor.addTerrain({
      symbol: symbol.value,
      name: name.value.trim(),
      cost: blocked.checked ? null : Number(cost.value),
      role: null,
      colour: colour.value,
    });
  };
  const dialog = openDialog(
    t("terrain-dialog.title"),
    h(
      "form",
      { class: "stack", onsubmit: add },
      field(t("terrain-dialog.name"), name),
      h(
        "div",
        { class: "map-pair" },
        field(t("terrain-dialog.symbol"), symbol),
        field(t("terrain-dialog.colour"), colour),
      ),
      field(t("terrain-dialog.cost"), cost, t("terrain-dialog.cost.hint")),
      h("label", { class: "choice" }, blocked, t("terrain-dialog.blocked")),
      h("button", { class: "primary" }, icon("plus"), t("terrain-dialog.add")),
    ),
  );
  name.focus();
}
