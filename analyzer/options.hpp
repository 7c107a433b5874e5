#pragma once

#include "command.hpp"
#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "reports/model/style.hpp"

#include <optional>
#include <string>
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
    /// They point into this object, which must outlive the run of the command; so do all rows below.
    /// What a command takes for --decks besides a number.
    enum class Decks { number, ranges, infinite, ranges_or_infinite };
    Options rows(Part part, Decks forms);
    /// What to look at, one for each number of decks. Throws InputError. Warns of decks that the game does
    /// not allow.
    std::vector<Setup> setups(const Game& game) const;
    /// Throws InputError, which says why, where several numbers of decks were asked for.
    void require_one_shoe(const char* why) const;
    /// Whether several numbers of decks were asked for, even if the range holds one.
    bool is_range() const { return decks && decks->find('-') != std::string::npos; }
};

/// --format, -o, --digits, --exact.
struct OutputOptions {
    std::string format = "text";
    std::string file;
    Style style;

    /// How many of the options, in this order, a command has.
    enum Part { kFile = 2, kWithDigits = 3, kWithExact = 4 };
    Options rows(Part part = kWithExact);
    /// Throws InputError where an option that is for CSV alone has a value and the format is another.
    void require_csv(const char* option, const std::optional<std::string>& value) const;
};

/// GAME, which keeps its default where it is not named.
Option game_option(std::string& game);
/// --wager ID, repeatable.
Option wager_option(std::vector<std::string>& wagers);
/// --digits.
Option digits_option(Style& style);
/// --commission, as it was typed.
Option commission_option(std::string& commission);
/// The number that an option's value says. Throws InputError, which names the option.
Rational exact_option(const char* option, const std::string& text);

/// The most numbers of decks in one comparison.
inline constexpr int kMaxRuns = 100;
/// Numbers of threads.
inline constexpr Range<std::int64_t> kThreads{1, 1024};
/// Numbers of compositions that a sample may draw.
inline constexpr Range<std::uint64_t> kSampleSizes{2, 1'000'000'000'000};

}  // namespace sabot
