"""Compiles the hot modules: each `X.py` under src that has an `X.pxd` beside it. All else is in pyproject.toml.

PUZZLESMITH_PURE=1 compiles nothing, PUZZLESMITH_REQUIRE_COMPILED=1 makes a failure to compile an error, and
PUZZLESMITH_CHECKED=1 compiles with every run-time check, to find what the fast form would silently get wrong.
"""

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def on(switch: str) -> bool:
    return os.environ.get(switch, "0") not in {"", "0"}


PURE, REQUIRED, CHECKED = (on(f"PUZZLESMITH_{name}") for name in ("PURE", "REQUIRE_COMPILED", "CHECKED"))
FORM = "pure" if PURE else "checked" if CHECKED else "fast"
SOURCES = Path("src")
# Cython's own code for arrays, compiled once and not in each module: that takes 70 % off the time of a build.
SHARED = "puzzlesmith._cython"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # `n: int` is for mypy; only the .pxd says what is a C int
    # Neither is needed, and together they take a quarter off the C code and the time to compile it.
    "auto_pickle": False,
    "binding": False,
    "boundscheck": CHECKED,
    "wraparound": False,
    "cdivision": not CHECKED,
    "initializedcheck": CHECKED,
    "nonecheck": CHECKED,
}


class BuildHot(build_ext):
    """Turns the sources into C only when they are compiled, so that an sdist holds the .py and never the .c."""

    def build_extensions(self) -> None:
        from Cython.Build import cythonize  # late: not needed to build pure, or an sdist

        as_c = cythonize(
            self.extensions,
            build_dir=f"build/{FORM}/cython",
            compiler_directives=DIRECTIVES,
            shared_utility_qualified_name=SHARED,
            quiet=True,
        )
        sources = {ext.name: ext.sources for ext in as_c}
        for ext in self.extensions:  # not those of cythonize, which forget that they are optional
            ext.sources = sources[ext.name]
            ext.extra_compile_args = ["-O3", "-g0"] if self.compiler.compiler_type == "unix" else []
        super().build_extensions()


def hot(pxd: Path) -> Extension:
    source = pxd.with_suffix(".py")
    name = ".".join(source.relative_to(SOURCES).with_suffix("").parts)
    return Extension(name, [str(source)], depends=[str(pxd)], optional=not REQUIRED)


hot_modules = sorted(pxd for pxd in SOURCES.rglob("*.pxd") if pxd.with_suffix(".py").exists())
setup(
    cmdclass={"build_ext": BuildHot},
    ext_modules=[] if PURE else [Extension(SHARED, [], optional=not REQUIRED), *map(hot, hot_modules)],
    # A build folder for each form: setuptools packs whatever it finds there, the extensions of another form too.
    options={"build": {"build_base": f"build/{FORM}"}, "build_ext": {"parallel": os.cpu_count()}},
)
