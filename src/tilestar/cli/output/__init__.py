"""What a command prints: pictures, tables, progress and JSON, in the width and on the streams that there are."""
