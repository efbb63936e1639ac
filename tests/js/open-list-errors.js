// Replays recorded searches with the page's own modules, and counts how often the first state of the open list is not the
// state that is expanded next. Reads [{order, events}, …] from the file named, and prints [{steps, wrong}, …].

import { readFileSync } from "node:fs";

import { History, Moment } from "../../src/tilestar/web/static/trace/history.js";
import { nextOpen } from "../../src/tilestar/web/static/watch/order.js";

/** @param {{ order: import("../../src/tilestar/web/static/watch/order.js").Order, events: number[][] }} recorded */
function check({ order, events }) {
  const history = new History();
  history.append(events);
  const moment = new Moment(history);
  const count = { steps: 0, wrong: 0 };
  for (let frame = 0; frame < history.last; frame += 1) {
    const following = history.current[frame + 1] ?? -1;
    if (following < 0) continue;
    moment.goTo(frame);
    count.steps += 1;
    if (nextOpen(moment, order, 1)[0]?.id !== following) count.wrong += 1;
  }
  return count;
}

const searches = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
process.stdout.write(JSON.stringify(searches.map(check)));
