#include "conditional_counter.hpp"

#include "cards/partition.hpp"
#include "rules/condition.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

constexpr std::uint64_t kOne = std::uint64_t{1} << CellSums::kUnitBits;

// Its rows are those of Winner.
Wager outcome_wager() {
    Wager wager;
    for (const Winner winner : {Winner::player, Winner::banker}) {
        WinnerIs question;
        question.winners.set(static_cast<std::size_t>(winner));
        wager.rows.push_back({"", Condition::ask(question), {}, 0});
    }
    return wager;
}

bool knows(UnseenCards::Level level, const Wager& wager) {
    const Reads reads = reads_of(wager);
    return level != UnseenCards::Level::points ||
           std::all_of(reads.places.begin(), reads.places.end(),
                       [](const Partition& read) { return Partition::by_points().refines(read); });
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

CellBlocks::CellBlocks(const Game& game) : outcome(none.add_block(3)), first(none.add_block(kRanks)) {
    for (CellBlock& block : after) {
        block = none.add_block(3);
    }
    for (std::size_t place = 0; place < kPlaces; ++place) {
        ranks[place] = none.add_block(kRanks);
        for (CellBlock& block : suits[place]) {
            block = none.add_block(4);
        }
    }
    for (const Wager& wager : game.wagers) {
        const Reads reads = reads_of(wager);
        const bool is_by_rank =
            std::all_of(reads.places.begin(), reads.places.end(),
                        [](const Partition& read) { return Partition::by_rank().refines(read); });
        const std::size_t rows = wager.lost() + 1;
        events.push_back(is_by_rank && rows <= CellBlock::kMaxCells ? std::optional(none.add_block(rows))
                                                                    : std::nullopt);
    }
}

ConditionalCounter::ConditionalCounter(const Game& game, const Shoe& shoe, bool with_outcomes)
    : blocks_(game), full_(shoe, true) {
    inverses_.push_back(0);
    for (CardCount n = 1; n <= shoe.total(); ++n) {
        const auto cards = static_cast<std::uint64_t>(n);
        inverses_.push_back((kOne + cards / 2) / cards);
    }
    if (!with_outcomes) {
        return;
    }
    asked_.push_back({CompiledWager(outcome_wager()), blocks_.outcome});
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (blocks_.events[i] && knows(full_.level, game.wagers[i])) {
            asked_.push_back({CompiledWager(game.wagers[i]), *blocks_.events[i]});
        }
    }
    std::vector<const Wager*> wagers;
    for (const Asked& one : asked_) {
        wagers.push_back(&one.wager.wager());
    }
    compiled_ = std::make_unique<const CompiledWagers>(game.tableau, Coup{}, wagers, by_row);
    const UnseenRound first({}, full_);
    EventPolynomials::Workspace workspace;
    at_first_ = probabilities(std::array{&first}, workspace).front();
}

ConditionalCounter::~ConditionalCounter() = default;

std::vector<std::vector<CellSums::Probabilities>> ConditionalCounter::probabilities(
    std::span<const UnseenRound* const> rounds, EventPolynomials::Workspace& workspace) const {
    std::vector<std::vector<Probabilities>> all(rounds.size(), std::vector<Probabilities>(asked_.size()));
    for (const CompiledWagers::Group& group : compiled_->groups()) {
        const EventPolynomials& polynomials = group.polynomials;
        std::array<std::array<CardCount, kCardsInDeck>, EventPolynomials::kLanes> counts{};
        std::vector<EventPolynomials::Lanes> lanes(static_cast<std::size_t>(polynomials.classes()));
        std::vector<EventPolynomials::Lanes> values(polynomials.size());
        bool is_small = true;
        for (std::size_t row = 0; row < rounds.size(); ++row) {
            for (int card = 0; card < kCardsInDeck; ++card) {
                counts[row][static_cast<std::size_t>(group.classes.class_of(Card::at(card)))] +=
                    rounds[row]->unseen[static_cast<std::size_t>(card)];
            }
            for (std::size_t i = 0; i < lanes.size(); ++i) {
                lanes[i].of[row] = static_cast<double>(counts[row][i]);
            }
            is_small = is_small && polynomials.lanes_are_exact(rounds[row]->cards);
        }
        if (is_small) {
            polynomials.evaluate_lanes(lanes.data(), values.data(), workspace);
        }
        for (std::size_t row = 0; row < rounds.size(); ++row) {
            double draws = 1;
            for (int i = 0; i < polynomials.degree(); ++i) {
                draws *= static_cast<double>(rounds[row]->cards - i);
            }
            std::vector<Wide> wide(is_small ? 0 : polynomials.size());
            if (!is_small) {
                polynomials.evaluate_wide(counts[row].data(), wide.data());
            }
            const auto value = [&](std::size_t polynomial) {
                return is_small ? values[polynomial].of[row] : static_cast<double>(wide[polynomial]);
            };
            for (const CompiledWagers::Member& member : group.members) {
                Probabilities& found = all[row][member.wager];
                std::uint64_t left = kOne;
                for (std::size_t result = 0; result + 1 < member.results.size(); ++result) {
                    found[result] = std::min(probability(member.results[result], draws, value), left);
                    left -= found[result];
                }
                found[member.results.size() - 1] = left;
            }
        }
    }
    return all;
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

void ConditionalCounter::add_results(const UnseenRound& round, const std::vector<Probabilities>& found,
                                     CellSums& sums) const {
    const auto winner = static_cast<std::size_t>(round.winner);
    sums.add(blocks_.outcome, found[0], winner);
    if (round.before != UnseenRound::kUnknown) {
        sums.add(blocks_.after[round.before], found[0], winner);
    }
    for (std::size_t i = 1; i < asked_.size() && round.has_cards; ++i) {
        const CompiledWager& wager = asked_[i].wager;
        if (is_open(wager.wager(), round.number)) {
            sums.add(asked_[i].block, found[i], wager.row(round.round));
        }
    }
}

void ConditionalCounter::add(std::span<const UnseenRound> rounds, GroupSums& by_group) const {
    const auto sums_of = [&](std::uint32_t group) -> CellSums& {
        return by_group.try_emplace(group, blocks_.none).first->second;
    };
    std::array<const UnseenRound*, EventPolynomials::kLanes> batch{};
    std::size_t size = 0;
    EventPolynomials::Workspace workspace;
    const auto evaluate = [&] {
        const auto found = probabilities(std::span(batch).first(size), workspace);
        for (std::size_t i = 0; i < size; ++i) {
            for (const std::uint32_t group : batch[i]->groups) {
                add_results(*batch[i], found[i], sums_of(group));
            }
        }
        size = 0;
    };
    for (const UnseenRound& round : rounds) {
        const bool has_outcome = compiled_ != nullptr && round.has_outcome;
        for (const std::uint32_t group : round.groups) {
            if (round.has_cards && round.level != UnseenCards::Level::points) {
                add_cards(round, sums_of(group));
            }
            if (has_outcome && round.is_first) {
                add_results(round, at_first_, sums_of(group));
            }
        }
        if (has_outcome && !round.is_first) {
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
