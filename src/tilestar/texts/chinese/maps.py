"""What is said about maps and paths."""

MAPS = {
    "a cell is two integers, not {cell}": "格子是两个整数，而不是 {cell}",
    "a map has two dimensions, rows and columns, not {count}": "地图有行和列两个维度，而不是 {count} 个",
    "a map needs at least one row and one column, not {rows} x {columns}": (
        "地图至少要有一行一列，而不是 {rows} x {columns}"
    ),
    "a map of booleans does not say which is blocked: use numpy.where(free, 1, numpy.inf)": (
        "布尔地图没有说明哪种格子不可通行：请用 numpy.where(free, 1, numpy.inf)"
    ),
    "a map of {rows} x {columns} has {cells} cells; {most} is the most": (
        "{rows} x {columns} 的地图有 {cells} 格；最多 {most} 格"
    ),
    "a map of {rows} x {columns} needs about {needed} GB of memory; this machine has {memory} GB": (
        "{rows} x {columns} 的地图约需 {needed} GB 内存；这台机器有 {memory} GB"
    ),
    "cells are pairs of integers": "格子是整数对",
    "cells are pairs of integers, not an array of {dtype} shaped {shape}": (
        "格子是整数对，而不是类型 {dtype}、形状 {shape} 的数组"
    ),
    "cost nan at {where}: every cost must be a number": "{where} 处的代价是 nan：每个代价都必须是数",
    "cost {cost} at {where} is not a number": "{where} 处的代价 {cost} 不是数",
    "cost {cost} at {where} is too large: use inf to block a cell": "{where} 处的代价 {cost} 太大：要阻挡格子请用 inf",
    "cost {cost} at {where}: a shortest path needs positive costs, because walking to and fro over a free or paying "
    "cell would never end; use a small one such as 0.1": (
        "{where} 处的代价是 {cost}：最短路径需要正的代价，否则在免费或倒贴的格子上来回走会永无止境；"
        "请用较小的数，例如 0.1"
    ),
    "costs must be real numbers, not {dtype}": "代价必须是实数，而不是 {dtype}",
    "masked arrays are not taken: fill the masked cells first, for example with .filled(inf)": (
        "不接受掩码数组：请先填充被遮盖的格子，例如 .filled(inf)"
    ),
    "row {row}, column {column} is outside the map: rows are 0 to {last_row}, columns 0 to {last_column}": (
        "第 {row} 行第 {column} 列在地图之外：行为 0 到 {last_row}，列为 0 到 {last_column}"
    ),
    "the agent size is a whole number from 1 on, not {size}": "移动者的大小是从 1 开始的整数，而不是 {size}",
    "the costs add up to {total}, too much to compare paths: use inf to block a cell": (
        "代价总和为 {total}，大到无法比较路径：要阻挡格子请用 inf"
    ),
    "the diagonal factor is a positive number, not {value}": "对角线系数是正数，而不是 {value}",
    "the map names no {name}: give one": "地图上没有标出{name}：请指定一个",
    "the rows of the map differ in length": "地图各行长度不同",
    "the turn penalty is zero or a positive number, not {value}": "转弯代价是零或正数，而不是 {value}",
    "the {name} at row {row}, column {column} is blocked": "位于第 {row} 行第 {column} 列的{name}不可通行",
    "there is no path from {start} to {goal}": "从 {start} 到 {goal} 没有路",
    "{cells} cells are to change, but {costs} costs are given": "要改变 {cells} 个格子，却给出了 {costs} 个代价",
    "{name} is a whole number, not {number}": "{name} 是整数，而不是 {number}",
    # legends
    "cannot read legend {file}: {reason}": "无法读取图例 {file}：{reason}",
    "colour {colour} is not written #rrggbb": "颜色 {colour} 没有写成 #rrggbb",
    "legend {legend} has no symbol for a {role} on the cell at row {row}, column {column}": (
        "图例 {legend} 没有符号能在第 {row} 行第 {column} 列的格子上表示{role}"
    ),
    "legend {name} has no symbols": "图例 {name} 没有任何符号",
    "legend {name} is not TOML: {reason}": "图例 {name} 不是 TOML：{reason}",
    'legend {name} must have a table for each symbol, such as [symbols."0"], and nothing else but a name': (
        '图例 {name} 中每个符号应有一张表，例如 [symbols."0"]，此外只能有名称'
    ),
    "legend {name} repeats a symbol or has more than {most}": "图例 {name} 有重复的符号，或多于 {most} 个",
    "symbol {symbol} cannot be all at once: blocked, cost, start, goal": (
        "符号 {symbol} 不能同时是 blocked、cost、start、goal"
    ),
    "symbol {symbol} marks the {role}, so it cannot be blocked": "符号 {symbol} 表示{role}，所以不能是阻挡",
    "symbol {symbol} must be one space, or have no blanks in it": "符号 {symbol} 必须是一个空格，或不含空白",
    "symbol {symbol} needs a table of {known}": "符号 {symbol} 需要一张含有 {known} 的表",
    "the cost at row {row}, column {column} has no symbol in legend {legend}": (
        "第 {row} 行第 {column} 列的代价在图例 {legend} 中没有符号"
    ),
    "unknown symbol {symbol} at row {row}, column {column}: legend {legend} has {known}": (
        "第 {row} 行第 {column} 列有未知符号 {symbol}：图例 {legend} 中有 {known}"
    ),
    "{key} of symbol {symbol} is of the wrong kind": "符号 {symbol} 的 {key} 类型不对",
    # map files
    "a scenario begins with `version 1`, not {line}": "场景文件以 `version 1` 开头，而不是 {line}",
    "an image has only free and blocked cells, but row {row}, column {column} costs {cost}": (
        "图片只有可通行与不可通行的格子，但第 {row} 行第 {column} 列的代价是 {cost}"
    ),
    "line {number} of the map should give its height or width, or say map, not {line}": (
        "地图的第 {number} 行应写 height、width 或 map，而不是 {line}"
    ),
    "line {number} of the scenario has length {length}": "场景文件第 {number} 行的长度是 {length}",
    "line {number} of the scenario should be: bucket, map, width, height, start x, y, goal x, y, length": (
        "场景文件第 {number} 行应为：bucket、地图、宽、高、起点 x、y、终点 x、y、长度"
    ),
    "row {row} has {count} cells instead of {width}": "第 {row} 行有 {count} 格，应为 {width} 格",
    "the map has several {role} cells, the first two at {first} and {second}": (
        "地图上有多个{role}，前两个在 {first} 和 {second}"
    ),
    "the map is empty": "地图是空的",
    "the map must give its height and its width": "地图必须写明 height 和 width",
    "the map says it has {said} rows, but {count} follow": "地图写明有 {said} 行，但后面有 {count} 行",
    "the map says type octile, but no line says map": "地图写明 type octile，但没有 map 这一行",
    "{name} is not UTF-8 text": "{name} 不是 UTF-8 文本",
    "{name} is not a NumPy array of numbers": "{name} 不是由数组成的 NumPy 数组",
    "{name} is not an image that can be read": "{name} 不是可读取的图片",
}
