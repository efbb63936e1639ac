// The address of a map: it holds the map where that is short, and is sent with what leads others to the map.

import { announce } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { shareDialog } from "../../lib/share.js";
import { fileText } from "../editor/files-card.js";
import { legendFile } from "../world.js";
import { command, namesFiles } from "./code.js";
import { FEW_LETTERS, mapToLink, MOST_LETTERS } from "./link.js";

const QUIET = 400;

export class MapAddress {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting = undefined;

  /**
   * @param {import("../../lib/view.js").View} view
   * @param {import("../editor/editor.js").MapEditor} editor
   */
  constructor(view, editor) {
    this.view = view;
    this.editor = editor;
  }

  /** The address no longer says what is shown; when the map has been quiet for a moment it does again, if that is short. */
  putSoon() {
    clearTimeout(this.#waiting);
    if (this.view.query !== "") this.view.link("");
    this.#waiting = setTimeout(() => void this.put(FEW_LETTERS), QUIET);
  }

  /** Put the map into the address, unless it takes more letters than these; whether it is there. @param {number} most */
  async put(most) {
    clearTimeout(this.#waiting);
    const { world, searches } = this.editor;
    if (!world) return false;
    const text = await mapToLink(world, searches.choices);
    const short = text.length <= most;
    const query = short ? `map=${text}` : "";
    if (this.view.query !== query) this.view.link(query);
    return short;
  }

  /** Send the map: as a link, or as what leads others to it. */
  async share() {
    const { world, searches } = this.editor;
    if (!world) return;
    const linked = await this.put(MOST_LETTERS);
    const { first, moves } = searches.choices;
    const text = command(world, first, moves);
    shareDialog({
      ...(text && !namesFiles(text) && { text }),
      files: [
        { name: "map.txt", type: "text/plain", content: () => fileText(world) },
        { name: "legend.toml", type: "text/plain", content: () => legendFile(world.terrains) },
      ],
    });
    if (!linked) announce(t("map.link-long"));
  }
}
