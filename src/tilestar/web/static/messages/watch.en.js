// The Watch view in English, and the player that other views share with it.

export const watch = {
  "playback.label": "Player",
  "playback.first": "To the start",
  "playback.back": "Step back",
  "playback.on": "Step on",
  "playback.play": "Play the search",
  "playback.pause": "Pause the search",
  "playback.line": "Time line",
  "playback.jump": "Go to step",
  "playback.speed": "Steps a second",
  "playback.of": "of {length}",
  "playback.position": "Step {position} of {length}",
  "chart.label": "Lines over time; the numbers beside it belong to the current step",
  "chart.f": "f, last expanded",
  "chart.open": "open",
  "chart.closed": "closed",

  "setup.title": "What to watch",
  "setup.board": "Board",
  "setup.size": "Size of the scramble",
  "setup.scramble": "Scramble",
  "setup.from-play": "From Play",
  "setup.no-game": "There is no game in Play yet.",
  "setup.start": "Start",
  "setup.repair": "Swap two tiles to repair it",
  "setup.method": "Algorithm",
  "setup.heuristic": "Heuristic",
  "setup.limit": "Stop after",
  "setup.limit.value": "{limit} {limit:expansion|expansions}",
  "setup.run": "Run the search",

  "watch.title": "Watch a search",
  "watch.empty": "Choose a board and an algorithm, run the search, and step through it, forward and back.",
  "watch.running": "Searching… {count} expanded",
  "watch.cancel": "Stop here",
  "watch.next-rise": "Next rise of f",
  "watch.next-solution": "Next on the solution",
  "watch.no-rise": "f does not rise any more.",
  "watch.no-solution": "No later step is on the solution.",
  "watch.step": "Step {frame}: {open} open, {closed} closed, f {f}.",
  "watch.lessons": "The ideas, on this board",
  "watch.keys": "Arrow keys step, Shift steps ten, Space plays, Home and End jump.",

  "current.title": "Expanded now",
  "current.before": "Only the start is known. Step on to expand it.",
  "current.round": "Round {round} begins: the records are cleared, and no state beyond the bound {bound} is entered.",
  "current.current": "State being expanded",
  "current.backward": "from the goal backward",
  "current.children": "Children just made",
  "current.child": "After sliding {tile}",
  "outcome.new": "new: open",
  "outcome.better": "known, now on a shorter path",
  "outcome.known": "known, no better",
  "outcome.pruned": "beyond the bound",
  "outcome.later": "not generated yet",
  "open.title": "Open list, best first",
  "open.board": "State",
  "open.more": "and {count} more",

  "tree.title": "Search tree",
  "tree.in": "Larger",
  "tree.out": "Smaller",
  "tree.fit": "Follow the search",
  "tree.label":
    "Search tree of {count} {count:state|states}, {depth} {depth:level|levels} deep. The same in words below.",
  "tree.all": "States: {count}. Click one to look at it; drag to move the tree.",
  "tree.some":
    "The newest {count} {count:state|states} and their ancestors; {left} older {left:one is|ones are} left out. Click one to look at it.",
  "status.open": "open",
  "status.expanding": "being expanded",
  "status.closed": "closed",
  "status.pruned": "beyond the bound",
  "status.solution": "solution",
  "state.title": "One state, in words",
  "state.state": "State",
  "state.about": "{board}, {status}",
  "state.unknown": "The search does not know this state at this step.",
  "state.way": "Moves to get here: {count}",
  "state.cut": "The first {count} {count:move is|moves are} left out.",
  "state.root": "root",
  "state.moved": "tile {tile}",
  "state.children": "Children in the tree: {count}",

  "verdict.optimal": "Solved in {cost} {cost:move|moves}, and no shorter solution exists.",
  "verdict.lucky":
    "Solved in {cost} {cost:move|moves}. This time nothing shorter exists, as its estimate shows, but this algorithm does not guarantee it.",
  "verdict.not-proved":
    "Solved in {cost} {cost:move|moves}, not proved shortest: at least {bound} {bound:is|are} needed.",
  "verdict.stopped": "Stopped after {count} {count:expansion|expansions}, before the goal was found.",
  "verdict.unsolvable": "Every reachable state was expanded; the goal is not among them.",
  "why.astar":
    "Guaranteed: h never overestimates, so when the goal comes out of the open list, everything still open has an f at least as large.",
  "why.weighted": "h counts twice, so the search is faster; its solution is at most twice as long as the shortest.",
  "why.dijkstra":
    "Guaranteed: states come out of the open list in order of g, so the goal cannot be reached more cheaply later.",
  "why.greedy":
    "Greedy search looks only at h and never at the moves made so far, so it promises nothing about the length.",
  "why.bfs": "Guaranteed: all states n moves away are looked at before any that is n + 1 moves away.",
  "why.dfs": "Depth-first search follows the newest state ever deeper and takes the first solution it finds.",
  "why.iddfs": "Guaranteed: each round goes one move deeper, and no earlier round found the goal.",
  "why.ida":
    "Guaranteed: h never overestimates, and every round with a smaller bound on f was searched through without finding the goal.",
  "why.bidirectional": "Guaranteed: whole layers grow from both ends, and nothing shorter could meet between them.",
  "why.bidirectional-astar":
    "Guaranteed: the search from both ends goes on until no pair of open states could make a shorter solution.",

  "parity.title": "Parity: can it be solved?",
  "parity.idea": "An inversion is a larger tile before a smaller one, read row by row without the blank.",
  "parity.tile": "Smaller tiles after {tile}: {smaller}; together {count}.",
  "parity.none": "No smaller tile comes after {tile}.",
  "parity.rule.odd":
    "A tile that slides sideways passes no other; one that slides up or down passes {count} {count:other|others}, an even number. So no move changes whether the inversions are odd or even.",
  "parity.rule.even":
    "A tile that slides sideways passes no other; one that slides up or down passes {count} {count:other|others}, an odd number, and the blank changes its row. So no move changes whether inversions + row is odd or even.",
  "parity.rule.line": "In a single line no tile ever passes another, so their order must already be right.",
  "parity.odd.solvable":
    "solvable: the start has {start_inversions} {start_inversions:inversion|inversions} and the goal {goal_inversions}, and both numbers are {start_parity}",
  "parity.odd.unsolvable":
    "unsolvable: the start has {start_inversions} {start_inversions:inversion|inversions}, which is {start_parity}, and the goal {goal_inversions}, which is {goal_parity}, and no move changes that",
  "parity.even.solvable":
    "solvable: inversions + the blank's row is {start_inversions} + {start_row} = {start_sum} for the start and {goal_inversions} + {goal_row} = {goal_sum} for the goal, and both numbers are {start_parity}",
  "parity.even.unsolvable":
    "unsolvable: inversions + the blank's row is {start_inversions} + {start_row} = {start_sum} for the start, which is {start_parity}, and {goal_inversions} + {goal_row} = {goal_sum} for the goal, which is {goal_parity}, and no move changes that",
  "parity.line.solvable":
    "solvable: in a single line tiles never pass each other, and start and goal have them in the same order",
  "parity.line.unsolvable":
    "unsolvable: in a single line tiles never pass each other, and start and goal have them in different orders",
  "parity.word-odd": "odd",
  "parity.word-even": "even",
  "rank.title": "Rank: the board as one number",
  "rank.idea":
    "Below each tile: how many smaller numbers come later, the blank counting as 0. These Cantor digits, each times a factorial, number every order of the tiles without gaps, so a table needs no keys.",
  "estimate.title": "h: what {heuristic} counts",
  "estimate.zero": "0 everywhere, so A* becomes Dijkstra's algorithm.",
  "estimate.hamming": "1 for each misplaced tile: each needs at least one move.",
  "estimate.manhattan":
    "For each tile the rows and columns to its goal cell: a move brings one tile one step nearer at best.",
  "estimate.linear-conflict":
    "The Manhattan distance, plus 2 for each tile that must leave its line to let another pass.",
  "estimate.walking-distance":
    "The fewest moves that sort all rows, plus the fewest that sort all columns, looked up in a table. It cannot be split between tiles.",
  "estimate.sum": "Together h = {sum}",
};
