#include "relabelled_suits.hpp"

#include "cards/suit_exchange.hpp"
#include "dossier/identity.hpp"
#include "each.hpp"
#include "rules/condition.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

bool is_blind(const Wager& wager, const SuitExchange& suits) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    return std::all_of(questions.begin(), questions.end(),
                       [&](const Question& question) { return question.is_blind_to_exchange(suits); });
}

// For each kind of card, the kind to which the exchange maps it.
std::vector<std::size_t> exchanged_kinds(const Partition& kinds, const SuitExchange& suits) {
    std::vector<std::size_t> exchanged;
    for (int kind = 0; kind < kinds.classes(); ++kind) {
        exchanged.push_back(static_cast<std::size_t>(kinds.class_of(suits(kinds.cards_of(kind).first()))));
    }
    return exchanged;
}

/// The tallies on a shoe, and those on the shoe with exchanged suits, which may be the same shoe.
struct Pair {
    const FirstCards& here;
    const FirstCards& there;
    std::vector<std::size_t> there_of;

    // If both are the same shoe, a kind that the exchange maps to itself gives no equation, and each pair of
    // kinds is checked once.
    bool is_to_check(std::size_t kind) const {
        return here.counts[kind] > 0 && (&here != &there || kind < there_of[kind]);
    }
};

// Checks the equations of one wager. Returns whether there were any.
bool check_wager(const Pair& pair, std::size_t w, Identity& identity) {
    const auto before = identity.checked;
    for (std::size_t kind = 0; kind < pair.there_of.size(); ++kind) {
        if (!pair.is_to_check(kind)) {
            continue;
        }
        const Tally& here = pair.here.tallies[kind][w];
        const Tally& there = pair.there.tallies[pair.there_of[kind]][w];
        for (std::size_t row = 0; row < here.size(); ++row) {
            identity.check(pair.here.wagers[w]->id, here[row] == there[row]);
        }
    }
    return identity.checked > before;
}

// Whether exchanging the suits changes no number of cards of the kinds that the wagers distinguish.
bool has_same_counts(const FirstCards& group, const std::vector<std::size_t>& exchanged) {
    for (std::size_t kind = 0; kind < exchanged.size(); ++kind) {
        if (group.counts[kind] != group.counts[exchanged[kind]]) {
            return false;
        }
    }
    return true;
}

}  // namespace

void check_relabelled_suits(const Tableau& tableau, const Shoe& shoe, const std::vector<FirstCards>& groups,
                            Identity& identity) {
    for (const FirstCards& group : groups) {
        std::vector<bool> is_checked(group.wagers.size(), false);
        for (const SuitExchange& suits : {SuitExchange::across_colours(), SuitExchange::within_colours()}) {
            const auto blind =
                each(group.wagers, [&](const Wager* wager) { return is_blind(*wager, suits); });
            if (std::find(blind.begin(), blind.end(), true) == blind.end()) {
                continue;
            }
            const auto exchanged = exchanged_kinds(group.kinds, suits);
            std::vector<FirstCards> walked;
            if (!has_same_counts(group, exchanged)) {
                walked = first_cards(tableau, suits(shoe), group.wagers);
            }
            const Pair pair{group, walked.empty() ? group : walked.front(), exchanged};
            for (std::size_t w = 0; w < group.wagers.size(); ++w) {
                is_checked[w] = (blind[w] && check_wager(pair, w, identity)) || is_checked[w];
            }
        }
        for (std::size_t w = 0; w < group.wagers.size(); ++w) {
            if (!is_checked[w]) {
                identity.left_out.push_back(group.wagers[w]->id);
            }
        }
    }
}

}  // namespace sabot
