#include "hand_walk.hpp"

#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

HandWalk::HandWalk(const Table& table, const Tableau& tableau, WalkPlan plan,
                   std::vector<const Wager*> wagers, StepBudget* budget)
    : rules_(tableau),
      taken_(table.with_replacement() ? 0 : 1),
      plan_(std::move(plan)),
      start_(table.coup()),
      insights_(std::move(wagers), start_, budget),
      first_deck_(plan_.first_pair),
      later_(insights_, plan_.first, start_),
      budget_(budget) {
    const auto counts = table.undealt.counts(plan_.first_pair).value();
    std::copy(counts.begin(), counts.end(), first_deck_.counts.begin());
    for (int dealt = 0; dealt <= table.to_come(); ++dealt) {
        rest_.at(static_cast<std::size_t>(dealt)) =
            draws_of(table.undealt, table.undealt.total(), table.to_come() - dealt, dealt);
    }
}

// For each class from `from` on that can come to this place, takes a card out of the deck and calls
// next(branch, class). A random path takes at most one of these classes, chosen at random. A card dealt
// before the enumeration began is already known and not in the deck.
template <class Next>
void HandWalk::each_card(ClassDeck& deck, Hand hand, int nth, const Branch& branch, std::size_t from,
                         Next next) {
    if (is_dealt(hand, nth)) {
        next(branch, from);
        return;
    }
    auto end = static_cast<std::size_t>(deck.classes);
    const double multiple = multiple_;
    if (chosen_) {
        multiple_ *= static_cast<double>(end - from);
        from += (*chosen_)() % (end - from);
        end = from + 1;
    }
    Branch after = branch;
    ++after.looked_at;
    for (std::size_t c = from; c < end; ++c) {
        std::uint64_t& left = deck.counts[c];
        if (left == 0) {
            continue;
        }
        after.ways = branch.ways * left;
        after.coup.deal(hand, nth, deck.faces[c]);
        left -= taken_;
        next(after, c);
        left += taken_;
    }
    multiple_ = multiple;
}

// Deals the first two cards of a hand. If their order does not matter, two different classes are dealt in one
// order only, with a factor of two.
template <class Next>
void HandWalk::each_pair(ClassDeck& deck, Hand hand, const Branch& branch, Next next) {
    const bool is_unordered = !plan_.is_ordered(hand) && !is_dealt(hand, 1);
    each_card(deck, hand, 1, branch, 0, [&](const Branch& one, std::size_t c) {
        each_card(deck, hand, 2, one, is_unordered ? c : 0, [&](Branch two, std::size_t d) {
            two.ways *= is_unordered && c != d ? 2 : 1;
            next(two);
        });
    });
}

double HandWalk::expected_steps() {
    constexpr int kPaths = 100;
    chosen_.emplace();
    for (int path = 0; path < kPaths; ++path) {
        visit_all();
    }
    chosen_.reset();
    ends_.clear();
    return steps_ / kPaths;
}

void HandWalk::visit_all() {
    Branch start{1, insights_.start(), 0, start_};
    if (advance(start, Insights::Stage::start)) {
        return;
    }
    each_pair(first_deck_, plan_.first, start, [&](Branch branch) {
        if (!advance(branch, Insights::Stage::first_pair)) {
            second_hand(branch);
        }
    });
}

// Coups with the same insight end in the same rows, so the wagers are settled once for each insight.
std::vector<Tally> HandWalk::run() {
    visit_all();
    std::vector<Tally> tallies;
    for (const Wager* wager : insights_.wagers()) {
        Tally& tally = tallies.emplace_back(wager->rows.size() + 1);
        for (std::size_t insight = 0; insight < ends_.size(); ++insight) {
            // The cards that no question reads count as one factor.
            const auto& ways = ends_[insight];
            const Wide deals = std::inner_product(ways.begin(), ways.end(), rest_.begin(), Wide{0});
            if (deals != 0) {
                const Coup& coup = insights_.example(static_cast<int>(insight));
                tally[sabot::settle(*wager, coup).value()] += to_integer(deals);
            }
        }
    }
    return tallies;
}

// Records in the coup whether the hand stands or draws, and returns whether it draws.
bool HandWalk::mark_third(Coup& coup, Hand hand) const {
    const bool draws = rules_.draws(coup, hand);
    if (!draws) {
        coup.stand(hand);
    } else if (!is_dealt(hand, 3)) {
        coup.deal_unseen(hand, 3);
    }
    return draws;
}

void HandWalk::second_hand(const Branch& branch) {
    const Later& later = later_.after(branch.insight);
    later_.project(first_deck_, *later.pair);
    each_pair(*later.pair, other(plan_.first), branch, [&](Branch both) {
        if (later.asks_third_cards && !mark_third(both.coup, Hand::player) &&
            !mark_third(both.coup, Hand::banker)) {
            advance(both, Insights::Stage::finished);
        } else if (!advance(both, Insights::Stage::both_pairs)) {
            third_cards(*later.pair, both);
        }
    });
}

void HandWalk::third_cards(const ClassDeck& pairs, const Branch& branch) {
    const Later& later = later_.after(branch.insight);
    later_.project(pairs, *later.thirds);
    const auto banker_draws = [&](const Branch& before) {
        draw_third(later, Hand::banker, before,
                   [&](Branch drawn) { advance(drawn, Insights::Stage::finished); });
    };
    if (branch.coup.is_empty(Hand::player, 3)) {
        banker_draws(branch);
        return;
    }
    draw_third(later, Hand::player, branch, [&](Branch drawn) {
        // With many classes of third cards, it pays to check first whether the wagers are settled already.
        const bool asks = later.reads_third_face(Hand::banker) && later.thirds->classes > kPointValues;
        if (!mark_third(drawn.coup, Hand::banker)) {
            advance(drawn, Insights::Stage::finished);
        } else if (!asks || !advance(drawn, Insights::Stage::bankers_third)) {
            banker_draws(drawn);
        }
    });
}

// Deals a third card that is certain to come. A card that no question reads stays unseen.
template <class Next>
void HandWalk::draw_third(const Later& later, Hand hand, const Branch& branch, Next next) {
    if (later.reads_third_face(hand)) {
        each_card(*later.thirds, hand, 3, branch, 0, [&](const Branch& drawn, std::size_t) { next(drawn); });
    } else {
        next(branch);
    }
}

// Updates the insight and returns whether the branch ends: it does so at Stage::finished, and once all wagers
// are settled.
bool HandWalk::advance(Branch& branch, Insights::Stage stage) {
    const std::uint64_t spent = chosen_ ? budget_->spent() : 0;
    branch.insight = insights_.advance(branch.insight, stage, branch.coup);
    if (chosen_) {
        steps_ += multiple_ * static_cast<double>(budget_->spent() - spent);
    }
    if (stage != Insights::Stage::finished && !insights_.is_settled(branch.insight)) {
        return false;
    }
    const auto insight = static_cast<std::size_t>(branch.insight);
    if (ends_.size() <= insight) {
        ends_.resize(2 * insight + 1);
    }
    ends_[insight][static_cast<std::size_t>(branch.looked_at)] += branch.ways;
    return true;
}

}  // namespace sabot
