#include "supposed_rules.hpp"

#include "audit/steps.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/tally_figures.hpp"
#include "neighbours/neighbours.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/progressive.hpp"
#include "rules/quantities.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_table.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

Game bare(Game game) {
    game.claims.clear();
    game.readings.clear();
    return game;
}

using Effect = RuleRow::Effect;

Effect effect_of(const RuleChange& change) { return rule_row(change.place.rule).effect; }

bool is_of_table(const RuleChange& change) { return effect_of(change) == Effect::coups; }

bool keeps_tallies(const RuleChange& change) { return effect_of(change) == Effect::payouts; }

template <class Holds>
bool all_rules(const Change& change, const Holds& holds) {
    return std::all_of(change.rules.begin(), change.rules.end(), holds);
}

}  // namespace

std::vector<Change> rule_changes(const Game& game) {
    return each_if(
        neighbours(game), [](const Neighbour& other) { return !other.is_slip; },
        [](const Neighbour& other) {
            return Change{other.kind, other.distance,  other.text, other.rules, other.is_common,
                          {},         other.parameters};
        });
}

bool may_affect(const Change& change, const Claim& claim, const Game& game) {
    const bool is_rounded = claim.quantity == Quantity::rounded_return;
    const auto wagers = wagers_of(claim, game);
    const auto is_of = [&](const std::string& id) {
        return std::any_of(wagers.begin(), wagers.end(), [&](const Wager* wager) { return wager->id == id; });
    };
    // A fee affects neither how often a row occurs nor what a given stake returns.
    const bool counts_stakes = is_of_event(claim.quantity) || is_amount(claim.quantity) ||
                               claim.quantity == Quantity::hit_frequency ||
                               claim.quantity == Quantity::hit_frequency_resolved ||
                               claim.quantity == Quantity::push_frequency;
    const auto affects = [&](const RuleChange& rule) {
        const RulePlace& place = rule.place;
        const bool is_of_money = place.rule == Rule::rounding || place.rule == Rule::commission_rounding ||
                                 place.rule == Rule::minimum_commission;
        if (is_of_money || place.rule == Rule::fee) {
            const bool is_fee_of_it = !wagers.empty() && (place.wager.empty() || is_of(place.wager));
            return place.rule == Rule::fee ? !counts_stakes && is_fee_of_it : is_rounded;
        }
        const bool is_counted = rule_row(place.rule).effect != RuleRow::Effect::payouts;
        return !(is_rounded && is_counted) && (place.wager.empty() || is_of(place.wager));
    };
    // A worked example is one coup, which one cell of each hand decides.
    if (claim.quantity == Quantity::coup && change.kind != ChangeKind::reading) {
        return change.kind == ChangeKind::cell || change.kind == ChangeKind::other_cell;
    }
    return change.kind == ChangeKind::reading ||
           std::any_of(change.rules.begin(), change.rules.end(), affects);
}

SupposedRules::SupposedRules(const Game& game, const std::vector<Claim>& claims, ClaimEvaluator& evaluator,
                             const std::function<bool(const Change&)>& is_tried)
    : game_(bare(game)), evaluator_(evaluator) {
    expect(claims);
    removals_ = each_if(
        claims, [](const Claim& claim) { return claim.card.has_value(); },
        [](const Claim& claim) { return claim; });
    Game with_readings = game_;
    with_readings.readings = game.readings;
    changes_ = rule_changes(with_readings);
    std::erase_if(changes_, [&](const Change& change) { return !is_tried(change); });
}

void SupposedRules::expect(const std::vector<Claim>& claims) {
    claimed_.clear();
    for (const Claim& claim : claims) {
        for (const Wager* wager : wagers_of(claim, game_)) {
            claimed_.insert(wager->id);
        }
    }
}

const std::vector<std::size_t>& SupposedRules::relevant(const Claim& claim) {
    std::string wagers = claim.wager;
    for (const Claim::Part& part : claim.parts) {
        wagers += " " + part.wager;
    }
    auto [known, is_new] = relevant_.try_emplace({claim.quantity, wagers, claim.event});
    const bool is_of_series = is_of_all_wagers(claim.quantity) && !game_.series.empty();
    for (std::size_t i = 0; is_new && i < changes_.size(); ++i) {
        const auto& rules = changes_[i].rules;
        const bool is_left_out = is_of_series && std::any_of(rules.begin(), rules.end(), is_of_table);
        if (!is_left_out && may_affect(changes_[i], claim, game_)) {
            known->second.push_back(i);
        }
    }
    return known->second;
}

SupposedRules::State& SupposedRules::state(const Set& set) {
    const auto known = states_.find(set);
    if (known != states_.end()) {
        return known->second;
    }
    Game rules = game_;
    for (const std::size_t index : set) {
        rules = with_changes(std::move(rules), changes_[index].rules);
    }
    return states_.emplace(set, State{std::move(rules), {}}).first->second;
}

const Game& SupposedRules::rules(const Set& set) { return state(set).rules; }

const WagerFigures* SupposedRules::figures(const Set& set, const std::string& wager) {
    return lacks_meter(*game_.claimed(wager)) ? nullptr : figures_without_meter(set, wager);
}

const WagerFigures* SupposedRules::figures_for(const Claim& claim, const Set& set, const std::string& wager) {
    return is_of_deals(claim.quantity) ? figures_without_meter(set, wager) : figures(set, wager);
}

const WagerFigures* SupposedRules::figures_without_meter(const Set& set, const std::string& wager) {
    State& under = state(set);
    auto [known, is_new] = under.figures.try_emplace(wager);
    if (is_new) {
        Wager subject = *under.rules.claimed(wager);
        forget_unknown_meter(subject);
        known->second = compute(set, subject);
        if (known->second) {
            known->second->without.clear();
            evaluator_.add_removals(removals_, under.rules, subject, *known->second);
        }
    }
    return known->second ? &*known->second : nullptr;
}

std::optional<Figure> SupposedRules::figure(const Claim& claim, const Set& set) {
    const WagerFigures* wager = figures_for(claim, set, claim.wager);
    return wager == nullptr ? std::nullopt : figure_of(claim, rules(set), *wager);
}

template <class Holds>
bool SupposedRules::has_rule(const Set& set, const Holds& holds) const {
    return std::any_of(set.begin(), set.end(), [&](std::size_t index) {
        return std::any_of(changes_[index].rules.begin(), changes_[index].rules.end(), holds);
    });
}

bool SupposedRules::changes_table(const Set& set) const { return has_rule(set, is_of_table); }

// Whether all wagers are enumerated together under the changes. Changes of cells are enumerated wager by
// wager (TallyStore), so that wagers that nobody asks for are left out.
bool SupposedRules::changes_shoe(const Set& set) const {
    return has_rule(set, [](const RuleChange& rule) { return is_of_table(rule) && !rule.place.is_cell(); });
}

std::optional<WagerFigures> SupposedRules::compute(const Set& set, const Wager& wager) {
    if (!set.empty() && !changes_table(set) && pays_the_same(wager, *game_.claimed(wager.id))) {
        const WagerFigures* filed = figures_without_meter({}, wager.id);
        return filed == nullptr ? std::nullopt : std::optional(*filed);
    }
    Set kept;
    std::copy_if(set.begin(), set.end(), std::back_inserter(kept),
                 [&](std::size_t index) { return !all_rules(changes_[index], keeps_tallies); });
    if (kept.size() < set.size()) {
        const WagerFigures* counted = figures_without_meter(kept, wager.id);
        return counted == nullptr ? std::nullopt : std::optional(figures_of(wager, tally_of(*counted)));
    }
    const auto tally = enumerate(set, wager);
    return tally ? std::optional(figures_of(wager, *tally)) : std::nullopt;
}

// The wager under each single change of its conditions.
std::vector<Wager> SupposedRules::with_other_conditions(const std::string& wager) {
    std::vector<Wager> wagers;
    for (const Change& change : changes_) {
        const RulePlace& place = change.rules.front().place;
        if (change.rules.size() == 1 && place.rule == Rule::condition && place.wager == wager) {
            wagers.push_back(*with_changes(game_, change.rules).wager(wager));
            forget_unknown_meter(wagers.back());
        }
    }
    return wagers;
}

// The tally of the wager under the changes. Also enumerates what will be asked for next, and leaves it in the
// evaluator's store: the wager under its other conditions or, with another shoe, the other wagers of the
// claims. Those on several coups are left out, because no enumeration serves two of them, and few changes ask
// for them.
std::optional<Tally> SupposedRules::enumerate(const Set& set, const Wager& wager) {
    State& under = state(set);
    const Game& dealt = under.rules;
    try {
        std::vector<Wager> others;
        std::vector<const Wager*> together{&wager};
        if ((set.empty() || changes_shoe(set)) && !under.is_enumerated) {
            for (const std::string& other : claimed_) {
                const Wager* also = dealt.claimed(other);
                if (other != wager.id && (set.empty() || coups_of(*also) == 1)) {
                    together.push_back(also);
                }
            }
        } else if (!set.empty() && !changes_table(set) && enumerated_.insert(wager.id).second) {
            others = with_other_conditions(wager.id);
            std::transform(others.begin(), others.end(), std::back_inserter(together),
                           [](const Wager& other) { return &other; });
        }
        const auto computable = evaluator_.computable(dealt, together);
        if (computable.empty() || computable.front() != &wager) {
            return std::nullopt;
        }
        under.is_enumerated = true;
        try {
            return evaluator_.tallies(dealt, computable).front();
        } catch (const InputError&) {
            return evaluator_.tallies(dealt, {&wager}).front();
        }
    } catch (const InputError&) {
        // The shoe does not hold the removed cards, or the changed condition is too expensive to enumerate.
        return std::nullopt;
    }
}

const std::vector<Rational>& SupposedRules::probabilities_alone(const std::string& wager) {
    auto [known, is_new] = alone_.try_emplace(wager);
    if (!is_new) {
        return known->second;
    }
    const Wager& subject = *game_.claimed(wager);
    std::vector<RowCondition> conditions;
    if (game_.wager(wager) == nullptr) {
        for (OtherCondition& other : other_conditions(subject.rows.front().condition)) {
            conditions.emplace_back(std::move(other.condition));
        }
    } else {
        std::transform(subject.rows.begin(), subject.rows.end(), std::back_inserter(conditions),
                       [](const PayRow& row) { return row.condition; });
    }
    known->second = probabilities_of(subject, conditions);
    return known->second;
}

// The probability of each condition alone; empty if one of them is too expensive to enumerate.
std::vector<Rational> SupposedRules::probabilities_of(const Wager& wager,
                                                      const std::vector<RowCondition>& conditions) {
    std::vector<Wager> singles;
    for (const RowCondition& condition : conditions) {
        singles.push_back(wager);
        forget_unknown_meter(singles.back());
        singles.back().rows.resize(1);
        singles.back().rows.front().condition = condition;
    }
    const auto together = each(singles, [](const Wager& single) { return &single; });
    try {
        if (evaluator_.computable(game_, together).size() == together.size()) {
            return each(evaluator_.tallies(game_, together), [](const Tally& tally) {
                return ratio(tally.front(), tally.front() + tally.back());
            });
        }
    } catch (const InputError&) {
        // They count as not computable.
    }
    return {};
}

Rational SupposedRules::return_of_added_parts(const std::string& wager) {
    const Wager& subject = *game_.claimed(wager);
    Rational more = 0;
    for (const PayRow& row : subject.rows) {
        const Condition& condition = row.condition;
        if (condition.kind != Condition::Kind::any || condition.parts.size() < 2) {
            continue;
        }
        std::vector<RowCondition> conditions{row.condition};
        for (const Condition& part : condition.parts) {
            conditions.emplace_back(part);
        }
        const std::vector<Rational> alone = probabilities_of(subject, conditions);
        if (!alone.empty()) {
            const Rational added = std::accumulate(alone.begin() + 1, alone.end(), Rational(0));
            more += (added - alone.front()) * (1 + row.pays.net);
        }
    }
    return more;
}

const std::vector<WagerFigures>& SupposedRules::known_figures() {
    if (known_) {
        return *known_;
    }
    known_.emplace();
    std::vector<const Wager*> others;
    for (const Wager& wager : known_wagers()) {
        const bool is_offered = std::any_of(game_.wagers.begin(), game_.wagers.end(), [&](const Wager& own) {
            return own.id == wager.id || pays_the_same(own, wager);
        });
        if (!is_offered) {
            others.push_back(&wager);
        }
    }
    try {
        const auto computable = evaluator_.computable(game_, others);
        const auto tallies = evaluator_.tallies(game_, computable);
        for (std::size_t i = 0; i < computable.size(); ++i) {
            known_->push_back(figures_of(*computable[i], tallies[i]));
        }
    } catch (const InputError&) {
        // They count as not computable.
    }
    return *known_;
}

bool SupposedRules::never_pays(const Set& set) {
    for (const std::size_t index : set) {
        const Change& change = changes_[index];
        for (const RuleChange& rule : change.rules) {
            const auto& [what, id, event, total, column] = rule.place;
            if (what != Rule::condition || change.kind != ChangeKind::condition) {
                continue;
            }
            const WagerFigures* wager = figures_without_meter(set, id);
            const std::size_t row = row_named(*rules(set).claimed(id), event).value();
            if (wager != nullptr && wager->events[row].deals == 0) {
                return true;
            }
        }
    }
    return false;
}

std::optional<ClaimFinding> SupposedRules::check(const Claim& claim, const Set& set) {
    const Game& dealt = rules(set);
    for (const Wager* wager : wagers_of(claim, dealt)) {
        if (figures_for(claim, {}, wager->id) != nullptr && figures_for(claim, set, wager->id) == nullptr) {
            return std::nullopt;
        }
    }
    return check_claim(claim, dealt,
                       [&](const std::string& wager) { return figures_for(claim, set, wager); });
}

}  // namespace sabot
