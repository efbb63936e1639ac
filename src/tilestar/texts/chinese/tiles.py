"""What is said about boards and their solutions."""

TILES = {
    # boards
    "a board as JSON needs width, height and tiles": "JSON 形式的盘面需要 width、height 和 tiles",
    "a board needs at least two cells: {width}x{height} is too small": "盘面至少要有两格：{width}x{height} 太小",
    "a board's width, height and tiles are whole numbers, not {tiles}": "盘面的宽、高和方块必须是整数，而不是 {tiles}",
    "no tile can move {direction}": "没有方块可以{direction}移动",
    "tile {tile} cannot move: it is not beside the blank": "方块 {tile} 不能移动：它不与空格相邻",
    "{move} is not a move: give the number of a tile, a direction or a Move": (
        "{move} 不是一步：请给出方块的编号、方向或 Move"
    ),
    "{value} is not a heuristic: give a name, or a function of a Board": (
        "{value} 不是启发函数：请给出名称，或以 Board 为参数的函数"
    ),
    "{name} was made for the goal {its}, and this one is {goal}: give its class": (
        "{name} 是为目标 {its} 建立的，而这里的目标是 {goal}：请给出它的类"
    ),
    "{name} does not fit this goal: its partitions begin with {goal}/": (
        "{name} 不适合这个目标：适合的划分以 {goal}/ 开头"
    ),
    "{method} is not a search: it does not take (problem, h)": "{method} 不是搜索函数：它不接受 (problem, h)",
    "{method} takes no observe=, so there is nothing to trace": "{method} 没有参数 observe=，因此没有可记录的内容",
    "{method} returned {value}: a search returns a tilestar.search.Result": (
        "{method} 返回了 {value}：搜索应返回 tilestar.search.Result"
    ),
    "{method} finds no solution, but there is one": "{method} 没有找到解，但解是存在的",
    "{method} returned moves that do not lead from {start} to {goal}": (
        "{method} 返回的步骤不能从 {start} 到达 {goal}"
    ),
    "the path of {method} has the moves that problem.successors gave, not {value}": (
        "{method} 返回的动作是 {value}：动作应是 problem.successors 给出的步骤"
    ),
    "{what} is a list: write {what}=[{value}]": "{what} 是列表：请写 {what}=[{value}]",
    "{what} is an empty list: name at least one": "{what} 是空列表：请至少写一个名称",
    "line {line}: {problem}": "第 {line} 行：{problem}",
    "solve_many takes many boards, a list or a pathlib.Path, not {value}: solve takes one board": (
        "solve_many 需要多个盘面，即列表或 pathlib.Path，而不是 {value}：单个盘面请用 solve"
    ),
    "{name} is not a board: if it is a file, give pathlib.Path({name})": (
        "{name} 不是盘面：如果是文件，请给出 pathlib.Path({name})"
    ),
    "{tile} is not a tile: tiles are whole numbers, and the blank is 0": "{tile} 不是方块：方块是整数，空格是 0",
    "{value} is not a board: a board is text such as 2 8 3/1 0 4/7 6 5, a list of rows, a list of tiles, an array, a "
    "pathlib.Path of a file, or a Board": (
        "{value} 不是盘面：盘面可以是 2 8 3/1 0 4/7 6 5 这样的文本、各行的列表、方块的列表、数组、文件的 pathlib.Path，"
        "或 Board"
    ),
    "{count} {count:tile does|tiles do} not make a square: give a list of rows": (
        "{count} 个数不能组成正方形：请给出各行的列表"
    ),
    "a {size} board has a single tile, so it has no twin": "{size} 的盘面只有一个方块，没有孪生盘面",
    "a {size} board is not square, so it has no dimension": "{size} 的盘面不是正方形，没有阶数",
    "{token} is not a move: moves are U, D, L and R, each with a count if it is repeated, such as URDL2": (
        "{token} 不是移动：移动写作 U、D、L、R，重复时后面加次数，例如 URDL2"
    ),
    "move {number} ({letter}) leaves the board": "第 {number} 步（{letter}）会移出盘面",
    "rank {rank} is out of range: {count} {count:cell has|cells have} the ranks 0 to {count}!-1": (
        "序号 {rank} 超出范围：{count} 格的序号为 0 到 {count}!-1"
    ),
    "row {row} has {count} {count:tile|tiles} where {width} {width:belongs|belong}": (
        "第 {row} 行有 {count} 个数，应为 {width} 个"
    ),
    "the board has more than one blank": "盘面上的空格不止一个",
    "the first line says {side}, so {wanted} {wanted:tile|tiles} should follow, not {count}": (
        "第一行写的是 {side}，后面应有 {wanted} 个数，而不是 {count} 个"
    ),
    "the goal is a {goal} board and the start a {start} board": "目标是 {goal} 的盘面，而起始是 {start} 的盘面",
    "the rows of a board must be equally long, and there must be one": "盘面各行必须等长，且至少有一行",
    "the text is empty: write a board such as 1 2 3/4 5 6/7 8 0": "文本是空的：请写一个盘面，例如 1 2 3/4 5 6/7 8 0",
    "there is no tile {tile} on a {width}x{height} board: it has a blank and the tiles 1 to {last}": (
        "{width}x{height} 的盘面上没有方块 {tile}：它有一个空格和方块 1 到 {last}"
    ),
    "tile {tile} appears twice, and there is no blank (0, x, _ or .)": (
        "方块 {tile} 出现了两次，并且没有空格（0、x、_ 或 .）"
    ),
    "tile {tile} appears twice, and tile {missing} is missing": "方块 {tile} 出现了两次，缺少方块 {missing}",
    "tile {tile} cannot move {direction}": "方块 {tile} 不能{direction}移动",
    "{count} {count:number is|numbers are} too many: a board has at most {most} cells": (
        "{count} 个数太多：盘面最多 {most} 格"
    ),
    "{count} {count:tile does|tiles do} not fill a {width}x{height} board": (
        "{count} 个数填不满 {width}x{height} 的盘面"
    ),
    "{count} {count:tile does|tiles do} not make a square: write rows with / between them, or the size first, "
    "such as {example}": ("{count} 个数不能组成正方形：请用 / 分行，或先写尺寸，例如 {example}"),
    "{size} is only a size: its {wanted} {wanted:tile|tiles} should follow": (
        "{size} 只是尺寸：后面还应有 {wanted} 个数"
    ),
    "the text has more than one board: give one of them, or all of them to tilestar batch or tilestar.parse_boards": (
        "文本中不止一个盘面：请只给出一个，或用 tilestar batch 或 tilestar.parse_boards 处理全部"
    ),
    "{token} has {count} {count:digit|digits}: without spaces a board has at most {most} tiles": (
        "{token} 有 {count} 位数字：不带空格时盘面最多 {most} 格"
    ),
    "{token} is not a size: write width x height, such as 4x4": "{token} 不是尺寸：请写成 宽x高，例如 4x4",
    "{token} is not a tile: tiles are numbers, and the blank is 0, x, _ or .": (
        "{token} 不是方块：方块是数字，空格写作 0、x、_ 或 ."
    ),
    "stopped at the limit with {count} {count:solution|solutions} found; every solution has at least "
    "{lower_bound} {lower_bound:move|moves}": ("达到限制而停止，已找到 {count} 个解；任何解至少需要 {lower_bound} 步"),
    "{count} shortest {count:solution|solutions} of {length} {length:move|moves}": (
        "共有 {count} 个最短解，各 {length} 步"
    ),
    "{length} line {length:move|moves}, and no fewer will do.": "{length} 次整行滑动，不能再少。",
    "{length} line {length:move|moves}; at least {bound} {bound:is|are} needed.": (
        "{length} 次整行滑动；至少需要 {bound} 次。"
    ),
    "{length} {length:move|moves}, at least {bound}: {gap} % apart": "{length} 步，至少 {bound} 步：相差 {gap}%",
    "{size} is too large: at most {most} cells": "{size} 太大：最多 {most} 格",
    "{token} is too large for any board": "{token} 对任何盘面来说都太大",
    "{width}x{height} is too large: a board has at most {most} cells": "{width}x{height} 太大：盘面最多 {most} 格",
    # parity
    "A tile that slides sideways passes no other; one that slides up or down passes {count} "
    "{count:other|others}, an even number. "
    "So no move changes whether the inversions are odd or even.": (
        "左右滑动不会越过其他方块；上下滑动会越过 {count} 个方块，是偶数。所以任何移动都不改变逆序数的奇偶性。"
    ),
    "A tile that slides sideways passes no other; one that slides up or down passes {count} {count:other|others}, an "
    "odd number, and the blank changes its row. So no move changes whether inversions + row is odd or even.": (
        "左右滑动不会越过其他方块；上下滑动会越过 {count} 个方块，是奇数，同时空格换了一行。"
        "所以任何移动都不改变“逆序数 + 行号”的奇偶性。"
    ),
    "In a single line no tile ever passes another, so their order must already be right.": (
        "只有一行或一列时，方块无法互相越过，所以顺序必须本来就正确。"
    ),
    "solvable: in a single line tiles never pass each other, and start and goal have them in the same order": (
        "有解：只有一行或一列时，方块无法互相越过，而起始盘面与目标的顺序相同"
    ),
    "solvable: inversions + the blank's row is {start_inversions} + {start_row} = {start_sum} for the start and "
    "{goal_inversions} + {goal_row} = {goal_sum} for the goal, and both numbers are {start_parity}": (
        "有解：逆序数 + 空格所在的行号，起始盘面为 {start_inversions} + {start_row} = {start_sum}，"
        "目标为 {goal_inversions} + {goal_row} = {goal_sum}，都是{start_parity}"
    ),
    "solvable: the start has {start_inversions} {start_inversions:inversion|inversions} and the goal "
    "{goal_inversions}, and both numbers are {start_parity}": (
        "有解：起始盘面的逆序数是 {start_inversions}，目标的逆序数是 {goal_inversions}，都是{start_parity}"
    ),
    "unsolvable: in a single line tiles never pass each other, and start and goal have them in different orders": (
        "无解：只有一行或一列时，方块无法互相越过，而起始盘面与目标的顺序不同"
    ),
    "unsolvable: inversions + the blank's row is {start_inversions} + {start_row} = {start_sum} for the start, which "
    "is {start_parity}, and {goal_inversions} + {goal_row} = {goal_sum} for the goal, which is {goal_parity}, and no "
    "move changes that": (
        "无解：逆序数 + 空格所在的行号，起始盘面为 {start_inversions} + {start_row} = {start_sum}（{start_parity}），"
        "目标为 {goal_inversions} + {goal_row} = {goal_sum}（{goal_parity}），而任何移动都不改变奇偶性"
    ),
    "unsolvable: the start has {start_inversions} {start_inversions:inversion|inversions}, which is {start_parity}, "
    "and the goal {goal_inversions}, which is {goal_parity}, and no move changes that": (
        "无解：起始盘面的逆序数是 {start_inversions}（{start_parity}），目标的逆序数是 {goal_inversions}"
        "（{goal_parity}），而任何移动都不改变奇偶性"
    ),
    # solving
    "not the JSON of a solution: {reason}": "不是解的 JSON：{reason}",
    "a {width}x{height} board is too large for a distance table, which covers up to {most} cells": (
        "{width}x{height} 的盘面对距离表来说太大，距离表最多覆盖 {most} 格"
    ),
    "no {size} board is {depth} {depth:move|moves} from this goal: the farthest is {longest}": (
        "没有 {size} 的盘面距此目标恰好 {depth} 步：最远的是 {longest} 步"
    ),
    "too many arrangements for a walking distance table: {lines} {lines:line|lines}": (
        "步行距离表的排列太多：{lines} 行"
    ),
    "too many lines for a walking distance table: {lines}": "步行距离表的行数太多：{lines}",
    "walking distance needs too large a table for {size} boards: use linear-conflict": (
        "{size} 盘面的步行距离表太大：请用 linear-conflict"
    ),
    "method {method} takes no heuristic: leave it out, or use one of {known}": (
        "方法 {method} 不使用启发函数：请去掉它，或改用 {known} 之一"
    ),
    "the fewest line moves of {size} boards come from a table: leave the method {method} out": (
        "{size} 盘面的最少整行滑动次数由表得出：请去掉方法 {method}"
    ),
    "{size} is too large to list all solutions": "{size} 太大，无法列出所有解",
    "stopped at the limit after {expanded} expanded {expanded:node|nodes}; every solution has at least "
    "{lower_bound} {lower_bound:move|moves}": (
        "扩展 {expanded} 个节点后达到限制而停止；任何解至少需要 {lower_bound} 步"
    ),
}
