"""Every message an error can carry."""

ERRORS = {
    # any layer
    "unknown {kind} {name}: choose one of {known}": "没有名为 {name} 的{kind}：可选的有 {known}",
    "{what} needs an optional part of tilestar: install it with pip install 'tilestar[{extra}]'": (
        "{what}需要 tilestar 的一个可选部分：请运行 pip install 'tilestar[{extra}]' 安装"
    ),
    # search
    "a limit must be positive: {name} is {value}": "限制必须是正数：{name} 是 {value}",
    "there is no path from the start to a goal": "从起点无法到达目标",
    "the search stopped at its limit; every path costs at least {lower_bound}": (
        "搜索达到限制而停止；任何路径的代价至少为 {lower_bound}"
    ),
    # command line: reading arguments
    "{name} cannot be read: {reason}": "无法读取 {name}：{reason}",
    "{name} cannot be written: {reason}": "无法写入 {name}：{reason}",
    "{name} does not exist: give a file that does, the text itself, or - for standard input": (
        "{name} 不存在：请给出已有的文件、文本本身，或用 - 表示标准输入"
    ),
    "{name} is a directory: give a file, the text itself, or - for standard input": (
        "{name} 是一个目录：请给出文件、文本本身，或用 - 表示标准输入"
    ),
    "{name} is larger than {limit}, the most that is read": "{name} 超过 {limit}，这是允许读取的上限",
    "{name} is not UTF-8 text: byte {byte} at position {position}": (
        "{name} 不是 UTF-8 文本：第 {position} 个字节处是 {byte}"
    ),
    "size {size} is not understood: write width x height, such as 4x4 or 5x3": (
        "无法理解尺寸 {size}：请写成 宽x高，例如 4x4 或 5x3"
    ),
    "memory size {size} is not understood: write bytes or a unit, such as 500MB or 2GiB": (
        "无法理解内存大小 {size}：请写字节数或带单位，例如 500MB 或 2GiB"
    ),
}
