#pragma once

#include "play/round.hpp"
#include "records/violation.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace sabot {

/// What the time of a round breaks, which is this many milliseconds after that of another one of the table,
/// in that line. `max_gap`: the most seconds, if they are limited.
std::optional<Finding> time_rule(std::int64_t passed, std::uint64_t line,
                                 std::optional<std::uint32_t> max_gap);

/// Whether a round with the cards of the one before it, each in the same place, was entered again, and did
/// not come so by chance. `counts`: how many of each of the cards a shoe of `cards` has. `pairs`: the pairs
/// of rounds that were compared so far.
///
/// From any round on, the cards are as those of a full shoe: k given ones come next with a probability of at
/// most the product of count / cards (of two alike the second is rarer). A pair counts only if as many pairs
/// as `pairs` would give such a one with probability 1/1000 at most, so that all pairs of a record of any
/// length together give one with about this probability.
bool is_entered_again(const Round& round, std::span<const std::uint8_t> classes,
                      std::span<const std::uint32_t> counts, std::uint64_t cards, std::uint64_t pairs);
/// What is found of such a round, whose cards the round in that line has.
Finding entered_again(std::uint64_t number, const std::string& shoe, std::uint64_t line);

}  // namespace sabot
