#include "explain_sheet.hpp"

#include "audit/chance.hpp"
#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"
#include "audit/shared_causes.hpp"
#include "audit/sheet.hpp"
#include "audit/steps.hpp"
#include "each.hpp"
#include "error.hpp"
#include "rules/in_coup.hpp"
#include "rules/quantities.hpp"
#include "rules/rule_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using One = SharedExplanation::One;

// From this number of different mistakes on, a cause of all wrong figures of some wagers is applied, even if
// figures of other wagers contradict it.
constexpr std::ptrdiff_t kMistakesOfWagers = 3;

std::vector<Claim> claims_in(const std::vector<AuditedClaim>& audited) {
    return each(audited, [](const AuditedClaim& claim) { return claim.finding.claim; });
}

// The only explanation for a wager on several coups: they were taken as independent. Other changes are for
// wagers on one coup.
ClaimExplained explain_series(const Claim& claim, Game rules, ClaimEvaluator& evaluator) {
    ClaimExplained explained;
    for (auto* list : {&rules.series, &rules.claimed_events}) {
        for (Wager& wager : *list) {
            if (wager.id != claim.wager || wager.own_shoes) {
                continue;
            }
            wager.own_shoes = true;
            explained.tried = 1;
            Explanation explanation;
            explanation.finding = evaluator.check_one(claim, rules);
            if (!is_met(explanation.finding)) {
                continue;
            }
            explanation.plausibility = row_of(ChangeKind::independent_coups).weight;
            explanation.changes = {
                {ChangeKind::independent_coups,
                 0,
                 "coups are taken as independent, each from a full shoe",
                 {},
                 false,
                 OtherFigure{OtherFigure::What::independent_coups, *explanation.finding.computed},
                 parameters_of(OtherFigure::What::independent_coups)}};
            explained.explanations.push_back(std::move(explanation));
        }
    }
    return explained;
}

class SheetCauses {
public:
    SheetCauses(std::vector<AuditedClaim>& claims, const Game& game, ClaimEvaluator& evaluator)
        : claims_(claims), game_(game), evaluator_(evaluator), sheet_(claims_in(claims), game, evaluator) {}

    std::vector<SharedExplanation> run() {
        for (AuditedClaim& claim : claims_) {
            if (claim.finding.verdict == Verdict::refuted) {
                const Wager* wager = game_.claimed(claim.finding.claim.wager);
                claim.explained = wager != nullptr && coups_of(*wager) > 1
                                      ? explain_series(claim.finding.claim, game_, evaluator_)
                                      : explain_claim(claim.finding.claim, sheet_);
                add_unit(claim);
            }
        }
        shared_ = shared_causes(sheet_, claims_);
        apply();
        add_repetitions();
        return std::move(shared_);
    }

private:
    // The set with this change of the rules alone; nothing if it was not tried.
    std::optional<SupposedRules::Set> rules_of(const Change& change) {
        const auto& changes = sheet_.supposed().changes();
        const auto found = std::find(changes.begin(), changes.end(), change);
        return !change.changes_rules() || found == changes.end()
                   ? std::nullopt
                   : std::optional(SupposedRules::Set{static_cast<std::size_t>(found - changes.begin())});
    }

    std::size_t decks_tried() {
        const auto& changes = sheet_.supposed().changes();
        return static_cast<std::size_t>(
            std::count_if(changes.begin(), changes.end(),
                          [](const Change& change) { return change.kind == ChangeKind::decks; }));
    }

    void add_unit(AuditedClaim& claim);
    void apply();
    template <class Wanted>
    void apply_those(PlacesOfClaims& left, const Wanted& wanted);
    void apply(SharedExplanation& cause, PlacesOfClaims& left);
    bool add_cell(SharedExplanation& cause, PlacesOfClaims& left);
    void apply_decks_and_cell(PlacesOfClaims& left);
    void explain_under(const SharedExplanation& cause, const PlacesOfClaims& left);
    void note_others(SharedExplanation& cause, const Sheet::Effect& effect) const;
    void put_first(const SharedExplanation& cause);
    void add_repetitions();

    std::vector<AuditedClaim>& claims_;
    const Game& game_;
    ClaimEvaluator& evaluator_;
    Sheet sheet_;
    std::vector<SharedExplanation> shared_;
};

// The quantity or unit of mismatch_of() is a cause too where the search found none: it tries pairs of
// quantities that are too rare for the search.
void SheetCauses::add_unit(AuditedClaim& claim) {
    // The pairs of the other quantities, the two signs and the counting of pushes.
    constexpr std::size_t kPairs = 28;
    ClaimExplained& explained = *claim.explained;
    if (!explained.explanations.empty() || !claim.mismatch || claim.mismatch->unit.empty() ||
        !claim.finding.computed) {
        return;
    }
    Explanation explanation;
    explanation.changes = claim.mismatch->unit;
    explanation.finding = evaluator_.check_one(with_changes(claim.finding.claim, explanation.changes), game_);
    explanation.plausibility = ratio(1, 1000);
    for (const Change& change : explanation.changes) {
        explanation.plausibility *= row_of(change.kind).weight;
    }
    explanation.coincidences =
        coincidences_of(kPairs, std::max<std::size_t>(sheet_.wrong().size(), 1), 1,
                        chance_of_one(claim.finding, explanation.changes.front().kind));
    explained.explanations.push_back(std::move(explanation));
}

// Puts the cause first in the explanations of each of its claims.
void SheetCauses::put_first(const SharedExplanation& cause) {
    const One& one = cause.changes.front();
    for (const std::size_t place : cause.claims) {
        auto& found = claims_[place].explained->explanations;
        auto own = std::find_if(found.begin(), found.end(), [&](const Explanation& explanation) {
            return way_of(explanation, one).has_value();
        });
        if (own == found.end()) {
            Explanation explanation;
            explanation.changes = {one.change};
            explanation.finding = claims_[place].finding;
            if (one.change.kind == ChangeKind::exchanged_figures) {
                explanation.finding = exchanged_finding(cause, place, sheet_);
            } else if (const auto rules = rules_of(one.change)) {
                explanation.finding = sheet_.supposed().check(explanation.finding.claim, *rules).value();
                explanation.met = one.met;
                explanation.lost = one.lost;
            }
            own = found.insert(found.end(), std::move(explanation));
        } else if (const auto way = way_of(*own, one).value(); way > 0) {
            std::swap(own->changes, own->alternatives[way - 1]);
        }
        own->plausibility = std::max(own->plausibility, one.plausibility);
        own->coincidences = one.coincidences;
        own->is_weak = false;
        std::rotate(found.begin(), own, own + 1);
    }
}

// Explains figures that were copied or computed from a misprint. If such a figure also looks like another
// misprint, that is by chance.
void SheetCauses::add_repetitions() {
    for (std::size_t place = 0; place < claims_.size(); ++place) {
        const auto first = sheet_.repeated(place);
        if (!first || claims_[*first].explained->explanations.empty()) {
            continue;
        }
        const Explanation& misprint = claims_[*first].explained->explanations.front();
        const Claim& source = sheet_.filed()[*first].claim;
        const Wager* wager = game_.wager(source.wager);
        if (wager == nullptr || !misprint.changes.front().changes_print() || misprint.changes.size() > 1) {
            continue;
        }
        Explanation explanation;
        explanation.changes = {
            {ChangeKind::repeated_mistake, 0,
             fmt::format("it repeats the mistake of the {} of {}{}, {}", quantity_text(source.quantity),
                         source.event.empty() ? "" : in_quotes(source.event) + " of ", wager->name,
                         as_printed(*source.stated))}};
        explanation.finding = sheet_.filed()[place];
        StatedFigure& meant = *explanation.finding.claim.stated;
        meant.odds.clear();
        const std::string print = printed_like(*explanation.finding.computed, meant);
        meant = meant.against.empty() ? parse_stated(print) : parse_stated_odds(print);
        explanation.finding.verdict = Verdict::confirmed;
        auto& found = claims_[place].explained->explanations;
        explanation.plausibility = misprint.plausibility;
        explanation.coincidences = misprint.coincidences;
        explanation.is_weak = misprint.is_weak;
        if (!found.empty()) {
            explanation.plausibility = std::max(explanation.plausibility, found.front().plausibility);
        }
        found.insert(found.begin(), std::move(explanation));
    }
}

void SheetCauses::explain_under(const SharedExplanation& cause, const PlacesOfClaims& left) {
    const Change& change = cause.changes.front().change;
    if (change.rules.empty() || left.empty()) {
        return;
    }
    // As second causes, other drawing rules and numbers of decks would be too many possibilities.
    const auto is_tried = [](const Change& other) {
        return std::none_of(other.rules.begin(), other.rules.end(), [](const RuleChange& rule) {
            return rule_row(rule.place.rule).effect == RuleRow::Effect::coups;
        });
    };
    Sheet under(claims_in(claims_), with_changes(game_, change.rules), evaluator_, is_tried);
    for (const std::size_t place : left) {
        const ClaimFinding& finding = under.filed()[place];
        if (finding.verdict != Verdict::refuted || !finding.computed ||
            finding.computed == claims_[place].finding.computed) {
            continue;
        }
        auto& found = claims_[place].explained->explanations;
        ClaimExplained more = explain_claim(finding.claim, under);
        for (Explanation& explanation : more.explanations) {
            if (explanation.changes.size() > 1) {
                continue;
            }
            explanation.changes.insert(explanation.changes.begin(), change);
            explanation.lost.clear();
            std::erase_if(found, [&](const Explanation& known) {
                return std::is_permutation(known.changes.begin(), known.changes.end(),
                                           explanation.changes.begin(), explanation.changes.end());
            });
            for (auto& other : explanation.alternatives) {
                other.insert(other.begin(), change);
            }
            // This is likelier, because the cause is known from other claims and affects this one.
            explanation.plausibility *= 3;
            found.push_back(std::move(explanation));
        }
        std::stable_sort(found.begin(), found.end(), [](const Explanation& a, const Explanation& b) {
            return a.plausibility > b.plausibility;
        });
    }
    add_exchanges_under(change, under, left, claims_);
}

// Sets SharedExplanation::settled and consistent.
void SheetCauses::note_others(SharedExplanation& cause, const Sheet::Effect& effect) const {
    cause.settled.clear();
    cause.consistent.clear();
    for (std::size_t place = 0; place < claims_.size(); ++place) {
        const ClaimFinding& finding = claims_[place].finding;
        if (finding.verdict == Verdict::truncated && effect.verdicts[place] == Verdict::confirmed) {
            cause.settled.push_back(place);
        } else if (is_met(finding) && finding.computed && is_met(effect.verdicts[place]) &&
                   effect.figures[place] && effect.figures[place] != finding.computed) {
            cause.consistent.push_back(place);
        }
    }
}

void SheetCauses::apply(SharedExplanation& cause, PlacesOfClaims& left) {
    cause.is_applied = true;
    put_first(cause);
    std::erase_if(left, [&](std::size_t place) { return contains(cause.claims, place); });
    if (const auto rules = rules_of(cause.changes.front().change)) {
        note_others(cause, sheet_.effect(*rules));
    }
}

// Other decks and one cell of the tableau are one cause if the cell makes at least three more figures right
// and none wrong. Returns whether they are.
bool SheetCauses::add_cell(SharedExplanation& cause, PlacesOfClaims& left) {
    constexpr std::size_t kFiguresOfCell = 3;
    const Change decks = cause.changes.front().change;
    if ((decks.kind != ChangeKind::decks && decks.kind != ChangeKind::other_decks) ||
        left.size() < kFiguresOfCell) {
        return false;
    }
    Sheet under(claims_in(claims_), with_changes(game_, decks.rules), evaluator_, [](const Change& change) {
        return change.kind == ChangeKind::cell || change.kind == ChangeKind::other_cell;
    });
    const auto& cells = under.supposed().changes();
    PlacesOfClaims most;
    std::size_t best = 0;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const Sheet::Effect& effect = under.effect({cell});
        const bool is_nearer =
            effect.gained.size() == most.size() && cells[cell].distance < cells[best].distance;
        if (effect.lost.empty() && (effect.gained.size() > most.size() || is_nearer)) {
            best = cell;
            most = effect.gained;
        }
    }
    const std::size_t together = cause.claims.size() + most.size();
    if (most.size() < kFiguresOfCell || (!cause.is_applied && together * 3 < left.size() * 2)) {
        return false;
    }
    const Change& cell = cells[best];
    Rational product = 1;
    std::size_t distinct = 0;
    for (const std::size_t place : most) {
        if (contains(under.wrong(), place)) {
            product *= chance_of_one(under.filed()[place], cell.kind);
            ++distinct;
        }
    }
    One both = cause.changes.front();
    both.change = {cell.kind, cell.distance, decks.text + ", and " + cell.text, decks.rules};
    both.change.rules.insert(both.change.rules.end(), cell.rules.begin(), cell.rules.end());
    // If the decks alone were not a cause, every number of decks was tried with each cell.
    both.coincidences = coincidences_of(cells.size() * (cause.is_applied ? 1 : decks_tried()),
                                        under.wrong().size(), distinct, product);
    const Sheet::Effect& effect = under.effect({best});
    both.met = effect.met;
    std::erase_if(both.lost, [&](std::size_t place) { return is_met(effect.verdicts[place]); });
    if (!cause.is_applied && !both.lost.empty()) {
        return false;
    }
    cause.claims.insert(cause.claims.end(), most.begin(), most.end());
    std::erase_if(cause.claims, [&](std::size_t place) { return !claims_[place].explained; });
    std::sort(cause.claims.begin(), cause.claims.end());
    cause.changes = {both};
    for (const std::size_t place : cause.claims) {
        Explanation explanation;
        explanation.changes = {both.change};
        explanation.finding = under.supposed().check(claims_[place].finding.claim, {best}).value();
        explanation.met = both.met;
        claims_[place].explained->explanations.push_back(std::move(explanation));
    }
    put_first(cause);
    note_others(cause, effect);
    std::erase_if(left, [&](std::size_t place) { return contains(cause.claims, place); });
    return true;
}

// Applies other decks and a cell together, where neither is a cause by itself. The decks are those that make
// figures right which are not explained yet.
void SheetCauses::apply_decks_and_cell(PlacesOfClaims& left) {
    const auto& changes = sheet_.supposed().changes();
    for (const auto& [set, effect] : sheet_.effects()) {
        const bool is_decks = set.size() == 1 && changes[set.front()].kind == ChangeKind::decks;
        const bool is_free =
            is_decks && std::all_of(effect.gained.begin(), effect.gained.end(),
                                    [&](std::size_t place) { return contains(left, place); });
        if (!is_free || effect.gained.empty()) {
            continue;
        }
        SharedExplanation cause;
        cause.claims = effect.gained;
        cause.changes = {{changes[set.front()], effect.met, effect.lost, {}, {}}};
        if (add_cell(cause, left)) {
            cause.is_applied = true;
            shared_.push_back(std::move(cause));
            return;
        }
    }
}

// Applies the causes that are `wanted` and share no claim with a more plausible one.
template <class Wanted>
void SheetCauses::apply_those(PlacesOfClaims& left, const Wanted& wanted) {
    for (SharedExplanation& cause : shared_) {
        const bool is_free = std::all_of(cause.claims.begin(), cause.claims.end(),
                                         [&](std::size_t place) { return contains(left, place); });
        if (!cause.is_applied && is_free && wanted(cause)) {
            apply(cause, left);
        }
    }
}

// Causes are applied in this order: those that are unlikely to be coincidences; those of nearly all wrong
// figures, or of all of some wagers, even if they may be coincidences; decks together with a cell; and
// simulated rounds or, if there are none, other causes that may be coincidences, but not those of which one
// or more are expected on every sheet.
void SheetCauses::apply() {
    PlacesOfClaims left;
    for (std::size_t place = 0; place < claims_.size(); ++place) {
        if (claims_[place].explained) {
            left.push_back(place);
        }
    }
    const std::size_t wrong = left.size();
    apply_those(left, [](const SharedExplanation& cause) {
        return !may_be_chance(cause.changes.front().coincidences);
    });
    apply_those(left, [&](const SharedExplanation& cause) {
        const std::size_t claims = cause.claims.size();
        const std::size_t lost = cause.changes.front().lost.size();
        const auto mistakes = std::count_if(cause.claims.begin(), cause.claims.end(), [&](std::size_t place) {
            return contains(sheet_.wrong(), place);
        });
        return (claims == wrong && lost == 0) ||
               (cause.changes.front().is_of_whole_wagers && mistakes >= kMistakesOfWagers) ||
               (claims >= 3 && claims * 3 >= wrong * 2 && lost * 2 <= claims);
    });
    for (SharedExplanation& cause : shared_) {
        if (cause.is_applied) {
            add_cell(cause, left);
        }
    }
    apply_decks_and_cell(left);
    auto simulated = simulation_of(sheet_.filed(), sheet_.wrong(), [&](const std::string& wager) {
        return sheet_.supposed().figures({}, wager);
    });
    const std::size_t means = simulated ? simulated->claims.size() : 0;
    if (simulated) {
        std::erase_if(simulated->claims, [&](std::size_t place) { return !contains(left, place); });
    }
    if (simulated && simulated->claims.size() * 2 > means) {
        simulated->is_applied = true;
        shared_.push_back(std::move(*simulated));
    } else {
        apply_those(left,
                    [](const SharedExplanation& cause) { return cause.changes.front().coincidences < 1; });
    }
    for (SharedExplanation& cause : shared_) {
        if (cause.is_applied && !cause.changes.front().is_of_other_rules()) {
            explain_under(cause, left);
        }
    }
}

}  // namespace

std::vector<SharedExplanation> explain_sheet(std::vector<AuditedClaim>& claims, const Game& game,
                                             ClaimEvaluator& evaluator) {
    return SheetCauses(claims, game, evaluator).run();
}

}  // namespace sabot
