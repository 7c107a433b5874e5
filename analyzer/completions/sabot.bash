# Completion of sabot(1) in bash. Needs no other file; bash-completion loads it by name.

_sabot_options() { # _sabot_options COMMAND: the options of a command
    local shoe='--decks --shoe --remove --wager' hands='--player --banker'
    local play='--player-five --banker-plays --play-model --play-commission'
    local output='--format -o --output --digits --exact'
    case $1 in
        analyze) echo "-h --help $shoe $hands $play $output --table --double-check" ;;
        removal) echo "-h --help $shoe $hands $play $output --table --by --order --tags --scale" ;;
        audit) echo "-h --help --all $shoe $play $output --explain --stake --table --double-check" ;;
        evaluate) echo "-h --help --wager -o --output --exact --keep-going --threads" ;;
        report) echo "-h --help $shoe $play -o --output --pieces --digits --census --census-sample --draws --seed --date --laboratory --reference" ;;
        solve) echo "-h --help --model --decks --shoe --commission $output --table --double-check" ;;
        bank) echo "-h --help --decks --shoe --remove $play --commission --wins $output --table" ;;
        census)
            echo "-h --help --cards --decks --shoe --remove --wager $output --table --threads" \
                '--checkpoint --part --merge --sample --seed'
            ;;
        check) echo "-h --help $output --table" ;;
        games) echo '-h --help --format -o --output' ;;
        *) echo '-h --help --version' ;;
    esac
}

_sabot_games() { "$1" games --format csv 2>/dev/null | sed '1d; s/,.*//'; }

# _sabot_wagers PROGRAM GAME: the ids of its wagers, from a game's file or a built-in game.
_sabot_wagers() {
    "$1" analyze "$2" --format csv --digits 0 2>/dev/null | sed '1d' | cut -d , -f 8
}

# The first word after the command that names a game; options and what they take are passed over.
_sabot_game_named() {
    local i
    for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --all | --exact | --explain | --double-check | --keep-going | -h | --help) ;;
            --merge) while [[ ${COMP_WORDS[i + 1]--} != -* ]]; do ((i += 1)); done ;;
            -*) if [[ ${COMP_WORDS[i + 1]-} == = ]]; then ((i += 2)); else ((i += 1)); fi ;;
            *)
                echo "${COMP_WORDS[i]}"
                return
                ;;
        esac
    done
    echo punto-banco
}

# _sabot_values PROGRAM COMMAND OPTION: what may follow the option; 1 where it takes no value.
_sabot_values() {
    case $3 in
        --format)
            echo 'text json csv markdown latex html'
            ;;
        --table)
            case $2 in
                audit) echo 'claims parts explanations shared-explanations readings plays stakes returns-by-stake summary' ;;
                census) echo 'wagers histogram' ;;
                solve) echo 'equilibria figures mixes' ;;
                bank) echo 'wins garage coup' ;;
                check) echo 'rows wagers warnings' ;;
                removal) echo 'effects wagers' ;;
                *) echo 'wagers events' ;;
            esac
            ;;
        --by) echo 'value rank card' ;;
        --order) echo '1 2' ;;
        --model) echo 'A1 B1 B2 B3' ;;
        --play-model) echo 'B1 B2 B3' ;;
        --player-five) echo 'draw stand equilibrium 1/2' ;;
        --banker-plays) echo 'tableau best-reply equilibrium' ;;
        --wager) _sabot_wagers "$1" "$(_sabot_game_named)" ;;
        --decks | --shoe | --remove | --player | --banker | --digits | --tags | --scale | --stake | --threads | --date | --laboratory | --reference | --commission | --wins | --play-commission | --cards | --part | --sample | --seed | --census | --census-sample | --draws) ;;
        *) return 1 ;;
    esac
}

_sabot() {
    local program=$1 word=$2 previous=$3 command=${COMP_WORDS[1]-} words
    COMPREPLY=()
    # bash breaks --format=json into three words.
    if [[ $word == = ]]; then
        word=''
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if ((COMP_CWORD == 1)); then
        words='analyze removal audit bank census check evaluate games report solve'
        if [[ $word == -* ]]; then words=$(_sabot_options ''); fi
    elif [[ $previous == -o || $previous == --output || $previous == --pieces || $previous == --checkpoint ||
        $previous == --merge ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
    elif words=$(_sabot_values "$program" "$command" "$previous"); then
        :
    elif [[ $word == -* ]]; then
        words=$(_sabot_options "$command")
    else
        words=$(_sabot_games "$program")
        if [[ $command != games ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
    fi
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -F _sabot sabot
