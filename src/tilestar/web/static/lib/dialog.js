// A dialog with a title and a close button.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Open a dialog with the focus in its first field; it removes itself when closed.
 * @param {string} title
 * @param {...(import("./dom.js").Child | import("./dom.js").Child[])} content
 */
export function openDialog(title, ...content) {
  const dialog = h(
    "dialog",
    { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() },
    h(
      "header",
      {},
      h("h2", { id: "dialog-title" }, title),
      h("button", { class: "quiet", "aria-label": t("settings.close"), onclick: () => dialog.close() }, icon("close")),
    ),
    ...content,
  );
  document.body.append(dialog);
  dialog.querySelector("input, select, textarea")?.toggleAttribute("autofocus", true);
  dialog.showModal();
  return dialog;
}
