"""The build, installed in a temporary directory by `meson install` with a DESTDIR, and its flags from pkg-config.

The environment describes the build: BUILD, PREFIX, LIBDIR, INCLUDEDIR and DATADIR.
"""

import os
import pathlib
import shlex
import subprocess
import tempfile

BUILD = pathlib.Path(os.environ["BUILD"])
# Removed at exit. Several tests install at the same time.
FOLDER = tempfile.TemporaryDirectory(dir=BUILD / "tests" / "install")
DESTDIR = pathlib.Path(FOLDER.name, "destdir")
PREFIX = pathlib.Path(f"{DESTDIR}/{os.environ['PREFIX']}")
LIBDIR = PREFIX / os.environ["LIBDIR"]
INCLUDES = PREFIX / os.environ["INCLUDEDIR"] / "sabot"
DATA = PREFIX / os.environ["DATADIR"]
# Dependencies that must not appear in the public headers.
PRIVATE = {"toml++", "nlohmann", "CLI", "catch2", "rapidcheck", "sha2.h", "md5.h"}


def install():
    # Only root may be able to write to the prefix, but DESTDIR is writable.
    subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", DESTDIR], check=True)


def run(*command, **environment):
    """Returns what a command prints. It finds the library if that is a shared one."""
    environment = os.environ | {"LD_LIBRARY_PATH": str(LIBDIR)} | environment
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


def pkg_config(*arguments):
    where = {"PKG_CONFIG_PATH": str(LIBDIR / "pkgconfig"), "PKG_CONFIG_SYSROOT_DIR": str(DESTDIR)}
    return shlex.split(run("pkg-config", *arguments, "sabot", **where))


def headers():
    return {str(path.relative_to(INCLUDES)) for path in INCLUDES.rglob("*")}
