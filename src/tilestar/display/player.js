// Plays the film above: the animations of its style sheet, held and sought together.

const WORDS = {
  en: {
    first: "To the start",
    back: "One move back",
    play: "Play",
    pause: "Pause",
    forward: "One move on",
    position: "Moves made",
    rate: "Speed",
  },
  zh: {
    first: "回到开头",
    back: "后退一步",
    play: "播放",
    pause: "暂停",
    forward: "前进一步",
    position: "已走步数",
    rate: "速度",
  },
};
const language = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
const words = WORDS[language];
document.documentElement.lang = language;

const film = /** @type {HTMLElement} */ (document.querySelector("figure"));
const controls = /** @type {any} */ (document.querySelector("form"));
const { first, back, play, forward, position, output, rate } = controls.elements;
const [steps = 0, speed = 1, lead = 0] = (film.dataset.timing ?? "").split(" ").map(Number);
const parts = film.getAnimations({ subtree: true });
/** Of a move's time, what passes before it counts as made. */
const SLIDE = 0.7;

/** Where to stop: after this many moves. */
let until = steps;
let playing = false;

const time = (/** @type {number} */ moves) => 1000 * (lead + moves / speed);
const now = () => Number(parts[0]?.currentTime ?? 0);
const made = () => Math.max(0, Math.min(steps, Math.floor((now() / 1000 - lead) * speed + 1 - SLIDE + 0.001)));

/** @param {number} milliseconds */
function seek(milliseconds) {
  for (const part of parts) part.currentTime = milliseconds;
}

function hold() {
  playing = false;
  for (const part of parts) part.pause();
  show();
}

/** @param {number} last   how many moves are made when it stops */
function run(last) {
  if (parts.length === 0) return;
  until = last;
  playing = true;
  for (const part of parts) {
    part.playbackRate = Number(rate.value);
    part.play();
  }
  requestAnimationFrame(watch);
}

function watch() {
  if (!playing) return;
  if (now() >= time(until)) {
    seek(time(until));
    hold();
  } else {
    show();
    requestAnimationFrame(watch);
  }
}

/** @param {number} moves */
function jump(moves) {
  hold();
  seek(moves > 0 ? time(Math.min(moves, steps)) : 0);
  show();
}

function stepOn() {
  const next = made() + 1;
  if (next > steps) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return jump(next);
  seek(time(next - 1));
  run(next);
}

function toggle() {
  if (playing) return hold();
  if (made() === steps) seek(0);
  run(steps);
}

function show() {
  position.value = String(made());
  output.value = `${made()} / ${steps}`;
  play.textContent = playing ? "❚❚" : "▶\ufe0e";
  play.setAttribute("aria-label", playing ? words.pause : words.play);
}

position.max = String(steps);
for (const control of [first, back, forward, position, rate]) {
  control.setAttribute("aria-label", words[/** @type {keyof typeof words} */ (control.name)]);
}
first.onclick = () => jump(0);
back.onclick = () => jump(made() - 1);
forward.onclick = stepOn;
play.onclick = toggle;
position.oninput = () => jump(Number(position.value));
rate.onchange = () => playing && run(until);
document.addEventListener("keydown", (event) => {
  if (event.target !== document.body) return;
  const act = { ArrowLeft: back.onclick, ArrowRight: forward.onclick, " ": play.onclick, Home: first.onclick }[
    event.key
  ];
  if (act) {
    event.preventDefault();
    act(event);
  }
});

hold();
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) run(steps);
