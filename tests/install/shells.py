"""The completions that a real shell offers at the end of a command line.

There is a class for each shell; `offered(line)` returns the set of words.
"""

import os
import pathlib
import pty
import select
import shlex
import subprocess
import tempfile

from helper import PROGRAM, TOP

COMPLETIONS = TOP / "analyzer" / "completions"
ENVIRONMENT = os.environ | {"PATH": f"{PROGRAM.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


class Bash:
    name = "bash"
    file = COMPLETIONS / "sabot.bash"

    # Splits words as readline does, then calls the function registered with `complete`.
    SCRIPT = r"""
        source "$1"
        line=$2
        mapfile -t COMP_WORDS < <(grep -oE '=|[^ =]+' <<<"$line")
        if [[ $line == *' ' ]]; then COMP_WORDS+=(''); fi
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line}
        registered=$(complete -p sabot)
        [[ $registered =~ -F\ ([^ ]+) ]]
        "${BASH_REMATCH[1]}" sabot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    """

    def offered(self, line, cwd=None):
        done = subprocess.run(
            ["bash", "--norc", "-c", self.SCRIPT, "bash", str(self.file), line],
            env=ENVIRONMENT, cwd=cwd, capture_output=True, text=True, check=True,
        )
        assert done.stderr == "", done.stderr
        return set(done.stdout.split())


class Fish:
    name = "fish"
    file = COMPLETIONS / "sabot.fish"

    def offered(self, line, cwd=None):
        with tempfile.TemporaryDirectory() as home:
            done = subprocess.run(
                ["fish", "--no-config", "--command", f"source {self.file}; complete --do-complete {shlex.quote(line)}"],
                env=ENVIRONMENT | {"HOME": home}, cwd=cwd, capture_output=True, text=True, check=True,
            )
        assert done.stderr == "", done.stderr
        return {row.split("\t")[0] for row in done.stdout.splitlines()}


class Zsh:
    name = "zsh"
    file = COMPLETIONS / "_sabot"

    # Runs an interactive zsh on a separate terminal. All offered words pass through compadd; with -O, -A or -D it only
    # filters them and offers nothing.
    SETUP = r"""
        PS1= PS2= RPS1=
        fpath=($COMPLETIONS $fpath)
        autoload -Uz compinit && compinit -u -d $DUMP
        compadd() {
            builtin compadd "$@"
            local result=$? option hits
            for option in "$@"; do
                case $option in
                    (-|--) break ;;
                    (-[ADO]*) return result ;;
                esac
            done
            local -a hits
            builtin compadd -A hits "$@"
            print -rl -- $hits >>$OFFERED
            return result
        }
        leave() { : >$DONE; exit }
        comppostfuncs=(leave)
        bindkey '^I' complete-word
        : >$READY
    """

    def __init__(self):
        self.dumps = tempfile.TemporaryDirectory()

    def offered(self, line, cwd=None):
        with tempfile.TemporaryDirectory() as directory:
            home = pathlib.Path(directory)
            (home / ".zshrc").write_text(self.SETUP)
            marks = {name: str(home / name) for name in ("READY", "OFFERED", "DONE")}
            environment = ENVIRONMENT | marks | {
                "ZDOTDIR": directory, "COMPLETIONS": str(COMPLETIONS), "TERM": "dumb",
                "DUMP": f"{self.dumps.name}/dump",
            }
            self.press_tab(line, home, environment, cwd)
            offered = home / "OFFERED"
            return set(offered.read_text(encoding="utf-8").split()) if offered.exists() else set()

    def press_tab(self, line, home, environment, cwd):
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(cwd or ".")
            os.execvpe("zsh", ["zsh", "-d", "-i"], environment)
        try:
            self.wait_for(home / "READY", terminal)
            os.write(terminal, f"{line}\t".encode())
            self.wait_for(home / "DONE", terminal)
        finally:
            os.close(terminal)
            os.waitpid(child, 0)

    @staticmethod
    def wait_for(file, terminal):
        said, has_ended = b"", False
        while not file.exists():
            if has_ended:
                raise RuntimeError(f"zsh made no {file.name}; it said: {said!r}")
            if select.select([terminal], [], [], 0.02)[0]:
                try:
                    said += os.read(terminal, 4096)
                except OSError:  # zsh has left its terminal, and has perhaps just made the file
                    has_ended = True


SHELLS = {shell.name: shell for shell in (Bash, Fish, Zsh)}
