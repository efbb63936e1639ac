"""What the page's server says."""

PAGE = {
    "cannot listen on {host}: {reason}": "无法在 {host} 上监听：{reason}",
    "--token must not be empty": "--token 不能为空",
    "anyone who can reach {host} and has this link can use the page; what is sent is not encrypted": (
        "任何能访问 {host} 并拥有此链接的人都可以使用该页面；传输内容未加密"
    ),
    "anyone who can reach {host} can use the page, for --no-token asks for nothing; what is sent is not encrypted": (
        "任何能访问 {host} 的人都可以使用该页面，因为 --no-token 不要求令牌；传输内容未加密"
    ),
    "this server asks for a token: open the link that `tilestar serve` printed": (
        "本服务器需要令牌：请打开 `tilestar serve` 输出的链接"
    ),
    "I have opened that link: try again": "我已打开过该链接：再试一次",
    "the request did not arrive within {seconds} {seconds:second|seconds}": "请求未能在 {seconds} 秒内到达",
    "the request does not open a WebSocket as RFC 6455 says": "请求没有按 RFC 6455 的规定打开 WebSocket",
    "the request is nested too deeply": "请求嵌套过深",
    "the request is not HTTP/1.1": "请求不是 HTTP/1.1",
    "the process that searched ended with exit code {exit_code}": "搜索进程已结束，退出码为 {exit_code}",
    "the process that searched was ended by signal {number} ({name})": "搜索进程被信号 {number}（{name}）结束",
    "the server is shutting down": "服务器正在关闭",
    "tilestar: {address}  (Ctrl-C ends it)": "tilestar: {address}  （按 Ctrl-C 结束）",
    "port {port} is in use: choose another with --port": "端口 {port} 已被占用：请用 --port 另选一个",
    "run {run} is already under way: choose another number": "编号 {run} 的运行正在进行：请换一个编号",
    "the board has {count} {count:cell|cells}, more than the {limit} this server allows": (
        "盘面有 {count} 格，超过本服务器允许的 {limit} 格"
    ),
    "something went wrong on the server": "服务器出错了",
    "the message is larger than {limit} bytes": "消息超过 {limit} 字节",
    # requests of the wrong form
    "there is no field {field}": "没有 {field} 这一项",
    "this is not JSON": "这不是 JSON",
    "{field} has a value of the wrong kind": "{field}的值类型不对",
    "{field} has more than {max_length} characters": "{field}超过 {max_length} 个字符",
    "{field} is missing": "缺少{field}",
    "{field} must be a number": "{field}必须是数",
    "{field} must be a whole number": "{field}必须是整数",
    "{field} must be at least {ge}": "{field}至少为 {ge}",
    "{field} must be at most {le}": "{field}至多为 {le}",
    "{field} must be greater than {gt}": "{field}必须大于 {gt}",
    "{field} must be less than {lt}": "{field}必须小于 {lt}",
    "{field} must be text": "{field}必须是文本",
    "{field} must not be empty": "{field}不能为空",
    "no answer was found within {seconds} {seconds:second|seconds}": "{seconds} 秒内没有找到答案",
    "pages of other sites may not use this server": "其他网站的页面不得使用本服务器",
    "the request is larger than {limit} bytes": "请求超过 {limit} 字节",
    "the search was ended because it used too much memory": "搜索占用内存过多，已被结束",
    "the search was ended because nobody watched it": "无人观看，搜索已被结束",
    "the server is busy with {running} {running:search|searches}: try again in a moment": (
        "服务器正在运行 {running} 个搜索：请稍后再试"
    ),
    "this server does not answer to that host name": "本服务器不接受这个主机名",
    # what the algorithms and heuristics do
    "depth-first within f, more each round: cheapest": "在 f 的界限内深度优先，逐轮放宽：代价最小",
    "depth-first, deeper each round: fewest steps": "深度优先，逐轮加深：步数最少",
    "from both ends, meeting in the middle: a cheapest path": "从两端出发，在中间相遇：代价最小的路径",
    "knows nothing, so A* becomes Dijkstra's algorithm": "恒为 0，A* 退化为 Dijkstra 算法",
    "layer by layer from both ends: a path of fewest steps": "从两端逐层扩展：步数最少的路径",
    "layer by layer: a path of fewest steps": "逐层扩展：步数最少的路径",
    "least g + 2 h first: at most twice the cheapest, sooner": "g + 2h 最小者优先：更快，代价至多为最小的两倍",
    "least g + h first: a cheapest path": "g + h 最小者优先：代价最小的路径",
    "least g first: a cheapest path without an estimate": "g 最小者优先：不用启发函数也得到代价最小的路径",
    "least h first: some path, soon": "h 最小者优先：很快得到一条路径",
    "manhattan, plus two moves for each tile in another's way": "曼哈顿距离，每个挡路的方块再加两步",
    "newest first: some path, often a long one": "最新者优先：得到一条路径，往往很长",
    "rows and columns every tile still has to go": "每个方块还要走的行数与列数之和",
    "rows and columns sorted apart, by table": "行与列分别排好所需的步数，查表得到",
    "tiles out of place": "不在位的方块数",
}
