// 比较页面的中文。

export const compare = {
  "compare.title": "比较搜索",
};
