# make play · make test · make test-others · make build · make single · make check · make dev · make bench · make endurance · make packs · make stats · make arena · make pictures
# Needs Python 3.11+, Node 20+ and make; everything else is fetched into .venv and node_modules.

PYTHON ?= python3
BIN := .venv/bin
PY := $(BIN)/python
# what must be covered whole: every line and branch of the rules
COVERED := $(wildcard py/engine py/games py/table_golf)
# what runs in the page's Python too: all but what only reads the tree
TREE := $(wildcard tests/unit/test_layers.py tests/unit/test_type.py tests/unit/test_palette.py)
RULES := $(wildcard tests/unit tests/laws) $(TREE:%=--ignore=%)
SLOW := $(wildcard tests/unit/test_solve_*.py tests/unit/test_fair.py tests/unit/table_golf/test_long_*.py)
# no browser test hangs for ever; one that fails is tried once more, a few at most, and is told of
BROWSING := --timeout=300 --reruns 1 --max-suite-reruns 5 --rerun-show-tracebacks
# the browser tests by the first letters of their files, the longest part first
PARTS := test-browser-p,test-browser-a-b,test-browser-q-z,test-browser-c-k,test-browser-l-o

.PHONY: play test endurance build single dev bench packs stats arena pictures check set-up browser-set-up test-unit test-laws test-pyodide test-build test-browser test-others clean
.DEFAULT_GOAL := play

play: build
	@$(PY) -m tools.serve --open

dev: set-up
	@$(PY) -m tools.serve --dev --open

build: set-up
	@$(PY) -m tools.build

# the whole site as one page to open by double click: single/xep-bai.html
single: set-up
	@$(PY) -m tools.single

# two cores, two chains
test: browser-set-up
	@$(PY) -m tools.steps check,test-unit,test-laws,test-pyodide build,test-build --then $(PARTS)

check: set-up
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@node_modules/.bin/biome check --error-on-warnings .
	@$(PY) -m pytest -q -p no:playwright tests/unit/test_layers.py

# the unit tests alone must reach every line and branch; the laws are random, and they and the slow tests too
# slow when watched
test-unit: set-up
	@$(PY) -m pytest -q -p no:playwright $(SLOW)
	@$(PY) -m pytest -q -p no:playwright tests/unit $(SLOW:%=--ignore=%) --ignore=tests/unit/test_build.py \
	  $(if $(COVERED),$(COVERED:%=--cov=%) --cov-branch --cov-report=term-missing:skip-covered)

test-laws: set-up
	@$(PY) -m pytest -q -p no:playwright tests/laws

test-pyodide: set-up
	@node tools/pytest.mjs $(RULES)

# after a build, whose compiled library it shares
test-build: set-up
	@$(PY) -m pytest -q -p no:playwright tests/unit/test_build.py

test-browser: browser-set-up
	@$(PY) -m pytest -q $(BROWSING) tests/browser --durations=8

# the main path in Firefox and WebKit; some two minutes, so not part of `make test`
test-others: set-up
	@$(PY) -m tools.doctor others
	@$(PY) -m pytest -q -p no:playwright --timeout=300 tests/other

# many hours of play in minutes: 300 games, 10,000 moves, 20 reloads
endurance: browser-set-up
	@ENDURANCE=1 $(PY) -m pytest -q -s tests/browser/test_endurance.py

test-browser-%: browser-set-up
	@$(PY) -m pytest -q $(BROWSING) $(wildcard tests/browser/test_[$*]*.py) --durations=5

bench: browser-set-up build
	@for bench in $(wildcard tests/bench/*.py); do echo "== $$bench"; $(PY) $$bench || exit 1; done

# graded deals that can be won: solving goes on where it was broken off
packs: set-up
	@nice $(PY) -m tools.packs

# how many deals can be won: a table and a chart in docs/
stats: set-up
	@nice $(PY) -m tools.stats

arena: set-up
	@$(PY) -m tools.arena

# the pictures in docs/, from the running app: after a change of what they show, to be looked at before a commit
pictures: browser-set-up
	@$(PY) -m tools.pictures

set-up: .venv/.done node_modules/.done

browser-set-up: set-up
	@$(PY) -m tools.doctor

.venv/.done: requirements.txt
	@echo "set-up: Python tools into .venv"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: set PYTHON=…")'
	@$(PYTHON) -m venv .venv || { echo "Python's venv is missing. On Debian: apt-get install python3-venv"; exit 1; }
	@$(PY) -m pip install -qq --disable-pip-version-check -r requirements.txt
	@touch $@

node_modules/.done: package-lock.json
	@echo "set-up: browser parts into node_modules"
	@npm ci >/dev/null
	@touch $@

clean:
	@rm -rf dist single .build .venv node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
