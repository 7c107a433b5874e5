#!/usr/bin/env python3
"""The cost of a build from scratch: CPU seconds of the library, the reports, the program and the tests, the
translation units and headers that cost most, and what each test takes to run.

    tests/bench/build.py [--without-tests] [MESON-OPTION...]      from a checkout; what is not committed is not built
    tests/bench/build.py --run BUILD [TEST...]                    only runs the tests of an existing build

Clones the tree into a temporary folder, so that no cache and no earlier build helps, and compiles it with two
processes at once. A translation unit is what the compiler is called for: several files at once in a unity build.
A header's cost is that of a file which includes nothing else, times the units that read it.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

SHOWN = 10
PARTS = {"lib": "library", "reports": "reports", "analyzer": "program", "tests": "tests"}


def record(log, command):
    """Runs a compiler, adds its cost to the log, and exits with its exit code."""
    done = subprocess.run(command, check=False)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = command[command.index("-o") + 1] if "-o" in command else ""
    with open(log, "a", encoding="utf-8") as file:
        print(used.ru_utime + used.ru_stime, output, sep="\t", file=file)
    return done.returncode


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def costs(log):
    """CPU seconds of each translation unit, by object file."""
    lines = (line.rstrip("\n").split("\t") for line in log.read_text(encoding="utf-8").splitlines())
    return {output: float(cpu) for cpu, output in lines if output.endswith(".o")}


def print_parts(units):
    parts = collections.Counter()
    for unit, cpu in units.items():
        parts[unit.split("/")[0]] += cpu
    for folder, name in PARTS.items():
        print(f"{parts[folder]:8.1f}  {name}")
    print(f"{sum(parts.values()):8.1f}  together")


def readers_of_headers(build, units):
    """The headers of this tree and those of others that it includes by name, and how many units read each."""
    source = build.parent
    named = set(re.findall(r"#include <(.*)>", run("git", "grep", "-h", "#include <", cwd=source)))
    readers = collections.Counter()
    for block in run("ninja", "-C", str(build), "-t", "deps").strip().split("\n\n"):
        output, *files = block.splitlines()
        if output.split(":")[0] not in units:
            continue
        for file in {file.strip() for file in files}:
            path = pathlib.Path(os.path.normpath(build / file))
            if source in path.parents:
                if path.suffix == ".hpp":
                    readers[str(path.relative_to(source))] += 1
            else:
                readers.update(name for name in named if file.endswith("/" + name) and len(name) > 3)
    return readers


def cost_of_header(source, header):
    """CPU seconds of compiling the header alone."""
    folders = [f"-I{source / folder}" for folder in (".", "lib", "tests")]
    include = f'#include "{source / header}"' if (source / header).exists() else f"#include <{header}>"
    compiler = subprocess.Popen(["c++", "-std=c++20", "-fsyntax-only", "-w", *folders, "-x", "c++", "-"],
                                stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
    compiler.stdin.write(include.encode())
    compiler.stdin.close()
    used = os.wait4(compiler.pid, 0)[2]
    return used.ru_utime + used.ru_stime


def print_headers(build, units):
    readers = readers_of_headers(build, units)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        alone = dict(zip(readers, pool.map(lambda header: cost_of_header(build.parent, header), readers)))
    most_expensive = sorted(readers, key=lambda header: -alone[header] * readers[header])[:SHOWN]
    print("\nheaders: CPU seconds in all = alone x units that read it")
    for header in most_expensive:
        print(f"{alone[header] * readers[header]:8.1f} = {alone[header]:5.2f} x {readers[header]:3d}  {header}")


def cost_of_test(build, test):
    """CPU seconds of a test with all the programs that it starts, and whether it passed."""
    process = subprocess.Popen(test["cmd"], env={**os.environ, **test["env"]}, cwd=test["workdir"] or build,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    return used.ru_utime + used.ru_stime, os.waitstatus_to_exitcode(status) in (0, 77)


def print_tests(build, names=()):
    tests = json.loads(run("meson", "introspect", "--tests", str(build)))
    wanted = [test for test in tests if not names or test["name"] in names]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda test: cost_of_test(build, test), wanted))
    print("\nCPU seconds of running")
    for (cpu, passed), test in sorted(zip(results, wanted), key=lambda result: -result[0][0]):
        print(f"{cpu:8.1f}  {test['name']}{'' if passed else ': FAILED'}")
    print(f"{sum(cpu for (cpu, _) in results):8.1f}  together")


def main():
    if sys.argv[1:2] == ["--record"]:
        sys.exit(record(sys.argv[2], sys.argv[3:]))
    if sys.argv[1:2] == ["--run"]:
        return print_tests(pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--without-tests", action="store_true")
    options, meson_options = parser.parse_known_args()
    here = pathlib.Path(__file__).resolve()
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "sabot")
        build = source / "build"
        log = pathlib.Path(folder, "log")
        run("git", "clone", "--quiet", str(here.parents[2]), str(source))
        compiler = f"{sys.executable} {here} --record {log} c++"
        tests = "disabled" if options.without_tests else "enabled"
        run("meson", "setup", str(build), f"-Dtests={tests}", *meson_options, cwd=source,
            env={**os.environ, "CXX": compiler})
        log.unlink(missing_ok=True)
        start = time.monotonic()
        run("ninja", "-C", str(build), "-j2", *(["analyzer/sabot"] if options.without_tests else []))
        elapsed = time.monotonic() - start
        units = costs(log)
        print("CPU seconds of compiling")
        print_parts(units)
        print(f"{elapsed:8.1f}  seconds passed, linking included")
        print("\ntranslation units")
        for unit in sorted(units, key=units.get, reverse=True)[:SHOWN]:
            print(f"{units[unit]:8.1f}  {unit}")
        print_headers(build, units)
        if not options.without_tests:
            print_tests(build)


if __name__ == "__main__":
    main()
