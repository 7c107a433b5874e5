# Completion of sabot(1) in fish.

function __sabot_games
    sabot games --format csv 2>/dev/null | string match --invert 'game,*' |
        string replace --regex '^([^,]*),([^,]*),.*' '$1\t$2'
end

# The first word after the command that names a game; options and what they take are passed over.
function __sabot_game_named
    set --local words (commandline --tokenize --cut-at-cursor --current-process)[3..]
    while set --query words[1]
        switch $words[1]
            case --all --exact --explain --double-check --keep-going -h --help '-*=*'
            case --merge
                while set --query words[2]; and not string match --quiet -- '-*' $words[2]
                    set --erase words[2]
                end
            case '-*'
                set --erase words[1]
            case '*'
                echo $words[1]
                return
        end
        set --erase words[1]
    end
    echo punto-banco
end

# The ids and names of its wagers, from a game's file or a built-in game.
function __sabot_wagers
    sabot analyze (__sabot_game_named) --format csv --digits 0 2>/dev/null | string match --invert 'game,*' |
        string replace --regex '^(?:[^,]*,){7}([^,]*),([^,]*),.*' '$1\t$2'
end

# __sabot COMMAND... -- ARGUMENTS: a completion that belongs to these commands.
function __sabot
    set --local split (contains --index -- -- $argv)
    set --local commands $argv[1..(math $split - 1)]
    complete --command sabot --condition "__fish_seen_subcommand_from $commands" $argv[(math $split + 1)..]
end

set --local all analyze removal audit bank census check evaluate games report solve

complete --command sabot --no-files
complete --command sabot --short-option h --long-option help --description 'Print help'
complete --command sabot --condition "not __fish_seen_subcommand_from $all" --long-option version \
    --description 'Print the version'

set --local commands complete --command sabot --condition "not __fish_seen_subcommand_from $all" --arguments
$commands analyze --description 'Exact figures for every wager'
$commands removal --description 'Effect of removing cards on every wager'
$commands audit --description 'Published claims against exact figures'
$commands bank --description 'How long the bank of chemin de fer lasts'
$commands census --description 'Every composition of the undealt cards'
$commands check --description 'Explain a game file back to its author'
$commands evaluate --description 'Expected values for a table of shoes'
$commands report --description 'One document with all of it'
$commands solve --description 'Equilibrium of chemin de fer'
$commands games --description 'List the built-in games, or print one'

__sabot $all -- --arguments '(__sabot_games)'
__sabot analyze removal audit bank census check evaluate report solve -- --force-files

__sabot analyze audit solve -- --long-option decks --exclusive --description 'Whole decks: N, N-M compared, or infinite'
__sabot removal bank census report -- --long-option decks --exclusive --description 'Whole decks'
__sabot analyze removal audit bank census report solve -- --long-option shoe --exclusive \
    --description 'Exact composition: A=31 2=32 ...'
__sabot analyze removal audit bank census report -- --long-option remove --exclusive \
    --description 'Cards gone from the shoe'
__sabot analyze removal -- --long-option player --exclusive --description "Player's cards already dealt"
__sabot analyze removal -- --long-option banker --exclusive --description "Banker's cards already dealt"
__sabot analyze removal audit report bank -- --long-option player-five --exclusive --arguments 'draw stand equilibrium 1/2' \
    --description 'How Player plays five where he may choose'
__sabot analyze removal audit report bank -- --long-option banker-plays --exclusive \
    --arguments 'tableau best-reply equilibrium' --description 'How Banker plays where he may choose'
__sabot analyze removal audit report bank -- --long-option play-model --exclusive --arguments 'B1 B2 B3' \
    --description 'What the sides see when they choose'
__sabot analyze removal audit report bank -- --long-option play-commission --exclusive \
    --description 'Commission to which replies are best'
__sabot analyze removal audit census evaluate report -- --long-option wager --exclusive --arguments '(__sabot_wagers)' \
    --description 'Only this wager; may be given again'

__sabot analyze removal audit bank census check games solve -- --long-option format --exclusive \
    --arguments 'text json csv markdown latex html' --description 'How to write the result'
__sabot $all -- --short-option o --long-option output --require-parameter --force-files \
    --description 'Write to this file'
__sabot analyze removal audit bank census check report solve -- --long-option digits --exclusive \
    --description 'Decimals printed'
__sabot analyze removal audit bank census check solve -- --long-option exact --description 'Fractions beside decimals'
__sabot evaluate -- --long-option exact --description 'Fractions instead of doubles'

__sabot analyze -- --long-option table --exclusive --arguments 'wagers events' --description 'Lines of CSV'
__sabot audit -- --long-option table --exclusive --description 'Table of CSV' \
    --arguments 'claims parts explanations shared-explanations readings plays stakes returns-by-stake summary'
__sabot removal -- --long-option table --exclusive --arguments 'effects wagers' --description 'Lines of CSV'
__sabot check -- --long-option table --exclusive --arguments 'rows wagers warnings' --description 'Lines of CSV'
__sabot analyze audit solve -- --long-option double-check --description 'Compute by a second route too'
__sabot removal -- --long-option by --exclusive --arguments 'value rank card' --description 'Distinguish cards by this'
__sabot removal -- --long-option order --exclusive --arguments '1 2' --description '2 adds interactions'
__sabot removal -- --long-option tags --exclusive --description 'A count system: A=1 2=1 6=-2'
__sabot removal -- --long-option scale --exclusive --description 'Also print effects times this'
__sabot audit -- --long-option all --description 'Every built-in game'
__sabot audit -- --long-option explain --description 'What would make a refuted claim true'
__sabot audit -- --long-option stake --exclusive --description 'Return at this stake: 0.10, 0.10-5, 0.10-5/0.10'
__sabot report -- --long-option census --exclusive --description 'With a census of so many undealt cards'
__sabot report -- --long-option census-sample --exclusive --description 'With estimates for so many undealt cards'
__sabot report -- --long-option draws --exclusive --description 'Compositions drawn for each estimate'
__sabot report -- --long-option date --exclusive --description 'The day on the report: YYYY-MM-DD'
__sabot report -- --long-option laboratory --exclusive --description 'Who answers for the report'
__sabot report -- --long-option reference --exclusive --description "The laboratory's reference"
__sabot report -- --long-option pieces --require-parameter --force-files \
    --description 'A directory for tables and figures to \\\\input'
__sabot solve -- --long-option model --exclusive --arguments 'A1 B1 B2 B3' \
    --description 'What is dealt from, and what the sides know'
__sabot bank solve -- --long-option commission --exclusive --description "What the house keeps of Banker's wins: 5%, 1/20"
__sabot bank -- --long-option wins --exclusive --description 'How many wins to follow'
__sabot evaluate -- --long-option keep-going --description 'Write an empty row for a bad one'
__sabot evaluate -- --long-option threads --exclusive --description 'Threads that evaluate'
__sabot census -- --long-option table --exclusive --arguments 'wagers histogram' --description 'Lines of CSV'
__sabot census -- --long-option threads --exclusive --description 'Number of threads'
__sabot solve -- --long-option table --exclusive --arguments 'equilibria figures mixes' --description 'Lines of CSV'
__sabot bank -- --long-option table --exclusive --arguments 'wins garage coup' --description 'Lines of CSV'
__sabot census -- --long-option cards --exclusive --description 'How many are undealt: N, N-M, or N-M/S in steps'
__sabot census -- --long-option checkpoint --require-parameter --force-files \
    --description 'Keep what is finished here, and go on from it'
__sabot census -- --long-option part --exclusive --description 'Only the Kth of M parts: K/M'
__sabot census -- --long-option merge --require-parameter --force-files --description 'Files of all parts'
__sabot census -- --long-option sample --exclusive --description 'Draw so many compositions instead'
__sabot census report -- --long-option seed --exclusive --description 'What random numbers begin with'

functions --erase __sabot
