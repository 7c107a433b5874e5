#include "audit/claim_changes.hpp"

#include "audit/steps.hpp"
#include "figures/net_results.hpp"
#include "neighbours/neighbours.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/quantities.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sabot {

namespace {

class FigureChanges {
public:
    FigureChanges(const Claim& claim, const Game& game, const FiguresOf& figures,
                  const ProbabilitiesAlone& alone, const AddedParts& added_parts)
        : claim_(claim), game_(game), figures_(figures), alone_(alone), added_parts_(added_parts) {}

    std::vector<Change> take() {
        if (claim_.quantity == Quantity::best_return) {
            add_average_of_all();
            return std::move(changes_);
        }
        const WagerFigures* own = claim_.wager.empty() ? nullptr : figures_(claim_.wager);
        if (own == nullptr) {
            return {};
        }
        add_expected_value(*own);
        switch (claim_.quantity) {
            case Quantity::standard_deviation:
                add(ChangeKind::other_quantity, What::variance, "it is the variance, not its root",
                    own->distribution.variance);
                add_deviation_resolved(*own);
                break;
            case Quantity::combinations: add_unordered(*own); break;
            case Quantity::hit_frequency:
                add_hits(own->distribution);
                add_given_outcome(*own);
                add_rows_alone(*own);
                add_sums_of_wagers();
                break;
            case Quantity::probability:
                if (claim_.is_of_condition) {
                    add_complement(own->events.front());
                    add_other_conditions();
                    add_given_outcome(*own);
                    break;
                }
                add_figures_of_event(*own);
                add_given_outcome(*own);
                add_rows_alone(*own);
                break;
            case Quantity::largest_win:
                add(ChangeKind::other_quantity, What::with_stake, "it counts the stake",
                    largest_odds(*own) + 1);
                break;
            case Quantity::return_to_player:
            case Quantity::house_edge:
                add_fee_subtracted(*own);
                add_rows_alone(*own);
                add_return(
                    ChangeKind::rows_alone, What::parts_added,
                    "the probabilities of each part of a condition are added (of both hands, for either)",
                    added_parts_(claim_.wager));
                add_return(ChangeKind::pushes_paid, What::pushes_paid, "pushed stakes are paid as wins, 1:1",
                           own->distribution.push_frequency);
                add_commissions_on_stake(*own);
                add_returns_of_meter(*own);
                [[fallthrough]];
            case Quantity::house_edge_resolved:
            case Quantity::return_resolved:
                add_averages();
                add_average_of_all();
                break;
            default: break;
        }
        return std::move(changes_);
    }

private:
    using What = OtherFigure::What;

    void add(ChangeKind kind, What what, std::string text, const Rational& value) {
        add(kind, what, std::move(text), Figure{value, false});
    }

    // A figure that is combined with that of one other event or wager is not a cause in several claims.
    void add(ChangeKind kind, What what, std::string text, const Figure& figure) {
        const bool is_of_one = what == What::events_added || what == What::wagers_added ||
                               what == What::twice || what == What::average;
        changes_.push_back({kind,
                            0,
                            std::move(text),
                            {},
                            false,
                            OtherFigure{what, figure},
                            is_of_one ? std::nullopt : std::optional(parameters_of(what))});
    }

    // The claimed return or edge, if the wager returned `more` per unit staked.
    void add_return(ChangeKind kind, What what, std::string text, const Rational& more) {
        if (more != 0) {
            const Rational now = figures_(claim_.wager)->distribution.return_to_player() + more;
            add(kind, what, std::move(text),
                claim_.quantity == Quantity::house_edge ? Rational(1 - now) : now);
        }
    }

    // A house edge that is printed with its sign reversed is a misprint.
    void add_expected_value(const WagerFigures& wager) {
        const Rational& expected = wager.distribution.expected_value;
        if (claim_.quantity == Quantity::return_to_player && claim_.stated &&
            (claim_.stated->value < 0) == (expected < 0)) {
            add(ChangeKind::other_quantity, What::expected_value,
                "it is the expected value (minus the house edge)", expected);
            changes_.back().is_common = true;
        }
    }

    // The returns of a progressive wager other than that with its meter.
    void add_returns_of_meter(const WagerFigures& wager) {
        const auto add_other = [&](What what, const char* text, const std::optional<Rational>& other) {
            if (other) {
                add_return(ChangeKind::other_quantity, what, text,
                           *other - wager.distribution.return_to_player());
            }
        };
        if (const auto& progressive = wager.progressive) {
            add_other(What::long_run, "it is the return in the long run, with what bets add to the meter",
                      progressive->long_run_return());
            add_other(What::at_seed, "it is the return with the meter after a jackpot",
                      progressive->return_at_seed());
            add_other(What::fixed_awards, "it is the return of the fixed awards, without the meter",
                      progressive->fixed_return);
        }
    }

    // The standard deviation given that the stake is not pushed. With a fee, a push costs something, so that
    // its part of the moments is subtracted.
    void add_deviation_resolved(const WagerFigures& wager) {
        const Distribution& figures = wager.distribution;
        const Rational resolved = 1 - figures.push_frequency;
        if (figures.push_frequency == 0 || resolved == 0) {
            return;
        }
        Rational mean = figures.expected_value / resolved;
        Rational square = (figures.variance + figures.expected_value * figures.expected_value) / resolved;
        for (const EventFigures& event : wager.events) {
            if (event.win() == 0) {
                mean -= event.probability * event.net / resolved;
                square -= event.probability * event.net * event.net / resolved;
            }
        }
        add(ChangeKind::other_quantity, What::deviation_resolved,
            "it is per resolved unit: pushed stakes are not counted", Figure{square - mean * mean, true});
    }

    // The commission that the rows have, subtracted from each stake instead of from wins.
    void add_commissions_on_stake(const WagerFigures& wager) {
        const Wager& rules = *game_.claimed(claim_.wager);
        Rational commission = 0;
        Rational taken = 0;
        for (std::size_t row = 0; row < rules.rows.size(); ++row) {
            const Rational share = commission_in(rules.rows[row]);
            commission = std::max(commission, share);
            taken += wager.events[row].probability * net_before_commission(rules.rows[row]) * share;
        }
        if (commission == 0 || rules.fee != 0) {
            return;
        }
        const std::string percent = percent_or_none(commission);
        add_return(ChangeKind::commission_on_stake, What::commission_on_stake,
                   fmt::format("the commission of {} is taken of every stake", percent), taken - commission);
        if (const Rational& pushes = wager.distribution.push_frequency; pushes != 0) {
            add_return(
                ChangeKind::commission_on_stake, What::commission_on_resolved,
                fmt::format("the commission of {} is taken of every stake that is not pushed", percent),
                taken - commission * (1 - pushes));
        }
    }

    void add_hits(const Distribution& figures) {
        const Rational& pushes = figures.push_frequency;
        const Rational& hits = figures.hit_frequency;
        if (pushes != 0) {
            add(ChangeKind::combined_figure, What::hits_and_pushes, "pushed stakes are counted as hits",
                hits + pushes);
            add(ChangeKind::combined_figure, What::losses, "it is the frequency of losing the stake",
                1 - hits - pushes);
        }
        add(ChangeKind::combined_figure, What::misses,
            "it is the frequency of not winning (1 minus the hit frequency)", 1 - hits);
    }

    // The probabilities of the claimed event together with another one, of not having it, and among all wins.
    void add_figures_of_event(const WagerFigures& wager) {
        const EventFigures& own =
            *std::find_if(wager.events.begin(), wager.events.end(),
                          [&](const EventFigures& event) { return event.event == claim_.event; });
        for (auto other = wager.events.begin(); other + 1 != wager.events.end(); ++other) {
            if (&*other != &own) {
                add(ChangeKind::combined_figure, What::events_added,
                    fmt::format("the probability of \"{}\" is added", other->event),
                    own.probability + other->probability);
            }
        }
        add_complement(own);
        const Rational& hits = wager.distribution.hit_frequency;
        if (own.win() > 0 && own.probability != hits) {
            add(ChangeKind::combined_figure, What::share_of_wins, "it is the share of its event of all wins",
                own.probability / hits);
        }
    }

    // The claimed probability among the coups with the only outcome that it is possible with, if a wager has
    // a row for that outcome.
    void add_given_outcome(const WagerFigures& wager) {
        const Wager& rules = *game_.claimed(claim_.wager);
        const bool is_of_row = claim_.quantity == Quantity::probability && !claim_.is_of_condition;
        Outcomes possible;
        Rational probability = 0;
        for (std::size_t row = 0; row < rules.rows.size(); ++row) {
            const EventFigures& event = wager.events[row];
            if (is_of_row ? event.event == claim_.event : claim_.is_of_condition || event.win() > 0) {
                possible |= outcomes_of(rules.rows[row].condition).possible;
                probability += event.probability;
            }
        }
        for (const Wager& other : game_.wagers) {
            const OutcomesOf first = outcomes_of(other.rows.front().condition);
            const WagerFigures* figures =
                possible.count() == 1 && first.is_exact && first.possible == possible ? figures_(other.id)
                                                                                      : nullptr;
            if (figures == nullptr || figures->events.front().probability == 0) {
                continue;
            }
            const Rational& outcome = figures->events.front().probability;
            if (probability != outcome) {
                add(ChangeKind::combined_figure, What::given_outcome,
                    fmt::format("it is the probability given \"{}\"", other.rows.front().event),
                    probability / outcome);
            }
            return;
        }
    }

    // Combinations are six cards in order; other documents count cards of a hand in any order.
    void add_unordered(const WagerFigures& wager) {
        constexpr std::array kOrders{std::pair(2, "of the first two cards of one hand"),
                                     std::pair(4, "of the first two cards of each hand"),
                                     std::pair(24, "of the first four cards"),
                                     std::pair(720, "of all six cards")};
        const auto own = std::find_if(wager.events.begin(), wager.events.end(),
                                      [&](const EventFigures& event) { return event.event == claim_.event; });
        if (own == wager.events.end()) {
            return;
        }
        for (const auto& [orders, cards] : kOrders) {
            add(ChangeKind::combined_figure, What::unordered,
                fmt::format("it is 1/{} of the combinations, as if the order {} did not count", orders,
                            cards),
                ratio(own->deals, orders));
            changes_.back().parameters->back() = orders;
        }
    }

    void add_complement(const EventFigures& event) {
        add(ChangeKind::combined_figure, What::complement, "it is the probability of not having its event",
            1 - event.probability);
    }

    // The claimed quantity of a wager; nothing if it is not known.
    std::optional<Rational> value_of(const std::string& wager) const {
        const WagerFigures* figures = figures_(wager);
        Claim like = claim_;
        like.quantity =
            claim_.quantity == Quantity::best_return ? Quantity::return_to_player : claim_.quantity;
        const auto figure = figures == nullptr ? std::nullopt : figure_of(like, game_, *figures);
        return figure ? std::optional(figure->value) : std::nullopt;
    }

    // Calls visit(wager, value) for each other wager.
    template <class Visit>
    void each_other(const Visit& visit) const {
        for (const Wager& other : game_.wagers) {
            if (const auto value = other.id == claim_.wager ? std::nullopt : value_of(other.id)) {
                visit(other, *value);
            }
        }
    }

    void add_sums_of_wagers() {
        const Rational own = value_of(claim_.wager).value();
        each_other([&](const Wager& other, const Rational& theirs) {
            add(ChangeKind::wagers_combined, What::wagers_added,
                fmt::format("the frequency of {} is added", other.name), own + theirs);
            add(ChangeKind::wagers_combined, What::twice,
                fmt::format("it is twice the frequency of {}", other.name), 2 * theirs);
        });
    }

    // The average of the claimed wager and another one, as if each had half of the stake.
    void add_averages() {
        const auto own = value_of(claim_.wager);
        each_other([&](const Wager& other, const Rational& theirs) {
            if (own) {
                add(ChangeKind::wagers_combined, What::average,
                    fmt::format("it is the average of {} and {}", game_.wager(claim_.wager)->name,
                                other.name),
                    (*own + theirs) / 2);
            }
        });
    }

    // The average of all wagers, as if equal stakes were on each; for a claim of the best return too.
    void add_average_of_all() {
        Rational sum = 0;
        int wagers = 0;
        for (const auto* list : {&game_.wagers, &game_.series}) {
            for (const Wager& wager : *list) {
                if (const auto value = value_of(wager.id)) {
                    sum += *value;
                    ++wagers;
                }
            }
        }
        if (wagers > 2) {
            add(ChangeKind::wagers_combined, What::average_of_all,
                fmt::format("it is the average of all {} wagers", wagers), sum / wagers);
        }
    }

    // The probability of a neighbouring condition: five cards for six, both hands for either.
    void add_other_conditions() {
        const Condition& condition = game_.claimed(claim_.wager)->rows.front().condition;
        const std::vector<OtherCondition> others = other_conditions(condition);
        const std::vector<Rational> probabilities = alone_(claim_.wager);
        for (std::size_t i = 0; i < probabilities.size(); ++i) {
            add(ChangeKind::other_wager, What::other_condition,
                fmt::format("it is the probability that {}", words_for(others[i].condition)),
                probabilities[i]);
        }
    }

    // The return per unit of the stake, not of the amount paid, minus the fee.
    void add_fee_subtracted(const WagerFigures& wager) {
        const Rational& fee = game_.wager(claim_.wager)->fee;
        if (fee != 0) {
            const Rational left = wager.distribution.return_to_player() * (1 + fee) - fee;
            add(ChangeKind::fee_subtracted, What::fee_subtracted,
                "the fee is subtracted from the return of the stake, not added to the stake",
                claim_.quantity == Quantity::house_edge ? Rational(1 - left) : left);
        }
    }

    // The claimed figure of a wager if each row counts whenever its condition holds: rows are matched in
    // order, so that a row in the paytable has fewer coups than its condition.
    void add_rows_alone(const WagerFigures& wager) {
        const std::vector<Rational> alone =
            wager.events.size() > 2 ? alone_(wager.id) : std::vector<Rational>{};
        Rational returned = 0;
        Rational hits = 0;
        bool is_other = false;
        for (std::size_t row = 0; row < alone.size(); ++row) {
            const EventFigures& event = wager.events[row];
            const bool is_own = claim_.quantity == Quantity::probability && event.event == claim_.event;
            if (is_own && alone[row] != event.probability) {
                add(ChangeKind::rows_alone, What::rows_alone,
                    "each row's condition is counted alone, without the rows before it", alone[row]);
            }
            returned += alone[row] * (1 + event.net);
            hits += event.win() > 0 ? alone[row] : Rational(0);
            is_other = is_other || alone[row] != event.probability;
        }
        if (is_other && claim_.quantity != Quantity::probability) {
            add(ChangeKind::rows_alone, What::rows_alone,
                "each row's condition is counted alone, without the rows before it",
                claim_.quantity == Quantity::hit_frequency      ? hits
                : claim_.quantity == Quantity::return_to_player ? returned
                                                                : Rational(1 - returned));
        }
    }

    const Claim& claim_;
    const Game& game_;
    const FiguresOf& figures_;
    const ProbabilitiesAlone& alone_;
    const AddedParts& added_parts_;
    std::vector<Change> changes_;
};

}  // namespace

std::vector<Change> known_wager_changes(const Claim& claim, const Game& game,
                                        const std::vector<WagerFigures>& known) {
    std::vector<Change> changes;
    if (is_of_event(claim.quantity) || is_of_all_wagers(claim.quantity)) {
        return changes;
    }
    for (const WagerFigures& wager : known) {
        if (const auto figure = figure_of(claim, game, wager)) {
            changes.push_back(
                {ChangeKind::known_wager,
                 1,
                 fmt::format("it is the figure of {}, which the sheet does not have", wager.name),
                 {},
                 false,
                 OtherFigure{OtherFigure::What::known_wager, *figure},
                 {}});
        }
    }
    return changes;
}

std::vector<Rational> parameters_of(OtherFigure::What what) { return {Rational(static_cast<int>(what)), 0}; }

std::vector<Change> figure_changes(const Claim& claim, const Game& game, const FiguresOf& figures,
                                   const ProbabilitiesAlone& alone, const AddedParts& added_parts) {
    return FigureChanges(claim, game, figures, alone, added_parts).take();
}

}  // namespace sabot
