# Two commands: `make play` and `make test`. Everything they need is set up on the way.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
.DEFAULT_GOAL := help

.PHONY: help setup play test check format bench lock clean

help:  ## What can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

setup: $(VENV)/.ready  ## The virtual environment, pinned by hash

$(VENV)/.ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

play: setup  ## A game in the terminal: make play GAME=duo|rummikub|ruckus
	$(BIN)/tablee play $(or $(GAME),rummikub)

check: setup  ## Format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check  ## Everything CI runs
	$(BIN)/pytest -n 2

format: setup  ## Bring every file into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

.venv-bench/.ready: requirements-bench.lock pyproject.toml
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

bench: .venv-bench/.ready  ## Our numbers beside the peers', in one run
	.venv-bench/bin/python benchmarks/engine_speed.py
	.venv-bench/bin/python benchmarks/solver_speed.py

lock:  ## Pin the newest versions that fit (needs uv)
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --universal \
		--group dev pyproject.toml -o requirements.lock
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --universal \
		--group dev --group bench pyproject.toml -o requirements-bench.lock

clean:  ## Forget the environments
	rm -rf $(VENV) .venv-bench
