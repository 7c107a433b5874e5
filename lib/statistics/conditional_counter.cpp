#include "conditional_counter.hpp"

#include "cards/partition.hpp"
#include "engine/table.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/nearest_double.hpp"
#include "rules/condition.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sabot {

namespace {

constexpr std::uint64_t kOne = std::uint64_t{1} << CellSums::kUnitBits;

Wager outcome_wager() {
    Wager wager;
    for (const Winner winner : {Winner::player, Winner::banker}) {
        WinnerIs question;
        question.winners.set(static_cast<std::size_t>(winner));
        wager.rows.push_back({"", Condition::ask(question), {}, 0});
    }
    return wager;
}

// By class of Partition::by_points().
template <class Number>
std::array<Number, kPointValues> by_points(const std::array<std::uint32_t, kCardsInDeck>& cards) {
    std::array<Number, kPointValues> points{};
    for (std::size_t card = 0; card < cards.size(); ++card) {
        points[std::min(card / 4, points.size() - 1)] += static_cast<Number>(cards[card]);
    }
    return points;
}

// Sums of values of polynomials, as probabilities. `draws`: all of them.
template <class Value>
std::uint64_t probability(const CompiledWagers::Sum& sum, double draws, const Value& value) {
    double ways = sum.draws * draws;
    for (const auto& [polynomial, times] : sum.terms) {
        ways += times * value(polynomial);
    }
    return static_cast<std::uint64_t>(ways * (static_cast<double>(kOne) / draws));
}

}  // namespace

UnseenCards::UnseenCards(const Shoe& shoe, bool has_suits) {
    const std::array<Partition, 3> partitions{Partition::by_points(), Partition::by_rank(),
                                              Partition::by_card()};
    for (int known = has_suits ? 2 : 1; known >= 0; --known) {
        const Partition& classes = partitions[static_cast<std::size_t>(known)];
        if (const auto shoe_counts = shoe.counts(classes)) {
            level = static_cast<Level>(known);
            for (int card = 0; card < kCardsInDeck; ++card) {
                const int of_card = classes.class_of(Card::at(card));
                const auto first = static_cast<std::uint8_t>(classes.cards_of(of_card).first().index());
                first_of[static_cast<std::size_t>(card)] = first;
                counts[first] = static_cast<std::uint32_t>((*shoe_counts)[static_cast<std::size_t>(of_card)]);
            }
            for (std::size_t card = 0; card < counts.size(); ++card) {
                ranks[card / 4] += counts[card];
            }
            cards = left = shoe.total();
            return;
        }
    }
}

CellBlocks::CellBlocks() : outcome(none.add_block(3)), first(none.add_block(kRanks)) {
    for (CellBlock& block : after) {
        block = none.add_block(3);
    }
    for (std::size_t place = 0; place < kPlaces; ++place) {
        ranks[place] = none.add_block(kRanks);
        for (CellBlock& block : suits[place]) {
            block = none.add_block(4);
        }
    }
}

ConditionalCounter::ConditionalCounter(const Game& game, const Shoe& shoe, bool with_outcomes)
    : full_(shoe, true) {
    inverses_.push_back(0);
    for (CardCount n = 1; n <= shoe.total(); ++n) {
        const auto cards = static_cast<std::uint64_t>(n);
        inverses_.push_back((kOne + cards / 2) / cards);
    }
    if (with_outcomes) {
        const Wager wager = outcome_wager();
        outcomes_ = std::make_unique<const CompiledWagers>(game.tableau, Coup{}, std::vector{&wager}, by_row);
        const UnseenRound first({}, full_);
        const std::array<const UnseenRound*, 1> one{&first};
        EventPolynomials::Workspace workspace;
        first_outcome_ = outcomes(one, workspace).front();
    }
}

ConditionalCounter::~ConditionalCounter() = default;

std::vector<CellSums::Probabilities> ConditionalCounter::outcomes(
    std::span<const UnseenRound* const> rounds, EventPolynomials::Workspace& workspace) const {
    const CompiledWagers::Group& group = outcomes_->groups().front();
    const EventPolynomials& polynomials = group.polynomials;
    const auto& results = group.members.front().results;
    std::array<EventPolynomials::Lanes, kPointValues> counts{};
    std::vector<EventPolynomials::Lanes> values(polynomials.size());
    std::vector<double> totals;
    for (std::size_t lane = 0; lane < rounds.size(); ++lane) {
        const auto points = by_points<double>(rounds[lane]->unseen);
        for (std::size_t value = 0; value < points.size(); ++value) {
            counts[value].of[lane] = points[value];
        }
        totals.push_back(std::accumulate(points.begin(), points.end(), 0.0));
    }
    const bool is_small = std::all_of(totals.begin(), totals.end(), [&](double cards) {
        return polynomials.lanes_are_exact(static_cast<std::int64_t>(cards));
    });
    if (is_small) {
        polynomials.evaluate_lanes(counts.data(), values.data(), workspace);
    }
    std::vector<CellSums::Probabilities> all;
    for (std::size_t lane = 0; lane < rounds.size(); ++lane) {
        double draws = 1;
        for (int i = 0; i < polynomials.degree(); ++i) {
            draws *= totals[lane] - i;
        }
        std::vector<Wide> wide;
        if (!is_small) {
            wide.resize(polynomials.size());
            const auto points = by_points<std::int64_t>(rounds[lane]->unseen);
            polynomials.evaluate_wide(points.data(), wide.data());
        }
        const auto value = [&](std::size_t polynomial) {
            return is_small ? values[polynomial].of[lane] : static_cast<double>(wide[polynomial]);
        };
        const std::uint64_t player = probability(results[0], draws, value);
        const std::uint64_t banker = std::min(probability(results[1], draws, value), kOne - player);
        all.push_back({player, banker, kOne - player - banker});
    }
    return all;
}

template <class Add>
void ConditionalCounter::add_to_groups(const UnseenRound& round, GroupSums& by_group,
                                       const Add& add_to) const {
    for (const std::uint32_t group : round.groups) {
        add_to(by_group.try_emplace(group, blocks_.none).first->second);
    }
}

void ConditionalCounter::add_cards(const UnseenRound& round, CellSums& sums) const {
    if (round.first_card != kNoCard) {
        sums.add_card(blocks_.first, full_.ranks.data(), inverses_.back(), round.first_card / std::size_t{4});
    }
    auto left = round.unseen;
    auto ranks = round.ranks;
    auto cards = static_cast<std::size_t>(round.cards);
    for (const std::size_t place : kDealingOrder) {
        const std::size_t card = round.round.cards[place];
        if (card == kNoCard) {
            continue;
        }
        const std::size_t rank = card / 4;
        sums.add_card(blocks_.ranks[place], ranks.data(), inverses_[cards], rank);
        if (round.level == UnseenCards::Level::cards) {
            sums.add_card(blocks_.suits[place][rank], &left[4 * rank], inverses_[ranks[rank]], card % 4);
            --left[card];
        }
        --ranks[rank];
        --cards;
    }
}

void ConditionalCounter::add(std::span<const UnseenRound> rounds, GroupSums& by_group) const {
    const auto add_outcome = [&](const UnseenRound& round, const CellSums::Probabilities& outcome) {
        const auto winner = static_cast<std::size_t>(round.winner);
        add_to_groups(round, by_group, [&](CellSums& sums) {
            sums.add(blocks_.outcome, outcome, winner);
            if (round.before != UnseenRound::kUnknown) {
                sums.add(blocks_.after[round.before], outcome, winner);
            }
        });
    };
    std::array<const UnseenRound*, EventPolynomials::kLanes> batch{};
    std::size_t size = 0;
    EventPolynomials::Workspace workspace;
    const auto evaluate = [&] {
        const auto found = outcomes(std::span(batch).first(size), workspace);
        for (std::size_t i = 0; i < size; ++i) {
            add_outcome(*batch[i], found[i]);
        }
        size = 0;
    };
    for (const UnseenRound& round : rounds) {
        if (round.has_cards && round.level != UnseenCards::Level::points) {
            add_to_groups(round, by_group, [&](CellSums& sums) { add_cards(round, sums); });
        }
        if (outcomes_ == nullptr || !round.has_outcome) {
            continue;
        }
        if (round.is_first) {
            add_outcome(round, first_outcome_);
        } else {
            batch[size++] = &round;
            if (size == batch.size()) {
                evaluate();
            }
        }
    }
    if (size > 0) {
        evaluate();
    }
}

}  // namespace sabot
