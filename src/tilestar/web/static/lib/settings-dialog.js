// The dialog of settings; every change takes effect at once and is remembered.

import { openDialog } from "./dialog.js";
import { field, h } from "./dom.js";
import { t } from "./i18n.js";
import { change, settings } from "./settings.js";

export function settingsDialog() {
  openDialog(
    t("settings.title"),
    h(
      "div",
      { class: "settings-list" },
      themeChoice(),
      toggle("flipKeys", t("settings.flip-keys")),
      toggle("hover", t("settings.hover")),
      toggle("marks", t("settings.marks")),
      toggle("numbers", t("settings.numbers")),
    ),
  );
}

function themeChoice() {
  const choices = /** @type {const} */ (["auto", "light", "dark"]);
  const options = choices.map((theme) =>
    h("option", { value: theme, selected: settings().theme === theme }, t(`settings.theme.${theme}`)),
  );
  const onchange = (/** @type {any} */ event) => change({ theme: event.target.value });
  return field(t("settings.theme"), h("select", { onchange }, options));
}

/**
 * @param {"flipKeys" | "hover" | "marks" | "numbers"} name
 * @param {string} label
 */
function toggle(name, label) {
  return h(
    "label",
    { class: "choice" },
    h("input", {
      type: "checkbox",
      checked: settings()[name],
      onchange: (/** @type {any} */ event) => change({ [name]: event.target.checked }),
    }),
    label,
  );
}
