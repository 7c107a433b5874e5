#pragma once

#include "published_table.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace sabot::test {

/// What a table counts: six-card deals, or the hands or cards before the rest of the shoe was dealt out.
enum class Counts : std::uint8_t { deals, first_four_cards, pairs_of_hands, hands };

/// Where the figures of a published table are found: a wager of the catalogue, and what the table's lines are
/// called there.
struct Place {
    std::string wager;
    /// Ours, by theirs; the same where not listed. In a wager of one row every line that is no loss is that
    /// row.
    std::map<std::string, std::string> events = {};
    Counts counts = Counts::deals;
};

/// The place of a row of published_catalogue.csv, from published_places.toml; nothing where none is known.
std::optional<Place> place_of(const PublishedFigure& row);

/// Whether the line of a published table is that of bets that lose.
bool is_losing(const std::string& line);

}  // namespace sabot::test
