// What every view of the page has in common.

import { onChange, settings } from "./settings.js";

/**
 * A custom element that draws itself when it is shown and again when the language changes. State that must outlive
 * a redraw belongs in fields, not in the document, but for open folds and what is written and not yet used.
 */
export class View extends HTMLElement {
  /** Aborts when the view is taken away: pass its signal to listeners and requests. */
  life = new AbortController();
  /** The view's state as it stands in the address, after `#/watch?`. */
  query = "";
  /** What stood there when another view came into sight. */
  left = "";

  connectedCallback() {
    this.life = new AbortController();
    let language = settings().language;
    onChange((now) => {
      if (now.language === language) return;
      language = now.language;
      void this.#renderAgain();
    }, this.life.signal);
    this.start();
    void this.render();
  }

  disconnectedCallback() {
    this.life.abort();
  }

  /** Called once each time the view is put into the page, before it is drawn. */
  start() {}

  /** Draw everything anew, in the current language. @returns {void | Promise<void>} */
  render() {}

  /**
   * The address asks for another state than the view's own: `#/play?board=…`. It is always called when the view is
   * opened for the first time.
   * @param {URLSearchParams} _parameters
   */
  visit(_parameters) {}

  /** The view has come into sight, after `visit` if that was called. */
  shown() {}

  /**
   * Put the view's state into the address. This makes no entry in the browser's history, so that Back leads to the view
   * before. The address of a hidden view waits in its tab.
   * @param {string} query   such as `board=1-2_3-0&step=4`
   */
  link(query) {
    this.query = query;
    this.dispatchEvent(new CustomEvent("link", { bubbles: true }));
  }

  /** The focus, open folds and what was written or chosen stay where they are in the drawing, though its elements are new. */
  async #renderAgain() {
    const place = placeOf(this, document.activeElement);
    const restore = remember(this);
    await this.render();
    restore();
    if (place) elementAt(this, place)?.focus({ preventScroll: true });
  }
}

/**
 * What is open, written or chosen below a root; the result brings it back after a redraw.
 * @param {Element} root
 */
function remember(root) {
  const kept = [...root.querySelectorAll("details, textarea, select, input:not([type=file], [type=range])")].map(
    (element) => ({ place: placeOf(root, element) ?? [], element }),
  );
  return () => {
    for (const { place, element } of kept) {
      const now = elementAt(root, place);
      if (now?.constructor !== element.constructor) continue;
      for (const name of /** @type {const} */ (["open", "checked", "value"]))
        if (name in element && Reflect.get(now, name) !== Reflect.get(element, name))
          Reflect.set(now, name, Reflect.get(element, name));
    }
  };
}

/**
 * Where an element is below a root, as the number of the child on each level; null outside.
 * @param {Element} root
 * @param {Element | null} element
 */
function placeOf(root, element) {
  if (!element || element === root || !root.contains(element)) return null;
  const place = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}

/**
 * @param {Element} root
 * @param {readonly number[]} place
 */
function elementAt(root, place) {
  /** @type {Element | undefined} */
  let at = root;
  for (const number of place) at = at?.children[number];
  return at instanceof HTMLElement ? at : null;
}
