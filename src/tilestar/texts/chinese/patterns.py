"""Pattern databases: partitions, tables and the store."""

PATTERNS = {
    "a pattern on {goal} has 1 to {most} tiles, not {count}": (
        "{goal} 上的模式应有 1 到 {most} 个方块，不能是 {count} 个"
    ),
    "the patterns of {name} must hold each of the tiles {tiles} once": "{name} 的各个模式必须恰好包含一次方块 {tiles}",
    "{name} has more than {most} patterns": "{name} 的模式超过 {most} 个",
    "{name} is not a partition: write something like 4x4/663 or 4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15": (
        "{name} 不是一种划分：请写成 4x4/663 或 4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15 这样的形式"
    ),
    "{name}: pattern databases are for boards from 2x2 to {most} cells, the shorter side first": (
        "{name}：模式数据库适用于 2x2 到 {most} 格的盘面，短边写在前面"
    ),
    "{name}: the blank's cell must be the first of its symmetric cells": "{name}：空格必须放在对称位置中编号最小的一格",
    "{name}: the sizes must add up to {tiles} {tiles:tile|tiles}": "{name}：各模式的大小之和必须是 {tiles}",
    "{name} is not a partition that has a name of its own": "没有名为 {name} 的划分",
    "there are no pattern databases for {size} boards: use another method": "{size} 盘面没有模式数据库：请换一种方法",
    "there are no pattern databases for {size} boards: use another heuristic": (
        "{size} 盘面没有模式数据库：请换一种启发函数"
    ),
    "moves that groups of tiles need, by pattern database": "各组方块所需的步数，查模式数据库",
    "{path} cannot be trusted: {reason}": "{path} 不可信：{reason}",
    "{path} cannot be trusted: {reason}; it is set aside and built again": (
        "{path} 不可信：{reason}；已隔离并重新构建"
    ),
    "{path} cannot be trusted: {reason}; it is built again": "{path} 不可信：{reason}；将重新构建",
    "{path} has changed while it was in use: it is opened again": "{path} 在使用中发生了变化：重新打开",
    "{path} was written by an earlier version: it is checked and written anew": (
        "{path} 由较早的版本写成：已检查并改写为新格式"
    ),
    "another process is building {pattern}: waiting for it": "另一个进程正在构建 {pattern}：等待其完成",
    "the tables of {name} contradict a solution again and again: is the memory sound?": (
        "{name} 的表一再与解矛盾：内存是否有故障？"
    ),
    (
        "pattern databases cannot be stored in {folder} ({reason}) and are built anew each time; "
        "set TILESTAR_CACHE to a folder that can be written"
    ): "模式数据库无法保存到 {folder}（{reason}），每次都要重新构建；请把 TILESTAR_CACHE 设为可写的目录",
    "stored": "已保存",
    "{count} {count:table|tables}, {size} MB in {folder}": "{folder} 中有 {count} 个表，共 {size} MB",
    "searching": "正在搜索",
    "bound {bound}, {expanded} {expanded:node|nodes}, {rate} million a second": (
        "界限 {bound}，{expanded} 个节点，每秒 {rate} 百万个"
    ),
    "building {pattern}": "正在构建 {pattern}",
    "checking {pattern}": "正在检查 {pattern}",
    "{name} could not be stored: {reason}": "{name} 无法保存：{reason}",
    "{name} is stored": "{name} 已保存",
    "hard boards are faster with more partitions beside it ({size} MB): tilestar patterns build {companions}": (
        "再加上几个划分（{size} MB），难的盘面解得更快：tilestar patterns build {companions}"
    ),
    "{pattern}: every entry is right": "{pattern}：每一项都正确",
    "{count} {count:table was wrong and is|tables were wrong and are} set aside": "有 {count} 个表有错，已隔离",
    "{count} {count:table was|tables were} wrong, and {left} of them could not be set aside": (
        "有 {count} 个表有错，其中 {left} 个无法隔离"
    ),
    "{path} cannot be set aside: {reason}": "{path} 无法隔离：{reason}",
    "{path} cannot be removed: {reason}": "{path} 无法删除：{reason}",
    "{name} is removed": "{name} 已删除",
    "no tables are stored in {folder}": "{folder} 中没有保存任何表",
    "{name} is not stored; `tilestar patterns list` shows what is": (
        "{name} 没有保存；`tilestar patterns list` 显示已保存的表"
    ),
    "List, build, verify and remove pattern databases.": "列出、构建、校验和删除模式数据库。",
    (
        "A name says the board, and how many tiles each pattern has: 4x4/663. With @ it says where the goal's blank "
        "is, 4x4@5/663, and cells instead of sizes make patterns of your own: "
        "4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15."
    ): (
        "名称说明盘面以及每个模式的方块个数：4x4/663。用 @ 说明目标中空格的位置：4x4@5/663；"
        "写格子编号而不写个数，就是自定的模式：4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15。"
    ),
    "Show the named partitions and what is stored.": "显示已命名的划分，以及保存了哪些。",
    "How many cores to use; all of them if not said.": "使用多少个核心；不写就用全部。",
    "Build the tables of partitions and store them.": "构建一种或几种划分的表并保存。",
    "Check stored tables: the checksum, and every entry against its neighbours.": (
        "检查保存的表：校验和，以及每一项与相邻项是否一致。"
    ),
    "A table that fails is set aside, to be built again when it is needed.": "不合格的表会被隔离，需要时重新构建。",
    "Remove a partition's tables from the store.": "删除一种划分的表。",
}
