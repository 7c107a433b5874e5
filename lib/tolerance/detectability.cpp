#include "detectability.hpp"

#include "each.hpp"
#include "engine/draws_by_points.hpp"
#include "figures/net_result.hpp"
#include "figures/tally_figures.hpp"
#include "figures/tally_store.hpp"
#include "report_progress.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"
#include "tolerance/rounds_calculator.hpp"
#include "tolerance/shoes_until_decks_show.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace sabot {

namespace {

// The tallies of the analysed wagers in games with faults.
class FaultyTallies {
public:
    FaultyTallies(const Game& game, const Analysis& analysis) : game_(game), shoe_(analysis.examined.shoe) {
        for (const WagerFigures& figures : analysis.wagers) {
            wagers_.push_back(game.wager(figures.id));
            correct_.push_back(tally_of(figures));
            store_.add(game.tableau, shoe_, *wagers_.back(), correct_.back());
        }
        count_reached_rules();
    }

    const std::vector<const Wager*>& wagers() const { return wagers_; }
    const Tally& correct(std::size_t wager) const { return correct_[wager]; }
    // The tally of each wager in the game with the fault.
    std::vector<Tally> with(const Fault& fault, const Game& faulty) {
        const auto wagers = each(wagers_, [&](const Wager* wager) { return faulty.wager(wager->id); });
        return store_.tallies(
            faulty.tableau, fault.place().rule == Rule::decks ? Shoe::of_decks(faulty.decks) : shoe_, wagers);
    }
    // The probability that a coup reaches the cell: its cards then break the rule if it is not followed.
    Rational probability_in_cards(const RulePlace& cell) {
        return ratio(reached_[{cell.hand(), cell.total, cell.column}], deals_);
    }

private:
    using CellKey = std::tuple<Hand, int, int>;

    void count_reached_rules();

    const Game& game_;
    const Shoe& shoe_;
    std::vector<const Wager*> wagers_;
    std::vector<Tally> correct_;
    TallyStore store_;
    // The numbers of deals of the correct game that reach each cell of the tableau, and of all deals.
    std::map<CellKey, Integer> reached_;
    Integer deals_;
};

void FaultyTallies::count_reached_rules() {
    const Table table = make_table(game_.tableau, shoe_, {});
    const DrawsByPoints draws(table);
    for (const WeightedTableau& part : table.mixture) {
        for (const auto& [coup, state, ways] : draws.coups(part.tableau)) {
            const int player = coup.first_two(Hand::player);
            const int banker = coup.first_two(Hand::banker);
            if (!part.tableau.is_natural(player) && !part.tableau.is_natural(banker)) {
                const int column = part.tableau.column_of(player, state.has_third(Hand::player)
                                                                      ? coup.card(Hand::player, 3).points()
                                                                      : kPlayerStood);
                const Integer deals = to_integer(ways) * part.weight;
                reached_[{Hand::player, player, 0}] += deals;
                reached_[{Hand::banker, banker, column}] += deals;
            }
        }
    }
    deals_ = table.deals();
}

ResultDistribution distribution_of(const Wager& wager, const Tally& tally) {
    return distribution_of_results(weighted_results(wager, tally));
}

bool is_sooner(const Detectability& a, const Detectability& b) {
    const auto& one = a.rounds.fixed;
    const auto& other = b.rounds.fixed;
    if (one && other && one->rounds != other->rounds) {
        return one->rounds < other->rounds;
    }
    return one.has_value() == other.has_value() ? a.fault.id < b.fault.id : one.has_value();
}

// The game with the number of decks of the analysed shoe, or 0 if that is not a number of whole decks.
Game as_dealt(Game game, const Analysis& analysis) {
    game.decks = static_cast<int>(analysis.examined.shoe.whole_decks().value_or(0));
    return game;
}

}  // namespace

std::size_t WagerDetectability::shown_within(const Integer& rounds) const {
    return static_cast<std::size_t>(std::count_if(
        faults.begin(), faults.end(),
        [&](const Detectability& one) { return one.rounds.fixed && one.rounds.fixed->rounds <= rounds; }));
}

std::vector<Detectability> WagerDetectability::never_shown() const {
    const auto never = [](const Detectability& one) { return !one.rounds.fixed; };
    return {std::find_if(faults.begin(), faults.end(), never), faults.end()};
}

std::size_t compared_faults(const Game& game, const Analysis& analysis) {
    return single_faults(as_dealt(game, analysis)).size();
}

std::vector<WagerDetectability> detectability(const Game& game, const Analysis& analysis,
                                              const DetectionAim& aim, const OnProgress& on_progress) {
    RoundsCalculator calculator(aim);
    const Game dealt = as_dealt(game, analysis);
    FaultyTallies tallies(dealt, analysis);
    std::vector<WagerDetectability> found;
    std::vector<ResultDistribution> correct;
    for (const Wager* wager : tallies.wagers()) {
        correct.push_back(distribution_of(*wager, tallies.correct(found.size())));
        found.push_back({wager->id, wager->name, {}});
    }
    const std::vector<Fault> faults = single_faults(dealt);
    for (const Fault& fault : faults) {
        report_progress(on_progress, static_cast<std::uint64_t>(&fault - faults.data()), faults.size());
        const Game faulty = with_changes(dealt, fault.changes);
        const std::vector<Tally> changed = tallies.with(fault, faulty);
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (!fault.wager().empty() && fault.wager() != found[i].id) {
                continue;
            }
            const ResultDistribution distribution = distribution_of(*faulty.wager(found[i].id), changed[i]);
            found[i].faults.push_back(
                {fault, distribution.mean - correct[i].mean, calculator.compare(correct[i], distribution),
                 fault.place().is_cell() ? std::optional(tallies.probability_in_cards(fault.place()))
                                         : std::nullopt,
                 fault.place().rule == Rule::decks
                     ? std::optional(shoes_until_decks_show(dealt.decks, faulty.decks, aim.level))
                     : std::nullopt});
        }
    }
    for (WagerDetectability& wager : found) {
        std::sort(wager.faults.begin(), wager.faults.end(), is_sooner);
    }
    return found;
}

}  // namespace sabot
