#!/usr/bin/env python3
"""Runs a fuzz target for a bounded time.

    fuzz.py TARGET SECONDS CORPUS... [-- OPTION...]

What it finds on the way is kept in a folder of its own and thrown away, and the corpus is left as it is. The
input that brings the target down is written beside the build, and its name printed. libFuzzer ends with 77 then,
which Meson would take for a skipped test: any failure ends with 1.
"""
import os
import subprocess
import sys
import tempfile


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        mark = arguments.index("--")
        arguments, options = arguments[:mark], arguments[mark + 1:]
    target, seconds, *corpus = arguments
    with tempfile.TemporaryDirectory() as found:
        command = [target, found, *corpus, f"-max_total_time={seconds}", "-print_final_stats=1",
                   "-rss_limit_mb=2048", f"-artifact_prefix={os.path.abspath(target)}-", *options]
        sys.exit(subprocess.run(command, check=False).returncode != 0)


if __name__ == "__main__":
    main()
