// Watched searches: one socket for the tab, runs by number. The messages are described in docs/web-protocol.md.

import { Refusal } from "./api.js";
import { settings } from "./settings.js";

/**
 * @typedef {object} Watcher
 * @property {(started: any) => void} [started]
 * @property {(events: any[]) => void | Promise<void>} events   the next batch is acknowledged when this is done
 * @property {(result: any) => void} done
 * @property {(failure: Refusal) => void} failed
 */

/** @type {Promise<WebSocket> | null} */
let connection = null;
/** @type {Map<number, Watcher>} */
const watchers = new Map();
let lastNumber = 0;

/** A search that runs on the server. */
export class Run {
  /** @param {number} number */
  constructor(number) {
    this.number = number;
  }

  pause() {
    return send({ type: "pause", run: this.number });
  }

  resume() {
    return send({ type: "resume", run: this.number });
  }

  /** End the search; its watcher hears nothing more. */
  cancel() {
    if (!watchers.delete(this.number)) return Promise.resolve();
    return send({ type: "cancel", run: this.number });
  }
}

/**
 * Start a search; the watcher gets its events.
 * @param {object} job   `trace-tiles` or `trace-map`
 * @param {Watcher} watcher
 */
export function start(job, watcher) {
  const number = ++lastNumber;
  watchers.set(number, watcher);
  void send({ type: "start", run: number, job });
  return new Run(number);
}

/** A search will be watched soon: connect, so that it begins at once. */
export function ready() {
  connection ??= connect();
}

/** @param {object} message */
async function send(message) {
  connection ??= connect();
  const socket = await connection;
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** @returns {Promise<WebSocket>} */
function connect() {
  const address = new URL(`api/runs?language=${settings().language}`, document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => void receive(socket, JSON.parse(event.data)));
  return new Promise((resolve) => {
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("close", () => {
      connection = null;
      const lost = [...watchers.values()];
      watchers.clear();
      const failure = { code: "connection", message: "", template: "", values: {} };
      for (const watcher of lost) watcher.failed(new Refusal(failure));
      resolve(socket);
    });
  });
}

/**
 * @param {WebSocket} socket
 * @param {any} message
 */
async function receive(socket, message) {
  const watcher = watchers.get(message.run);
  if (!watcher) return;
  if (message.type === "started") watcher.started?.(message);
  else if (message.type === "events") {
    await watcher.events(message.events);
    socket.send(JSON.stringify({ type: "ack", run: message.run, batch: message.batch }));
  } else {
    watchers.delete(message.run);
    if (message.type === "done") watcher.done(message.result);
    else if (message.type === "failed") watcher.failed(new Refusal(message.error));
  }
}
