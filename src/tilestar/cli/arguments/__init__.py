"""What a command line says: options, kinds of values, where texts come from, and which options go together."""
