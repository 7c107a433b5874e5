#pragma once

#include "counting/count.hpp"
#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// What the literature states of a counting system, over a shoe.
enum class CountQuantity {
    rounds,
    bets,
    bet_frequency,
    gain,
    gain_per_100_rounds,
    edge_per_bet,
    index_of_full_shoe
};
/// Their keys in files.
inline constexpr std::array<const char*, 7> kCountQuantities{
    "rounds-per-shoe",     "bets-per-shoe", "bet-frequency",     "gain-per-shoe",
    "gain-per-100-rounds", "edge-per-bet",  "index-of-full-shoe"};

/// A system as its source states it (lib/games/counts).
struct PublishedCount {
    CountingSystem system;
    CardCount behind_cut = 0;
    int rounds_after_cut = 0;
    /// With the title and the address of the document.
    std::string source;
    std::string title;
    std::string url;
    std::vector<std::pair<CountQuantity, std::string>> stated;
    friend bool operator==(const PublishedCount&, const PublishedCount&) = default;
};
/// Throws InputError.
std::vector<PublishedCount> parse_published_counts(std::string_view toml, const std::string& file);
/// The built-in ones.
std::vector<PublishedCount> published_counts();

struct JudgedFigure {
    CountQuantity quantity = CountQuantity::rounds;
    std::string stated;
    Approximation computed;
    /// Whether a number that is rounded to what is stated lies within the error bound.
    bool holds = false;
    friend bool operator==(const JudgedFigure&, const JudgedFigure&) = default;
};

struct JudgedCount {
    PublishedCount published;
    /// The wager's name.
    std::string name;
    std::vector<JudgedFigure> figures;
    friend bool operator==(const JudgedCount&, const JudgedCount&) = default;
};

struct JudgedCounts {
    Examined examined;
    std::uint64_t shoes = 0;
    std::uint64_t seed = 0;
    std::vector<JudgedCount> counts;
    friend bool operator==(const JudgedCounts&, const JudgedCounts&) = default;
};

/// The published systems for the game's wagers with these ids (all, if there are none), each computed for
/// eight decks, its own cut card, and the American burn. Progress is in systems. Throws InputError for an
/// unknown wager, and if no system is for one of them.
JudgedCounts judge_counts(const Game& game, const std::vector<std::string>& wagers,
                          const std::vector<PublishedCount>& published, const CountSimulation& simulation,
                          const OnProgress& on_progress = {});

}  // namespace sabot
