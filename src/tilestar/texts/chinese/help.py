"""The help of every command and option."""

HELP = {
    # headings
    "Usage: ": "用法：",
    "Options": "选项",
    "[OPTIONS]": "[选项]",
    "COMMAND [ARGS]...": "命令 [参数]...",
    "[COMMAND]...": "[命令]...",
    "  [default: {value}": "  [默认：{value}",
    "  [required]": "  [必需]",
    "Commands": "命令",
    "Examples": "例子",
    "Sliding puzzles": "数字华容道",
    "Tile maps": "方格地图",
    "Play and watch": "游戏与观看",
    "Shell": "终端",
    # options that many commands share
    "Draw the expanded states into an SVG, PNG or PDF file.": "把扩展的状态数画成 SVG、PNG 或 PDF 图。",
    "Language of the text for people.": "提示文字的语言。",
    "Print answers and errors only.": "只输出答案和错误。",
    "Form of the answer: {names}.": "答案的形式：{names}。",
    "How one may step: {names}; 4 if not given.": "移动规则：{names}；不写则为 4。",
    "Methods to compare: all, or some of {names}.": "要比较的方法：all，或其中几种：{names}。",
    "Heuristics for those that take one: all, or some of {names}.": (
        "启发函数，供用到它的方法使用：all，或其中几种：{names}。"
    ),
    "Print one JSON object.": "输出一个 JSON 对象。",
    "Show the version and how the kernels were built.": "显示版本以及内核的构建方式。",
    "Show this message and exit.": "显示本帮助并退出。",
    "Stop after expanding so many states.": "扩展这么多状态后停止。",
    "Stop after this time.": "到达此时间后停止。",
    "Stop before using more, such as 2GiB.": "内存用量超过此值之前停止，例如 2GiB。",
    "Width and height.": "宽和高。",
    "standard (1 2 3 … blank), blank-first, snail, or a board.": (
        "standard（1 2 3 … 空格）、blank-first（空格在前）、snail（蜗牛形），或一个盘面。"
    ),
    # tilestar
    "A* on tiles: sliding-tile puzzles and weighted tile maps, solved, explained and compared.": (
        "方格上的 A*：求解、讲解、比较数字华容道与带权方格地图。"
    ),
    # solve
    "Solve a board in the fewest moves.": "用最少的步数解开一个盘面。",
    "BOARD is the text itself, in quotes or not, a file's name, or - for standard input: 283104765, 2 8 3/1 0 4/7 6 5, "
    "rows on lines, with 0, x or _ for the blank.": (
        "BOARD 是盘面本身（引号可省略）、文件名，或表示标准输入的 -。盘面可以写成 283104765、2 8 3/1 0 4/7 6 5，"
        "或分行书写，空格写作 0、x 或 _。"
    ),
    "Exit code 0 when solved, 1 when it cannot be solved, 3 when a limit was reached before an answer, or before the "
    "proof that the method promises: then the best answer is printed, and what is proved stands on standard error.": (
        "退出码：0 解开，1 无解，3 在得到答案之前、或在完成方法所保证的证明之前达到限制："
        "此时输出最好的答案，已证明的内容写到标准错误。"
    ),
    "How many threads to use at most.": "最多使用的线程数。",
    "How to search: {names}.": "搜索方法：{names}。",
    "List every shortest solution, as letters.": "列出所有最短解（以字母表示）。",
    "line: a slide of several tiles along a row or column counts one.": "line：沿一行或一列同时滑动几个方块算一步。",
    "Prove a hard board on a Dask cluster.": "在 Dask 集群上证明一个难的盘面。",
    "Remember what is proved here; continue from it.": "把已证明的内容记在此文件中，并可从中继续。",
    "Estimate for methods that take one: {names}.": "启发函数，供用到它的方法使用：{names}。",
    # check
    "Say whether a board can be solved, and why.": "判断盘面是否有解，并说明理由。",
    "Two counts decide, without any search. Exit code 0 when it can, 1 when it cannot.": (
        "只需数两个数，不必搜索。有解时退出码为 0，无解时为 1。"
    ),
    # check-heuristic
    "Say whether a heuristic is admissible and consistent, and how informed it is.": (
        "检查启发函数是否可采纳、是否一致，以及信息量有多大。"
    ),
    "HEURISTIC is a function of your own, as module:function or file.py:function, or the name of a built-in one. It is "
    "compared with the distance of every board of up to ten cells; of larger ones, with that of solved samples.": (
        "HEURISTIC 是你自己的函数，写作“模块:函数”或“文件.py:函数”，也可以是内置启发函数的名称。"
        "不超过十格时与每个盘面的距离比较；更大时与求解过的样本比较。"
    ),
    "Exit code 0 when it overestimates no board that was checked, 1 when it does.": (
        "没有高估任何检查过的盘面时退出码为 0，否则为 1。"
    ),
    "How many boards of more than ten cells to solve: 50.": "超过十格时求解多少个盘面：50。",
    "The same seed takes the same boards.": "同一种子选取同样的盘面。",
    "Draw h against the distance into an SVG, PNG or PDF file.": "把 h 与距离的关系画成 SVG、PNG 或 PDF 图。",
    # compare
    "Solve a board by several methods, side by side.": "用多种方法求解同一个盘面，并列比较。",
    "Functions of your own are compared too, as module:function or file.py:function: algorithms and heuristics of the "
    "same form as those of tilestar.search.": (
        "也可以比较自己的函数，写作 module:function 或 file.py:function："
        "形式与 tilestar.search 中的算法和启发函数相同。"
    ),
    "Limits hold for each attempt; without --timeout and --max-nodes, an attempt ends after ten seconds.": (
        "限制对每次尝试分别有效；没有 --timeout 和 --max-nodes 时，每次尝试最多十秒。"
    ),
    "Exit code 3 when a limit was reached before an answer, or before the proof that a method promises.": (
        "在得到答案之前、或在完成方法所保证的证明之前达到限制时，退出码为 3。"
    ),
    # rank, unrank
    "Print the number of a board.": "输出盘面的序号（康托展开）。",
    "It is the board's place among all arrangements of its tiles in dictionary order, counted from 0.": (
        "序号是盘面在所有排列的字典序中的位置，从 0 开始。"
    ),
    "Print the board that has a number.": "输出具有某个序号的盘面（逆康托展开）。",
    # scramble
    "Every solvable board is equally likely.": "每个有解的盘面出现的机会均等。",
    "How many boards, one a line.": "盘面个数，每行一个。",
    "Only boards exactly N moves from the goal (up to 10 cells).": "只要距目标恰好 N 步的盘面（最多 10 格）。",
    "Print random boards that can be solved.": "输出随机的有解盘面。",
    "The same seed gives the same boards.": "相同的种子得到相同的盘面。",
    # batch
    "Continue where OUTPUT ends.": "从 OUTPUT 结束的地方继续。",
    "Form of the answers; else by OUTPUT's name.": "答案的格式；不写则由 OUTPUT 的文件名决定。",
    "Replace OUTPUT, when all answers are there.": "所有答案写完后替换 OUTPUT。",
    "With --resume: solve again what a limit stopped.": "与 --resume 同用：重新求解因限制而停止的盘面。",
    "Exit code 2 when some line was no board, else 3 when a limit was reached before some answer or its proof.": (
        "某一行不是盘面时，退出码为 2；否则，在某个答案或其证明之前达到限制时为 3。"
    ),
    "FILE (a file's name, the text itself, or - for standard input) holds a board a line, a CSV table, NDJSON, or "
    "boards of several lines with a blank line or a size between them; or it is the name of a dataset: korf15, korf24, "
    "hardest15. Answers come in the order of the input; a line that is no board becomes a record with its error. The "
    "limits are for each board.": (
        "FILE（文件名、文本本身，或表示标准输入的 -）可以是每行一个盘面、CSV 表、NDJSON，"
        "或以空行或大小分隔的多行盘面；也可以是数据集的名称："
        "korf15、korf24、hardest15。答案按输入的顺序给出；不是盘面的行会成为一条带有错误说明的记录。"
        "限制对每个盘面分别有效。"
    ),
    "With --overwrite the answers are written into OUTPUT.new, which then takes the place of OUTPUT. After an "
    "interruption OUTPUT is as it was, and --resume continues with OUTPUT.new.": (
        "用 --overwrite 时，答案先写到 OUTPUT.new，写完后取代 OUTPUT。"
        "中断之后 OUTPUT 保持原样，--resume 从 OUTPUT.new 继续。"
    ),
    "Solve every board of a file.": "求解文件中的每个盘面。",
    "Solve on a Dask cluster: local, or its scheduler's address.": "在 Dask 集群上求解：local，或调度器的地址。",
    "Stop at the first line that is no board.": "遇到第一个不是盘面的行就停止。",
    "The CSV column or NDJSON key that holds the board.": "存放盘面的 CSV 列或 NDJSON 键。",
    "Where the answers go, else stdout.": "答案写到哪里；不写则为标准输出。",
    "lines, csv, ndjson or algs4; found out if not given.": "lines、csv、ndjson 或 algs4；不写则自动判断。",
    # judge
    "Answer puzzles in the format of an online judge.": "按在线评测的格式作答。",
    "Read a count and that many 3x3 boards on standard input, and print the fewest moves of each.": (
        "从标准输入读取组数和相应数量的 3x3 盘面，输出每个盘面的最少步数。"
    ),
    "The goal is 1 2 3/4 5 6/7 8 0; a board that cannot reach it gets `No Solution!`.": (
        "目标是 1 2 3/4 5 6/7 8 0；无法到达的盘面输出 `No Solution!`。"
    ),
    "Read a 3x3 board on standard input, and print the moves of the blank.": (
        "从标准输入读取一个 3x3 盘面，输出空格的走法。"
    ),
    "The blank is x, and its moves are u, d, l and r, the first shortest answer in that order. The goal is 1 2 3/4 5 "
    "6/7 8 x; a board that cannot reach it gets `unsolvable`.": (
        "空格写作 x，走法是 u、d、l、r，取按此顺序的第一个最短答案。目标是 1 2 3/4 5 6/7 8 x；无法到达的盘面输出 "
        "`unsolvable`。"
    ),
    "Read 3x3 boards on standard input until its end, and print the moves of the blank for each, as poj1077 does.": (
        "从标准输入读取 3x3 盘面直到结束，像 poj1077 那样输出每个盘面空格的走法。"
    ),
    "Read a count and that many 4x4 boards on standard input, and print the moves of the blank for each.": (
        "从标准输入读取组数和相应数量的 4x4 盘面，输出每个盘面空格的走法。"
    ),
    "The moves are U, D, L and R, as few as possible. The goal is 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0; a board that "
    "cannot reach it gets `This puzzle is not solvable.`": (
        "走法是 U、D、L、R，步数最少。目标是 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0；无法到达的盘面输出 "
        "`This puzzle is not solvable.`"
    ),
    "Whose way the letters of --style letters and --all say.": (
        "--style letters 和 --all 的字母表示方块还是空格的移动方向。"
    ),
    # tour
    "Show a few famous puzzles being solved.": "求解几个著名的谜题。",
    # serve
    "An address that other machines can reach is protected by a token, a random one unless --token or the variable "
    "TILESTAR_TOKEN says another. It is part of the printed link.": (
        "其他机器能访问的地址受令牌保护；除非用 --token 或变量 TILESTAR_TOKEN 另行指定，令牌是随机的。"
        "它包含在输出的链接中。"
    ),
    "Ask visitors for this text.": "要求访问者提供此文本作为令牌。",
    "Let everyone in who can reach --host.": "允许所有能访问 --host 的人使用。",
    "Address to listen on.": "监听的地址。",
    "Do not open a browser.": "不打开浏览器。",
    "Open the page: play, watch searches, compare them, draw maps.": "打开网页：游戏、观看搜索、比较、绘制地图。",
    "Port; 0 picks a free one.": "端口；0 表示任选一个空闲端口。",
    # help, completion
    "Show the help of a command.": "显示一个命令的帮助。",
    "Print what teaches a shell to complete tilestar.": "输出让终端自动补全 tilestar 的脚本。",
}
