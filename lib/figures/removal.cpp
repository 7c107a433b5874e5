#include "removal.hpp"

#include "each.hpp"
#include "engine/walk.hpp"
#include "error.hpp"
#include "figures/betting_correlation.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/examine.hpp"
#include "figures/joint_effect.hpp"
#include "figures/removal_level.hpp"
#include "opaque_definitions.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sabot {

template class Opaque<BettingCorrelation>;
template class Opaque<CountSystem>;
template class Opaque<JointEffect>;

Opaque<CountSystem> count_of(std::string_view tags) { return parse_tags(tags); }

const WagerRemoval* Removal::wager(std::string_view id) const { return wager_named(wagers, id); }

namespace {

/// The expected values of some wagers after removals; each shoe is enumerated once for all of them.
class Values {
public:
    Values(const Table& table, std::vector<const Wager*> wagers)
        : table_(table), wagers_(std::move(wagers)) {}

    /// The value of each wager. Precondition: the shoe holds the cards.
    std::vector<Rational> without(const std::vector<WrittenCard>& cards) const {
        Table table = table_;
        for (const WrittenCard& card : cards) {
            table.undealt.remove(card.cards, card.name);
        }
        const auto tallies = walk(table, wagers_);
        std::vector<Rational> values;
        for (std::size_t i = 0; i < wagers_.size(); ++i) {
            values.push_back(expected_value(*wagers_[i], tallies[i]));
        }
        return values;
    }

private:
    const Table& table_;
    std::vector<const Wager*> wagers_;
};

/// The wagers of one level with the same orbits, so that one enumeration gives the effects on all of them.
struct Batch {
    RemovalLevel level;
    std::vector<int> orbits;
    // Orbits for pairs of cards; empty unless pairs were requested.
    std::vector<int> pair_orbits;
    std::vector<const Wager*> wagers;
    // The indices of the wagers in the list of results.
    std::vector<std::size_t> places;
};

std::vector<Batch> batches_of(const std::vector<const Wager*>& wagers, const RemovalRequest& request,
                              const Table& table) {
    std::vector<Batch> batches;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const RemovalLevel level = chosen_level(*wagers[i], request.by);
        const auto orbits = orbits_of(*wagers[i], cards_of(level), table.undealt, table.dealt);
        std::vector<int> pair_orbits;
        if (request.interactions) {
            pair_orbits = orbits_of(*wagers[i], cards_of(level), table.undealt, table.dealt, OrbitBy::swaps);
        }
        auto home = std::find_if(batches.begin(), batches.end(), [&](const Batch& batch) {
            return batch.level == level && batch.orbits == orbits && batch.pair_orbits == pair_orbits;
        });
        if (home == batches.end()) {
            home = batches.insert(batches.end(), Batch{level, orbits, pair_orbits, {}, {}});
        }
        home->wagers.push_back(wagers[i]);
        home->places.push_back(i);
    }
    return batches;
}

void add_effects(const Batch& batch, const Table& table, std::vector<WagerRemoval>& results) {
    const auto cards = cards_of(batch.level);
    const Values values(table, batch.wagers);
    const auto base = values.without({});
    std::map<int, std::vector<Rational>> by_orbit;
    for (std::size_t c = 0; c < cards.size(); ++c) {
        const CardCount count = table.undealt.count(cards[c].cards).value();
        if (count > 0 && !by_orbit.contains(batch.orbits[c])) {
            by_orbit[batch.orbits[c]] = values.without({cards[c]});
        }
        for (std::size_t w = 0; w < batch.wagers.size(); ++w) {
            WagerRemoval& result = results[batch.places[w]];
            result.base = base[w];
            result.effects.push_back({cards[c], count, std::nullopt});
            if (count > 0) {
                const Rational effect = by_orbit[batch.orbits[c]][w] - base[w];
                result.effects.back().effect = effect;
                result.weighted_sum += effect * Rational(count);
            }
        }
    }
}

bool holds(const Shoe& shoe, const WrittenCard& a, const WrittenCard& b) {
    const bool same = a.cards == b.cards && !shoe.with_replacement();
    return shoe.count(a.cards).value() > (same ? 1 : 0) && shoe.count(b.cards).value() > 0;
}

void add_interactions(const Batch& batch, const Table& table, std::vector<WagerRemoval>& results) {
    const auto cards = cards_of(batch.level);
    const Values values(table, batch.wagers);
    // Keys are the orbits of both cards, and whether they are the same card.
    std::map<std::tuple<int, int, bool>, std::vector<Rational>> by_orbits;
    for (std::size_t a = 0; a < cards.size(); ++a) {
        for (std::size_t b = a; b < cards.size(); ++b) {
            const bool there = holds(table.undealt, cards[a], cards[b]);
            const auto key = std::tuple(batch.pair_orbits[a], batch.pair_orbits[b], a == b);
            if (there && !by_orbits.contains(key)) {
                by_orbits[key] = values.without({cards[a], cards[b]});
            }
            for (std::size_t w = 0; w < batch.wagers.size(); ++w) {
                WagerRemoval& result = results[batch.places[w]];
                result.interactions.push_back({cards[a], cards[b], std::nullopt});
                if (there) {
                    result.interactions.back().second_difference = by_orbits[key][w] - result.base -
                                                                   *result.effects[a].effect -
                                                                   *result.effects[b].effect;
                }
            }
        }
    }
}

// Adds the joint effect of the removed cards on the shoe before any removal.
void add_joint_effects(const Table& before, const RemovalRequest& request,
                       const std::vector<const Wager*>& wagers, std::vector<WagerRemoval>& results) {
    const Values values(before, wagers);
    const auto whole = values.without({});
    const auto all = values.without(request.setup.removed);
    std::map<std::string, std::vector<Rational>> single;
    for (const WrittenCard& card : request.setup.removed) {
        if (!single.contains(card.name)) {
            single[card.name] = values.without({card});
        }
    }
    const CardCount cards = before.undealt.total();
    const auto gone = static_cast<CardCount>(request.setup.removed.size());
    const Rational stretch = ratio(cards - 1, cards - gone);
    for (std::size_t w = 0; w < wagers.size(); ++w) {
        JointEffect joint;
        joint.exact = all[w] - whole[w];
        for (const WrittenCard& card : request.setup.removed) {
            joint.sum_of_single += single[card.name][w] - whole[w];
        }
        joint.linear_estimate = joint.sum_of_single * stretch;
        results[w].joint = joint;
    }
}

void add_correlations(const CountSystem& tags, const Shoe& shoe, std::vector<WagerRemoval>& results) {
    for (WagerRemoval& wager : results) {
        const auto effects = each_if(wager.effects, &CardEffect::effect, [](const CardEffect& effect) {
            return TaggedEffect{effect.card.cards, *effect.effect};
        });
        const auto correlation = betting_correlation(tags, shoe, effects);
        if (!correlation) {
            throw InputError("the shoe does not give the number of cards with each tag",
                             "tags and shoe by the same kind of key")
                .about("tags");
        }
        wager.correlation = *correlation;
    }
}

// Why the effects of removing cards of this level cannot be computed; nothing if they can.
std::optional<RefusedWager> refused_at(const Table& table, const Wager& wager, RemovalLevel level) {
    if (!determines(table, reads_of(wager))) {
        return undetermined(wager);
    }
    if (!table.undealt.counts(partition_of(level))) {
        return RefusedWager{
            wager.id,
            fmt::format("effects on wager {} are those of each {}, whose number the shoe does "
                        "not give",
                        wager.id, to_string(level)),
            level == RemovalLevel::rank ? "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)" : "cards (Ah Td 9c)"};
    }
    return std::nullopt;
}

Removal computed_removal(const Game& game, const RemovalRequest& request);

}  // namespace

const char* to_string(RemovalLevel level) {
    switch (level) {
        case RemovalLevel::value: return "value";
        case RemovalLevel::rank: return "rank";
        default: return "card";
    }
}

std::vector<std::string> failed_checks(const Removal& removal) {
    return each_if(
        removal.wagers, [](const WagerRemoval& wager) { return wager.weighted_sum != 0; },
        [](const WagerRemoval& wager) {
            return fmt::format("the effects on {} do not add up to 0", wager.id);
        });
}

Removal removal(const Game& game, const RemovalRequest& request) {
    return with_places(game, [&] { return computed_removal(game, request); });
}

namespace {

Removal computed_removal(const Game& game, const RemovalRequest& request) {
    Removal result;
    result.examined = examine(game, request.setup);
    if (result.examined.shoe.total() <= kMinCards) {
        throw InputError(fmt::format("the shoe is too small: {} left",
                                     counted(static_cast<std::uint64_t>(result.examined.shoe.total()),
                                             "card is", "cards are")),
                         fmt::format("at least {} and one more to remove", kMinCards));
    }
    const Table table = make_table(game.tableau, result.examined.shoe, request.setup.dealt);
    if (request.scale && table.with_replacement()) {
        throw InputError(InvalidValue{"scale", std::to_string(*request.scale),
                                      "the decks are infinite, so that every effect is 0"},
                         "none, or a number of decks such as 8");
    }
    result.cards = table.undealt.total();
    result.scale = request.scale.value_or(result.cards - 1);

    std::vector<const Wager*> wagers;
    if (!request.leave_refused) {
        require_one_coup(game, request.wagers);
    }
    for (const Wager* wager : chosen_of_both_kinds(game, request.wagers).single) {
        const RemovalLevel level = chosen_level(*wager, request.by);
        if (const auto refused = refused_at(table, *wager, level)) {
            result.refused.push_back(*refused);
            continue;
        }
        wagers.push_back(wager);
        WagerRemoval started;
        started.id = wager->id;
        started.name = wager->name;
        started.level = level;
        result.wagers.push_back(std::move(started));
        result.by = std::max(result.by, level);
    }
    const auto series = on_several_coups(game, request.wagers);
    result.refused.insert(result.refused.end(), series.begin(), series.end());
    if (!request.leave_refused && !result.refused.empty() && (wagers.empty() || !request.wagers.empty())) {
        throw result.refused.front().error;
    }
    for (const Batch& batch : batches_of(wagers, request, table)) {
        add_effects(batch, table, result.wagers);
        if (request.interactions) {
            if (table.undealt.total() + request.setup.dealt.count() < kMinCards + 2) {
                throw InputError("the shoe is too small", "two cards more than a coup can need");
            }
            add_interactions(batch, table, result.wagers);
        }
    }
    for (WagerRemoval& wager : result.wagers) {
        for (CardEffect& one : wager.effects) {
            one.scaled =
                one.effect ? std::optional<Rational>(*one.effect * Rational(result.scale)) : std::nullopt;
        }
    }
    if (!request.setup.removed.empty()) {
        add_joint_effects(make_table(game.tableau, request.setup.shoe, request.setup.dealt), request, wagers,
                          result.wagers);
    }
    if (request.tags) {
        add_correlations(*request.tags, table.undealt, result.wagers);
    }
    return result;
}

}  // namespace

}  // namespace sabot
