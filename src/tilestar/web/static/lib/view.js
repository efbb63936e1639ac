// What every view of the page has in common.

import { onChange, settings } from "./settings.js";

/**
 * A custom element that draws itself when it is shown and again when the language changes. State that must outlive
 * a redraw belongs in fields, not in the document.
 */
export class View extends HTMLElement {
  /** Aborts when the view is taken away: pass its signal to listeners and requests. */
  life = new AbortController();

  connectedCallback() {
    this.life = new AbortController();
    let language = settings().language;
    onChange((now) => {
      if (now.language === language) return;
      language = now.language;
      this.render();
    }, this.life.signal);
    this.start();
    this.render();
  }

  disconnectedCallback() {
    this.life.abort();
  }

  /** Called once each time the view is shown, before it is drawn. */
  start() {}

  /** Draw everything anew, in the current language. */
  render() {}

  /**
   * The view is shown under a new fragment, such as `#/play?board=…`.
   * @param {URLSearchParams} _parameters
   */
  visit(_parameters) {}
}
