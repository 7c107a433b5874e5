#pragma once

#include "play/round.hpp"
#include "records/violation.hpp"
#include "statistics/unseen_cards.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace sabot {

/// What the time of a round breaks, which is this many milliseconds after that of another one of the table,
/// in that line. `max_gap`: the most seconds, if they are limited.
std::optional<Finding> time_rule(std::int64_t passed, std::uint64_t line,
                                 std::optional<std::uint32_t> max_gap);

/// What the number of a shoe breaks that comes after another one. `may_be_elsewhere`: shoes between them may
/// be at other tables, or in rows that cannot be read.
std::optional<Finding> shoe_number_rule(std::uint64_t before, std::uint64_t now, bool may_be_elsewhere);

/// What the number of a round of a shoe breaks that comes after another one, which is 0 before the first of a
/// shoe. `unreadable`: rows between them that cannot be read.
std::optional<Finding> round_number_rule(std::uint64_t last, std::uint64_t number, bool is_first,
                                         std::uint64_t unreadable, const std::string& shoe);

/// Whether a round with the cards of the one before it, each in the same place, was entered again, and did
/// not come so by chance. `full`: a full shoe. `pairs`: the pairs of rounds that were compared so far.
///
/// After a round of k cards the same k come next with a probability of at most the product, for i from 0 to
/// k - 1, of (count - 1) / (cards - k - i): those of the round are gone. That is at most the product of count
/// / cards, which is used, if no count is more than an eleventh of the cards, as by card or rank in whole
/// decks; of tens in a shoe by points it may be somewhat more. A pair counts only if this many pairs would
/// give such a one with a probability of 1/1000 at most, so that all pairs of a record of any length together
/// give one with about this probability.
bool is_entered_again(const Round& round, const UnseenCards& full, std::uint64_t pairs);
/// What is found of such a round, whose cards the round in that line has.
Finding entered_again(std::uint64_t number, const std::string& shoe, std::uint64_t line);

}  // namespace sabot
