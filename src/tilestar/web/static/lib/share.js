// Sending somebody what the page shows: by its address or, where that is of this computer only, as text or as a file.

import { openDialog } from "./dialog.js";
import { announce, field, h } from "./dom.js";
import { download } from "./download.js";
import { t } from "./i18n.js";

/**
 * What can be sent instead of an address.
 * @typedef {object} Shared
 * @property {string} [text]    says it all in words or as a command
 * @property {{ name: string, type: string, content: () => BlobPart | Promise<BlobPart> }[]} [files]
 */

/**
 * Whether addresses of a host lead other computers nowhere.
 * @param {string} host   as in `location.hostname`
 */
export function isThisComputer(host) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host);
}

/**
 * A dialog with the address of what the page shows, and with what to send instead where the address is no use to others.
 * Call it after `link`, so that the address is the one of this very state.
 * @param {Shared} shared
 */
export function shareDialog({ text, files = [] } = {}) {
  const alone = isThisComputer(location.hostname);
  openDialog(
    t("share.title"),
    h(
      "div",
      { class: "stack" },
      alone && h("p", { class: "notice warning" }, t(text || files.length > 0 ? "share.alone" : "share.alone.only")),
      alone && text && copyField(t("share.text"), text),
      files.length > 0 &&
        h(
          "div",
          { class: "row" },
          files.map(({ name, type, content }) =>
            h(
              "button",
              { onclick: async () => download(name, type, await content()) },
              t("share.file", { name: name.toUpperCase().replace(/.*\./, "") }),
            ),
          ),
        ),
      copyField(t(alone ? "share.link.alone" : "share.link"), location.href),
      !alone && text && copyField(t("share.text"), text),
    ),
  );
}

/**
 * A text that cannot be changed, with a button that copies it.
 * @param {string} label
 * @param {string} text
 */
function copyField(label, text) {
  const box = h("input", { readonly: true, class: "copied", ".value": text, onfocus: () => box.select() });
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    button.textContent = t(copied ? "share.copied" : "share.by-hand");
    announce(button.textContent);
    if (!copied) box.focus();
  };
  const button = h("button", { onclick: () => void copy() }, t("share.copy"));
  const part = field(label, box);
  const row = h("div", { class: "copy-row" });
  box.before(row);
  row.append(box, button);
  return part;
}
