"""Words that occur as values inside sentences."""

WORDS = {
    "heuristic": "启发函数",
    "language": "语言",
    "method": "方法",
    "style": "输出样式",
}
