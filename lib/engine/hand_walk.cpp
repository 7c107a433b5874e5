#include "hand_walk.hpp"

#include "exact/wide.hpp"

#include <algorithm>

namespace sabot {

template <class Count>
HandWalk<Count>::HandWalk(const Table& table, WalkPlan plan, std::vector<const Wager*> wagers,
                          Insights::Effort* effort)
    : tableau_(table.tableau),
      plan_(std::move(plan)),
      start_(table.coup()),
      insights_(std::move(wagers), start_, effort),
      asks_third_cards_(plan_.reads.player_third || plan_.reads.banker_third),
      first_(plan_.first),
      second_(other(plan_.first)),
      first_deck_(plan_.first_pair),
      early_deck_(plan_.early_third),
      second_deck_(plan_.second_pair),
      late_deck_(plan_.late_thirds),
      first_to_early_(projection(first_deck_, early_deck_)),
      first_to_second_(projection(first_deck_, second_deck_)),
      early_to_second_(projection(early_deck_, second_deck_)),
      second_to_late_(projection(second_deck_, late_deck_)) {
    if (!asks_third_cards_ && !is_dealt(second_, 2) && LastPair::serves(insights_.questions())) {
        last_pair_.emplace(plan_.second_pair, second_, insights_.questions());
    }
    const auto counts = table.undealt.counts(plan_.first_pair).value();
    std::copy(counts.begin(), counts.end(), first_deck_.counts.begin());
    // rest_[k] = (N-k)(N-k-1)... with to_come - k factors.
    const auto cards = static_cast<Count>(table.undealt.total());
    auto looked_at = static_cast<std::size_t>(table.to_come());
    rest_[looked_at] = 1;
    for (; looked_at > 0; --looked_at) {
        rest_[looked_at - 1] = rest_[looked_at] * (cards - static_cast<Count>(looked_at - 1));
    }
}

// Calls next(branch) with each card that can come to this place, the deck without it. A card that was
// dealt before the walk began is there already, and out of the deck.
template <class Count>
template <class Next>
void HandWalk<Count>::each_card(Deck& deck, Hand hand, int nth, const Branch& branch, Next next) {
    if (is_dealt(hand, nth)) {
        next(branch);
        return;
    }
    Branch after = branch;
    ++after.looked_at;
    for (std::size_t c = 0; c < static_cast<std::size_t>(deck.classes); ++c) {
        Count& left = deck.counts[c];
        if (left == 0) {
            continue;
        }
        after.ways = branch.ways * left;
        after.coup.deal(hand, nth, deck.faces[c]);
        --left;
        next(after);
        ++left;
    }
}

template <class Count>
template <class Next>
void HandWalk<Count>::each_pair(Deck& deck, Hand hand, const Branch& branch, Next next) {
    if (!plan_.is_ordered(hand) && !is_dealt(hand, 1)) {
        each_unordered_pair(deck, hand, branch, next);
        return;
    }
    each_card(deck, hand, 1, branch, [&](const Branch& one) { each_card(deck, hand, 2, one, next); });
}

// n (n-1) orders for a pair of one class, 2 n m for two classes.
template <class Count>
template <class Next>
void HandWalk<Count>::each_unordered_pair(Deck& deck, Hand hand, const Branch& branch, Next next) {
    Branch after = branch;
    after.looked_at += 2;
    for (std::size_t c = 0; c < static_cast<std::size_t>(deck.classes); ++c) {
        if (deck.counts[c] == 0) {
            continue;
        }
        const Count ways = branch.ways * deck.counts[c]--;
        after.coup.deal(hand, 1, deck.faces[c]);
        for (std::size_t d = c; d < static_cast<std::size_t>(deck.classes); ++d) {
            if (deck.counts[d] == 0) {
                continue;
            }
            after.ways = ways * deck.counts[d] * (c == d ? 1 : 2);
            after.coup.deal(hand, 2, deck.faces[d]);
            --deck.counts[d];
            next(after);
            ++deck.counts[d];
        }
        ++deck.counts[c];
    }
}

template <class Count>
std::vector<Tally> HandWalk<Count>::run() {
    Branch start{start_, insights_.start(), 1, 0};
    if (insights_.is_settled(start.insight)) {
        settle_early(start);
        return endings_.tallies(insights_);
    }
    each_pair(first_deck_, first_, start, [&](Branch branch) {
        branch.insight = insights_.advance(branch.insight, Insights::Stage::first_pair, branch.coup);
        if (insights_.is_settled(branch.insight)) {
            settle_early(branch);
        } else {
            after_first_pair(branch);
        }
    });
    return endings_.tallies(insights_);
}

template <class Count>
bool HandWalk<Count>::first_hand_may_draw(const Coup& coup) const {
    const int total = coup.first_two(first_);
    if (tableau_.is_natural(total)) {
        return false;
    }
    return first_ == Hand::player ? tableau_.player_draws_on(total)
                                  : tableau_.banker_draws[static_cast<std::size_t>(total)].any();
}

template <class Count>
void HandWalk<Count>::after_first_pair(const Branch& branch) {
    const bool early = plan_.third_before_second && !is_dealt(first_, 3) && asks_third_cards_ &&
                       first_hand_may_draw(branch.coup);
    if (!early) {
        project(first_deck_, first_to_second_, second_deck_);
        second_hand(branch, nullptr);
        return;
    }
    project(first_deck_, first_to_early_, early_deck_);
    each_card(early_deck_, first_, 3, branch, [&](Branch after) {
        const Card third = after.coup.card(first_, 3);
        after.coup.forget(first_, 3);
        project(early_deck_, early_to_second_, second_deck_);
        second_hand(after, &third);
    });
}

// The second hand when no third card is read: see last_pair.hpp.
template <class Count>
void HandWalk<Count>::last_pair(const Branch& branch) {
    each_card(second_deck_, second_, 1, branch, [&](const Branch& one) {
        Count left_over = second_deck_.total();
        Branch after = one;
        ++after.looked_at;
        const auto count_group = [&](const LastPair::Group& group, const Count& cards) {
            if (cards == 0) {
                return;
            }
            after.ways = one.ways * cards;
            after.coup.deal(second_, 2, group.face);
            after.insight = insights_.advance(one.insight, Insights::Stage::both_pairs, after.coup);
            settle_early(after);
        };
        const auto& groups = last_pair_->after(second_deck_.partition->class_of(one.coup.card(second_, 1)));
        for (std::size_t group = 1; group < groups.size(); ++group) {
            Count cards = 0;
            for (const int c : groups[group].classes) {
                cards += second_deck_.counts[static_cast<std::size_t>(c)];
            }
            left_over -= cards;
            count_group(groups[group], cards);
        }
        count_group(groups.front(), left_over);
    });
}

template <class Count>
void HandWalk<Count>::second_hand(const Branch& branch, const Card* early_third) {
    if (last_pair_) {
        last_pair(branch);
        return;
    }
    each_pair(second_deck_, second_, branch, [&](Branch after) {
        after.insight = insights_.advance(after.insight, Insights::Stage::both_pairs, after.coup);
        if (insights_.is_settled(after.insight)) {
            settle_early(after);
        } else {
            third_cards(after, early_third);
        }
    });
}

template <class Count>
void HandWalk<Count>::third_cards(const Branch& branch, const Card* early_third) {
    Branch stood = branch;
    const int player = branch.coup.first_two(Hand::player);
    const int banker = branch.coup.first_two(Hand::banker);
    if (tableau_.is_natural(player) || tableau_.is_natural(banker)) {
        stood.coup.stand(Hand::player);
        stood.coup.stand(Hand::banker);
        finish(stood);
        return;
    }
    project(second_deck_, second_to_late_, late_deck_);
    const auto banker_acts = [&](Branch before, int column) {
        if (tableau_.banker_draws_on(banker, column)) {
            draw_third(Hand::banker, before, early_third, [&](const Branch& after) { finish(after); });
        } else {
            before.coup.stand(Hand::banker);
            finish(before);
        }
    };
    if (!tableau_.player_draws_on(player)) {
        stood.coup.stand(Hand::player);
        banker_acts(stood, kPlayerStood);
        return;
    }
    draw_third(Hand::player, branch, early_third, [&](const Branch& after) {
        // A face that nobody reads decides nothing that is read: Banker's choice is not looked at either.
        const bool seen = after.coup.sees(Hand::player, 3);
        banker_acts(after, seen ? after.coup.card(Hand::player, 3).points() : 0);
    });
}

template <class Count>
template <class Next>
void HandWalk<Count>::draw_third(Hand hand, const Branch& branch, const Card* early_third, Next next) {
    if (early_third != nullptr && hand == first_) {
        Branch after = branch;
        after.coup.deal(hand, 3, *early_third);
        next(after);
    } else if (plan_.reads_third_face(hand)) {
        each_card(late_deck_, hand, 3, branch, next);
    } else if (is_dealt(hand, 3)) {
        next(branch);
    } else {
        Branch after = branch;
        after.coup.deal_unseen(hand, 3);
        next(after);
    }
}

template <class Count>
void HandWalk<Count>::finish(const Branch& branch) {
    const int insight = insights_.advance(branch.insight, Insights::Stage::finished, branch.coup);
    if (endings_.finish(insight, branch.coup, deals_of(branch))) {
        insights_.note();
    }
}

template <class Count>
void HandWalk<Count>::settle_early(const Branch& branch) {
    endings_.settle_early(branch.insight, deals_of(branch));
}

template class HandWalk<std::uint64_t>;
template class HandWalk<Wide>;

}  // namespace sabot
