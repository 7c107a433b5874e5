#pragma once

#include "command.hpp"
#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "limits/limits.hpp"
#include "messages.hpp"
#include "rules/game.hpp"

#include <string>
#include <type_traits>
#include <vector>

namespace sabot {

struct ComparedGame;

/// What the options that commands share mean. All functions throw InputError about the option.

/// Loads a game that the argument names, as open_game() does, and checks that it has the wagers of --wager.
/// If it is a file, no output may replace it or its documents.
Game open_game_of(const Arguments& arguments, const char* argument, const std::string& name);
/// Opens the game, and checks that the wagers of --wager, or all of them, can be computed.
Game game_of(const Arguments& arguments, const char* argument, const std::string& name);
/// The only game that the argument names.
Game game_of(const Arguments& arguments, const char* argument = "GAME");
/// The game of a command whose files follow it. If the name is that of another file, the error says so, and
/// that a game was expected before the files.
Game game_before_file(const Arguments& arguments, const char* argument, const std::string& name);
/// The built-in games.
std::vector<Game> all_games();
/// Loads the limits of --limits. No output may replace their files.
std::vector<Limits> limits_of(const Arguments& arguments);

/// One setup for each number of decks of --decks, --shoe, --remove, --player and --banker. Warns of numbers
/// of decks that the game does not allow.
std::vector<Setup> setups_of(const Arguments& arguments, const Game& game);
/// The only setup. `why` states why only one number of decks is allowed.
Setup setup_of(const Arguments& arguments, const Game& game, const char* why);
/// The game after the change that --with-decks, --with-shoe and --with-reading describe. Its shoe is that of
/// --decks, --shoe and --remove unless it has its own. Warns as setups_of() does.
ComparedGame game_after(const Arguments& arguments, const Game& game);
/// Whether --decks is a range.
bool is_range(const Arguments& arguments);

/// The game with its choices settled for that shoe as --player-five, --banker-plays, --play-model and
/// --play-commission say; unchanged if none of them is given.
Game as_played(const Arguments& arguments, Game game, const Setup& setup);

/// Calls compute(game with its choices settled, setup) for each number of decks.
template <class Compute>
auto compute_runs(const Arguments& arguments, const Game& game, Compute compute) {
    std::vector<std::invoke_result_t<Compute, Game, Setup>> results;
    const std::vector<Setup> setups = setups_of(arguments, game);
    for (const Setup& setup : setups) {
        set_step(game.id, results.size() + 1, setups.size());
        results.push_back(compute(as_played(arguments, game, setup), setup));
    }
    return results;
}

/// The value of an option that is an exact number.
Rational exact_option(const Arguments& arguments, const std::string& name);
/// The value of an option that is a commission on a win.
Rational commission_option(const Arguments& arguments, const std::string& name);
/// The values of an option that takes whole numbers, separated by commas.
std::vector<std::uint64_t> numbers_option(const Arguments& arguments, const std::string& name);

}  // namespace sabot
