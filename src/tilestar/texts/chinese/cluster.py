"""What is said about solving many boards, on threads or on a cluster."""

CLUSTER = {
    # input
    "a line of {size} {size:byte|bytes} is too long to be a board": "一行有 {size} 字节，太长了，不可能是盘面",
    "goal {goal} is neither a board nor one of {known}": "目标 {goal} 既不是盘面，也不是 {known} 之一",
    "line {line}: {reason}": "第 {line} 行：{reason}",
    "the search failed: {reason}": "搜索失败：{reason}",
    "the line is not JSON: {text}": "这一行不是 JSON：{text}",
    "the line is not UTF-8 text: byte {byte}": "这一行不是 UTF-8 文本：字节 {byte}",
    "the object has no key {name} that holds a board": "对象中没有存放盘面的键 {name}",
    "the row has only {count} {count:column|columns}": "这一行只有 {count} 列",
    "the row is not CSV: {reason}": "这一行不是 CSV：{reason}",
    "the table has no column {column}: its columns are {names}": "表中没有名为 {column} 的列：各列为 {names}",
    "boards in the form {form} have no columns: leave --column out, or choose another --from": (
        "{form} 格式的盘面没有列：请去掉 --column，或选择另一种 --from"
    ),
    "the line is no object with a key {name}": "这一行不是带有键 {name} 的对象",
    # output
    "{name} is as it was: continue with --resume, without --overwrite, and the new answers will replace it": (
        "{name} 保持原样：用 --resume 而不用 --overwrite 继续，新的答案写完后会取代它"
    ),
    "answers are written as NDJSON or CSV, not as {ending}: choose a name that ends in .ndjson or .csv, or add --to": (
        "答案写成 NDJSON 或 CSV，而不是 {ending}：请选择以 .ndjson 或 .csv 结尾的文件名，或加上 --to"
    ),
    "{name}: {source}": "{name}：{source}",
    "continue with the same command and --resume": "用同一命令加 --resume 可以继续",
    "{name} cannot be opened: {reason}": "无法打开 {name}：{reason}",
    "{name} cannot be resumed: its record {index} is not about this input and goal": (
        "无法继续 {name}：其中第 {index} 条记录与本次的输入和目标不符"
    ),
    "{name} cannot be resumed as {form}: it has answers as {found}, so add --to {found}": (
        "不能以 {form} 格式继续 {name}：其中的答案是 {found} 格式，请加上 --to {found}"
    ),
    "{name} cannot be resumed: it is not the output of a batch; choose another file, or replace it with --overwrite": (
        "无法继续 {name}：它不是批量求解的输出；请换一个文件，或用 --overwrite 覆盖"
    ),
    "{name} cannot be resumed: its record {index} is by {found}, not by {wanted}": (
        "无法继续 {name}：其中第 {index} 条记录用的是 {found}，而不是 {wanted}"
    ),
    "{name} is being written by another process: wait for it, or stop it": (
        "另一个进程正在写入 {name}：请等它结束，或停止它"
    ),
    "{name} is being written by process {pid} on {host}, since {since}: wait for it, or stop it": (
        "{host} 上的进程 {pid} 自 {since} 起正在写入 {name}：请等它结束，或停止它"
    ),
    "{name} is not a regular file, so it cannot be resumed": "{name} 不是普通文件，因此无法继续",
    "{name} is the input: choose another file for the answers": "{name} 就是输入文件：请为答案另选一个文件",
    "{name} exists: continue it with --resume, or replace it with --overwrite": (
        "{name} 已存在：用 --resume 继续，或用 --overwrite 覆盖"
    ),
    # progress and summary
    "mean length {mean}, longest {longest}; {expanded} {expanded:node|nodes} expanded": (
        "平均 {mean} 步，最长 {longest} 步；共扩展 {expanded} 个节点"
    ),
    "solving": "求解中",
    "comparing with the input": "正在与输入核对",
    "{boards} {boards:board|boards} in {seconds} s: {solved} solved ({proved} proved optimal), {unsolvable} "
    "unsolvable, {stopped} "
    "stopped at a limit, {errors} {errors:not a board|not boards}": (
        "{boards} 个盘面，用时 {seconds} 秒：解开 {solved} 个（其中 {proved} 个已证明最短），无解 {unsolvable} 个，"
        "因限制停止 {stopped} 个，不是盘面 {errors} 个"
    ),
    "{count} {count:board is|boards are} answered already": "已有 {count} 个盘面的答案",
    "{count} {count:board|boards}, {rate} a second": "{count} 个盘面，每秒 {rate} 个",
    # one hard board, in parts
    "--threads is for this machine, and the cluster at {address} has its own": (
        "--threads 用于本机，而 {address} 的集群有自己的线程"
    ),
    "a proof in parts needs pattern databases, and there are none for {size} boards": (
        "分块证明需要模式数据库，而 {size} 的盘面没有"
    ),
    "a {size} board is solved at once by table: --cluster and --journal are not needed": (
        "{size} 的盘面查表即可解开：不需要 --cluster 和 --journal"
    ),
    "--cluster and --journal work with the method patterns, not {method}": (
        "--cluster 和 --journal 只能与方法 patterns 一起使用，而不是 {method}"
    ),
    "--cluster and --journal keep to --timeout and --max-nodes, not to --max-memory: leave it out": (
        "--cluster 和 --journal 遵守 --timeout 和 --max-nodes，但不遵守 --max-memory：请去掉它"
    ),
    "bound {bound}: {nodes} {nodes:node|nodes}, {rate} a second": "界限 {bound}：{nodes} 个节点，每秒 {rate} 个",
    "continue with the same command": "用同一命令可以继续",
    "interrupted: every solution has at least {bound} {bound:move|moves}": "已中断：任何解至少需要 {bound} 步",
    "proving": "证明中",
    "the journal has proved at least {bound} {bound:move|moves}": "日志中已证明至少需要 {bound} 步",
    "the journal {path} is damaged ({what}): move it away, and begin a new one": (
        "日志 {path} 已损坏（{what}）：请移走它，另建一个"
    ),
    "{name} is not a journal: choose another file": "{name} 不是日志：请换一个文件",
    "{name} is not a journal: it is not a regular file": "{name} 不是日志：它不是普通文件",
    "{name} cannot be used as a journal: {reason}": "{name} 不能用作日志：{reason}",
    "{path} is the journal of another {name}: {found}": "{path} 是另一个{name}的日志：{found}",
    "{path} is a journal of another version of tilestar: finish it with that one, or begin a new one": (
        "{path} 是另一个版本的 tilestar 的日志：请用那个版本完成，或另建一个"
    ),
    # Dask
    "Dask dashboard: {address}": "Dask 仪表板：{address}",
    "tls:// needs certificates that Dask can read, in distributed.comm.tls of its configuration: {reason}": (
        "tls:// 需要 Dask 能读取的证书，请在其配置的 distributed.comm.tls 中给出：{reason}"
    ),
    "the scheduler at {address} and this command do not trust each other's certificates: {reason}": (
        "{address} 的调度器与本命令互不信任对方的证书：{reason}"
    ),
    "the processes of a local cluster did not start: {reason}": "本地集群的进程未能启动：{reason}",
    "{address} is not protected: anyone who can reach it can run code on its workers; tls:// lets in only those with a "
    "certificate": "{address} 没有保护：任何能连接它的人都能在其工作进程中运行代码；tls:// 只允许持有证书者进入",
    "a worker has tilestar {found}, but this command is tilestar {wanted}: install the same version everywhere": (
        "有工作进程的 tilestar 版本是 {found}，而本命令是 {wanted}：请在各处安装相同的版本"
    ),
    "a worker of {address} cannot run tilestar {version}: {reason}": (
        "{address} 的一个工作进程无法运行 tilestar {version}：{reason}"
    ),
    "no Dask scheduler answers at {address}: start one with `dask scheduler`, or use --cluster local": (
        "{address} 处没有 Dask 调度器应答：请用 `dask scheduler` 启动一个，或使用 --cluster local"
    ),
    "the Dask scheduler at {address} has no workers: start some with `dask worker {address}`": (
        "{address} 的 Dask 调度器没有工作进程：请用 `dask worker {address}` 启动几个"
    ),
}
