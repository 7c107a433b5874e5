#!/usr/bin/env bash
# Runs the README's two commands on fresh Debian systems, as root, and says whether they pass. What happens
# to be installed on this machine then proves nothing: each system is a new root made by debootstrap.
#
# usage: tests/clean_root.sh [--separate] [--python] [--package TARBALL] [--tests NAMES] [--keep] [--commit REV]
#                            [--mirror URL] [bookworm|trixie]...
#
#   bookworm, trixie  Debian 12, Debian 13; both by default
#   --separate        run each command in its own root, instead of both in one root, one after the other
#   --python          install and test the Python module instead, by the commands of analyzer/python/README.md
#   --package TARBALL build what `meson dist` wrote, and Debian packages of it, by the commands of README and manual; install
#                     these in another root, try them, remove them, and compare what the systems compute
#   --tests NAMES     run only these tests, such as "'sabot xlsx' 'sabot readme'", and build only what they need
#   --keep            leave the roots and their logs where they are
#   --commit REV      try that commit, instead of the files of the work tree that git does not ignore
#   --mirror URL      a Debian mirror, instead of the one in this machine's apt sources
#
# Needs debootstrap, about 2 GB in TMPDIR (/tmp) for each root, and root to chroot and mount.
set -euo pipefail

die() {
    printf 'clean_root.sh: %s\n' "$1" >&2
    exit 2
}

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
separate='' keep='' commit='' mirror='' tests='' package=''
releases=() commands=(install test)
while (($# > 0)); do
    case $1 in
    --separate) separate=yes ;;
    --python) commands=(python python-test) ;;
    --keep) keep=yes ;;
    --commit | --mirror | --tests | --package)
        (($# > 1)) || die "$1 needs a value"
        printf -v "${1#--}" %s "$2"
        shift
        ;;
    bookworm | 12) releases+=(bookworm) ;;
    trixie | 13) releases+=(trixie) ;;
    -h | --help)
        sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"
        exit 0
        ;;
    *) die "unknown argument $1; see --help" ;;
    esac
    shift
done
((${#releases[@]} > 0)) || releases=(bookworm trixie)
if [[ -n $package ]]; then
    package=$(realpath -e "$package") || die "there is no tarball $package"
    commands=(install package)
fi

((EUID == 0)) || die 'chroot and mount need root: run it as root, or with sudo'
command -v debootstrap >/dev/null || die 'debootstrap is missing: apt-get install debootstrap'
command -v git >/dev/null || die 'git is missing: apt-get install git'

# The first Debian archive among the machine's apt sources. apt knows the origin only of lists it has fetched.
if [[ -z $mirror ]]; then
    mirror=$(apt-get indextargets --format "\$(ORIGIN)|\$(REPO_URI)|\$(RELEASE)" 'Created-By: Packages' |
        awk -F'|' '$3 !~ /-/ && ($1 == "Debian" || $2 ~ /\/debian\/?$/) && !found { found = 1; print $2 }')
    [[ -n $mirror ]] || die "this machine's apt sources name no Debian archive: give one with --mirror URL"
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/sabot-clean-root-XXXXXX")
clean_up() { # nothing is mounted outside the mount namespaces that have ended by now
    if [[ -n $keep ]]; then
        printf 'kept: %s\n' "$work"
    else
        rm -rf --one-file-system -- "$work"
    fi
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# in_namespace COMMAND...: mounts made by it vanish with it, and so do processes that it leaves behind.
in_namespace() { unshare --mount --pid --fork --kill-child "$@" </dev/null; }

# run_in ROOT COMMAND: a bash command on the fresh system, with its environment, from the top of the tree.
run_in() {
    local proxies=() name
    for name in http_proxy https_proxy no_proxy; do
        if [[ -n ${!name:-} ]]; then proxies+=("$name=${!name}"); fi
    done
    # shellcheck disable=SC2016  # the inner shell expands these
    in_namespace bash -c '
        root=$1 command=$2
        shift 2
        mount -t proc proc "$root/proc"
        mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$root/dev/pts"
        exec chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            HOME=/root TERM=dumb "$@" bash -euo pipefail -c "
                trap \"echo user and system CPU, of the shell and of its commands:; times\" EXIT
                cd /root/sabot; $command"
    ' run_in "$1" "$2" "${proxies[@]}"
}

# make_root RELEASE ROOT: a minimal system that reaches the archive as this machine does, and the tree.
make_root() {
    local release=$1 root=$2 include=()
    if [[ $mirror == https:* ]]; then include=(--include=ca-certificates); fi
    in_namespace debootstrap --variant=minbase "${include[@]}" "$release" "$root" "$mirror" || return
    cp --dereference /etc/resolv.conf /etc/hosts "$root/etc/" || return
    apt-config dump | grep -E '^Acquire::(https?::|ForceIPv|Retries|Check-Date|Check-Valid-Until)' \
        >"$root/etc/apt/apt.conf.d/90host" || true
    mkdir "$root/root/sabot" || return
    if [[ -d $work/$release-packages ]]; then
        tar -C "$work" --transform "s/^$release-//" -cf - "$release-packages"
    elif [[ -n $package ]]; then
        mkdir -p "$root/root/sabot/build/meson-dist"
        cp "$package" "$root/root/sabot/build/meson-dist/"
        tar -C "$root/root/sabot" --strip-components=1 -xf "$package" && tar -cf - -T /dev/null
    elif [[ -n $commit ]]; then
        git -C "$top" archive "$commit"
    else
        git -C "$top" ls-files -z --cached --others --exclude-standard |
            (cd "$top" && while IFS= read -r -d '' file; do
                if [[ -e $file || -L $file ]]; then printf '%s\0' "$file"; fi
            done) |
            tar -C "$top" --null --files-from=- --owner=0 --group=0 -cf -
    fi | tar -C "$root/root/sabot" -xf -
}

# What is done with the packages in a new root, as try() runs it: where they leave nothing behind, and what they computed.
trial() {
    # shellcheck disable=SC2016  # the shell in the root expands it
    echo 'ours() { find / -xdev -iname "*sabot*" -not -path "/root/*" -not -path "/proc/*" -not -path "/tmp/*"; }; before=$(ours)'
    "$top/.ci/readme-command" package-install
    cat <<'TRIAL'
sabot --version --verbose
[[ $(sabot --version --verbose) == *"library: GMP "* ]]
[[ $(zcat /usr/share/man/man1/sabot.1.gz) == *".Dt SABOT 1"* ]]
(source /usr/share/bash-completion/completions/sabot && complete -p sabot)
ls /usr/share/fish/vendor_completions.d/sabot.fish /usr/share/zsh/*/_sabot
for file in /usr/share/sabot/schemas/*.json; do python3 -m json.tool "$file" >/dev/null; done
[[ $(python3 -c 'import sabot; print(sabot.analyze()["banker"].expected_value)') == -114753351728/10847218479825 ]]
mkdir results && cd results
found() { "$@" || (($? == 1)); }
for game in punto-banco bacara chemin-de-fer jade-baccarat baccarat-touch; do
    for ending in html tex json csv txt md; do found sabot report "$game" -o "report-$game.$ending"; done
    for command in analyze removal audit check; do found sabot $command "$game" -o "$command-$game.json"; done
done
found sabot audit --all --explain -o audit.txt
sabot simulate --shoes 2000 --seed 1 -o simulate.json
sabot simulate --shoes 500 --seed 1 --stake player=10 -o rounds.csv
found sabot rounds punto-banco rounds.csv -o rounds.json
sabot tolerance --rounds 1000,1000000 -o tolerance.json
sabot solve --decks 6 -o solve.json
sabot bank -o bank.html
sabot count --tags "A=1 9=-1" --trigger "true>=4" --wager tie --unseen 26,52 --shoes 100 -o count.json
sabot census --cards 6 --wager tie -o census.tex
sabot consecutive -o consecutive.json
sabot promotions --rebate 10% -o promotions.json
sabot lengths --shoes 2000 -o lengths.html
sabot design --wager tie --target 90%-96% -o design.csv
sabot information --known 5 -o information.json
sabot compare bacara ponto-e-banca -o compare.html
sabot atlas rules --wager dragon-7 -o atlas
sabot games punto-banco >game.toml && sabot games catalogue >catalogue.toml
sabot-verify game.toml analyze-punto-banco.json --catalogue catalogue.toml
cd ..
apt-get remove -y sabot python3-sabot libsabot-dev
[[ $(ours) == "$before" ]]
TRIAL
}

# same_results FOLDER FOLDER: whether two systems computed the same bytes, but for compiler, libraries and digest.
same_results() {
    (cd "$top/tests/analyzer" && python3 - "$@") <<'PYTHON'
import pathlib, sys
from program import without_build

def texts(folder):
    paths = [path for path in pathlib.Path(folder).rglob("*") if path.is_file() and path.name != "sabot.sha256"]
    return {str(path.relative_to(folder)): without_build(path.read_text(encoding="utf-8")) for path in paths}

one, other = map(texts, sys.argv[1:])
differing = sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
print(f"{len(one)} files,", f"of which differ: {', '.join(differing)}" if differing else "all the same")
sys.exit(bool(differing))
PYTHON
}

failures=0
outcome() { # outcome NAME STATUS START LOG LINES: one line, and the end of the log
    local word=PASS lines=$5
    if (($2 != 0)); then
        word=FAIL lines=200
        failures=$((failures + 1))
    fi
    tail -n "$lines" "$4" | sed 's/^/    /'
    printf '%s %s: %d s\n' "$word" "$1" $((SECONDS - $3))
}

# try RELEASE COMMAND-NAME...: makes a root and runs these commands of the README in it, until one fails.
try() {
    local release=$1 root start=$SECONDS name command status=0
    shift
    root="$work/$release-$(IFS=-; echo "$*")"
    printf '\n%s: a new root for: %s\n' "$release" "$*"
    make_root "$release" "$root" >"$root.log" 2>&1 || status=$?
    outcome "$release: debootstrap" "$status" "$start" "$root.log" 0
    for name in "$@"; do
        ((status == 0)) || break
        start=$SECONDS
        {
            # The commands named test end with "meson test".
            command=$(if [[ $name == trial ]]; then trial; else "$root/root/sabot/.ci/readme-command" "$name"; fi) &&
                { [[ $name != *test ]] || command+=" $tests"; } &&
                run_in "$root" "$command"
        } >"$root.$name.log" 2>&1 || status=$?
        outcome "$release: $name" "$status" "$start" "$root.$name.log" 20
    done
    # shellcheck disable=SC2016  # dpkg-query expands these
    run_in "$root" 'dpkg-query -W -f "\${Package} \${Version}\n" g++ "g++-[0-9]*" meson catch2 librapidcheck-dev \
        libboost-dev libgmp-dev libfmt-dev libtomlplusplus-dev libcli11-dev libxlsxwriter-dev nlohmann-json3-dev \
        zlib1g-dev python3' 2>/dev/null | sed -n 's/^\([^ ]*\) \(.\)/    \1 \2/p' || true
    for name in packages results; do
        if [[ -d $root/root/sabot/$name ]]; then cp -r "$root/root/sabot/$name" "$work/$release-$name"; fi
    done
    if [[ -z $keep ]]; then rm -rf --one-file-system -- "$root"; fi
}

printf 'mirror: %s\n' "$mirror"
for release in "${releases[@]}"; do
    if [[ -n $separate ]]; then
        for name in "${commands[@]}"; do try "$release" "$name"; done
    else
        try "$release" "${commands[@]}"
        if [[ -n $package ]]; then try "$release" trial; fi
    fi
done
if [[ -d $work/bookworm-results && -d $work/trixie-results ]]; then
    start=$SECONDS status=0
    same_results "$work"/{bookworm,trixie}-results >"$work/results.log" 2>&1 || status=$?
    outcome 'bookworm and trixie: results' "$status" "$start" "$work/results.log" 20
fi
printf '\n%d failed\n' "$failures"
((failures == 0))
