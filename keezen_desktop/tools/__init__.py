"""The command line around the rules, the agents and the records. Each module is one tool, named after it.

A tool has `add_arguments(parser)` and `run(arguments)`, which prints and returns the exit code. Start reading at `cli`.
"""
