# `make play` opens the game, `make test` runs the tests; each does its own set-up.
PYTHON ?= python3
IN := .venv/bin/
# In a process for each core, up to four; each takes over tests that another has not come to.
TESTS := $(IN)python -m pytest --numprocesses auto --maxprocesses 4 --dist worksteal

.PHONY: play test check lint bench pictures fast samples sounds licences package test-package clean
.DELETE_ON_ERROR:

# The compiled copy if there can be one, else the sources, which -P keeps from coming first.
play: .venv/ready-to-play
	@PYTHONPATH="$$($(IN)python packaging/fast.py)" $(IN)python -P -m keezen_desktop

# Every test that this machine can run; the last lines say which kind was left out, and why.
test: lint
	$(TESTS)

# The long runs as well.
check: lint
	$(TESTS) -m "not package" --hypothesis-profile=check

lint: .venv/ready-to-test
	$(IN)ruff check .
	$(IN)ruff format --check .
	$(IN)mypy
	$(IN)lint-imports

# The last line is no figure: ten thousand random events may break nothing.
bench: .venv/ready-to-test
	$(IN)python -m benchmarks
	$(IN)python -m pytest -m slow tests/screens/test_anything.py

# Draws the pictures that the tests compare again, and writes the views, in tests/data; look at them before you keep them.
pictures: .venv/ready-to-test
	$(IN)python -m tests.screens.pictures
	$(IN)python -m tests.table.views

# A copy of the program in build/fast whose computer players think many times as fast; needs a C compiler.
fast: .venv/ready-to-test
	$(IN)python packaging/fast.py --again

# Makes the sounds in assets/sounds again.
sounds: .venv/ready-to-test
	$(IN)python packaging/sounds.py

# Plays the sample games in saves/ again.
samples: .venv/ready-to-test
	$(IN)python packaging/samples.py

# Collects the licences of all that comes with the program again; on Debian.
licences: .venv/ready-to-package
	$(IN)python packaging/licences.py

# The program to download, in dist/: a folder, an archive of it, and a Debian package.
package: .venv/ready-to-package
	$(IN)python packaging/build.py
	$(IN)python packaging/archive.py
	$(IN)python packaging/debian.py

test-package: .venv/ready-to-package
	$(IN)python -m pytest -m package

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Keezen needs Python 3.11 or newer: make PYTHON=python3.11")'
	$(PYTHON) -m venv .venv

.venv/ready-to-play: EXTRAS := $(if $(shell command -v cc 2>/dev/null),[fast])
.venv/ready-to-test: EXTRAS := [dev]
.venv/ready-to-package: EXTRAS := [dev,package]
.venv/ready-to-play .venv/ready-to-test .venv/ready-to-package: pyproject.toml | .venv/bin/python
	$(IN)python -m pip install --quiet --disable-pip-version-check --editable '.$(EXTRAS)'
	@touch $@
