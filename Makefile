# The targets people and CI use. `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
EXTRAS := web,tui,cluster,plot,image,notebook
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: help run test check format bench clean dev build

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-16s %s\n", $$1, $$2}'

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'

$(VENV)/.run: $(BIN)/python pyproject.toml CMakeLists.txt $(shell find native -type f)
	$(BIN)/python -m pip install --quiet .
	@touch $@

run: $(VENV)/.run  ## install into .venv and solve the puzzles of the documents
	@$(BIN)/tilestar --version

$(VENV)/.dev: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --group dev
	$(BIN)/python -m pip install --quiet --no-build-isolation --config-settings=build-dir=build/dev --editable '.[$(EXTRAS)]'
	@touch $@

dev: $(VENV)/.dev  ## editable install with everything that tests need

build: dev  ## rebuild the kernels of the editable install
	cmake --build build/dev
	cmake --install build/dev --prefix "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_paths()["platlib"])')"

check: dev  ## formatting, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check  ## all checks and all tests
	$(BIN)/pytest --cov

format: dev  ## format and fix what can be fixed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove what the other targets made
	rm -rf $(VENV) build dist
