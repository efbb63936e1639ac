"""What the page's server says."""

PAGE = {
    "cannot listen on {host}: {reason}": "无法在 {host} 上监听：{reason}",
    "port {port} is in use: choose another with --port": "端口 {port} 已被占用：请用 --port 另选一个",
    "run {run} is already under way: choose another number": "编号 {run} 的运行正在进行：请换一个编号",
    "the board has {count} cells, more than the {limit} this server allows": (
        "棋盘有 {count} 格，超过本服务器允许的 {limit} 格"
    ),
    "the message is larger than {limit} bytes": "消息超过 {limit} 字节",
    "the message was not understood: {problem}": "无法理解消息：{problem}",
}
