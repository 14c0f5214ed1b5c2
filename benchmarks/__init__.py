"""How fast the program is, beside a baseline run: `make bench`, or `python -m benchmarks`.

A figure says what it measures and how; each module lists its own as FIGURES. Start reading at `figure`.
"""
