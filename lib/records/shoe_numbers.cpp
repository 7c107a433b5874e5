#include "shoe_numbers.hpp"

#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot {

bool comes_before(std::string_view one, std::string_view other) {
    const auto number = whole_number<std::uint64_t>(one);
    const auto other_number = whole_number<std::uint64_t>(other);
    return number && other_number && *number < *other_number;
}

std::optional<Finding> shoe_number_rule(std::string_view before_text, std::string_view now_text,
                                        bool may_be_elsewhere) {
    const auto before_number = whole_number<std::uint64_t>(before_text);
    const auto now_number = whole_number<std::uint64_t>(now_text);
    if (!before_number || !now_number) {
        return std::nullopt;
    }
    const std::uint64_t before = *before_number;
    const std::uint64_t now = *now_number;
    if (now < before) {
        return Finding{fmt::format("shoe {} comes after shoe {}", now, before),
                       "shoes in the order of their numbers", ""};
    }
    if (now - before <= 1 || may_be_elsewhere) {
        return std::nullopt;
    }
    return Finding{now - before == 2
                       ? fmt::format("shoe {} is missing before shoe {}", before + 1, now)
                       : fmt::format("shoes {} to {} are missing before shoe {}", before + 1, now - 1, now),
                   fmt::format("shoe {}", before + 1), ""};
}

std::optional<Finding> round_number_rule(std::uint64_t last, std::uint64_t number, bool is_first,
                                         std::uint64_t unreadable, const std::string& shoe) {
    if (number > last && number - last - 1 <= unreadable) {
        return std::nullopt;
    }
    const std::string of_shoe = shoe.empty() ? "" : " of shoe " + shoe;
    const std::string recorded =
        is_first && number == 0 ? fmt::format("shoe {} begins with round 0", shoe)
        : number == last        ? fmt::format("round {}{} is recorded twice", number, of_shoe)
        : number < last         ? fmt::format("round {}{} comes after round {}", number, of_shoe, last)
        : number == last + 2 ? fmt::format("round {}{} is missing before round {}", last + 1, of_shoe, number)
                             : fmt::format("rounds {} to {}{} are missing before round {}", last + 1,
                                           number - 1, of_shoe, number);
    return Finding{recorded, fmt::format("round {}", last + 1), ""};
}

namespace {

// The finding for a shoe that is recorded between these two, although its number is not.
Finding shoe_between(std::string_view wrong, std::string_view before, std::string_view after) {
    const auto first = whole_number<std::uint64_t>(before);
    return {before == after
                ? fmt::format("shoe {} is recorded between rounds of shoe {}", wrong, before)
                : fmt::format("shoe {} is recorded between shoes {} and {}", wrong, before, after),
            first && whole_number<std::uint64_t>(after) == *first + 2
                ? fmt::format("shoe {}", *first + 1)
                : "shoes in the order of their numbers, each without another one in it",
            ""};
}

}  // namespace

void RoundNumbers::add_next() {
    recorded_ = ++last_;
    for (Jump& jump : jumps_) {
        ++jump.would_be;
    }
    // The others continue as if the row of the jump were not there.
    std::erase_if(jumps_, [&](const Jump& jump) { return jump.would_be > last_; });
}

NumberStep RoundNumbers::add(std::uint64_t number, bool is_first, bool expected, std::uint64_t unreadable,
                             const std::string& shoe, const DealtShoe::Place& place) {
    constexpr std::size_t kMaxJumps = 8;
    const std::uint64_t last = is_first ? before_ : last_;
    const bool follows = !is_first && number == std::exchange(recorded_, number) + 1;
    NumberStep step{.finding = {}, .is_again = !is_first && number == last && !follows};
    if (step.is_again) {
        step.finding = round_number_rule(last, number, false, unreadable, shoe);
        return step;
    }
    // The numbers that were ahead of the others, or behind them, were wrong, or their rows were moved.
    const auto wrong = std::find_if(jumps_.begin(), jumps_.end(), [&](const Jump& jump) {
        return number >= jump.would_be && number - jump.would_be <= unreadable + 1;
    });
    const bool is_in_turn = !is_first && wrong != jumps_.end();
    const bool is_moved = !is_first && moved_ > 0 && moved_ == last + 1 && number == last + 2;
    step.goes_back = !is_first && number < last && !follows;
    for (auto jump = is_in_turn ? wrong : jumps_.end(); jump != jumps_.end(); ++jump) {
        moved_ = jump->number;
        if (jump->place.line > 0) {
            const std::uint64_t rows_since = jump->would_be - jump->last - 1;
            const std::string between = wrong->last == 0
                                            ? fmt::format("before round {}", number)
                                            : fmt::format("between rounds {} and {}", wrong->last, number);
            step.corrected.push_back(
                {jump->place,
                 {fmt::format("round {} of shoe {} is recorded {}", jump->number, shoe, between),
                  fmt::format("round {}", wrong->would_be - rows_since), ""}});
        }
    }
    jumps_.erase(is_in_turn ? wrong : jumps_.end(), jumps_.end());
    for (Jump& jump : jumps_) {
        ++jump.would_be;
    }
    if (!is_in_turn && !follows && !is_moved) {
        step.finding = expected ? std::nullopt : round_number_rule(last, number, is_first, unreadable, shoe);
        jumps_.erase(jumps_.begin(), jumps_.begin() + (jumps_.size() == kMaxJumps ? 1 : 0));
        jumps_.push_back({last + 1, last, number, step.finding ? place : DealtShoe::Place{}});
    }
    last_ = number > last || is_first || is_in_turn ? number : last;
    return step;
}

bool ShoeNumbers::begins_anew(const Row& row, std::optional<std::int64_t> anew_on) const {
    return row.day && numbered_on_ && *row.day > *numbered_on_ && !comes_before(shoe_, row.shoe) &&
           (whole_number<std::uint64_t>(row.shoe) == 1U || anew_on == row.day);
}

void ShoeNumbers::begin(std::string shoe, const std::optional<std::int64_t>& day) {
    shoe_ = std::move(shoe);
    numbered_on_ = numbered_on_ ? numbered_on_ : day;
    before_wrong_.clear();
    wrong_ = {};
}

ShoeNumbers::Step ShoeNumbers::begin(const Row& row, Kind kind, bool is_anew, bool is_in_order,
                                     std::uint64_t last_round) {
    const ShoeNumbers last = *this;
    begin(std::string(row.shoe), row.day);
    if (is_anew) {
        numbered_on_ = row.day;
        ++times_anew_;
    }
    Step step;
    if (kind == Kind::next) {
        return is_in_order ? check(row, last, is_anew) : step;
    }
    if (kind == Kind::continues && last.before_wrong_ == row.shoe) {
        step.number.corrected.push_back(last.corrected(row.shoe));
        return step;
    }
    step.number.finding =
        kind == Kind::continues
            ? Finding{fmt::format("shoe {} goes on after shoe {}", row.shoe, last.shoe_),
                      "the rounds of a shoe one after the other", ""}
            : Finding{fmt::format("shoe {} begins again after its round {}", row.shoe, last_round),
                      "a shoe with another number", ""};
    before_wrong_ = last.shoe_;
    wrong_ = row.place;
    return step;
}

// What is said of this shoe when it began: it is now known to be between two others.
CorrectedFinding ShoeNumbers::corrected(std::string_view after) const {
    return {wrong_, shoe_between(shoe_, before_wrong_, after)};
}

std::optional<CorrectedFinding> ShoeNumbers::at_end() const {
    auto finding = shoe_number_rule(before_wrong_, shoe_, false);
    if (wrong_.line == 0 || !finding || !comes_before(before_wrong_, shoe_)) {
        return std::nullopt;
    }
    finding->recorded += ", the last one, or its number is wrong";
    return CorrectedFinding{wrong_, *std::move(finding)};
}

// Tables may divide one sequence of shoe numbers, and rows that cannot be read may be of shoes that are
// missing.
ShoeNumbers::Step ShoeNumbers::check(const Row& row, const ShoeNumbers& last, bool is_anew) {
    Step step;
    std::string expected = is_anew ? "0" : last.shoe_;
    // After a shoe in the wrong place, the numbers continue from the shoe before it; after one with a wrong
    // number, from its right one.
    const auto before = whole_number<std::uint64_t>(last.before_wrong_);
    // Where numbers began anew, shoes may be missing, too, or at other tables.
    const bool may_be_wrong =
        last.wrong_.line > 0 ||
        (row.table.empty() && (last.before_wrong_ != row.shoe || row.round.value_or(1) != 1));
    if (before && !is_anew && may_be_wrong) {
        const bool is_between =
            !comes_before(row.shoe, last.before_wrong_) && comes_before(row.shoe, last.shoe_);
        const auto follows = [&](std::uint64_t one) {
            return !shoe_number_rule(std::to_string(one), row.shoe, row.may_be_elsewhere);
        };
        if (is_between || shoe_number_rule(expected, row.shoe, row.may_be_elsewhere)) {
            expected = follows(*before)                     ? last.before_wrong_
                       : is_between || follows(*before + 1) ? std::to_string(*before + 1)
                                                            : expected;
        }
        if (is_between && last.wrong_.line > 0) {
            step.number.corrected.push_back(last.corrected(row.shoe));
        } else if (expected != last.shoe_ && last.wrong_.line == 0) {
            step.number.finding = last.corrected(row.shoe).finding;
        }
    }
    auto finding = shoe_number_rule(expected, row.shoe, row.may_be_elsewhere);
    if (finding || is_anew) {
        before_wrong_ = last.shoe_;
        wrong_ = finding ? row.place : DealtShoe::Place{};
    }
    step.is_missing = finding && !row.table.empty() && comes_before(expected, row.shoe);
    if (finding) {
        step.number.finding = std::move(finding);
    }
    return step;
}

}  // namespace sabot
