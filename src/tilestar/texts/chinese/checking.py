"""What a check finds out about a heuristic."""

CHECKING = {
    # the report
    "{name} on all {boards} {boards:board|boards} of {size}, goal {goal}": (
        "{name}：{size} 的全部 {boards} 个盘面，目标 {goal}"
    ),
    "{name} on {boards} {boards:board|boards} of {size} with known distance, goal {goal}": (
        "{name}：{size} 的 {boards} 个已知距离的盘面，目标 {goal}"
    ),
    "admissible: no, it overestimates {count} {count:board|boards}; nearest to the goal:": (
        "可采纳：否，它高估了 {count} 个盘面；离目标最近的有："
    ),
    "admissible: yes, it never overestimates": "可采纳：是，它从不高估",
    "admissible: perhaps, it overestimates none of these boards": "可采纳：可能，这些盘面都没有被高估",
    "consistent: no, {count} of {moves} {moves:move|moves} {count:lowers|lower} it by more than 1; nearest to the "
    "goal:": "一致：否，{moves} 步移动中有 {count} 步使它减少超过 1；离目标最近的有：",
    "consistent: yes, no move lowers it by more than 1": "一致：是，任何一步都不会使它减少超过 1",
    "consistent: perhaps, none of {moves} {moves:move|moves} lowers it by more than 1": (
        "一致：可能，{moves} 步移动都没有使它减少超过 1"
    ),
    "informed: h/d is {ratio} on average (d: the distance)": "信息量：h/d 平均为 {ratio}（d 是距离）",
    "expanded states, the mean of {boards} {boards:board|boards} at distance {distance}:": (
        "扩展的状态数，{boards} 个距离为 {distance} 的盘面的平均值："
    ),
    "{method} with {heuristic} found a longer way than the shortest on {longer} of {boards} {boards:board|boards}": (
        "{method} 使用 {heuristic} 时，{boards} 个盘面中有 {longer} 个找到的不是最短解"
    ),
    "board": "盘面",
    "boards": "盘面数",
    "distance": "距离",
    "h after it": "之后的 h",
    "move": "移动",
    # progress
    "checking": "检查",
    "estimating": "估计",
    "solving samples": "求解样本",
    # what is wrong
    "a shape is a width and a height, such as (4, 3), not {shape}": "尺寸是宽和高，例如 (4, 3)，而不是 {shape}",
    "samples are for boards of more than {most} cells: all boards of {size} are checked": (
        "样本数只用于超过 {most} 格的盘面：{size} 的所有盘面都会检查"
    ),
    "the heuristic fails on the board {board}: {error}": "启发函数在盘面 {board} 上出错：{error}",
    "module {module} cannot be imported: {reason}": "无法导入模块 {module}：{reason}",
    "module {module} has no {name}": "模块 {module} 中没有 {name}",
    "{name} of module {module} is no function": "模块 {module} 中的 {name} 不是函数",
}
