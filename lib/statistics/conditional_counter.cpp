#include "conditional_counter.hpp"

#include <algorithm>
#include <memory>
#include <span>

namespace sabot {

ConditionalCounter::ConditionalCounter(const Game& game, const Shoe& shoe, bool with_outcomes)
    : blocks_(game), full_(shoe, true), inverses_(inverses(shoe.total())), urn_inverses_(full_) {
    if (with_outcomes) {
        outcomes_.emplace(game, blocks_, full_);
        at_first_.resize(outcomes_->asked().size());
        GivenOutcomes::Workspace workspace;
        outcomes_->find(std::array{UnseenRanks(full_)}, workspace, at_first_);
        for (std::size_t i = 0; i < game.wagers.size(); ++i) {
            if (!blocks_.events[i].is_given) {
                counted_.push_back(
                    {CompiledWager(game.wagers[i]), blocks_.events[i].block, level_for(game.wagers[i])});
            }
        }
    }
}

/// Adds rounds one by one. Rounds whose outcomes are compared wait until there are as many as are added at
/// once, and draws of cards as long as rounds of the same groups come.
class ConditionalCounter::Adder {
public:
    Adder(const ConditionalCounter& rules, GroupSums& by_group, GivenDifferences* differences)
        : rules_(rules),
          by_group_(by_group),
          differences_(differences),
          full_(rules.full_),
          urns_(rules.urn_inverses_, rules.blocks_) {
        if (rules.outcomes_) {
            found_.resize(rules.outcomes_->asked().size() * EventPolynomials::kLanes);
        }
    }

    /// Called before a round that does not follow the one before it.
    void start(const UnseenCards& unseen) {
        if (unseen.level != level_) {
            add_draws();
            level_ = unseen.level;
        }
        urns_.start(UnseenRanks(unseen));
    }

    void add(const UnseenRound& round) {
        if (!std::equal(groups_.begin(), groups_.end(), round.groups.begin(), round.groups.end())) {
            begin_groups(round.groups);
        }
        if (rules_.outcomes_ && (round.has_cards || round.is_certain) &&
            urns_.unseen().left >= std::size_t{kMinCards}) {
            compare_outcome(round);
        }
        if (round.has_cards) {
            if (round.is_certain) {
                count_events(round);
            }
            add_cards(round);
        }
    }

    /// Called after the last round.
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
        if (urns_.unseen().left == full_.left) {
            add_results(round, rules_.at_first_);
            return;
        }
        compared_.push_back(&round);
        shoes_.push_back(urns_.unseen());
        if (shoes_.size() == EventPolynomials::kLanes) {
            evaluate();
        }
    }

    void count_events(const UnseenRound& round) {
        for (const CountedWager& counted : rules_.counted_) {
            if (counted.level <= level_ && is_open(counted.wager.wager(), round.number)) {
                for (CellSums* sums : sums_) {
                    ++sums->observed[counted.block.first + counted.wager.row(round.round)];
                }
            }
        }
    }

    void add_cards(const UnseenRound& round) {
        if (urns_.is_full()) {
            add_draws();
        }
        if (level_ == UnseenCards::Level::points) {
            CardUrns::Cards classes{};
            std::transform(round.round.cards.begin(), round.round.cards.end(), classes.begin(),
                           [&](std::uint8_t card) { return rules_.full_.first_of[card]; });
            urns_.draw(classes);
            return;
        }
        if (round.first_card != kNoCard) {
            add_card(rules_.blocks_.first, full_.counts, full_.left, round.first_card / UnseenRanks::kSuits);
        }
        add_places(round);
        if (!full_is_endless()) {
            urns_.draw(round.round.cards);
        }
    }
    bool full_is_endless() const { return rules_.full_.is_endless; }

    // Adds the cards of a round by place, one by one; the ranks of the first four share their probabilities.
    void add_places(const UnseenRound& round) {
        UnseenRanks unseen = urns_.unseen();
        const CellSums::Probabilities before = probabilities(unseen.counts, unseen.left);
        for (CellSums* sums : sums_) {
            sums->add_probabilities(rules_.blocks_.ranks.front(), before);
        }
        for (const std::size_t place : kDealingOrder) {
            const std::uint8_t card = round.round.cards[place];
            if (card == kNoCard) {
                continue;
            }
            const std::size_t rank = card / UnseenRanks::kSuits;
            const std::size_t suit = card % UnseenRanks::kSuits;
            const auto add_suit = [&](const CellBlock& block) {
                if (level_ == UnseenCards::Level::cards) {
                    add_card(block, unseen.suits[rank], unseen.counts[rank], suit);
                }
            };
            if (CellBlocks::is_third(place)) {
                add_card(rules_.blocks_.ranks[place], unseen.counts, unseen.left, rank);
            } else {
                for (CellSums* sums : sums_) {
                    ++sums->observed[rules_.blocks_.ranks[place].first + rank];
                }
            }
            add_suit(rules_.blocks_.suits[place]);
            if (!rules_.urn_inverses_.is_exact) {
                add_card(rules_.blocks_.rank, unseen.counts, unseen.left, rank);
                add_suit(rules_.blocks_.suits_of_rank[rank]);
            }
            if (full_is_endless()) {
                continue;
            }
            --unseen.left;
            --unseen.counts[rank];
            --unseen.suits[rank][suit];
        }
    }

    template <class Counts>
    CellSums::Probabilities probabilities(const Counts& counts, std::size_t left) const {
        CellSums::Probabilities p{};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            p[i] = counts[i] * rules_.inverses_[left];
        }
        return p;
    }
    // Adds a card drawn out of `left` cards.
    template <class Counts>
    void add_card(const CellBlock& block, const Counts& counts, std::size_t left, std::size_t cell) {
        const CellSums::Probabilities p = probabilities(counts, left);
        for (CellSums* sums : sums_) {
            sums->add(block, p, cell);
        }
    }

    void add_draws() {
        const bool has_sums = level_ != UnseenCards::Level::points && rules_.urn_inverses_.is_exact;
        urns_.add_to(has_sums ? std::span<CellSums* const>(sums_) : std::span<CellSums* const>(),
                     level_ == UnseenCards::Level::cards);
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
    // The level and the groups of the draws that wait.
    UnseenCards::Level level_ = UnseenCards::Level::points;
    std::span<const std::uint32_t> groups_;
    std::vector<CellSums*> sums_;
    CardUrns urns_;
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
