"""Words that occur as values inside sentences."""

WORDS = {
    # kinds of names
    "algorithm": "算法",
    "difficulty": "难度",
    "format": "格式",
    "goal": "目标",
    "heuristic": "启发函数",
    "kind of map": "地图种类",
    "language": "语言",
    "legend": "图例",
    "method": "方法",
    "metric": "计步方式",
    "movement rule": "移动规则",
    "picture format": "图片格式",
    "shell": "shell",
    "style": "样式",
    # optional parts
    "drawing a chart": "绘制图表",
    "saving a GIF": "保存 GIF",
    "reading and writing images": "读写图片",
    "the board widget": "盘面控件",
    "the game": "游戏",
    "the page": "网页",
    # kinds of numbers
    "a positive number": "正数",
    "a positive number of seconds": "正的秒数",
    "a positive whole number": "正整数",
    "a whole number from 0 on": "从 0 开始的整数",
    # properties
    ", checked build": "，带检查的构建",
    "even": "偶数",
    "odd": "奇数",
    # places
    "start": "起始盘面",
    "standard input": "标准输入",
}
