# Everything happens in environments of the project's own: .venv for work, .venv-bench and .venv-checked for those two.
PYTHON ?= python3
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The recipes choose the form that they run; and without bytecode every start is slow.
unexport PUZZLESMITH_PURE PUZZLESMITH_CHECKED PYTHONDONTWRITEBYTECODE

# The package is built anew when a hot module (a .py with a .pxd beside it) changes, and when one appears or goes away:
# their names are in the name of the stamp. In it stands 1 if it was compiled, 0 if there was no compiler.
HOT := $(foreach pxd,$(sort $(shell find src -name '*.pxd')),$(pxd) $(wildcard $(pxd:.pxd=.py)))
PACKAGE := .venv/package-$(firstword $(shell echo $(HOT) | cksum))

.PHONY: help demo test lint docs pictures format new-kind dist bench checked soak clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' Makefile | expand -t 12

demo: $(PACKAGE)  ## make one of each kind, have one explained, and play
	@say() { printf '\n$$ puzzlesmith %s\n' "$$*" && $(BIN)/puzzlesmith "$$@"; } && \
	for kind in $$($(BIN)/puzzlesmith kinds | sed -n 's/^\([a-z]*\):.*/\1/p'); do say make $$kind --seed 1 --format text || exit; done && \
	id=$$($(BIN)/puzzlesmith make kurodoko --seed 1 --format id) && \
	for verb in grade hint solve explain; do say $$verb $$id || exit; done && \
	if [ -t 0 ] && [ -t 1 ]; then say play; else say play --check --port 0; fi

test: lint docs $(PACKAGE)  ## lint, types, docs, and the tests: compiled, then a part of them interpreted
	PUZZLESMITH_REQUIRE_COMPILED=$${PUZZLESMITH_REQUIRE_COMPILED:-$$(cat $(PACKAGE))} $(BIN)/pytest -n auto
	PUZZLESMITH_PURE=1 $(BIN)/pytest -n auto -m interpreted

lint: .venv/installed .venv/tools  ## ruff and mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

docs: .venv/installed .venv/sphinx  ## the documentation as a site, in build/docs
	$(BIN)/sphinx-build --quiet --fail-on-warning --conf-dir docs --doctree-dir build/doctrees . build/docs

pictures: $(PACKAGE) .venv/tools  ## make the pictures of the page anew: needs Chromium
	$(BIN)/python -m tests.web.pictures

format: .venv/tools  ## put the code into shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

new-kind: $(PACKAGE)  ## begin a kind in a package of its own: make new-kind NAME=hitori [IN=..]
	@$(BIN)/python examples/new_kind.py $(NAME) --in $(or $(IN),..)

dist: .venv/tools  ## sdist and wheel, in dist
	rm -rf dist
	PUZZLESMITH_REQUIRE_COMPILED=1 $(BIN)/python -m build

bench: dist .venv-bench/pip  ## measure the wheel, not the working copy
	.venv-bench/bin/pip install --quiet --group bench dist/*.whl
	.venv-bench/bin/pip install --quiet --force-reinstall --no-deps dist/*.whl
	.venv-bench/bin/python -m benchmarks

checked: .venv/tools .venv-checked/pip  ## the tests, compiled with every run-time check
	rm -rf build/checked-dist
	PUZZLESMITH_CHECKED=1 PUZZLESMITH_REQUIRE_COMPILED=1 $(BIN)/python -m build --outdir build/checked-dist
	.venv-checked/bin/pip install --quiet --group test build/checked-dist/*.whl
	.venv-checked/bin/pip install --quiet --force-reinstall --no-deps build/checked-dist/*.whl
	PUZZLESMITH_REQUIRE_COMPILED=1 .venv-checked/bin/pytest -n auto

soak: .venv/tools $(PACKAGE)  ## hours of making, refereeing and reading junk; continues where it stopped
	nice -n 19 $(BIN)/python -m tests.soak --minutes $(or $(MINUTES),600)

clean:  ## remove all that make made
	rm -rf build dist .venv .venv-bench .venv-checked .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find . -name .git -prune -o \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -r {} +

# The pip that comes with Python 3.11 does not know --group.
%/pip:
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --upgrade 'pip>=25.1'
	touch $@

.venv/tools: .venv/pip pyproject.toml
	$(BIN)/pip install --quiet --group dev
	touch $@

.venv/sphinx: .venv/pip pyproject.toml
	$(BIN)/pip install --quiet --group docs
	touch $@

.venv/installed: .venv/pip pyproject.toml setup.py
	rm -rf build/fast
	$(BIN)/pip install --quiet --group build
	PUZZLESMITH_PURE=1 $(BIN)/pip install --quiet --no-build-isolation --editable .
	touch $@

# Not left to pip, which would compile all modules when one has changed.
$(PACKAGE): .venv/installed $(HOT)
	@rm -f .venv/package-*
	@find src -name '*.so' -delete
	@cc=$$($(BIN)/python -c 'import os, sysconfig as s; print(os.getenv("CC") or s.get_config_var("CC"), "-I" + s.get_path("include"))'); \
	if [ "$$PUZZLESMITH_REQUIRE_COMPILED" = 1 ] || echo '#include <Python.h>' | $$cc -E - >/dev/null 2>&1; then \
	    PUZZLESMITH_REQUIRE_COMPILED=1 $(BIN)/python setup.py --quiet build_ext --inplace && echo 1 > $@; \
	else \
	    echo "No C compiler with Python's headers found: puzzlesmith will run interpreted, and slowly." && echo 0 > $@; \
	fi
