"""Solutions that move, in the terminal and in files."""

FILMS = {
    "--animate shows boards, so it does not go with another --style": "--animate 显示盘面，不能与其他 --style 同用",
    "an animation shows at most {most} moves, and this solution has {length}": (
        "动画最多显示 {most} 步，而这个解有 {length} 步"
    ),
    "an animation shows boards of at most {most} cells, and this one has {cells}": (
        "动画最多显示 {most} 格的盘面，而这个有 {cells} 格"
    ),
    "a film shows paths of at most {most} cells, and this one has {cells}": (
        "动画最多显示 {most} 格的路径，而这条有 {cells} 格"
    ),
    "saved {name}": "已保存 {name}",
    "the speed of an animation is {slowest} to {fastest} moves a second, not {speed}": (
        "动画的速度为每秒 {slowest} 到 {fastest} 步，而不是 {speed}"
    ),
    "the terminal is too small to play the moves: a board takes {lines} {lines:line|lines}": (
        "终端太小，无法播放：一个盘面需要 {lines} 行"
    ),
    "there are no moves to show: the board was not solved": "没有可显示的移动：盘面未解开",
    # help
    "Moves a second of --animate and --save.": "--animate 和 --save 每秒的步数。",
    "Play the moves in the terminal.": "在终端里播放解法。",
    "Save the moves as an animation: .gif, .svg or .html; an existing file is replaced.": (
        "把解法保存成动画：.gif、.svg 或 .html；已有的文件会被替换。"
    ),
}
