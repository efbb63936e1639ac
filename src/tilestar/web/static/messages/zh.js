// 简体中文。键与 en.js 相同，由测试核对。

import { compare } from "./compare.zh.js";
import { maps } from "./maps.zh.js";
import { play } from "./play.zh.js";
import { watch } from "./watch.zh.js";

const shell = {
  "app.views": "页面",
  "app.language": "English",
  "app.language.label": "Switch to English",
  "app.skip": "跳到正文",
  "app.connection-lost": "无法连接服务器，tilestar 还在运行吗？",
  "view.play": "游戏",
  "view.watch": "观看",
  "view.compare": "比较",
  "view.maps": "地图",
  "share.title": "分享",
  "share.alone": "页面在你的电脑上运行，别的电脑打不开这个地址。请改发下面的内容。",
  "share.alone.only": "页面在你的电脑上运行，别的电脑打不开这个地址。",
  "share.text": "文字",
  "share.file": "存为 {name}",
  "share.link": "链接",
  "share.link.alone": "链接（仅限本机）",
  "share.copy": "复制",
  "share.copied": "已复制",
  "share.by-hand": "请手动复制",
  "settings.title": "设置",
  "settings.close": "关闭",
  "settings.theme": "外观",
  "settings.theme.auto": "跟随系统",
  "settings.theme.light": "浅色",
  "settings.theme.dark": "深色",
  "settings.flip-keys": "按键移动空格，而不是方块",
  "settings.hover": "鼠标移到方块上就滑动",
  "settings.marks": "标出已归位的方块",
  "settings.numbers": "在图片上显示数字",
};

/** @type {typeof import("./en.js").en} */
export const zh = { ...shell, ...play, ...watch, ...compare, ...maps };
