"""What is said about maps and paths."""

MAPS = {
    "a mask has the shape of the map, {map}, not {mask}": "掩码的形状应与地图 {map} 相同，而不是 {mask}",
    "a map has rows and columns, not {count} {count:index|indices}": "地图有行和列，而不是 {count} 个下标",
    "the costs have the shape {shape}, and the cells the shape {size}": "代价的形状是 {shape}，而格子的形状是 {size}",
    "the rows of the costs differ in length": "代价各行长度不同",
    "{index} is not a row or column: they are 0 to {last}": "{index} 不是行号或列号：应为 0 到 {last}",
    "{part} is no range of rows or columns: give whole numbers": "{part} 不是行或列的范围：请给出整数",
    "a picture is a positive whole number of columns wide, not {columns}": "图的宽度是正整数列，而不是 {columns}",
    "a walker goes a whole number of steps from 0 on, not {count}": "移动者走的步数是从 0 开始的整数，而不是 {count}",
    "a preparation is written to a file, not to standard output": "预处理结果要写入文件，不能写到标准输出",
    "{name} was prepared with {options}: give the same": "{name} 是用 {options} 预处理的：请给出同样的选项",
    "progress is a function of two numbers, not {progress}": "progress 是接受两个数的函数，而不是 {progress}",
    "a cell is two integers, not {cell}": "格子是两个整数，而不是 {cell}",
    "a map has two dimensions, rows and columns, not {count}": "地图有行和列两个维度，而不是 {count} 个",
    "a map needs at least one row and one column, not {rows} x {columns}": (
        "地图至少要有一行一列，而不是 {rows} x {columns}"
    ),
    "a map of booleans does not say which is blocked: use numpy.where(free, 1, numpy.inf)": (
        "布尔地图没有说明哪种格子不可通行：请用 numpy.where(free, 1, numpy.inf)"
    ),
    "a map of {rows} x {columns} has {cells} {cells:cell|cells}; {most} is the most": (
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
        "{where} 处的代价是 {cost}：最短路径需要正的代价，否则在零代价或负代价的格子上来回走可以无限降低代价；"
        "请用较小的数，例如 0.1"
    ),
    "costs must be real numbers, not {dtype}": "代价必须是实数，而不是 {dtype}",
    "masked arrays are not taken: fill the masked cells first, for example with .filled(inf)": (
        "不接受掩码数组：请先填充被遮盖的格子，例如 .filled(inf)"
    ),
    "cell {cell} is outside the map, whose cells are (0, 0) to {last}": (
        "格子 {cell} 在地图之外：地图的格子从 (0, 0) 到 {last}"
    ),
    "own costs are a list of numbers, one for each goal": "目标自身的代价是一列数，每个目标一个",
    "{goals} {goals:goal needs|goals need} as many own costs, not {costs}": (
        "{goals} 个目标需要同样多的自身代价，而不是 {costs} 个"
    ),
    "own costs are numbers from 0 to {most}, not {cost}": "目标自身的代价是 0 到 {most} 的数，而不是 {cost}",
    "an agent on hexagons covers one cell, not a block of {size}": (
        "六边形上的移动者只占一个格子，而不是边长 {size} 的方块"
    ),
    "the agent size is a whole number from 1 on, not {size}": "移动者的大小是从 1 开始的整数，而不是 {size}",
    "the costs add up to {total}, too much to compare paths: use inf to block a cell": (
        "代价总和为 {total}，大到无法比较路径：要阻挡格子请用 inf"
    ),
    "the diagonal factor is a number from {least} to {most}, not {value}": (
        "对角线系数是 {least} 到 {most} 之间的数，而不是 {value}"
    ),
    "cost {cost} at {where} is too small: the least is {least}": "{where} 处的代价 {cost} 太小：最小是 {least}",
    "the map names no goal: give one": "地图上没有标出终点：请指定一个",
    "the map names no start: give one": "地图上没有标出起点：请指定一个",
    "the rows of the map differ in length": "地图各行长度不同",
    "the turn penalty is a number from 0 to {most}, not {value}": "转弯代价是 0 到 {most} 之间的数，而不是 {value}",
    "an agent of {size} x {size} cells does not fit at the goal {cell}, its top left cell": (
        "终点 {cell}（移动者左上角的格子）处放不下占据 {size} x {size} 个格子的移动者"
    ),
    "an agent of {size} x {size} cells does not fit at the start {cell}, its top left cell": (
        "起点 {cell}（移动者左上角的格子）处放不下占据 {size} x {size} 个格子的移动者"
    ),
    "the goal {cell} is blocked": "终点 {cell} 不可通行",
    "the start {cell} is blocked": "起点 {cell} 不可通行",
    "there is no path from {start} to {goal}": "从 {start} 到 {goal} 没有路径",
    "{cells} {cells:cell is|cells are} to change, but {costs} {costs:cost is|costs are} given": (
        "要改变 {cells} 个格子，却给出了 {costs} 个代价"
    ),
    "{name} is a whole number, not {number}": "{name} 是整数，而不是 {number}",
    "--diagonal is the cost of diagonal steps, and rule {rule} has none: use --moves 8": (
        "--diagonal 是斜走的代价，而规则 {rule} 没有斜走：请用 --moves 8"
    ),
    "{name} has no symbols, so it takes no legend: leave it out": "{name} 没有符号，不使用图例：请去掉图例",
    "give at least one cell": "请至少给出一个格子",
    "give at least one goal": "请至少给出一个终点",
    "jump points need a map whose free cells all cost the same: use auto or astar": (
        "跳点搜索要求所有可通行的格子代价相同：请用 auto 或 astar"
    ),
    "jump points need rule 4 or 8-no-corner-cutting and diagonals of √2: use auto or astar": (
        "跳点搜索要求规则 4 或 8-no-corner-cutting，且斜走代价为 √2：请用 auto 或 astar"
    ),
    "method {method} answers one query at a time: use find_path": "方法 {method} 一次只回答一个查询：请用 find_path",
    "method {method} does not count turns: use auto, astar, dijkstra or ida": (
        "方法 {method} 不计转弯：请用 auto、astar、dijkstra 或 ida"
    ),
    "method {method} goes to one goal, not several: use auto": "方法 {method} 只能前往一个终点，不能是多个：请用 auto",
    "method {method} takes no weight: use weighted": "方法 {method} 不接受权重：请用 weighted",
    "nearest works towards one goal, not several": "nearest 只能针对一个终点，不能针对多个",
    "the number of landmarks is from 0 to {most}, not {landmarks}": "地标的数目从 0 到 {most}，而不是 {landmarks}",
    "the number of threads is a whole number from 1 to {most}, not {threads}": (
        "线程数是 1 到 {most} 的整数，而不是 {threads}"
    ),
    "the weight is a number from 1 to {most}, not {weight}": "权重是 1 到 {most} 之间的数，而不是 {weight}",
    "there is no path from {start} to a goal": "从 {start} 没有通往终点的路径",
    "there is no path from {start} to any of {count} {count:goal|goals}": "从 {start} 到 {count} 个终点都没有路径",
    "turns are not counted with a weight above 1: leave one of them out": ("权重大于 1 时不计转弯：请去掉其中一项"),
    "{starts} {starts:start does|starts do} not pair with {goals} {goals:goal|goals}": (
        "{starts} 个起点与 {goals} 个终点无法配对"
    ),
    # legends
    "cannot read legend {file}: {reason}": "无法读取图例 {file}：{reason}",
    "colour {colour} is not written #rrggbb": "颜色 {colour} 没有写成 #rrggbb",
    "legend {legend} has no symbol that marks the cell at row {row}, column {column}": (
        "图例 {legend} 没有符号能标记第 {row} 行第 {column} 列的格子"
    ),
    "legend {name} has no symbols": "图例 {name} 没有任何符号",
    "legend {name} is nested too deeply": "图例 {name} 嵌套过深",
    "legend {name} is not TOML: {reason}": "图例 {name} 不是 TOML：{reason}",
    'legend {name} must have a table for each symbol, such as [symbols."0"], and nothing else but a name': (
        '图例 {name} 中每个符号应有一张表，例如 [symbols."0"]，此外只能有名称'
    ),
    "legend {name} repeats a symbol or has more than {most}": "图例 {name} 有重复的符号，或多于 {most} 个",
    "symbol {symbol} cannot be all at once: blocked, cost, start, goal": (
        "符号 {symbol} 不能同时是 blocked、cost、start、goal"
    ),
    "symbol {symbol} marks the start or the goal, so it cannot be blocked": (
        "符号 {symbol} 表示起点或终点，所以不能是阻挡"
    ),
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
    "Tiled data packed by {name} cannot be read: use zlib, gzip or CSV": (
        "无法读取用 {name} 压缩的 Tiled 数据：请用 zlib、gzip 或 CSV"
    ),
    "a Tiled map declares no entities": "Tiled 地图中不能声明实体",
    "a Tiled map must be orthogonal, not {orientation}": "Tiled 地图必须是 orthogonal，而不是 {orientation}",
    "a layer of the Tiled map has {count} {count:tile|tiles} instead of {rows} x {columns}": (
        "Tiled 地图的一个图层有 {count} 个图块，应为 {rows} x {columns} 个"
    ),
    "a palette is for images, and {name} is none": "调色板用于图片，而 {name} 不是图片",
    "layer {name} of the Tiled map is larger than the map": "Tiled 地图的图层 {name} 比地图大",
    "legend {name} has no colours to read an image by": "图例 {name} 没有颜色，不能用来读取图片",
    "the Tiled map has no layer of tiles": "Tiled 地图没有图块层",
    "the pixel at row {row}, column {column} has colour {colour}, which is not among {known}": (
        "第 {row} 行第 {column} 列的像素颜色是 {colour}，不在这些颜色中：{known}"
    ),
    "the tileset {source} of the Tiled map is not there: embed it, or keep it beside": (
        "找不到 Tiled 地图的图块集 {source}：请把它嵌入地图，或放在地图旁边"
    ),
    "this is not a Tiled map that can be read: {reason}": "这不是可以读取的 Tiled 地图：{reason}",
    "{colour} is no colour: write #rrggbb, or a name such as red": "{colour} 不是颜色：请写 #rrggbb，或 red 之类的名称",
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
    "row {row} has {count} {count:cell|cells} instead of {width}": "第 {row} 行有 {count} 格，应为 {width} 格",
    "a changed cell or its terrain is not in the map": "更改的格或其地形不在地图中",
    "a cell has a terrain that the legend does not have": "有格的地形不在图例中",
    "the cells of the map are not packed as base64 of zlib": "地图的格没有按 zlib 加 base64 打包",
    "the map says it has {said} {said:cell|cells}, but another number follows": (
        "地图声明有 {said} 个格，但实际数目不同"
    ),
    "the map has {count} different costs, and at most 254 can be drawn": (
        "地图有 {count} 种不同的代价，最多只能画出 254 种"
    ),
    "this map is not known here any more: send it whole": "服务器已不再保存这张地图：请发送整张地图",
    "the map has {count} {count:cell|cells}, more than the {limit} this server allows": (
        "地图有 {count} 格，超过了本服务器允许的 {limit} 格"
    ),
    "the map has several goals: row {row}, column {column} and row {next_row}, column {next_column}": (
        "地图上有多个终点，如第 {row} 行第 {column} 列和第 {next_row} 行第 {next_column} 列"
    ),
    "the map has several starts: row {row}, column {column} and row {next_row}, column {next_column}": (
        "地图上有多个起点，如第 {row} 行第 {column} 列和第 {next_row} 行第 {next_column} 列"
    ),
    "line {number}: the scenario is for a map of {wanted}, not {given}": (
        "第 {number} 行：场景文件用于大小为 {wanted} 的地图，而不是 {given}"
    ),
    "line {number}: x {column}, y {row} is outside the map": "第 {number} 行：x {column}，y {row} 在地图之外",
    "line {number}, from {start} to {goal}: {cost} instead of {length}": (
        "第 {number} 行，从 {start} 到 {goal}：{cost}，而不是 {length}"
    ),
    "unreachable": "无法到达",
    "a map of {type} is not understood: type octile is": "不支持 {type} 的地图：支持 type octile",
    "the map is empty": "地图是空的",
    "the map must give its height and its width": "地图必须写明 height 和 width",
    "the map says it has {said} {said:row|rows}, but {count} {count:follows|follow}": (
        "地图写明有 {said} 行，但后面有 {count} 行"
    ),
    "the map says type octile, but no line says map": "地图写明 type octile，但没有 map 这一行",
    "{name} is not UTF-8 text": "{name} 不是 UTF-8 文本",
    "{name} is not a NumPy array of numbers": "{name} 不是由数组成的 NumPy 数组",
    "{name} is not an image that can be read": "{name} 不是可读取的图片",
    # the commands path and map
    "Cost {cost} in {steps} {steps:step|steps}, and no path is cheaper.": (
        "代价 {cost}，共 {steps} 步，没有代价更小的路径。"
    ),
    "Cost {cost} in {steps} {steps:step|steps}; no path costs less than {bound}.": (
        "代价 {cost}，共 {steps} 步；任何路径的代价都不低于 {bound}。"
    ),
    "The goal cannot be reached; this is as near as one gets: cost {cost}, {steps} {steps:step|steps}.": (
        "无法到达终点；最近只能走到这里：代价 {cost}，共 {steps} 步。"
    ),
    "start and goal are left out: this kind of file has no place for them": "略去了起点和终点：这种文件无法记录它们",
    "{count} {count:query|queries}, {wrong} with another length than the file says.": (
        "共 {count} 次查询，其中 {wrong} 次的长度与文件不符。"
    ),
    "{rows} {rows:row|rows}, {columns} {columns:column|columns}": "{rows} 行，{columns} 列",
    "{seconds} s together, {rate} a second.": "总共 {seconds} 秒，每秒 {rate} 次。",
    "components only, in {seconds} s": "只有连通分量，用时 {seconds} 秒",
    "nothing is prepared: call prepare first": "还没有预处理：请先调用 prepare",
    "prepared: {what}": "预处理：{what}",
    "preparing": "正在预处理",
    "there is nothing to keep: queries on this map are as fast without": (
        "没有可保存的内容：这张地图不预处理查询也一样快"
    ),
    "{landmarks} {landmarks:landmark|landmarks}, {size}, in {seconds} s": (
        "{landmarks} 个地标，{size}，用时 {seconds} 秒"
    ),
    "{name} is damaged: prepare and save again": "{name} 已损坏：请重新预处理并保存",
    "{name} is no preparation of a map": "{name} 不是地图的预处理文件",
    "{name} is of another version of tilestar: prepare and save again": (
        "{name} 属于另一个版本的 tilestar：请重新预处理并保存"
    ),
    "{name} was prepared for another map": "{name} 是为另一张地图预处理的",
    "{subgoals} {subgoals:subgoal|subgoals}, {links} {links:link|links}, {size}, in {seconds} s": (
        "{subgoals} 个子目标，{links} 条连接，{size}，用时 {seconds} 秒"
    ),
    # the key of a picture
    "blocked": "不可通行",
    "boss": "首领",
    "enemy": "敌人",
    "floor": "地面",
    "goal": "终点",
    "ground": "地面",
    "island": "岛屿",
    "out of bounds": "界外",
    "path": "路径",
    "player": "玩家",
    "sea": "海面",
    "swamp": "沼泽",
    "terrain": "地形",
    "trees": "树林",
    "wall": "墙",
    "water": "水面",
    # the help of path and map
    "Another seed, another map.": "种子不同，地图不同。",
    "Answer all queries of a Moving AI scenario and check their lengths.": (
        "回答 Moving AI 场景文件中的所有查询，并核对长度。"
    ),
    "Cost of a diagonal step; without it, √2.": "斜走一步的代价；不写则为 √2。",
    "Exit code 0 when there is a path, 1 when there is none, 3 when a limit was reached.": (
        "退出码：0 有路径，1 无路径，3 达到限制。"
    ),
    "Find a cheapest path over a map.": "在地图上寻找代价最小的路径。",
    "How much `weighted` trusts its estimate.": "`weighted` 对启发函数的信任程度。",
    "If there is no path, go as near to the goal as one can.": "没有路径时，走到尽可能靠近终点的地方。",
    "It has a start and a goal, and there is a path between them, unless it is too small for both.": (
        "地图带有起点和终点，并且两者之间有路径；地图太小时没有。"
    ),
    "MAP is the text itself, a file's name, or - for standard input: rows of symbols, after a line with the numbers "
    "of rows and columns or without. By default 0 is sea, 1 the player, 2 an island, 3 an enemy (cost 20), 4 the "
    "boss.": (
        "MAP 是文本本身、文件名，或用 - 表示标准输入：一行行符号，前面可以有一行写明行数和列数。"
        "默认 0 是海面，1 是玩家，2 是岛屿，3 是敌人（代价 20），4 是首领。"
    ),
    "Make up a map: noise, maze, rooms, caves or sea.": (
        "生成一张地图：noise（起伏）、maze（迷宫）、rooms（房间）、caves（洞穴）或 sea（海域）。"
    ),
    "Make, show, convert and prepare maps, show the ways to goals, and follow a path while cells change.": (
        "生成、显示、转换和预处理地图，显示通往目标的路，并在格子变化时跟踪路径。"
    ),
    "Follow a path while cells change, and see it repaired.": "在格子变化时跟踪路径，观察它如何被修复。",
    "After each change the path is brought up to date and shown, and the walker goes on. Changes come from a file, or "
    "are made up: obstacles on the path ahead.": (
        "每次变化之后更新并显示路径，然后移动者继续前进。变化来自文件，或自动生成：前方路径上的障碍。"
    ),
    "Exit code 0 when there is a path in the end, 1 when there is none, 3 when a limit was reached.": (
        "退出码：最后有路径为 0，没有为 1，达到限制为 3。"
    ),
    "What changes: lines of ROW,COLUMN COST, or two corners and a cost.": (
        "变化的内容：每行是“行,列 代价”，或两个角和一个代价。"
    ),
    "How many obstacles to make up.": "自动生成多少个障碍。",
    "Another seed, other obstacles.": "换一个种子，障碍就不同。",
    "Steps after each change.": "每次变化之后走的步数。",
    "the path stays as it is": "路径保持不变",
    "the search is repaired: {expanded} {expanded:cell|cells} expanded": "修复搜索：扩展 {expanded} 个格子",
    "found anew: {expanded} {expanded:cell|cells} expanded": "重新搜索：扩展 {expanded} 个格子",
    "obstacles made up: {made} of {count}; there is no room for more before the goal": (
        "已生成 {made} 个障碍（共要 {count} 个）；到终点之前放不下更多"
    ),
    "The walker is at {position}. {count} {count:cell is|cells are} blocked at {first}:": (
        "移动者在 {position}。从 {first} 起有 {count} 个格子被阻挡："
    ),
    "The walker is at {position}. {count} {count:cell costs|cells cost} {cost} at {first}:": (
        "移动者在 {position}。从 {first} 起有 {count} 个格子的代价变为 {cost}："
    ),
    "line {number} of the patches, {line}, is no cell or two corners and a cost, such as 3,4 inf or 0,0 5,9 7": (
        "变化的第 {number} 行 {line} 不是一个格子或两个角加一个代价，例如 3,4 inf 或 0,0 5,9 7"
    ),
    "Prepare a map for many queries under one rule.": "为同一规则下的大量查询预处理地图。",
    "Prepare the map first, which pays for many queries.": "先预处理地图；查询很多时值得。",
    "Use what `tilestar map prepare` wrote for this map.": "使用 `tilestar map prepare` 为这张地图写出的文件。",
    "Where to write what was prepared.": "预处理结果写到哪里。",
    "`tilestar path MAP --preparation FILE` then answers in microseconds. The file serves an equal map only.": (
        "之后 `tilestar path MAP --preparation FILE` 在微秒内回答。该文件只适用于相同的地图。"
    ),
    "Read and write cells as x,y.": "用 x,y 读写格子。",
    "Show a map as a picture, and what is on it; of hexagons with --moves hex.": (
        "把地图显示成图形，并说明上面有什么；用 --moves hex 时显示为六边形。"
    ),
    "Show the way to the nearest goal from every cell.": "显示从每个格子到最近目标的路。",
    "An arrow is the first step of a cheapest way, G a goal, # a cell without one. Exit code 1 if a walker has none.": (
        "箭头是代价最小的路径的第一步，G 是目标，# 是无路的格子。有移动者无路时退出码为 1。"
    ),
    "A goal, instead of the map's; may be repeated.": "目标，代替地图的目标；可以重复。",
    "A walker; may be repeated.": "移动者；可以重复。",
    "Write the picture to an .svg, or the costs to an .npy file.": "把图写入 .svg 文件，或把代价写入 .npy 文件。",
    "A way from {count} of {cells} {cells:cell|cells}, at a cost of at most {most}.": (
        "{cells} 个格子中有 {count} 个有路，代价至多 {most}。"
    ),
    "From {start}: no way.": "从 {start}：无路。",
    "From {start} to {goal}: cost {cost} in {steps} {steps:step|steps}.": (
        "从 {start} 到 {goal}：{steps} 步，代价 {cost}。"
    ),
    "a field is written to an .svg or .npy file, not to {name}": "场写入 .svg 或 .npy 文件，而不是 {name}",
    "The walker covers N x N cells.": "移动者占据 N x N 个格子。",
    "What every turn costs.": "每次转弯的代价。",
    "What the symbols mean: {names}, or a TOML file.": "符号的含义：{names}，或一个 TOML 文件。",
    "Where to go, instead of the map's goal.": "终点，代替地图上的终点。",
    "Where to start, instead of the map's start.": "起点，代替地图上的起点。",
    "Write a map in other symbols or another kind of file.": "用其他符号或文件格式写出地图。",
    "Write to a file: text, .map, .npy, .png or .svg.": "写入文件：文本、.map、.npy、.png 或 .svg。",
    "Write with these symbols.": "使用这些符号书写。",
}
