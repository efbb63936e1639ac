export const play = {
  "play.title": "Play",
};
