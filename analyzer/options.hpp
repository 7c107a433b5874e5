#pragma once

#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "reports/style.hpp"

#include <CLI/CLI.hpp>

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

    void add_to(CLI::App& command);
    /// Only --decks, --shoe and --remove.
    void add_shoe_to(CLI::App& command);
    /// Only --decks and --shoe.
    void add_composition_to(CLI::App& command);
    /// What to look at, one for each number of decks. Throws InputError.
    std::vector<Setup> setups(const Game& game) const;
    /// Whether several numbers of decks were asked for, even if the range holds one.
    bool is_range() const { return decks && decks->find('-') != std::string::npos; }
};

/// --commission, as it was typed.
struct CommissionOption {
    std::string share = "0";

    void add_to(CLI::App& command);
    /// Throws InputError where that is no number; whether it makes sense is not asked here.
    Rational value() const;
};

/// --format, -o, --digits, --exact.
struct OutputOptions {
    std::string format = "text";
    std::string file;
    Style style;

    void add_to(CLI::App& command, const std::vector<std::string>& formats);
};

/// GAME, which keeps its default where it is not named.
void add_game_option(CLI::App& command, std::string& game);
/// --wager ID, repeatable.
void add_wager_option(CLI::App& command, std::vector<std::string>& wagers);
/// What an option's value must be, where CLI11 would take another: anything at all; digits of a number below
/// 2^64, which it wraps or cuts off otherwise.
CLI::Validator not_empty();
CLI::Validator whole_number();
/// --digits.
void add_digits_option(CLI::App& command, Style& style);

/// The most numbers of decks in one comparison.
inline constexpr int kMostRuns = 100;

}  // namespace sabot
