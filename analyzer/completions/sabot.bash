# Completion of sabot(1) in bash. It needs no other file; bash-completion loads it by name. Commands, options and values
# are read from --help.

# _sabot_options PROGRAM [COMMAND]: prints a line for each option: its names, and the name of its value, if any.
_sabot_options() {
    "$@" --help 2>/dev/null | sed -nE 's/ (Excludes|Needs): .*//; s/^  (-[^ ]+)( ([^ =]+))?.*/\1 \3/p'
}

# _sabot_value PROGRAM COMMAND OPTION: prints the name of the option's value in help; nothing if it takes none.
_sabot_value() {
    local names value
    while read -r names value; do
        if [[ ,$names, == *",$3,"* ]]; then echo "$value"; fi
    done < <(_sabot_options "$1" "$2")
}

# Prints the first word after the command that names a game, skipping options and their values; else punto-banco.
_sabot_game_named() {
    local i
    for ((i = 2; i < COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} != -* ]]; then
            echo "${COMP_WORDS[i]}"
            return
        elif [[ ${COMP_WORDS[i + 1]-} == = ]]; then
            ((i += 2))
        else
            case $(_sabot_value "$1" "${COMP_WORDS[1]}" "${COMP_WORDS[i]}") in
                '') ;;
                *...) while [[ ${COMP_WORDS[i + 1]--} != -* ]]; do ((i += 1)); done ;;
                *) ((i += 1)) ;;
            esac
        fi
    done
    echo punto-banco
}

_sabot_games() { "$1" games --format csv 2>/dev/null | sed '1d; s/,.*//'; }

# _sabot_words PROGRAM VALUE: prints the words allowed for a value, which is given by its name in help.
_sabot_words() {
    local form=${2#*:}
    case $2 in
        ID) "$1" analyze "$(_sabot_game_named "$1")" --format csv --digits 0 2>/dev/null | sed 1d | cut -d , -f 8 ;;
        *:'{'*'}') tr -d '{}' <<<"$form" | tr , '\n' ;;
        *INT:*..*) if ((${form#*..} - ${form%..*} < 10)); then seq "${form%..*}" "${form#*..}"; fi ;;
        *'|'*) tr '|' '\n' <<<"$2" | grep '^[a-z]' ;;
    esac
}

_sabot() {
    local program=$1 word=$2 previous=$3 command=${COMP_WORDS[1]-} value='' words='' files=''
    COMPREPLY=()
    # bash splits --format=json into three words.
    if [[ $word == = ]]; then
        word=''
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if ((COMP_CWORD > 1)) && [[ $previous == -* ]]; then value=$(_sabot_value "$program" "$command" "$previous"); fi
    if [[ $value == FILE* || $value == DIRECTORY ]]; then
        files=1
    elif [[ -n $value ]]; then
        words=$(_sabot_words "$program" "$value")
    elif ((COMP_CWORD == 1)) && [[ $word != -* ]]; then
        words=$("$program" --help 2>/dev/null | sed -n '/^Subcommands:/,$ s/^  \([a-z]*\) .*/\1/p')
    elif ((COMP_CWORD == 1)); then
        words=$(_sabot_options "$program" | cut -d ' ' -f 1 | tr , '\n')
    elif [[ $word == -* ]]; then
        words=$(_sabot_options "$program" "$command" | cut -d ' ' -f 1 | tr , '\n')
    else
        words=$(_sabot_games "$program")
        if [[ $command != games ]]; then files=1; fi
    fi
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -F _sabot sabot
