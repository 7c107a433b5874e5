#pragma once

#include "check/open_game.hpp"
#include "command.hpp"
#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "figures/setup_text.hpp"
#include "limits/limits.hpp"
#include "play_options.hpp"
#include "reports/model/style.hpp"
#include "reports/results/result.hpp"
#include "reports/results/subjects.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace sabot {

/// Values of --decks, --shoe, --remove, --player and --banker as typed.
struct ShoeOptions {
    SetupText text;

    /// How many of these options, in this order, a command has.
    enum Part { kComposition = 2, kWithRemoved = 3, kWithHands = 5 };
    /// The values that a command accepts for --decks besides a number.
    enum class Decks { number, ranges, infinite, ranges_or_infinite };
    /// The options point into this object, which must outlive the run of the command. The same is true of all
    /// options below.
    Options rows(Part part, Decks forms);
    /// One setup for each number of decks. Throws InputError. Warns of numbers of decks that the game does
    /// not allow.
    std::vector<Setup> setups(const Game& game) const;
    /// The only setup. Throws InputError if several numbers of decks were given; `why` states why only one is
    /// allowed.
    Setup setup(const Game& game, const char* why) const;
    bool is_range() const { return text.is_range(); }

private:
    void warn_of_unusual_decks(const Game& game, const std::vector<Setup>& runs) const;
};

/// Values of --format, -o, --digits, --exact and --table.
struct OutputOptions {
    std::string format = "text";
    std::string file;
    Style style;
    std::optional<std::string> table;

    /// --format and -o.
    Options file_rows();
    /// All of these options, with the tables of the subject.
    Options rows(const Subject& subject);
};

/// Options of most commands. Each command picks the ones that it has.
struct CommonOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe = {};
    PlayOptions play = {};
    std::vector<std::string> wagers = {};
    OutputOptions output = {};
    bool double_check = false;

    /// GAME, which is optional.
    Option game_row();
    /// --wager ID, repeatable.
    Option wager_row();
    Option double_check_row(const char* what = "Compute");

    /// Calls compute(game with its choices settled, setup) for each number of decks.
    template <class Compute>
    auto runs(const Game& rules, Compute compute) const {
        std::vector<std::invoke_result_t<Compute, Game, Setup>> results;
        for (const Setup& setup : shoe.setups(rules)) {
            results.push_back(compute(play.applied(rules, setup), setup));
        }
        return results;
    }
};

/// Loads the game that the command line names, as load_game() does; if wagers are given, the command computes
/// no others. If it is a file, no output may replace it.
Game game_named(const std::string& argument, const std::vector<std::string>& wagers = {});
/// The same as open_game() does.
Game open_game_named(const std::string& argument);
/// The built-in games.
std::vector<Game> all_games();
/// Loads the limits that --limits names, in the same way.
std::vector<Limits> limits_named(const std::vector<std::string>& names);

/// -o, for a command whose result has only one format.
Option output_row(std::string& file);
/// --digits.
Option digits_row(Style& style);
/// --limits.
Option limits_row(std::vector<std::string>& names);
/// --commission, as typed.
Option commission_row(std::string& commission);
/// The exact number that is the value of an option, such as "level". Throws InputError about it.
Rational exact_option(const char* field, const std::string& text);
/// The same for a commission on a win.
Rational commission_option(const char* field, const std::string& text);

/// The whole numbers, separated by commas, that are the value of an option. Throws InputError about it.
std::vector<std::uint64_t> numbers_option(const char* field, const std::string& text);

/// Allowed numbers of threads.
inline constexpr Range kThreads{1, 1024};
/// Allowed numbers of compositions in a sample.
inline constexpr Range kSampleSizes{2, 1'000'000'000'000};

}  // namespace sabot
