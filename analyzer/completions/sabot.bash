# Completion of sabot(1) in bash; bash-completion loads it by name. `sabot --complete WORD...` prints first which paths
# complete the last word, then other words, each with a tab and its description (analyzer/command_line.hpp).

_sabot() {
    local current=${COMP_WORDS[COMP_CWORD]#=} word='' paths='' i
    local -a words=() rows=()
    # bash splits --format=json into three words.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        if ((i > 1)) && [[ ${COMP_WORDS[i]} == = || ${COMP_WORDS[i - 1]} == = ]]; then
            words[-1]+=${COMP_WORDS[i]}
        else
            words+=("${COMP_WORDS[i]}")
        fi
    done
    { read -r paths; mapfile -t rows; } < <("$1" --complete "${words[@]}" 2>/dev/null)
    COMPREPLY=()
    if [[ -n $paths ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -A "$paths" -- "$current")
    fi
    for word in "${rows[@]%%$'\t'*}"; do
        if [[ $word == "${words[-1]}"* ]]; then COMPREPLY+=("${word#"${words[-1]%"$current"}"}"); fi
    done
}

complete -F _sabot sabot
