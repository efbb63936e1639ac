// Small parts of the Play view: action buttons, and containers that are drawn again only when they change.

import { h, icon } from "../lib/dom.js";

/**
 * @param {Parameters<typeof icon>[0]} name
 * @param {string} label
 * @param {() => void} onclick
 */
export function action(name, label, onclick) {
  const act = (/** @type {Event} */ event) => {
    if (!(event.currentTarget instanceof HTMLElement) || event.currentTarget.ariaDisabled !== "true") onclick();
  };
  return h("button", { onclick: act }, icon(name), h("span", {}, label));
}

/**
 * Allow or forbid a button; it keeps the focus either way.
 * @param {HTMLElement | undefined} button
 * @param {boolean} allowed
 */
export function allow(button, allowed) {
  if (button) button.ariaDisabled = allowed ? null : "true";
}

/**
 * Replace the content of a part if it would read differently, keeping open what is open.
 * @param {HTMLElement | undefined} part
 * @param {(Node | null)[]} content
 */
export function refill(part, content) {
  if (!part) return;
  const fresh = h("div", {}, content);
  for (const details of part.querySelectorAll("details[open]")) {
    const same = [...fresh.querySelectorAll("details")].find(
      (other) => other.dataset.fold === /** @type {HTMLElement} */ (details).dataset.fold,
    );
    if (same) same.open = true;
  }
  if (fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
}
