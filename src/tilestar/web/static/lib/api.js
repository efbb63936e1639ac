// Questions to the server.

import { settings } from "./settings.js";

/** @typedef {{ code: string, message: string, template: string, values: Record<string, any> }} Failure */

/** A refusal of the server; `message` is already in the reader's language. */
export class Refusal extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.code = failure.code;
    this.values = failure.values;
  }
}

/**
 * Post a question and wait for its answer. Throws Refusal when the server says no, and an AbortError when the
 * signal aborts, which also ends the search on the server.
 * @param {string} path
 * @param {object} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, question, signal) {
  return answer(
    fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": settings().language },
      body: JSON.stringify(question),
      signal: signal ?? null,
    }),
  );
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return answer(fetch(path, { headers: { "Accept-Language": settings().language } }));
}

/** @param {Promise<Response>} request */
async function answer(request) {
  const response = await request;
  const body = await response.json();
  if (!response.ok) throw new Refusal(body.error);
  return body;
}
