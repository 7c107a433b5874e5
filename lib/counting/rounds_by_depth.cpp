#include "rounds_by_depth.hpp"

#include "engine/draws_by_points.hpp"
#include "engine/table.hpp"
#include "exact/wide.hpp"
#include "polling.hpp"
#include "rules/coup.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <map>
#include <optional>
#include <utility>

namespace sabot {

namespace {

constexpr int kWalkBits = 192;

Integer in_walk_units(const Rational& value) { return (numerator(value) << kWalkBits) / denominator(value); }

// By the number of cards.
std::map<int, Integer> cards_of_a_coup(const Tableau& tableau, const Shoe& shoe) {
    const Table table = make_table(tableau, shoe, {});
    std::map<int, Integer> draws;
    for (const auto& coup : DrawsByPoints(table).coups(tableau)) {
        draws[coup.state.cards()] += to_integer(coup.draws);
    }
    for (auto& [cards, own] : draws) {
        own = in_walk_units(ratio(own, table.deals()));
    }
    return draws;
}

// By the number of cards burnt.
std::map<CardCount, Integer> burnt_at_first(const Shoe& shoe, const ShoeProcedure& procedure) {
    std::map<CardCount, Integer> burnt;
    if (!procedure.burns) {
        burnt[0] = in_walk_units(1);
        return burnt;
    }
    for (int points = 0; points < kPointValues; ++points) {
        const CardCount cards = shoe.count(CardSet::of_points(points)).value();
        burnt[1 + procedure.burnt.at(static_cast<std::size_t>(points))] +=
            in_walk_units(ratio(cards, shoe.total()));
    }
    return burnt;
}

// Before a round: the cards of the coups so far, and the rounds that are left once the cut card has come.
using BeforeRound = std::pair<CardCount, std::optional<int>>;

// The rounds that are left after this one, which ends with `drawn` cards; nothing as long as the cut card has
// not come.
std::optional<int> rounds_left(const ShoeProcedure& procedure, const std::optional<int>& before,
                               CardCount drawn_before, CardCount drawn) {
    if (before) {
        return *before - 1;
    }
    if (procedure.before_cut && drawn > static_cast<CardCount>(*procedure.before_cut)) {
        return procedure.rounds_after(static_cast<std::size_t>(drawn_before));
    }
    return std::nullopt;
}

}  // namespace

RoundsByDepth rounds_by_depth(const Tableau& tableau, const Shoe& shoe, const ShoeProcedure& procedure,
                              const Wager& wager) {
    const CardCount cards = shoe.total();
    const auto coup = cards_of_a_coup(tableau, shoe);
    std::vector<Integer> all(static_cast<std::size_t>(cards) + 1);
    std::vector<Integer> open = all;
    for (const auto& [burnt, weight] : burnt_at_first(shoe, procedure)) {
        std::map<BeforeRound, Integer> rounds{{{0, std::nullopt}, weight}};
        for (int number = 1; !rounds.empty(); ++number) {
            poll_caller();
            std::map<BeforeRound, Integer> next;
            for (const auto& [before, probability] : rounds) {
                const auto& [seen, left] = before;
                const auto unseen = static_cast<std::size_t>(cards - seen);
                all[unseen] += probability;
                const auto before_cut = procedure.cards_before_cut(static_cast<std::size_t>(burnt + seen));
                open[unseen] +=
                    is_open(wager, static_cast<std::uint64_t>(number), before_cut) ? probability : Integer(0);
                for (const auto& [taken, share] : coup) {
                    const auto after = rounds_left(procedure, left, burnt + seen, burnt + seen + taken);
                    if (after != 0 && cards - burnt - seen - taken >= kPlaces) {
                        next[{seen + taken, after}] += probability * share >> kWalkBits;
                    }
                }
            }
            rounds = std::move(next);
        }
    }
    RoundsByDepth rounds;
    for (std::size_t unseen = 0; unseen < all.size(); ++unseen) {
        rounds.all.push_back(ratio(all[unseen], Integer(1) << kWalkBits));
        rounds.open.push_back(ratio(open[unseen], Integer(1) << kWalkBits));
    }
    return rounds;
}

}  // namespace sabot
