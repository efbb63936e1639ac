"""What is said about searches of any kind, names and optional parts."""

SEARCH = {
    "a depth must not be negative: {depth}": "深度不能为负数：{depth}",
    "a weight must be at least 1: {weight}": "权重至少为 1：{weight}",
    "line {number} is not an event of a search trace": "第 {number} 行不是搜索记录中的事件",
    "a limit must be positive: {name} is {value}": "限制必须是正数：{name} 是 {value}",
    "the search stopped at its limit; every path costs at least {lower_bound}": (
        "搜索达到限制而停止；任何路径的代价至少为 {lower_bound}"
    ),
    "there is no path from the start to a goal": "从起点无法到达目标",
    "unknown {kind} {name}: choose one of {known}": "没有名为 {name} 的{kind}：可选的有 {known}",
    "{what} needs an optional part of tilestar: install it with pip install 'tilestar[{extra}]'": (
        "{what} 需要 tilestar 的一个可选部分：请运行 pip install 'tilestar[{extra}]' 安装"
    ),
}
