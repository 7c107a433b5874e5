#include "conditional_counter.hpp"

#include "statistics/draw_kernel.hpp"

#include <algorithm>
#include <memory>
#include <span>

namespace sabot {

ConditionalCounter::ConditionalCounter(const Game& game, const Shoe& shoe, bool with_outcomes)
    : blocks_(game), full_(shoe, true), inverses_(inverses(shoe.total())) {
    if (with_outcomes) {
        outcomes_.emplace(game, blocks_, full_.level);
        at_first_.resize(outcomes_->asked().size());
        GivenOutcomes::Workspace workspace;
        outcomes_->find(std::array{ranks_of(full_)}, workspace, at_first_);
    }
}

/// Adds rounds one by one. Rounds whose outcomes are compared, and the draws of cards, wait until there are
/// as many as are added at once; the latter no longer than rounds of the same groups come.
class ConditionalCounter::Adder {
public:
    Adder(const ConditionalCounter& rules, GroupSums& by_group, GivenDifferences* differences)
        : rules_(rules), by_group_(by_group), differences_(differences), full_(ranks_of(rules.full_)) {
        if (rules.outcomes_) {
            found_.resize(rules.outcomes_->asked().size() * EventPolynomials::kLanes);
        }
    }

    /// Before a round that does not follow the one before it.
    void start(const UnseenCards& unseen) {
        shoe_ = &unseen;
        draws_.unseen = ranks_of(unseen);
        for (std::size_t card = 0; card < kNoCard; ++card) {
            draws_.suits[card / SuitDraws::kSuits][card % SuitDraws::kSuits] = unseen.counts[card];
        }
    }

    void add(const UnseenRound& round) {
        if (!std::equal(groups_.begin(), groups_.end(), round.groups.begin(), round.groups.end())) {
            begin_groups(round.groups);
        }
        if (rules_.outcomes_ && round.has_outcome && draws_.unseen.left >= std::size_t{kMinCards}) {
            compare_outcome(round);
        }
        if (round.has_cards && shoe_->level != UnseenCards::Level::points) {
            add_cards(round);
        } else if (round.has_cards) {
            see_points(round);
        }
    }

    /// After the last round.
    void finish() {
        evaluate();
        add_draws();
        if (differences_ != nullptr) {
            differences_->finish();
        }
    }

private:
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
        if (draws_.unseen.left == static_cast<std::size_t>(shoe_->cards)) {
            add_results(round, rules_.at_first_);
            return;
        }
        compared_.push_back(&round);
        shoes_.push_back(draws_.unseen);
        if (shoes_.size() == EventPolynomials::kLanes) {
            evaluate();
        }
    }

    void see_points(const UnseenRound& round) {
        for (const std::uint8_t card : round.round.cards) {
            if (card != kNoCard) {
                --draws_.unseen.counts[shoe_->first_of[card] / SuitDraws::kSuits];
                --draws_.unseen.left;
            }
        }
    }

    void add_cards(const UnseenRound& round) {
        if (round.first_card != kNoCard) {
            first_cards_.add(full_.counts, rules_.inverses_.back(), round.first_card / SuitDraws::kSuits);
        }
        draw_round(draws_, rules_.inverses_.data(), shoe_->level == UnseenCards::Level::cards,
                   round.round.cards);
        if (++waiting_ == RankDraws::kMax) {
            add_draws();
        }
    }

    void add_draws() {
        for (CellSums* sums : sums_) {
            for (std::size_t place = 0; place < kPlaces; ++place) {
                sums->add(rules_.blocks_.ranks[place], draws_.of_places[place]);
            }
            sums->add(rules_.blocks_.first, first_cards_);
            sums->add(rules_.blocks_.suits.front().front(), draws_.of_ranks);
        }
        for (RankDraws& draws : draws_.of_places) {
            draws.clear();
        }
        first_cards_.clear();
        draws_.of_ranks.clear();
        waiting_ = 0;
    }

    void evaluate() {
        if (shoes_.empty()) {
            return;
        }
        rules_.outcomes_->find(shoes_, workspace_, found_);
        const std::size_t asked = rules_.outcomes_->asked().size();
        for (std::size_t i = 0; i < shoes_.size(); ++i) {
            add_results(*compared_[i], std::span(found_).subspan(i * asked, asked));
        }
        compared_.clear();
        shoes_.clear();
    }

    void add_results(const UnseenRound& round, std::span<const CellSums::Probabilities> found) {
        const auto& asked = rules_.outcomes_->asked();
        if (differences_ != nullptr && round.has_cards) {
            differences_->add(round, asked, found);
        }
        for (const std::uint32_t group : round.groups) {
            CellSums& sums = sums_of(group);
            const auto winner = static_cast<std::size_t>(round.winner);
            sums.add(rules_.blocks_.outcome, found[0], winner);
            if (round.before != UnseenRound::kUnknown) {
                sums.add(rules_.blocks_.after[round.before], found[0], winner);
            }
            for (std::size_t i = 1; i < asked.size() && round.has_cards; ++i) {
                const CompiledWager& wager = asked[i].wager;
                if (is_open(wager.wager(), round.number)) {
                    sums.add(asked[i].block, found[i], wager.row(round.round));
                }
            }
        }
    }

    const ConditionalCounter& rules_;
    GroupSums& by_group_;
    GivenDifferences* const differences_;
    const UnseenRanks full_;
    // The last one that started.
    const UnseenCards* shoe_ = nullptr;
    // Of the draws that wait, of this many rounds.
    std::span<const std::uint32_t> groups_;
    std::vector<CellSums*> sums_;
    std::size_t waiting_ = 0;
    CardDraws draws_;
    RankDraws first_cards_;
    // Rounds whose outcomes wait.
    std::vector<const UnseenRound*> compared_;
    std::vector<UnseenRanks> shoes_;
    GivenOutcomes::Workspace workspace_;
    std::vector<CellSums::Probabilities> found_;
};

void ConditionalCounter::add(const UnseenRounds& rounds, GroupSums& by_group,
                             GivenDifferences* differences) const {
    // Too large for the stack of a thread.
    const auto adder = std::make_unique<Adder>(*this, by_group, differences);
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
