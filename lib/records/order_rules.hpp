#pragma once

#include "play/round.hpp"
#include "records/violation.hpp"
#include "statistics/unseen_cards.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// What the time of a round breaks, which is this many milliseconds after that of another one of the table,
/// in that line. `max_gap`: the most seconds, if they are limited.
std::optional<Finding> time_rule(std::int64_t passed, std::uint64_t line,
                                 std::optional<std::uint32_t> max_gap);

/// Whether the time went back by an hour, as that of a clock that is set at the end of summer does, but for
/// what passed meanwhile.
bool is_hour_back(std::int64_t passed);

/// Whether both shoes are numbers, and the first one is smaller.
bool comes_before(std::string_view one, std::string_view other);

/// What the number of a shoe breaks that comes after another one; nothing if one is no number.
/// `may_be_elsewhere`: shoes between them may be at other tables, or in rows that cannot be read.
std::optional<Finding> shoe_number_rule(std::string_view before_text, std::string_view now_text,
                                        bool may_be_elsewhere);

/// What the number of a round of a shoe breaks that comes after another one, which is 0 before the first of a
/// shoe. `unreadable`: rows between them that cannot be read. `shoe` is empty if numbers go on from shoe to
/// shoe.
std::optional<Finding> round_number_rule(std::uint64_t last, std::uint64_t number, bool is_first,
                                         std::uint64_t unreadable, const std::string& shoe);

/// In how many pairs of successive rounds, at most, none has twice the cards of this round, each in the same
/// place, by chance, but with a probability of 1/1000. `full`: a full shoe.
///
/// In a shuffled shoe, the k cards that follow a round of k cards are the same, in their order, with a
/// probability of at most the product, for i from 0 to k - 1, of (count - 1) / (cards - k - i): those of the
/// round are gone. The largest number of 64 bits stands for all larger ones.
std::uint64_t max_pairs_without_chance(const Round& round, const UnseenCards& full);
/// What is found of such a round, whose cards the round in that line has.
Finding entered_again(std::uint64_t number, const std::string& shoe, std::uint64_t line);

}  // namespace sabot
