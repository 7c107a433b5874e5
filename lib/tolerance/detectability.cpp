#include "detectability.hpp"

#include "engine/walk.hpp"
#include "figures/net_result.hpp"
#include "report_progress.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/reads.hpp"
#include "rules/rule_change.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "tolerance/rounds_calculator.hpp"
#include "tolerance/shoes_until_decks_show.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace sabot {

namespace {

Condition first_two_are(Hand hand, const NumberSet& totals) {
    return Condition::ask(FirstTwoAre{hand, totals});
}

Condition first_two_are(Hand hand, int total) {
    return first_two_are(hand, NumberSet().set(static_cast<std::size_t>(total)));
}

// The wager in coups in which the hand has that two-card total; its first row has all others.
Wager restricted(Wager wager, Hand hand, int total) {
    wager.rows.insert(wager.rows.begin(), {"", Condition::negation_of(first_two_are(hand, total)), {}, 0});
    return wager;
}

// Whether Banker draws depends on Player's third card, so wagers that read either hand's read Player's.
bool depends_on_tableau(const Wager& wager) { return reads_of(wager).player_third; }

// The tallies of the analysed wagers in games with faults.
class FaultyTallies {
public:
    FaultyTallies(const Game& game, const Analysis& analysis) : game_(game), shoe_(analysis.examined.shoe) {
        for (const WagerFigures& figures : analysis.wagers) {
            wagers_.push_back(game.wager(figures.id));
            correct_.emplace_back();
            for (const EventFigures& event : figures.events) {
                correct_.back().push_back(event.deals);
            }
            if (depends_on_tableau(*wagers_.back())) {
                affected_.push_back(wagers_.size() - 1);
            }
        }
        count_broken_rounds();
    }

    const std::vector<const Wager*>& wagers() const { return wagers_; }
    const Tally& correct(std::size_t wager) const { return correct_[wager]; }
    // The tally of each wager in the game with the fault.
    std::vector<Tally> with(const Fault& fault, const Game& faulty) {
        if (const CellChange* cell = fault.cell()) {
            return with_tableau(*cell, faulty.tableau);
        }
        return fault.kind == FaultKind::decks
                   ? walk(make_table(game_.tableau, Shoe::of_decks(faulty.decks), {}), wagers_)
                   : correct_;
    }
    // How many of all deals break the rule if it is not followed.
    Rational probability_in_cards(const CellChange& cell) const {
        return broken_.at({cell.hand, cell.total, cell.column});
    }

private:
    using Rule = std::tuple<Hand, int, int>;

    // Without the row of the other coups.
    std::vector<Tally> restricted_tallies(const Tableau& tableau, Hand hand, int total) const {
        std::vector<Wager> wagers;
        std::transform(affected_.begin(), affected_.end(), std::back_inserter(wagers),
                       [&](std::size_t wager) { return restricted(*wagers_[wager], hand, total); });
        std::vector<const Wager*> walked;
        std::transform(wagers.begin(), wagers.end(), std::back_inserter(walked),
                       [](const Wager& wager) { return &wager; });
        std::vector<Tally> tallies = walk(make_table(tableau, shoe_, {}), walked);
        for (Tally& tally : tallies) {
            tally.erase(tally.begin());
        }
        return tallies;
    }

    std::vector<Tally> with_tableau(const CellChange& cell, const Tableau& tableau) {
        const auto [known, is_new] = restricted_.try_emplace({cell.hand, cell.total});
        if (is_new) {
            known->second = restricted_tallies(game_.tableau, cell.hand, cell.total);
        }
        const std::vector<Tally> faulty = restricted_tallies(tableau, cell.hand, cell.total);
        std::vector<Tally> tallies = correct_;
        for (std::size_t i = 0; i < affected_.size(); ++i) {
            Tally& tally = tallies[affected_[i]];
            for (std::size_t row = 0; row < tally.size(); ++row) {
                tally[row] += faulty[i][row] - known->second[i][row];
            }
        }
        return tallies;
    }

    // Two wagers whose rows are the rules that can be reached: neither hand has a natural.
    void count_broken_rounds();
    void count(const Wager& wager, const std::vector<Rule>& rules);

    const Game& game_;
    const Shoe& shoe_;
    std::vector<const Wager*> wagers_;
    std::vector<Tally> correct_;
    std::vector<std::size_t> affected_;
    std::map<std::pair<Hand, int>, std::vector<Tally>> restricted_;
    std::map<Rule, Rational> broken_;
};

void FaultyTallies::count_broken_rounds() {
    Wager player;
    Wager banker;
    std::vector<Rule> rules_of_player;
    std::vector<Rule> rules_of_banker;
    const auto add = [](Wager& wager, Condition condition) {
        wager.rows.push_back({"", std::move(condition), {}, 0});
    };
    add(player, first_two_are(Hand::banker, game_.tableau->naturals));
    add(banker, first_two_are(Hand::player, game_.tableau->naturals));
    for (int total = 0; total < 10; ++total) {
        if (!game_.tableau->is_natural(total)) {
            add(player, first_two_are(Hand::player, total));
            rules_of_player.emplace_back(Hand::player, total, 0);
            // A round with no third card of Player's is in the last of these rows.
            for (int column = 0; column < kBankerColumns; ++column) {
                const Condition third =
                    column == kPlayerStood
                        ? Condition()
                        : Condition::ask(CardIs{Hand::player, 3, CardSet::of_points(column)});
                add(banker, Condition::all_of({first_two_are(Hand::banker, total), third}));
                rules_of_banker.emplace_back(Hand::banker, total, column);
            }
        }
    }
    count(player, rules_of_player);
    count(banker, rules_of_banker);
}

void FaultyTallies::count(const Wager& wager, const std::vector<Rule>& rules) {
    const Table table = make_table(game_.tableau, shoe_, {});
    const Tally tally = walk(table, {&wager}).front();
    for (std::size_t i = 0; i < rules.size(); ++i) {
        broken_[rules[i]] = ratio(tally[i + 1], table.deals());
    }
}

ResultDistribution distribution_of(const Wager& wager, const Tally& tally) {
    std::vector<NetResult> results;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        results.push_back({wager.net(row), tally[row]});
    }
    return distribution_of_results(results);
}

bool is_sooner(const Detectability& a, const Detectability& b) {
    const auto& one = a.rounds.fixed;
    const auto& other = b.rounds.fixed;
    if (one && other && one->rounds != other->rounds) {
        return one->rounds < other->rounds;
    }
    return one.has_value() == other.has_value() ? a.fault.id < b.fault.id : one.has_value();
}

// With the number of decks of the analysis.
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
        const CellChange* cell = fault.cell();
        const std::vector<Tally> changed = tallies.with(fault, faulty);
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (!fault.wager.empty() && fault.wager != found[i].id) {
                continue;
            }
            const ResultDistribution distribution = distribution_of(*faulty.wager(found[i].id), changed[i]);
            found[i].faults.push_back(
                {fault, distribution.mean - correct[i].mean, calculator.compare(correct[i], distribution),
                 cell != nullptr ? std::optional(tallies.probability_in_cards(*cell)) : std::nullopt,
                 fault.kind == FaultKind::decks
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
