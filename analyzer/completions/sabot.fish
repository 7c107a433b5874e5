# Completion of sabot(1) in fish. Commands, options and values are read from --help.

# __sabot_help [COMMAND]: prints the lines of its help, with a tab before each description. Descriptions begin in column
# 31, on a separate line if the names before them are too long.
function __sabot_help
    set --local text (sabot $argv --help 2>/dev/null | string collect)
    string replace --all --regex '\n {30}' '\t' -- $text | string replace --regex '^([^\t]{30})([^\t]+)$' '$1\t$2'
end

# __sabot_options [COMMAND]: prints each spelling of each option with its description.
function __sabot_options
    for line in (__sabot_help $argv | string replace --filter --regex '^  (-\S+)[^\t]*\t' '$1\t')
        set --local found (string split \t -- $line)
        string join \n -- (string split , -- $found[1])\t$found[2]
    end
end

# __sabot_value COMMAND OPTION: prints the name of the option's value in help; nothing if it takes none.
function __sabot_value
    __sabot_help $argv[1] | string match --groups-only --regex "^  (?:-\w,)?$argv[2](?:,\S+)? (?!Excludes:|Needs:)([^\s=]+)"
end

function __sabot_games
    sabot games --format csv 2>/dev/null | string match --invert 'game,*' |
        string replace --regex '^([^,]*),([^,]*),.*' '$1\t$2'
end

# __sabot_game_named WORD...: prints the first word after the command that names a game, skipping options and their
# values.
function __sabot_game_named
    set --local words $argv[3..]
    while set --query words[1]
        if not string match --quiet -- '-*' $words[1]
            echo $words[1]
            return
        end
        set --local value
        if not string match --quiet -- '*=*' $words[1]
            set value (__sabot_value $argv[2] $words[1])
        end
        switch "$value"
            case ''
            case '*...'
                while set --query words[2]; and not string match --quiet -- '-*' $words[2]
                    set --erase words[2]
                end
            case '*'
                set --erase words[2]
        end
        set --erase words[1]
    end
    echo punto-banco
end

# Prints the ids and names of the wagers of the game named on the line, which is a file or a built-in game.
function __sabot_wagers
    sabot analyze (__sabot_game_named $argv) --format csv --digits 0 2>/dev/null | string match --invert 'game,*' |
        string replace --regex '^(?:[^,]*,){7}([^,]*),([^,]*),.*' '$1\t$2'
end

# __sabot_words VALUE WORD...: prints the words allowed for a value, which is given by its name in help, after the words
# of the line.
function __sabot_words
    set --local form (string replace --regex '^.*:' '' -- $argv[1])
    switch $argv[1]
        case ID
            __sabot_wagers $argv[2..]
        case '*:{*}'
            string trim --chars '{}' -- $form | string split ,
        case '*INT:*..*'
            set --local bounds (string split .. -- $form)
            test (math $bounds[2] - $bounds[1]) -lt 10; and seq $bounds
        case '*'
            string split '|' -- $form | string match --regex '^[a-z].*'
    end
end

# Prints the candidates for the word at the cursor.
function __sabot_offer
    set --local words (commandline --tokenize --cut-at-cursor --current-process)
    set --local token (commandline --current-token --cut-at-cursor)
    set --local command $words[2]
    # The option whose value is being typed, and the part of the value in the same word.
    set --local option (string match --regex '^-[^=]+$' -- $words[-1])
    set --local before
    if string match --quiet -- '--*=*' $token
        set option (string replace --regex '=.*' '' -- $token)
        set before $option=
    end
    set --local value
    if set --query option[1] command[1]
        set value (__sabot_value $command $option)
    end
    switch "$value"
        case ''
            if string match --quiet -- '-*' $token
                __sabot_options $command
            else if not set --query command[1]
                __sabot_help | string match --regex '^  [a-z].*' | string trim --left | string replace --regex ' *\t' '\t'
            else
                __sabot_games
                test $command != games; and __fish_complete_path $token
            end
        case 'FILE*' DIRECTORY
            __fish_complete_path (string replace -- "$before" '' $token) | string replace --regex '^' -- "$before"
        case '*'
            __sabot_words $value $words | string replace --regex '^' -- "$before"
    end
end

complete --command sabot --no-files --arguments '(__sabot_offer)'
