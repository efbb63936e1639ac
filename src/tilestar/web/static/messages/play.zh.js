export const play = {
  "play.title": "游戏",
};
