# Everything runs in .venv, which is made on first use and refreshed when pyproject.toml or constraints.txt change.

PYTHON ?= python3
GAMES ?=
MINUTES ?=
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --constraint constraints.txt
INPUTS := pyproject.toml constraints.txt
BROWSED := $(VENV)/browsed.log
COMPILED := src/grognard/_sets.h src/grognard/board/_floods.c src/grognard/kernel/_kernel.c tools/compiling.py

.DEFAULT_GOAL := help
.PHONY: help play terminal serve client test suite browsed tried drawn programs check bench fuzz mutants proofs oracle soak attack load docs clean

help: ## list the targets
	@echo "Grognard: a referee, an opponent and a table for classic fantasy board wargames"
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "PYTHON=... chooses the interpreter (3.11 or newer), ARGS=... is passed on to play, serve, bench, fuzz, mutants, proofs, soak, attack and load."

play: client ## install, build and open the table in the browser (ARGS=--no-open only prints its address)
	@$(BIN)/grognard serve --port 0 --open $(ARGS)

terminal: $(VENV)/.play ## install and start Dark World in the terminal
	@$(BIN)/grognard play dark-world $(ARGS)

serve: client ## install, build and serve for a club: ARGS="--host 0.0.0.0 --name play.example.org"
	@$(BIN)/grognard serve $(ARGS)

client: $(VENV)/.play ## build the browser client, with the machine's Node or one from PyPI
	@$(BIN)/python -m tools.client

# What is checked and what is built need not wait for each other; only the environment must be there before both. Tests start
# hundreds of processes: modules are compiled once for all of them, and boards are drawn before anybody waits for one. Python's
# tests wait for servers and the browser's for both, so side by side they leave no core idle; the latter are told of at their end.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(VENV)/.test ## lint, check types and run all tests, those of the browser client included
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check programs tried drawn
	@$(MAKE) --no-print-directory --jobs=2 suite browsed

suite: $(VENV)/.test
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

browsed: client
	@$(BIN)/python -m tools.client e2e > $(BROWSED) 2>&1; status=$$?; cat $(BROWSED); exit $$status

tried: client
	$(BIN)/python -m tools.client check test

drawn: $(VENV)/.test
	@$(BIN)/python -m tools.drawings

programs: $(VENV)/.test ## install what tests need of Debian, where that is possible
	@$(BIN)/python -m tools.debian postgresql chromium nginx

check: $(VENV)/.test ## lint and check types only
	$(BIN)/ruff check src tests bench tools examples hatch_build.py
	$(BIN)/mypy

bench: $(VENV)/.bench ## measure speed against the peers, as ratios
	$(BIN)/python -m bench $(ARGS)

fuzz: $(VENV)/.play ## play random games to the end: GAMES=10000 or MINUTES=5, ARGS="GAME --scenario NAME"
	$(BIN)/grognard fuzz $(if $(MINUTES),--minutes $(MINUTES),--games $(or $(GAMES),10000)) $(ARGS)

mutants: $(VENV)/.test ## break the rules one place at a time and print what no test notices: ARGS="dark_blades --sample 300"
	$(BIN)/python -m tools.mutants $(ARGS)

proofs: $(VENV)/.test ## prove every clause: break its code and see its tests fail (ARGS=dark_blades)
	$(BIN)/python -m tools.mutants --clauses $(ARGS)

oracle: $(VENV)/.test ## reckon rules twice, by the engine and plainly from the book, in random matches: GAMES=400 KINDS="delve haunt"
	$(BIN)/python -m tests.oracle $(GAMES) $(KINDS)

soak: $(VENV)/.test ## random players and a nemesis at real servers: MINUTES=5, ARGS="--on sqlite", postgres or two (servers)
	$(BIN)/python -m tools.soak $(if $(MINUTES),--minutes $(MINUTES)) $(ARGS)

attack: $(VENV)/.test ## hostile requests and connections, drawn from the description of the protocol, at a real server: MINUTES=5
	$(BIN)/python -m tools.attack $(if $(MINUTES),--minutes $(MINUTES)) $(ARGS)

load: $(VENV)/.test ## 200 matches at once through the server: answers a second, delays, memory, records
	$(BIN)/python -m bench.load $(ARGS)

docs: $(VENV)/.test ## write docs/rules/*.md again: clause, code, tests
	$(BIN)/grognard docs

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/grognard/server/static src/grognard/server/pictures/drawn
	rm -f src/grognard/board/_floods*.so src/grognard/kernel/_kernel*.so
	find src tests bench tools examples -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Grognard needs Python 3.11 or newer, and '$(PYTHON)' is not: $$($(PYTHON) --version 2>&1)." >&2; \
		echo "Name a newer one, for example: make PYTHON=python3.12 play" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "'$(PYTHON)' cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# hatchling comes first, pinned like the rest, so that no build fetches a version of its own.
$(VENV)/.build: $(VENV)/pyvenv.cfg $(INPUTS)
	@echo "Installing the build tool"
	@$(INSTALL) hatchling
	@touch $@

# Every install compiles the innermost loops; here it is said if that cannot be done, for pip keeps it to itself.
$(VENV)/.compiled: $(VENV)/.build $(COMPILED)
	@$(BIN)/python -m tools.compiling
	@touch $@

$(VENV)/.play: $(VENV)/.compiled
	@echo "Installing Grognard"
	@$(INSTALL) --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.compiled
	@echo "Installing Grognard with its test and check tools"
	@$(INSTALL) --no-build-isolation --editable '.[test,check]'
	@touch $@ $(VENV)/.play

# python-chess comes as source and is built with setuptools.
$(VENV)/.bench: $(VENV)/.compiled
	@echo "Installing Grognard with the benchmark peers"
	@$(INSTALL) setuptools
	@$(INSTALL) --no-build-isolation --editable '.[bench]'
	@touch $@ $(VENV)/.play
