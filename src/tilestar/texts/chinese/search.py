"""What is said about searches of any kind, names and optional parts."""

SEARCH = {
    "a depth must not be negative: {depth}": "深度不能为负数：{depth}",
    "a weight must be at least 1: {weight}": "权重至少为 1：{weight}",
    "line {number} is not an event of a search trace": "第 {number} 行不是搜索记录中的事件",
    "a limit must be a positive number: {name} is {value}": "限制必须是正数：{name} 是 {value}",
    "{value} is not a method: give a name, or a search function of (problem, h, *, limit, observe)": (
        "{value} 不是方法：请给出名称，或形如 (problem, h, *, limit, observe) 的搜索函数"
    ),
    "{name} of the entry points {group} cannot be loaded from {target}: {reason}": (
        "入口点 {group} 中的 {name} 无法从 {target} 载入：{reason}"
    ),
    "{function} has no {name}=, did you mean {nearest}=?": "{function} 没有参数 {name}=：是否指 {nearest}=？",
    "{function} has no {name}=: choose one of {known}": "{function} 没有参数 {name}=：可选 {known}",
    "{old} is another name of {name}: give one of them": "{name} 和 {old} 是同一个限制：只给一个",
    "this limit is a whole number: {name} is {value}": "这个限制必须是整数：{name} 是 {value}",
    "stopped at the time limit before the search began": "搜索还没开始就已达到时间限制",
    "the memory limit has no room for the tables of {goal}": "内存限制容不下 {goal} 的数据库",
    "the search stopped at its limit; every path costs at least {lower_bound}": (
        "搜索达到限制而停止；任何路径的代价至少为 {lower_bound}"
    ),
    "the step from {state} to {successor} costs {cost}: a step costs 0 or more, and a finite amount": (
        "从 {state} 到 {successor} 的一步代价为 {cost}：每一步的代价必须是不小于 0 的有限数"
    ),
    "the heuristic gives infinity for {state}: only one that declares itself admissible may do so": (
        "启发函数对 {state} 给出无穷大：只有声明自己可采纳的启发函数才可以这样"
    ),
    "the heuristic gives {value} for {state}: an estimate is a number from 0 on": (
        "启发函数对 {state} 给出 {value}：估计值必须是不小于 0 的数"
    ),
    "shortest if the heuristic never overestimates, but it does not declare itself admissible": (
        "如果启发函数从不高估，这就是最短的；但它没有声明自己可采纳"
    ),
    "at least {lower_bound} if the heuristic never overestimates, but it does not declare itself admissible": (
        "如果启发函数从不高估，则至少为 {lower_bound}；但它没有声明自己可采纳"
    ),
    "the heuristic overestimates: {h} for {state}, where {cost} is enough": (
        "启发函数高估了：对 {state} 给出 {h}，而 {cost} 就够了"
    ),
    "the heuristic is not consistent: {h} for {state}, but only {cost} by way of {successor}": (
        "启发函数不一致：对 {state} 给出 {h}，而经过 {successor} 只有 {cost}"
    ),
    "the step from {state} to {successor} costs {cost}, and counting steps supposes at least 1": (
        "从 {state} 到 {successor} 的一步代价为 {cost}，而按步数计算要求每步至少为 1"
    ),
    "there is no path from the start to a goal": "从起点无法到达目标",
    "unknown {kind} {name}: choose one of {known}": "没有名为 {name} 的{kind}：可选的有 {known}",
    "{what} needs an optional part of tilestar: install it with pip install 'tilestar[{extra}]'": (
        "{what} 需要 tilestar 的一个可选部分：请运行 pip install 'tilestar[{extra}]' 安装"
    ),
}
