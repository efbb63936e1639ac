// English. zh.js has the same keys; a test compares them.

import { compare } from "./compare.en.js";
import { maps } from "./maps.en.js";
import { play } from "./play.en.js";
import { watch } from "./watch.en.js";

const shell = {
  "app.views": "Views",
  "app.language": "中文",
  "app.language.label": "切换到中文",
  "app.skip": "Skip to the content",
  "app.connection-lost": "The server cannot be reached. Is tilestar still running?",
  "view.play": "Play",
  "view.watch": "Watch",
  "view.compare": "Compare",
  "view.maps": "Maps",
  "share.title": "Share",
  "share.alone": "This page runs on your computer, and its address leads nowhere from another one. Send this instead.",
  "share.alone.only": "This page runs on your computer, and its address leads nowhere from another one.",
  "share.text": "As text",
  "share.file": "Save as {name}",
  "share.link": "Link",
  "share.link.alone": "Link, for this computer only",
  "share.copy": "Copy",
  "share.copied": "Copied",
  "share.by-hand": "Copy by hand",
  "settings.title": "Settings",
  "settings.close": "Close",
  "settings.theme": "Appearance",
  "settings.theme.auto": "As the system",
  "settings.theme.light": "Light",
  "settings.theme.dark": "Dark",
  "settings.flip-keys": "Keys move the blank, not the tile",
  "settings.hover": "Slide tiles by moving the mouse over them",
  "settings.marks": "Mark tiles in place",
  "settings.numbers": "Show numbers over a picture",
};

export const en = { ...shell, ...play, ...watch, ...compare, ...maps };
