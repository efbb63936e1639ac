// The Compare view in English.

export const compare = {
  "compare.title": "Compare searches",
};
