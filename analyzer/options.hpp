#pragma once

#include "command.hpp"
#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "play_options.hpp"
#include "reports/model/style.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace sabot {

/// --decks, --shoe, --remove, --player, --banker as they were typed.
struct ShoeOptions {
    std::optional<std::string> decks;
    std::optional<std::string> shoe;
    std::string remove;
    std::string player;
    std::string banker;

    /// How many of the options, in this order, a command has.
    enum Part { kComposition = 2, kWithRemoved = 3, kWithHands = 5 };
    /// What a command takes for --decks besides a number.
    enum class Decks { number, ranges, infinite, ranges_or_infinite };
    /// They point into this object, which must outlive the run of the command; so do all rows below.
    Options rows(Part part, Decks forms);
    /// What to look at, one for each number of decks. Throws InputError. Warns of decks that the game does
    /// not allow.
    std::vector<Setup> setups(const Game& game) const;
    /// The only one of them. Throws InputError, which says why, where several numbers of decks were asked
    /// for.
    Setup setup(const Game& game, const char* why) const;
    /// Whether several numbers of decks were asked for, even if the range holds one.
    bool is_range() const { return decks && decks->find('-') != std::string::npos; }
};

/// --format, -o, --digits, --exact, --table.
struct OutputOptions {
    std::string format = "text";
    std::string file;
    Style style;
    std::optional<std::string> table;

    /// --format and -o.
    Options file_rows();
    /// All; `help` says what there is a line for in each of the tables.
    Options rows(const std::string& help, std::vector<std::string> tables);
};

/// What most commands take. Each offers the rows of its own.
struct CommonOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe = {};
    PlayOptions play = {};
    std::vector<std::string> wagers = {};
    OutputOptions output = {};
    bool double_check = false;

    /// GAME, which keeps its default where it is not named.
    Option game_row();
    /// --wager ID, repeatable.
    Option wager_row();
    Option double_check_row(const char* what = "Compute");

    /// compute(game as it is played, setup) for each number of decks.
    template <class Compute>
    auto runs(const Game& rules, Compute compute) const {
        std::vector<std::invoke_result_t<Compute, Game, Setup>> results;
        for (const Setup& setup : shoe.setups(rules)) {
            results.push_back(compute(play.applied(rules, setup), setup));
        }
        return results;
    }
};

/// -o of a command whose result has one format.
Option output_row(std::string& file);
/// --digits.
Option digits_row(Style& style);
/// --commission, as it was typed.
Option commission_row(std::string& commission);
/// The number that an option's value says. Throws InputError, which names the option.
Rational exact_option(const char* option, const std::string& text);

/// The most numbers of decks in one comparison.
inline constexpr int kMaxRuns = 100;
/// Numbers of threads.
inline constexpr Range<std::int64_t> kThreads{1, 1024};
/// Numbers of compositions that a sample may draw.
inline constexpr Range<std::uint64_t> kSampleSizes{2, 1'000'000'000'000};

}  // namespace sabot
