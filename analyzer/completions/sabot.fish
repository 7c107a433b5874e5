# Completion of sabot(1) in fish. `sabot --complete WORD...` prints first which paths complete the last word, then other
# words, each with a tab and its description (analyzer/command_line.hpp).

function __sabot_offer
    set --local words (commandline --tokenize --cut-at-cursor --current-process)
    set --local word (commandline --current-token --cut-at-cursor)
    set --local rows (sabot --complete $words[2..] "$word" 2>/dev/null)
    string join \n -- $rows[2..]
    set --local before (string match --regex '^--[^=]*=' -- "$word")
    switch "$rows[1]"
        case file
            __fish_complete_path (string replace -- "$before" '' "$word") | string replace --regex '^' -- "$before"
        case directory
            __fish_complete_directories (string replace -- "$before" '' "$word") | string replace --regex '^' -- "$before"
    end
end

complete --command sabot --no-files --arguments '(__sabot_offer)'
