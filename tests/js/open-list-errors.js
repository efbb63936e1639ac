// Replays recorded searches with the page's own modules, and counts how often the first state of the open list is not the
// state that is expanded next: every other step on the way forward, the others on the way back. Reads [{order, events}, …] from the file named, and prints [{steps, wrong}, …].

import { readFileSync } from "node:fs";

import { History } from "../../src/tilestar/web/static/trace/history.js";
import { Moment } from "../../src/tilestar/web/static/trace/moment.js";
import { OpenList } from "../../src/tilestar/web/static/watch/order.js";

/** @param {{ order: import("../../src/tilestar/web/static/watch/order.js").Order, events: number[][] }} recorded */
function check({ order, events }) {
  const history = new History();
  history.append(events);
  const moment = new Moment(history);
  const open = new OpenList(moment, order);
  const count = { steps: 0, wrong: 0 };
  const frames = Array.from({ length: history.last }, (_, frame) => frame);
  for (const frame of [
    ...frames.filter((frame) => frame % 2 === 0),
    ...frames.filter((frame) => frame % 2 === 1).reverse(),
  ]) {
    const following = history.current[frame + 1] ?? -1;
    if (following < 0) continue;
    moment.goTo(frame);
    count.steps += 1;
    if (open.first(1)[0]?.id !== following) count.wrong += 1;
  }
  return count;
}

const searches = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
process.stdout.write(JSON.stringify(searches.map(check)));
