#pragma once

#include "published_table.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace sabot::test {

/// The unit of a table's counts: six-card deals, or the hands or cards before the rest of the shoe is dealt.
enum class Counts : std::uint8_t { deals, first_four_cards, pairs_of_hands, hands };

/// The counterpart of a published table: a wager of the catalogue, and the table's names of its lines.
struct Place {
    std::string wager;
    /// Our names by the table's names; equal if not listed. If the wager has one row, every line that does
    /// not lose is that row.
    std::map<std::string, std::string> events = {};
    Counts counts = Counts::deals;
};

/// The place of a row of catalogue.csv, from places.toml; nothing if it is not listed.
std::optional<Place> place_of(const PublishedFigure& row);

/// Whether a line of a published table is that of losing bets.
bool is_losing(const std::string& line);

}  // namespace sabot::test
