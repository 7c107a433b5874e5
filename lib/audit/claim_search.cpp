#include "audit/explain_sheet.hpp"

#include "audit/chance.hpp"
#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"
#include "neighbours/neighbours.hpp"
#include "rules/quantities.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace sabot {

namespace {

using Kind = Change::Kind;

// A claim and the rules under one change or two.
struct ClaimTrial {
    Claim claim;
    std::vector<const Change*> changes;
    SupposedRules::Set rules;
    // See ChangeKindRow.
    Rational prior;

    // Whether the changes are a common cause; see Coverage.
    bool is_common() const;
    bool has(const Change& change) const;
};

// The changes to try for a claim: claim_changes(), figure_changes() and rule_changes(), about 600.
class ClaimTrials {
public:
    using Attempt = std::function<void(ClaimTrial)>;

    // `claim` and `supposed` must outlive this.
    ClaimTrials(const Claim& claim, SupposedRules& supposed);
    ClaimTrials(const ClaimTrials&) = delete;
    ClaimTrials& operator=(const ClaimTrials&) = delete;
    ~ClaimTrials() = default;

    // Tries each change, and returns how many there are.
    std::size_t try_singles(const Attempt& attempt) const;
    // Tries the figures of wagers that the game does not have, which are expensive, as further singles.
    std::size_t try_known_wagers(SupposedRules& supposed, const Attempt& attempt);
    // Tries pairs of common ones (Change::is_common), and returns how many there are.
    std::size_t try_pairs(const Attempt& attempt) const;
    // The number of changes of this kind that are tried. Precondition: at least one.
    unsigned members(ChangeKind kind) const { return members_.at(kind); }

private:
    struct Single {
        const Change* change = nullptr;
        // The index of the change among those of the rules; nothing for a change of the claim.
        std::optional<std::size_t> rule;
    };

    ClaimTrial trial_of(const std::vector<Single>& singles) const;

    const Claim& claim_;
    std::vector<Change> own_;
    std::vector<Change> known_;
    std::vector<Single> singles_;
    std::map<ChangeKind, unsigned> members_;
};

bool ClaimTrial::is_common() const { return prior >= Coverage::kCommon; }

bool ClaimTrial::has(const Change& change) const {
    return std::any_of(changes.begin(), changes.end(), [&](const Change* own) {
        return own->kind == change.kind && own->text == change.text;
    });
}

ClaimTrials::ClaimTrials(const Claim& claim, SupposedRules& supposed)
    : claim_(claim), own_(claim_changes(claim, supposed.game())) {
    for (Change& change : figure_changes(
             claim, supposed.game(), [&](const std::string& wager) { return supposed.figures({}, wager); },
             [&](const std::string& wager) { return supposed.probabilities_alone(wager); },
             [&](const std::string& wager) { return supposed.return_of_added_parts(wager); })) {
        own_.push_back(std::move(change));
    }
    for (const Change& change : own_) {
        singles_.push_back({&change, std::nullopt});
    }
    for (const std::size_t index : supposed.relevant(claim)) {
        singles_.push_back({&supposed.changes()[index], index});
    }
    for (const Single& single : singles_) {
        ++members_[single.change->kind];
    }
}

ClaimTrial ClaimTrials::trial_of(const std::vector<Single>& singles) const {
    ClaimTrial trial{claim_, {}, {}, singles.size() > 1 ? ratio(1, 1000) : Rational(1)};
    for (const Single& single : singles) {
        const ChangeKind kind = single.change->kind;
        trial.prior *= prior_of(*single.change, members(kind));
        trial.changes.push_back(single.change);
        if (single.rule) {
            trial.rules.push_back(*single.rule);
        } else {
            trial.claim = with_changes(std::move(trial.claim), {*single.change});
        }
    }
    std::sort(trial.rules.begin(), trial.rules.end());
    return trial;
}

std::size_t ClaimTrials::try_singles(const Attempt& attempt) const {
    for (const Single& single : singles_) {
        attempt(trial_of({single}));
    }
    return singles_.size();
}

std::size_t ClaimTrials::try_known_wagers(SupposedRules& supposed, const Attempt& attempt) {
    known_ = known_wager_changes(claim_, supposed.game(), supposed.known_figures());
    members_[ChangeKind::known_wager] = static_cast<unsigned>(known_.size());
    for (const Change& change : known_) {
        attempt(trial_of({{&change, std::nullopt}}));
    }
    return known_.size();
}

std::size_t ClaimTrials::try_pairs(const Attempt& attempt) const {
    std::vector<Single> common;
    std::copy_if(singles_.begin(), singles_.end(), std::back_inserter(common),
                 [](const Single& single) { return single.change->is_common; });
    std::size_t tried = 0;
    for (auto one = common.begin(); one != common.end(); ++one) {
        for (auto other = one + 1; other != common.end(); ++other) {
            if (can_be_combined(*one->change, *other->change)) {
                ++tried;
                attempt(trial_of({*one, *other}));
            }
        }
    }
    return tried;
}

bool is_other_figure(const Change* change) { return std::holds_alternative<OtherFigure>(change->claim); }

class ClaimSearch {
public:
    ClaimSearch(const Claim& claim, Sheet& sheet)
        : claim_(claim),
          sheet_(sheet),
          supposed_(sheet.supposed()),
          filed_(supposed_.check(claim, {}).value()),
          trials_(claim, supposed_) {
        if (filed_.computed && filed_.claim.stated->last_digit != 0) {
            coverage_.emplace(*filed_.computed, *claim.stated);
            coverage_->add_misprints(*filed_.computed, sheet.truncates());
        }
    }

    ClaimExplained run() {
        const auto attempt = [&](ClaimTrial trial) { add_if_true(std::move(trial)); };
        result_.tried = trials_.try_singles(attempt);
        if (!is_settled() && is_plain(claim_)) {
            result_.tried += trials_.try_known_wagers(supposed_, attempt);
        }
        if (!is_settled()) {
            const std::size_t singles = found_.size();
            result_.pairs_tried = trials_.try_pairs([&](ClaimTrial trial) {
                const bool is_more_than_enough =
                    std::any_of(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(singles),
                                [&](const Found& found) { return trial.has(found.explanation.changes[0]); });
                if (!is_more_than_enough) {
                    add_if_true(std::move(trial));
                }
            });
        }
        put_in_order();
        return std::move(result_);
    }

private:
    struct Found {
        Explanation explanation;
        SupposedRules::Set rules;
        Rational prior;
    };

    void add_if_true(ClaimTrial trial);
    std::optional<Figure> figure_under(const ClaimTrial& trial);
    ChangeKindRow::Fit fit(const ClaimTrial& trial) const;
    bool fits(const ClaimTrial& trial);
    std::optional<ClaimFinding> finding_under(const ClaimTrial& trial);
    std::optional<Rational> coincidences(const Found& found) const;
    // Whether a change with this prior and verdict is a common cause; see Coverage.
    bool is_common(const Rational& prior, Verdict verdict) const {
        return prior >= Coverage::kCommon && (verdict != Verdict::truncated || sheet_.truncates());
    }
    // Whether an explanation was found that is unlikely to be a coincidence.
    bool is_settled() const {
        return std::any_of(found_.begin(), found_.end(), [&](const Found& found) {
            const auto expected = coincidences(found);
            return !expected || !may_be_chance(*expected);
        });
    }
    void weigh(Found& found);
    void weigh_digits(Explanation& explanation);
    bool are_equivalent(const Found& a, const Found& b);
    void put_in_order();

    const Claim& claim_;
    Sheet& sheet_;
    SupposedRules& supposed_;
    ClaimFinding filed_;
    ClaimTrials trials_;
    std::optional<Coverage> coverage_;
    std::vector<Found> found_;
    ClaimExplained result_;
};

// The exact figure that a plain claim states under the changes; nothing if there is none.
std::optional<Figure> ClaimSearch::figure_under(const ClaimTrial& trial) {
    for (const Change* change : trial.changes) {
        if (const auto* other = std::get_if<OtherFigure>(&change->claim)) {
            return other->figure;
        }
    }
    return supposed_.figure(trial.claim, trial.rules);
}

// How the exact figure must give the stated one. On a sheet that truncates, a misprint does not have to
// round.
ChangeKindRow::Fit ClaimSearch::fit(const ClaimTrial& trial) const {
    using enum ChangeKindRow::Fit;
    const ChangeKindRow::Fit fit = fit_of(trial.changes);
    return fit == rounded && sheet_.truncates() ? as_judged : fit;
}

// Whether the exact figure of a plain claim fits under the changes, which takes a tenth of the time of
// finding_under(). Adds the figure to the coverage.
bool ClaimSearch::fits(const ClaimTrial& trial) {
    const auto figure = figure_under(trial);
    const bool is_print = trial.changes.front()->changes_print();
    if (figure && coverage_ && !is_print && trial.claim.stated == claim_.stated) {
        coverage_->add(*figure, fit(trial), trial.is_common(), sheet_.truncates());
    }
    return figure && is_met(judge(*figure, *trial.claim.stated, fit(trial)));
}

// The finding on the claim under the changes; nothing if the changed rules cannot be dealt.
std::optional<ClaimFinding> ClaimSearch::finding_under(const ClaimTrial& trial) {
    const bool is_print = std::all_of(trial.changes.begin(), trial.changes.end(), [](const Change* change) {
        return change->changes_print() || is_other_figure(change);
    });
    if (!is_print) {
        return supposed_.check(trial.claim, trial.rules);
    }
    ClaimFinding finding = filed_;
    const bool is_other = std::any_of(trial.changes.begin(), trial.changes.end(), is_other_figure);
    if (is_other || is_plain(trial.claim)) {
        finding.computed = figure_under(trial);
    }
    finding.claim = trial.claim;
    if (finding.computed) {
        finding.verdict = judge(*finding.computed, *trial.claim.stated, fit(trial));
    }
    for (const ClaimFinding::Part& part : finding.parts) {
        finding.verdict = std::max(finding.verdict, part.verdict);
    }
    return finding;
}

void ClaimSearch::add_if_true(ClaimTrial trial) {
    if ((is_plain(trial.claim) && !fits(trial)) || supposed_.never_pays(trial.rules)) {
        return;
    }
    auto finding = finding_under(trial);
    if (!finding || !is_met(*finding)) {
        return;
    }
    if (coverage_) {
        coverage_->add_printed(claim_.stated->value, is_common(trial.prior, finding->verdict));
    }
    Found found{{}, std::move(trial.rules), trial.prior};
    for (const Change* change : trial.changes) {
        found.explanation.changes.push_back(*change);
    }
    found.explanation.finding = std::move(*finding);
    found_.push_back(std::move(found));
}

std::optional<Rational> ClaimSearch::coincidences(const Found& found) const {
    return coverage_ ? std::optional(coincidences_of(
                           1, std::max<std::size_t>(sheet_.wrong().size(), 1), 1,
                           coverage_->share(is_common(found.prior, found.explanation.finding.verdict))))
                     : std::nullopt;
}

void ClaimSearch::weigh(Found& found) {
    Explanation& explanation = found.explanation;
    explanation.plausibility = found.prior;
    for (const Change& change : explanation.changes) {
        explanation.plausibility *= takes_printed_value(change.kind) ? trials_.members(change.kind) : 1;
    }
    if (!found.rules.empty()) {
        const auto& effect = sheet_.effect(found.rules);
        explanation.met = effect.met;
        explanation.lost = effect.lost;
        const auto own = std::find_if(effect.gained.begin(), effect.gained.end(),
                                      [&](std::size_t index) { return sheet_.claims()[index] == claim_; });
        explanation.plausibility *=
            sheet_.evidence(effect.gained, own == effect.gained.end() ? std::nullopt : std::optional(*own)) /
            Rational(Integer(1 + effect.lost.size()));
    }
    // The more figures of the sheet are not rounded up, the less plausible it is for this one.
    if (explanation.changes.size() == 1 && explanation.changes.front().kind == Kind::rounded_up) {
        const auto effect = sheet_.effect(ChangeKindRow::Fit::rounded_up);
        explanation.met = effect.met;
        explanation.lost = effect.lost;
        explanation.plausibility /= Rational(Integer(1 + effect.lost.size()));
    }
    if (explanation.finding.verdict == Verdict::truncated && !sheet_.truncates()) {
        explanation.plausibility /= 4;
    }
    // Figures per unit staked are usual on every sheet, those per resolved unit only where there are others.
    const bool leaves_out_pushes = counts_pushes(explanation.finding.claim.quantity) == false;
    if (explanation.changes.size() == 1 && explanation.changes.front().kind == Kind::counting &&
        leaves_out_pushes && !sheet_.has_counting(explanation.finding.claim, claim_)) {
        explanation.plausibility /= 50;
    }
    if (explanation.changes.front().changes_print() && filed_.computed) {
        weigh_digits(explanation);
    }
    explanation.coincidences = coincidences(found);
}

// A misprint of a figure with as many decimals as the rest of the sheet is likelier than one of a figure with
// fewer, which would have been rounded again.
void ClaimSearch::weigh_digits(Explanation& explanation) {
    const std::set<int> decimals = sheet_.decimals_beside(claim_);
    const int meant = explanation.finding.claim.stated->decimals;
    explanation.is_weak = !decimals.empty() && meant < *decimals.begin() && meant < claim_.stated->decimals &&
                          row_of(explanation.changes.front().kind).remedy == ChangeKindRow::Remedy::print;
    if (explanation.is_weak) {
        explanation.plausibility /= 10;
    } else if (!decimals.contains(claim_.stated->decimals) && decimals.contains(meant)) {
        explanation.plausibility *= 30;
    }
}

// Whether both explanations have the same result: two misprints, two wagers with the same figure, two ways to
// the same rules, or two changes of the rules with the same figures on the whole sheet.
bool ClaimSearch::are_equivalent(const Found& a, const Found& b) {
    const auto& one = a.explanation.finding;
    const auto& other = b.explanation.finding;
    const auto touches = [](const Found& found) {
        return row_of(found.explanation.changes.front().kind).touches;
    };
    if (a.explanation.changes.size() != b.explanation.changes.size() || touches(a) != touches(b) ||
        !one.computed || !other.computed || one.computed->value != other.computed->value ||
        one.claim.quantity != other.claim.quantity || one.verdict != other.verdict) {
        return false;
    }
    if (a.explanation.changes.size() == 1 && touches(a) == ChangeKindRow::Touches::print) {
        return true;
    }
    return one.claim.stated->value == other.claim.stated->value &&
           (a.rules == b.rules || same_rules(supposed_.rules(a.rules), supposed_.rules(b.rules)) ||
            (!a.rules.empty() && !b.rules.empty() && sheet_.effect(a.rules) == sheet_.effect(b.rules)));
}

void ClaimSearch::put_in_order() {
    for (Found& found : found_) {
        weigh(found);
    }
    const auto distance = [](const Explanation& explanation) {
        return explanation.changes.front().distance + explanation.changes.back().distance;
    };
    std::stable_sort(found_.begin(), found_.end(), [&](const Found& a, const Found& b) {
        const Explanation& one = a.explanation;
        const Explanation& other = b.explanation;
        return one.plausibility == other.plausibility ? distance(one) < distance(other)
                                                      : one.plausibility > other.plausibility;
    });
    std::vector<Found> kept;
    for (Found& found : found_) {
        const auto same = std::find_if(kept.begin(), kept.end(),
                                       [&](const Found& known) { return are_equivalent(known, found); });
        if (same == kept.end()) {
            kept.push_back(std::move(found));
        } else {
            same->explanation.alternatives.push_back(std::move(found.explanation.changes));
        }
    }
    for (Found& found : kept) {
        result_.explanations.push_back(std::move(found.explanation));
    }
}

}  // namespace

ClaimExplained explain_claim(const Claim& claim, Sheet& sheet) { return ClaimSearch(claim, sheet).run(); }

}  // namespace sabot
