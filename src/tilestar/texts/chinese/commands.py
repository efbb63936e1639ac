"""What the command line reports and complains about."""

COMMANDS = {
    # reading arguments and files
    "memory size {size} is not understood: write bytes or a unit, such as 500MB or 2GiB": (
        "无法理解内存大小 {size}：请写字节数或带单位，例如 500MB 或 2GiB"
    ),
    "{name} cannot be read: {reason}": "无法读取 {name}：{reason}",
    "{name} cannot be written: {reason}": "无法写入 {name}：{reason}",
    "{name} is a whole number from {least} on, not {value}": "{name} 是不小于 {least} 的整数，而不是 {value}",
    "{name} is text, not {value}": "{name}应是文本，而不是 {value}",
    "a seed is a whole number or text, not {seed}": "种子是整数或文本，而不是 {seed}",
    "the name of a file is text or a pathlib.Path, not {name}": "文件名是文本或 pathlib.Path，而不是 {name}",
    "the name of a file has no zero byte, but {name} has": "文件名不能含有零字节，而 {name} 含有",
    "{name} does not exist: give a file that does, the text itself, or - for standard input": (
        "{name} 不存在：请给出已有的文件、文本本身，或用 - 表示标准输入"
    ),
    "{name} is a directory: give a file, the text itself, or - for standard input": (
        "{name} 是一个目录：请给出文件、文本本身，或用 - 表示标准输入"
    ),
    "{name} is a file among {count} {count:word|words}: give one file, or the text of one board": (
        "{count} 个参数中的 {name} 是文件：请只给出一个文件，或一个盘面的文本"
    ),
    "{name} is larger than {limit}, the most that is read": "{name} 超过 {limit}，这是读取的上限",
    "{name} is not UTF-8 text: byte {byte} at position {position}": (
        "{name} 不是 UTF-8 文本：位置 {position} 处的字节是 {byte}"
    ),
    "{option} takes {kind}, not {value}": "{option} 需要{kind}，而不是 {value}",
    # usage
    " ({command} --help explains)": "（{command} --help 有说明）",
    ": did you mean {name}?": "：是不是想写 {name}？",
    "there is no command {name}": "没有命令 {name}",
    "there is no option {name}": "没有选项 {name}",
    "{name} is missing": "缺少 {name}",
    "{option} does not go with {other}: leave one of them out": "{option} 不能与 {other} 同用：请去掉其中一个",
    "{option} does nothing without {others}: add it, or leave {option} out": (
        "没有 {others} 时 {option} 不起作用：请加上，或去掉 {option}"
    ),
    "{option} goes with {known}, not with {other}": "{option} 只能与 {known} 同用，不能与 {other} 同用",
    "a command is missing: choose one of {known}": "缺少子命令：可选的有 {known}",
    "{command} takes no argument {word}": "{command} 不接受参数 {word}",
    "{name} has a value it does not take": "{name} 的值不正确",
    "{name} needs a value": "{name} 需要一个值",
    "{name} takes no value": "{name} 不带值",
    # faults
    "interrupted": "已中断",
    "out of memory: set a limit with --max-memory, or choose a method that stores less": (
        "内存不足：请用 --max-memory 设定限制，或选择占用较少的方法"
    ),
    "{name} of {file} failed in line {line}: {reason}": "{file} 中的 {name} 在第 {line} 行出错：{reason}",
    "{name} failed: {reason}": "{name} 出错：{reason}",
    " ({file}, line {line})": "（{file}，第 {line} 行）",
    "tilestar has a fault ({fault}); TILESTAR_DEBUG=1 shows where, please report it": (
        "tilestar 出现故障（{fault}）；设置 TILESTAR_DEBUG=1 可查看位置，请反馈"
    ),
    # --version
    "kernels: {compiler}, {target}{checked}; Python {python}": "内核：{compiler}，{target}{checked}；Python {python}",
    # solve
    "Already solved.": "本来就是目标盘面。",
    "Solved in one move.": "一步解开。",
    "{expanded} {expanded:node|nodes} expanded; every solution has at least {bound} {bound:move|moves}": (
        "已扩展 {expanded} 个节点；任何解至少需要 {bound} 步"
    ),
    "Solved in {length} {length:move|moves}, and no fewer will do.": "{length} 步解开，不能再少。",
    "Solved in {length} {length:move|moves}; at least {bound} {bound:is|are} needed.": (
        "{length} 步解开；至少需要 {bound} 步。"
    ),
    "start": "起始",
    "{method}: {expanded} expanded, {generated} generated, {seconds} s": (
        "{method}：扩展 {expanded}，生成 {generated}，{seconds} 秒"
    ),
    "… {count} {count:board|boards} left out: --style moves or --json has every move …": (
        "…省略了 {count} 个盘面：--style moves 或 --json 会列出每一步…"
    ),
    "stopped at the limit before the proof: {length} {length:move|moves}; at least {lower_bound} "
    "{lower_bound:is|are} needed": ("证明完成之前达到限制而停止：{length} 步；至少需要 {lower_bound} 步"),
    "{length} {length:move|moves}; at least {bound} {bound:is|are} needed.": "{length} 步；至少需要 {bound} 步。",
    "a limit was reached: {unproved} {unproved:answer is|answers are} not proved shortest, {stopped} "
    "{stopped:board has|boards have} no answer": ("达到限制：{unproved} 个答案未证明最短，{stopped} 个盘面没有答案"),
    "--letters goes with --style letters and --all, not with --style {style}": (
        "--letters 只能与 --style letters 和 --all 同用，不能与 --style {style} 同用"
    ),
    "Such boards are solved faster with larger tables: tilestar patterns build {ways}.": (
        "有更大的表，这样的盘面会解得更快：tilestar patterns build {ways}。"
    ),
    " or ": " 或 ",
    "{name} ({size} MB, about {seconds} s)": "{name}（{size} MB，约 {seconds} 秒）",
    # check
    "Inversions: pairs of tiles in which the larger one comes first, read row by row without the blank.": (
        "逆序：按行读出方块（不计空格），较大的数排在较小的数之前，这样的一对称为一个逆序。"
    ),
    "{name}: {board}": "{name}：{board}",
    "  larger tiles before each one:  {counts}": "  每个方块前面比它大的个数：  {counts}",
    "  inversions together: {count}": "  逆序数共 {count}",
    "  inversions together: {count}, {parity}": "  逆序数共 {count}，是{parity}",
    "  the blank is in row {row}, and {inversions} + {row} = {sum} is {parity}": (
        "  空格在第 {row} 行，{inversions} + {row} = {sum} 是{parity}"
    ),
    # compare
    "Shortest possible: {length} {length:move|moves}.": "最少需要 {length} 步。",
    "a limit was reached: {unproved} of {attempts} {attempts:attempt|attempts} did not end as their method promises": (
        "达到限制：{attempts} 次尝试中有 {unproved} 次没有得到其方法所保证的结果"
    ),
    "comparing": "比较中",
    "does not apply": "不适用",
    "n/a": "不适用",
    "len": "步数",
    "exp": "扩展",
    "gen": "生成",
    "open": "开放",
    "s": "秒",
    "≥ N: not proved shortest, but no solution has fewer than N moves.": "≥ N：未证明最短，但任何解都不少于 N 步。",
    "expanded": "扩展",
    "generated": "生成",
    "heuristic": "启发函数",
    "largest frontier": "最大开放列表",
    "length": "步数",
    "method": "方法",
    "none of the methods {methods} takes a heuristic: leave --heuristics out": (
        "方法 {methods} 都不使用启发函数：请去掉 --heuristics"
    ),
    "not proved, ≥ {bound}": "未证明，≥ {bound}",
    "seconds": "秒",
    "shortest?": "最短？",
    "stopped": "已停止",
    "yes": "是",
    "{name} does not apply: {reason}": "{name} 不适用：{reason}",
    # judge
    "the first number says how many boards follow, and {token} is not one": (
        "第一个数说明后面有几个盘面，而 {token} 不是数"
    ),
    "{count} {count:board|boards} of {cells} {cells:number|numbers} {count:was|were} promised, "
    "{wanted} {wanted:number|numbers}, but {given} {given:follows|follow}": (
        "声明有 {count} 个盘面，每个 {cells} 个数，共 {wanted} 个数，但后面有 {given} 个"
    ),
    "every board has {cells} {cells:tile|tiles}, and {given} {given:is|are} left over at the end": (
        "每个盘面有 {cells} 个数，而末尾多出 {given} 个"
    ),
    "one board is expected, not {count}: hdu1043 takes several": "应有一个盘面，而不是 {count} 个：hdu1043 可以有多个",
    # scramble
    "seed {seed}": "种子 {seed}",
    # tour
    "What to try next:": "接下来可以试试：",
    "The 8-puzzle of a textbook, four moves from a goal of its own.": "教科书上的八数码，离它自己的目标只有四步。",
    "Moves in words: the tile, and the way it goes.": "用文字写出每一步：哪个方块，往哪个方向。",
    "Why some boards cannot be solved: count the inversions.": "为什么有的盘面无解：数一数逆序。",
    "Which method, and which estimate, works hardest?": "哪种方法、哪个启发函数扩展的状态最多？",
    "The 15-puzzle, with the shortest answer proved.": "十五数码，并证明解最短。",
    "A map: sea, islands, enemies that cost twenty steps, and the boss.": "地图：海面、岛屿、代价为 20 的敌人和首领。",
    "Moves in letters: up, down, left, right.": "用字母写出每一步：U 上，D 下，L 左，R 右。",
    "a random 15-puzzle, solved": "求解一个随机的十五数码",
    "the page: play, watch the search, draw maps": "网页：游戏、观看搜索、绘制地图",
    "everything else": "其他一切",
}
