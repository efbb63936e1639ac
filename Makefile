# The targets people and CI use. `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq
EXTRAS := web,tui,cluster,plot,image,notebook
SOURCES := $(shell find native src -type f -not -name '*.pyc')
CXX_FOUND := $(shell command -v $(CXX) || command -v c++ || command -v g++ || command -v clang++)
# Install Debian packages, or say which are missing.
debian = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "· installing $(1)" && apt-get -qq update && \
	apt-get -qq install --yes $(1) >/dev/null; } || { echo "the tests need: $(1)"; exit 1; }
# What building and running need, for one call of pip. Without build isolation nothing is installed twice, and a
# second build compiles only what changed.
needed = $(shell $(PYTHON) -c 'import shlex, tomllib; project = tomllib.load(open("pyproject.toml", "rb")); print(*map(shlex.quote, $(1)))')
NEEDED = $(call needed,project["build-system"]["requires"] + project["project"]["dependencies"])
NEEDED_BY_WEB = $(call needed,project["project"]["optional-dependencies"]["web"])
# CMake and Ninja, where the system has none that is new enough.
MISSING_TOOLS = $(BIN)/python -c 'from scikit_build_core.build import get_requires_for_build_wheel as needed; print(*needed())'
# A file's tests share what is costly to make, so they stay together; tests/conftest.py says which files begin.
WORKERS := --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: test-sanitized test-faults test-interrupts test-package help run web test coverage test-fast check format bench bench-check bench-record bench-table wheel-check clean dev build compiler checked page browser screenshots tutorial docs docs-serve

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-16s %s\n", $$1, $$2}'

run: $(VENV)/.run  ## install into .venv and solve a few well-known puzzles
	@$(BIN)/tilestar tour

web: $(VENV)/.web  ## open the web page: play, watch, compare, draw maps
	@$(BIN)/tilestar serve

test: checked browser  ## all checks and all tests; installs what they need
	$(BIN)/pytest $(WORKERS)

coverage: build  ## which lines the tests run; takes longer than make test
	$(BIN)/pytest --cov $(WORKERS)

test-fast: checked  ## all checks, and the tests that take less than two seconds: run it before each commit
	$(BIN)/pytest -q -m 'not slow' $(WORKERS) --durations 5 --durations-min 3

test-faults: build  ## every injected fault: flipped bits, full disks, kills, second writers; `make test` runs a sample
	TILESTAR_FAULTS=full $(BIN)/pytest -q tests/faults --numprocesses auto --maxprocesses 4

test-package: build browser  ## the wheel compiled from the sdist alone; `make test` takes the kernels that are compiled already
	TILESTAR_PACKAGE=full $(BIN)/pytest -q tests/test_packaging.py

test-interrupts: build  ## every command interrupted at 20 moments, every kernel at exit, and 450 forks; `make test` runs a sample
	TILESTAR_INTERRUPTS=20 TILESTAR_FORKS=450 $(BIN)/pytest -q tests/contracts/test_interrupts.py tests/native/test_exit.py tests/test_forks.py --numprocesses auto --maxprocesses 4

# The page's tools run while the kernels compile, and the page's tests while mypy works.
checked:
	@$(MAKE) --no-print-directory --jobs 2 build check page

check: dev  ## formatting, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

page: node_modules/.installed  ## formatting, types and logic of the page's scripts
	npx --no-install prettier --check 'src/tilestar/{web/static,notebook}/**/*.{js,css,html}' 'src/tilestar/display/*.{js,css}' 'tests/js/*.js' 'docs/*.{js,css}'
	npx --no-install tsc
	node --test tests/js/

node_modules/.installed: package.json package-lock.json
	@command -v npm >/dev/null || $(call debian,nodejs npm)
	@echo "· installing the tools that check the page"
	@npm ci --silent --no-audit --no-fund
	@touch $@

browser:
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || $(call debian,chromium)

screenshots: dev browser  ## take the screenshots of the README
	$(BIN)/python docs/screenshots.py
	$(BIN)/python docs/terminal_screenshots.py

docs: dev  ## build the documentation into build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "open build/site/index.html"

docs-serve: dev  ## serve the documentation while you write it
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --quiet

tutorial: dev  ## run the notebooks of the documentation and save their outputs
	$(BIN)/python docs/run_notebook.py docs/tutorial.ipynb
	$(BIN)/python docs/run_notebook.py docs/homework.ipynb

format: dev  ## format and fix what can be fixed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

wheel-check: dev  ## build sdist and wheel as a release does, and test the wheel where there is no compiler
	@$(PIP) install --group release
	@$(BIN)/python .github/check_wheel.py

bench: dev  ## run the benchmarks; results go to benchmarks/results
	@echo "· installing the programs to compare with"
	@$(PIP) install --group bench || echo "skipped: the comparison with programs that could not be installed"
	@failed=; for script in benchmarks/*.py; do \
		echo "· $$script" && $(BIN)/python $$script || failed="$$failed $$script"; \
	done; $(MAKE) -s bench-table; [ -z "$$failed" ] || { echo "failed:$$failed"; exit 1; }

bench-check: build  ## count instructions (valgrind) and compare them with the recorded ones; fails beyond 5 %
	@$(BIN)/python benchmarks/instructions.py

bench-record: build  ## record the counts that bench-check compares with
	@$(BIN)/python benchmarks/instructions.py --record

bench-table:  ## print the README's table from the results of make bench
	@$(BIN)/python docs/generate/readme_table.py

dev: $(VENV)/.dev  ## editable install with everything that tests need

build: dev  ## rebuild the kernels of the editable install
	@PATH="$(BIN):$$PATH" cmake --build build/dev
	@PATH="$(BIN):$$PATH" cmake --install build/dev --prefix "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_paths()["platlib"])')"

KERNEL_TESTS := tests/native/test_odd_shapes.py $(addprefix tests/tiles/,patterns/test_bindings.py patterns/test_ownership.py patterns/test_tables.py patterns/test_kernels.py patterns/test_cut.py patterns/test_selection.py \
	board/test_replay.py $(addprefix solving/,test_distance_table.py test_table_records.py test_kernel_ida.py \
	test_kernel_astar.py test_anytime.py test_line_moves.py test_all_solutions.py)) $(addprefix tests/maps/,test_live_map.py \
	test_hexagons.py finding/test_finder.py finding/test_batch.py finding/test_fields.py finding/test_flow.py \
	finding/test_editing_finder.py finding/test_following.py finding/test_preparation.py)
THREAD_TESTS := $(addprefix tests/tiles/,patterns/test_bindings.py patterns/test_ownership.py patterns/test_kernels.py patterns/test_cut.py \
	solving/test_anytime.py test_shared_tables.py) $(addprefix tests/maps/,test_live_map.py test_shared_maps.py finding/test_batch.py finding/test_flow.py finding/test_editing_finder.py finding/test_following.py) \
	--deselect tests/maps/finding/test_batch.py::test_every_query_of_the_scenarios_has_its_length
PACKAGES = $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_paths()["platlib"])')

# A separate build beside the editable one; with `python -S` the editable install does not take precedence. The C++
# library is preloaded with the sanitizer's, which must find its exceptions. Output of the sanitizer is not captured. Only
# tests that start threads run with thread checks, which make them up to thirty times slower, and of those
# not the thousands of queries on benchmark maps.
test-sanitized: dev  ## kernel tests in builds that check addresses, undefined behaviour and threads
	@for pair in asan:address,undefined tsan:thread; do \
		name=$${pair%%:*} kind=$${pair#*:} tests="$(KERNEL_TESTS)" && [ $$name = asan ] || tests="$(THREAD_TESTS)"; folder=build/$$name && echo "· compiling with $$kind checks" && \
		$(PIP) install --upgrade --target $$folder --no-deps --no-build-isolation \
			--config-settings=build-dir=$$folder-objects --config-settings=cmake.define.TILESTAR_SANITIZE=$$kind . && \
		LD_PRELOAD="$$(g++ -print-file-name=lib$$name.so) $$(g++ -print-file-name=libstdc++.so)" \
			ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=tests/native/thread-sanitizer.supp TILESTAR_FUZZ=8 PYTHONPATH=$$folder:.:$(PACKAGES) \
			$(BIN)/python -S -m pytest -q -p no:cacheprovider --capture=sys --timeout 1800 $$tests || exit 1; \
	done

clean:  ## remove everything that the other targets created
	rm -rf $(VENV) build dist htmlcov .coverage* .*_cache .hypothesis node_modules

compiler:
	@[ -n "$(CXX_FOUND)" ] || { echo "tilestar's kernels are C++: install a C++20 compiler (on Debian: apt-get install g++) and run make again"; exit 1; }

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "tilestar needs Python 3.11 or newer: run make PYTHON=/path/to/one"; exit 1; }
	@echo "· creating $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "cannot create a virtual environment (on Debian: apt-get install python3-venv)"; exit 1; }

# A development install, once made, serves `run` too. Python compiles a module when it is first imported; of all that pip
# would compile, the tour needs a seventh.
$(VENV)/.run: $(BIN)/python pyproject.toml CMakeLists.txt $(SOURCES) | compiler
	@[ -e $(VENV)/.dev ] || { echo "· compiling and installing tilestar (about a minute)" && $(PIP) install --no-compile $(NEEDED) && \
		{ tools=$$($(MISSING_TOOLS)) && [ -z "$$tools" ] || $(PIP) install --no-compile $$tools; } && \
		PATH="$(abspath $(BIN)):$$PATH" $(PIP) install --no-compile --no-build-isolation --no-deps .; }
	@touch $@

$(VENV)/.web: $(VENV)/.run
	@echo "· installing what the web page needs"
	@$(PIP) install $(NEEDED_BY_WEB)
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml | compiler
	@echo "· installing the development tools"
	@$(PIP) install --upgrade 'pip>=25.1'  # it knows dependency groups
	@$(PIP) install --group dev
	@echo "· compiling and installing tilestar with all extras (two to three minutes)"
	@$(PIP) install --no-build-isolation --config-settings=build-dir=build/dev --editable '.[$(EXTRAS)]'
	@touch $@
