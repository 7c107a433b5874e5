#include "split_by_copies.hpp"

#include "each.hpp"
#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/multiplied.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/places.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/winner_is.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

// The places whose cards multiply, and the number of cards there, if the condition holds.
struct CountedCards {
    std::vector<Condition> condition;
    Places places;
    int cards;
};

NumberSet size_of(int cards) { return NumberSet().set(static_cast<std::size_t>(cards)); }

// Adds an entry for each possible number of cards at these places.
void add_by_size(const std::vector<Condition>& condition, const Places& places,
                 std::vector<CountedCards>& counted) {
    const auto sized = [](CountedCards one, Question size, int missing) {
        one.condition.push_back(Condition::ask(std::move(size)));
        one.cards -= missing;
        return one;
    };
    std::vector<CountedCards> sizes{{condition, places, static_cast<int>(places.count())}};
    if (places == Places::all()) {
        const CountedCards whole = std::exchange(sizes, {}).front();
        for (const int cards : {4, 5, 6}) {
            sizes.push_back(sized(whole, CoupSizeIs{size_of(cards)}, kPlaces - cards));
        }
    }
    for (const Hand hand : {Hand::player, Hand::banker}) {
        if (places != Places::all() && places.contains(hand, 3)) {
            for (const CountedCards& one : std::exchange(sizes, {})) {
                for (const int cards : {2, 3}) {
                    sizes.push_back(sized(one, HandSizeIs{hand, size_of(cards)}, 3 - cards));
                }
            }
        }
    }
    counted.insert(counted.end(), sizes.begin(), sizes.end());
}

std::vector<CountedCards> counted_cards(const Multiplied& multiplied, const Condition& row) {
    std::vector<CountedCards> counted;
    if (multiplied.places) {
        add_by_size({}, *multiplied.places, counted);
        return counted;
    }
    const Outcomes possible = outcomes_of(row).possible;
    for (const Winner winner : {Winner::player, Winner::banker, Winner::tie}) {
        if (possible[static_cast<std::size_t>(winner)]) {
            WinnerIs its;
            its.winners.set(static_cast<std::size_t>(winner));
            add_by_size(possible.count() > 1 ? std::vector{Condition::ask(its)} : std::vector<Condition>(),
                        multiplied_places(multiplied, winner), counted);
        }
    }
    return counted;
}

// Without a cap on wins, what a row pays is an affine function of the multiplier, so the mean multiplier
// gives the mean payment.
Rational mean_pays(const Wager& wager, const SplitRow& row) {
    const Multipliers& multipliers = *wager.multiplied->multipliers;
    if (lacks_probabilities(wager)) {
        return wager.rows[row.row].pays.net;
    }
    if (row.copies.empty()) {
        return pays_with(wager, row.row, 1);
    }
    if (!wager.multiplied->win_cap) {
        return pays_with(wager, row.row, multipliers.mean(row.copies));
    }
    Rational sum = 0;
    for (const MultipliedPayout& one : payouts_of(wager, row)) {
        sum += one.pays * Rational(one.weight);
    }
    return sum / Rational(multipliers.total());
}

// HasGroups asks for at least the given groups, so that the same cards may match several split rows. The
// first match is the right one: ways_to_be_alike() lists the ways with larger groups first.
void add_split(const Wager& wager, std::size_t index, SplitWager& split) {
    const PayRow& row = wager.rows[index];
    const Partition& faces = wager.multiplied->multipliers->rules().faces;
    for (const CountedCards& counted : counted_cards(*wager.multiplied, row.condition)) {
        for (const std::vector<int>& copies : ways_to_be_alike(counted.cards, faces.classes())) {
            std::vector<Condition> parts{row.condition};
            parts.insert(parts.end(), counted.condition.begin(), counted.condition.end());
            std::vector<int> groups;
            std::copy_if(copies.begin(), copies.end(), std::back_inserter(groups),
                         [](int alike) { return alike > 1; });
            if (!groups.empty()) {
                parts.push_back(Condition::ask(HasGroups{counted.places, faces, groups}));
            }
            split.rows.push_back({index, copies});
            PayRow part = row;
            part.condition = Condition::all_of(std::move(parts));
            part.pays.net = mean_pays(wager, split.rows.back());
            split.wager.rows.push_back(std::move(part));
        }
    }
}

}  // namespace

bool lacks_probabilities(const Wager& wager) {
    return wager.multiplied && !wager.multiplied->multipliers->rules().has_probabilities();
}

void require_probabilities(const Wager& wager) {
    if (lacks_probabilities(wager)) {
        throw InputError(
            fmt::format("the game file does not state the probabilities of the multipliers of wager {}",
                        wager.id),
            "probabilities; an audit computes which ones the claims allow");
    }
}

SplitWager split_by_copies(const Wager& wager) {
    SplitWager split{wager, {}};
    split.wager.multiplied = {};
    split.wager.rows.clear();
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        if (wager.multiplied && wager.rows[row].is_multiplied) {
            add_split(wager, row, split);
        } else {
            split.rows.push_back({row, {}});
            split.wager.rows.push_back(wager.rows[row]);
        }
    }
    split.rows.push_back({wager.lost(), {}});
    return split;
}

// A multiplied row may not win if the audit supposes a mistake in its payout.
Rational stake_kept(const PayRow& row) {
    return row.is_multiplied && row.pays.net > 0 ? Rational(1 - row.stake_returned) : Rational(0);
}

Rational pays_with(const Wager& wager, std::size_t row, const Rational& times) {
    if (row == wager.lost()) {
        return -1;
    }
    // A multiplied row may not win if the audit supposes a mistake in its payout.
    const PayRow& paid = wager.rows[row];
    const Rational& pays = paid.pays.net;
    if (!paid.is_multiplied || pays <= 0) {
        return pays;
    }
    const Multiplied& multiplied = *wager.multiplied;
    const bool of_return = multiplied.multipliers->rules().of_return;
    const Rational win = of_return ? Rational((1 + pays) * times - 1) : Rational(pays * times);
    return (multiplied.win_cap ? std::min(win, *multiplied.win_cap) : win) - stake_kept(paid);
}

std::vector<MultipliedPayout> payouts_of(const Wager& wager, const SplitRow& row) {
    require_probabilities(wager);
    return each(wager.multiplied->multipliers->of(row.copies), [&](const Multiple& one) {
        return MultipliedPayout{one.times, pays_with(wager, row.row, one.times), one.weight};
    });
}

SplitWagers::SplitWagers(std::vector<const Wager*> wagers) : wagers_(std::move(wagers)) {
    for (const Wager*& wager : wagers_) {
        if (wager->multiplied) {
            wager = &split_.emplace_back(split_by_copies(*wager).wager);
        }
    }
}

}  // namespace sabot
