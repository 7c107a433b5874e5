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

// By rank.
constexpr auto kOneOf = [] {
    std::array<std::array<std::uint32_t, RankDraws::kStride>, kRanks> one{};
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        one[rank][rank] = 1;
    }
    return one;
}();

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
            first_of[kNoCard] = kNoCard;
            counts[kNoCard] = 1;
            cards = left = shoe.total();
            return;
        }
    }
}

CellBlocks::CellBlocks(const Game& game) : outcome(none.add_block(3)), first(none.add_ranks()) {
    for (CellBlock& block : after) {
        block = none.add_block(3);
    }
    for (std::size_t place = 0; place < kPlaces; ++place) {
        ranks[place] = none.add_ranks();
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
    EventPolynomials::Workspace workspace;
    at_first_ = probabilities(std::span(&full_, 1), workspace).front();
}

ConditionalCounter::~ConditionalCounter() = default;

std::vector<std::vector<CellSums::Probabilities>> ConditionalCounter::probabilities(
    std::span<const UnseenCards> shoes, EventPolynomials::Workspace& workspace) const {
    std::vector<std::vector<Probabilities>> all(shoes.size(), std::vector<Probabilities>(asked_.size()));
    for (const CompiledWagers::Group& group : compiled_->groups()) {
        const EventPolynomials& polynomials = group.polynomials;
        std::array<std::array<CardCount, kCardsInDeck>, EventPolynomials::kLanes> counts{};
        std::vector<EventPolynomials::Lanes> lanes(static_cast<std::size_t>(polynomials.classes()));
        std::vector<EventPolynomials::Lanes> values(polynomials.size());
        bool is_small = true;
        for (std::size_t row = 0; row < shoes.size(); ++row) {
            for (int card = 0; card < kCardsInDeck; ++card) {
                counts[row][static_cast<std::size_t>(group.classes.class_of(Card::at(card)))] +=
                    shoes[row].counts[static_cast<std::size_t>(card)];
            }
            for (std::size_t i = 0; i < lanes.size(); ++i) {
                lanes[i].of[row] = static_cast<double>(counts[row][i]);
            }
            is_small = is_small && polynomials.lanes_are_exact(shoes[row].left);
        }
        if (is_small) {
            polynomials.evaluate_lanes(lanes.data(), values.data(), workspace);
        }
        for (std::size_t row = 0; row < shoes.size(); ++row) {
            double draws = 1;
            for (int i = 0; i < polynomials.degree(); ++i) {
                draws *= static_cast<double>(shoes[row].left - i);
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

/// Adds rounds one by one. Rounds whose outcomes are compared, and the draws of cards, wait until there are
/// as many as are added at once; the latter no longer than rounds of the same groups come.
class ConditionalCounter::Adder {
public:
    Adder(const ConditionalCounter& rules, GroupSums& by_group)
        : rules_(rules), by_group_(by_group), unseen_(rules.full_), full_ranks_(ranks_of(rules.full_)) {}

    /// Before a round that does not follow the one before it.
    void start(const UnseenCards& unseen) {
        unseen_ = unseen;
        ranks_ = ranks_of(unseen);
    }

    void add(const UnseenRound& round) {
        if (!std::equal(groups_.begin(), groups_.end(), round.groups.begin(), round.groups.end())) {
            begin_groups(round.groups);
        }
        if (rules_.compiled_ != nullptr && round.has_outcome && unseen_.left >= kMinCards) {
            compare_outcome(round);
        }
        if (round.has_cards && unseen_.level != UnseenCards::Level::points) {
            add_cards(round);
        } else if (round.has_cards) {
            unseen_.see(round.round.cards);
        }
    }

    /// After the last round.
    void finish() {
        if (!shoes_.empty()) {
            evaluate();
        }
        add_draws();
    }

private:
    using Ranks = std::array<std::uint32_t, RankDraws::kStride>;

    static Ranks ranks_of(const UnseenCards& unseen) {
        Ranks ranks{};
        for (std::size_t card = 0; card < kNoCard; ++card) {
            ranks[card / 4] += unseen.counts[card];
        }
        return ranks;
    }

    CellSums& sums_of(std::uint32_t group) {
        return by_group_.try_emplace(group, rules_.blocks_.none).first->second;
    }

    void begin_groups(std::span<const std::uint32_t> groups) {
        add_draws();
        groups_ = groups;
        sums_.clear();
        for (const std::uint32_t group : groups) {
            sums_.push_back(&sums_of(group));
        }
    }

    void compare_outcome(const UnseenRound& round) {
        if (unseen_.left == unseen_.cards) {
            add_results(round, rules_.at_first_);
            return;
        }
        compared_.push_back(&round);
        shoes_.push_back(unseen_);
        if (shoes_.size() == EventPolynomials::kLanes) {
            evaluate();
        }
    }

    void add_cards(const UnseenRound& round) {
        if (round.first_card != kNoCard) {
            of_place_[kPlaces].add(full_ranks_, rules_.inverses_.back(), round.first_card / std::size_t{4});
        }
        for (const std::size_t place : kDealingOrder) {
            // Not a byte: a part of what is loaded that was just stored would hold up the load.
            const std::size_t card = round.round.cards[place];
            if (card == kNoCard) {
                continue;
            }
            const std::size_t rank = card / 4;
            of_place_[place].add(ranks_, rules_.inverses_[static_cast<std::size_t>(unseen_.left)], rank);
            if (unseen_.level == UnseenCards::Level::cards) {
                const CellBlock& suits = rules_.blocks_.suits[place][rank];
                of_ranks_.add(&unseen_.counts[4 * rank], rules_.inverses_[ranks_[rank]],
                              suits.first + card % 4, suits.sums);
            }
            unseen_.see(std::array{static_cast<std::uint8_t>(card)});
            // All of them, for the same reason.
            for (std::size_t i = 0; i < ranks_.size(); ++i) {
                ranks_[i] -= kOneOf[rank][i];
            }
        }
        if (++waiting_ == RankDraws::kMax) {
            add_draws();
        }
    }

    void add_draws() {
        for (CellSums* sums : sums_) {
            for (std::size_t place = 0; place < kPlaces; ++place) {
                sums->add(rules_.blocks_.ranks[place], of_place_[place]);
            }
            sums->add(rules_.blocks_.first, of_place_[kPlaces]);
            sums->add(of_ranks_);
        }
        for (RankDraws& draws : of_place_) {
            draws.clear();
        }
        of_ranks_.clear();
        waiting_ = 0;
    }

    void evaluate() {
        const auto found = rules_.probabilities(shoes_, workspace_);
        for (std::size_t i = 0; i < found.size(); ++i) {
            add_results(*compared_[i], found[i]);
        }
        compared_.clear();
        shoes_.clear();
    }

    void add_results(const UnseenRound& round, const std::vector<Probabilities>& found) {
        for (const std::uint32_t group : round.groups) {
            CellSums& sums = sums_of(group);
            const auto winner = static_cast<std::size_t>(round.winner);
            sums.add(rules_.blocks_.outcome, found[0], winner);
            if (round.before != UnseenRound::kUnknown) {
                sums.add(rules_.blocks_.after[round.before], found[0], winner);
            }
            for (std::size_t i = 1; i < rules_.asked_.size() && round.has_cards; ++i) {
                const CompiledWager& wager = rules_.asked_[i].wager;
                if (is_open(wager.wager(), round.number)) {
                    sums.add(rules_.asked_[i].block, found[i], wager.row(round.round));
                }
            }
        }
    }

    const ConditionalCounter& rules_;
    GroupSums& by_group_;
    // Before the next card.
    UnseenCards unseen_;
    Ranks ranks_{};
    const Ranks full_ranks_;
    // Of the draws that wait, of this many rounds; by place, and of the first cards of shoes.
    std::span<const std::uint32_t> groups_;
    std::vector<CellSums*> sums_;
    std::size_t waiting_ = 0;
    std::array<RankDraws, kPlaces + 1> of_place_;
    SuitDraws of_ranks_;
    std::vector<const UnseenRound*> compared_;
    std::vector<UnseenCards> shoes_;
    EventPolynomials::Workspace workspace_;
};

void ConditionalCounter::add(const UnseenRounds& rounds, GroupSums& by_group) const {
    // Too large for the stack of a thread.
    const auto adder = std::make_unique<Adder>(*this, by_group);
    auto next = rounds.unseen().begin();
    for (const UnseenRound& round : rounds.rounds()) {
        if (!round.follows) {
            adder->start(*next++);
        }
        adder->add(round);
    }
    adder->finish();
}

}  // namespace sabot
