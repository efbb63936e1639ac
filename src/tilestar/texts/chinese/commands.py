"""Help, reports and notices of the command line."""

COMMANDS = {
    "Usage: ": "用法：",
}
