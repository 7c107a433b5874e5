#include "round_counts.hpp"

#include "each.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/progressive.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "statistics/round_counts.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace sabot {

namespace {

// The smallest stake, in millionths, for whose multiples every row returns a whole number of units; 0 if it
// is too large, or if a commission depends on more than the win.
Millionths exactly_returned_unit(const Wager& wager, const Settlement& settlement) {
    const bool has_commission = std::any_of(wager.rows.begin(), wager.rows.end(),
                                            [](const PayRow& row) { return row.commission != 0; });
    if (has_commission && changes_commissions(settlement)) {
        return 0;
    }
    Integer unit = 1;
    const auto add = [&](const Rational& pays) {
        unit = lcm(unit, denominator((1 + pays) / (settlement.unit * kMillion)));
    };
    const auto split = wager.multiplied ? split_by_copies(wager).rows : std::vector<SplitRow>();
    for (const SplitRow& row : split) {
        add(pays_with(wager, row.row, 1));
        for (const MultipliedPayout& payout :
             row.copies.empty() ? std::vector<MultipliedPayout>() : payouts_of(wager, row)) {
            add(payout.pays);
        }
    }
    for (std::size_t row = 0; row < wager.lost() && has_fixed_payouts(wager); ++row) {
        add(wager.pays(row));
    }
    return unit <= Integer(std::numeric_limits<Millionths>::max()) ? static_cast<Millionths>(unit) : 0;
}

}  // namespace

RoundCounter::RoundCounter(const Game& game) {
    for (const Wager& wager : game.wagers) {
        const auto closes = wager.closes_after.value_or(std::numeric_limits<int>::max());
        wagers_.push_back({static_cast<std::uint64_t>(closes),
                           !Partition::by_rank().refines(reads_of(wager).anywhere()),
                           {},
                           1});
        if (game.settlement) {
            wagers_.back().exact_unit = exactly_returned_unit(wager, *game.settlement);
            wagers_.back().returns = row_returns(wager, game.settlement);
        }
    }
}

RoundCounts RoundCounter::none() const {
    RoundCounts counts;
    counts.bets.resize(wagers_.size());
    return counts;
}

void RoundCounter::add_bet(const Bet& bet, BetCounts& counts) const {
    const CountedWager& wager = wagers_[bet.wager];
    counts.least = counts.bets == 0 ? bet.stake : std::min(counts.least, bet.stake);
    counts.most = std::max(counts.most, bet.stake);
    ++counts.bets;
    const auto stake = static_cast<Wide>(bet.stake);
    counts.staked += stake;
    counts.returned += static_cast<Wide>(bet.returned);
    const bool is_exact = wager.exact_unit != 0 && bet.stake % wager.exact_unit == 0;
    if (is_exact) {
        counts.exact_staked += stake;
    }
    if (is_exact || wager.returns.empty()) {
        counts.exact_squares += stake * stake;
        return;
    }
    counts.rounded.resize(wager.returns.size());
    counts.rounded_products.resize(wager.returns.size() * (wager.returns.size() + 1) / 2);
    auto product = counts.rounded_products.begin();
    for (std::size_t row = 0; row < wager.returns.size(); ++row) {
        // A return that does not fit is not one that a record may have.
        const auto returned = static_cast<Wide>(wager.returns[row].of(bet.stake).value_or(0));
        counts.rounded[row] += returned;
        for (std::size_t other = 0; other <= row; ++other) {
            *product++ += returned * static_cast<Wide>(wager.returns[other].of(bet.stake).value_or(0));
        }
    }
}

BetCounts& BetCounts::operator+=(const BetCounts& other) {
    if (other.bets > 0) {
        least = bets == 0 ? other.least : std::min(least, other.least);
        most = std::max(most, other.most);
    }
    bets += other.bets;
    staked += other.staked;
    returned += other.returned;
    exact_staked += other.exact_staked;
    exact_squares += other.exact_squares;
    add_items(other.rounded, rounded);
    add_items(other.rounded_products, rounded_products);
    return *this;
}

void StruckCounts::add(const MultiplierRules& rules, const StruckFaces& struck) {
    const auto count = [](std::vector<std::uint64_t>& counts, std::size_t size, std::size_t at) {
        counts.resize(size);
        ++counts.at(at);
    };
    count(rounds, static_cast<std::size_t>(rules.faces.classes()) + 1, struck.faces.size());
    for (const auto& [card, value] : struck.faces) {
        count(faces, static_cast<std::size_t>(rules.faces.classes()),
              static_cast<std::size_t>(rules.faces.class_of(Card::at(card))));
        count(values, rules.values.size(), value);
    }
}

StruckCounts& StruckCounts::operator+=(const StruckCounts& other) {
    add_items(other.rounds, rounds);
    add_items(other.faces, faces);
    add_items(other.values, values);
    return *this;
}

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    rounds += other.rounds;
    left_out += other.left_out;
    again += other.again;
    outcomes_alone += other.outcomes_alone;
    without_shoe += other.without_shoe;
    out_of_order += other.out_of_order;
    has_no_order = has_no_order || other.has_no_order;
    cards += other.cards;
    pairs += other.pairs;
    given += other.given;
    order += other.order;
    add_items(other.events, events);
    add_items(other.bets, bets);
    add_items(other.over_time, over_time);
    struck += other.struck;
    has_suits = has_suits && other.has_suits;
    return *this;
}

RoundGroups::RoundGroups(const std::vector<std::string>& by, RoundCounts none)
    : by_(by), none_(std::move(none)), groups_{{"", "", none_}}, numbers_(by.size()) {}

std::uint32_t RoundGroups::number_of(std::size_t division, std::string_view value) {
    auto& numbers = numbers_[division];
    const auto found = numbers.find(value);
    if (found != numbers.end()) {
        return found->second;
    }
    const auto number = static_cast<std::uint32_t>(groups_.size());
    groups_.push_back({by_[division], std::string(value), none_});
    numbers.emplace(value, number);
    return number;
}

std::vector<std::uint32_t> RoundGroups::merge(const std::vector<RoundGroup>& later) {
    std::vector<std::uint32_t> numbers;
    for (const RoundGroup& group : later) {
        const auto division =
            static_cast<std::size_t>(std::find(by_.begin(), by_.end(), group.by) - by_.begin());
        // The first group is all rounds.
        numbers.push_back(numbers.empty() ? 0 : number_of(division, group.value));
        groups_[numbers.back()].counts += group.counts;
    }
    return numbers;
}

std::vector<std::uint32_t> RoundGroups::sorted() const {
    using Place = std::tuple<std::ptrdiff_t, std::uint64_t, std::string_view>;
    std::vector<std::pair<Place, std::uint32_t>> places;
    for (std::uint32_t number = 0; number < groups_.size(); ++number) {
        const auto& [by, value, counts] = groups_[number];
        const auto size = whole_number<std::uint64_t>(value.substr(0, value.find_first_of("- ")));
        const std::ptrdiff_t division =
            number == 0 ? -1 : std::find(by_.begin(), by_.end(), by) - by_.begin();
        places.emplace_back(Place(division, size.value_or(std::numeric_limits<std::uint64_t>::max()), value),
                            number);
    }
    std::sort(places.begin(), places.end());
    return each(places, &std::pair<Place, std::uint32_t>::second);
}

}  // namespace sabot
