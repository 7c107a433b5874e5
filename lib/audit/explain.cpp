#include "explain.hpp"

#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "error.hpp"

#include <algorithm>
#include <map>

namespace sabot {

namespace {

using Kind = Change::Kind;

// The number of nearest values from which the density around the stated figure is estimated.
constexpr std::size_t kNearest = 10;
// The decimals of a root beyond those printed, for comparisons with other numbers.
constexpr int kRootDigits = 6;
// With more explanations than this, none is convincing, however unlikely each is by chance.
constexpr std::size_t kMaxExplanations = 5;

bool is_rules(const std::vector<Change>& changes) {
    return std::any_of(changes.begin(), changes.end(),
                       [](const Change& change) { return change.changes_rules(); });
}

// The signed difference of the figure from the stated one, in units of its last printed digit.
std::optional<Rational> offset_of(const ClaimFinding& finding) {
    if (!finding.computed || !finding.parts.empty() || finding.claim.stated->last_digit == 0) {
        return std::nullopt;
    }
    const StatedFigure& stated = *finding.claim.stated;
    const int places = stated.decimals + (stated.in_percent ? 2 : 0) + kRootDigits;
    return (finding.computed->rounded(places) - stated.value) / stated.last_digit;
}

std::optional<Rational> by_chance(std::vector<Rational> offsets) {
    std::sort(offsets.begin(), offsets.end());
    offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
    const auto nearer = [](const Rational& a, const Rational& b) { return abs(a) < abs(b); };
    std::sort(offsets.begin(), offsets.end(), nearer);
    const std::size_t count = std::min(kNearest, offsets.size());
    if (count < 2) {
        return std::nullopt;
    }
    const Rational farthest = abs(offsets[count - 1]);
    return ratio(3, 4) * static_cast<unsigned>(count) / farthest;
}

// The search for explanations of one claim.
class Search {
public:
    Search(const Claim& claim, const std::vector<Claim>& all, const Game& game, ClaimEvaluator& evaluator)
        : claim_(claim),
          all_(all),
          game_(game),
          evaluator_(evaluator),
          filed_(evaluator.check_one(claim, game)),
          singles_(changes_for(claim, game)) {}

    ClaimExplained run() {
        for (const Change& change : singles_) {
            ++members_[change.kind];
        }
        result_.tried = singles_.size();
        for (const Change& change : singles_) {
            attempt({change});
        }
        if (result_.explanations.empty()) {
            try_pairs();
        }
        result_.by_chance = by_chance(std::move(offsets_));
        put_in_order();
        return std::move(result_);
    }

private:
    void try_pairs();
    void attempt(const std::vector<Change>& changes);
    void put_in_order();
    Game rules_under(const std::vector<Change>& changes) const;
    std::optional<ClaimFinding> finding_under(const std::vector<Change>& changes);
    Rational evidence(Explanation& explanation);
    bool are_equivalent(const Explanation& a, const Explanation& b) const;

    const Claim& claim_;
    const std::vector<Claim>& all_;
    const Game& game_;
    ClaimEvaluator& evaluator_;
    ClaimFinding filed_;
    std::vector<Change> singles_;
    std::map<Kind, unsigned> members_;
    std::vector<ClaimFinding> filed_all_;
    std::vector<Rational> offsets_;
    ClaimExplained result_;
};

Game Search::rules_under(const std::vector<Change>& changes) const {
    Game rules = game_;
    for (const Change& change : changes) {
        rules = with_changes(std::move(rules), change.rules);
    }
    return rules;
}

// Nothing if the changed rules cannot be dealt (a removed card that fewer decks do not hold).
std::optional<ClaimFinding> Search::finding_under(const std::vector<Change>& changes) {
    Claim claim = with_changes(claim_, changes);
    const bool is_print = std::all_of(changes.begin(), changes.end(),
                                      [](const Change& change) { return change.changes_print(); });
    if (is_print) {
        ClaimFinding finding = filed_;
        finding.claim = std::move(claim);
        if (finding.computed) {
            finding.verdict = judge(*finding.computed, *finding.claim.stated);
        }
        for (const ClaimFinding::Part& part : finding.parts) {
            finding.verdict = std::max(finding.verdict, part.verdict);
        }
        return finding;
    }
    try {
        // Copying a game is expensive compared with the other steps.
        return is_rules(changes) ? evaluator_.check_one(claim, rules_under(changes))
                                 : evaluator_.check_one(claim, game_);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

void Search::attempt(const std::vector<Change>& changes) {
    std::optional<ClaimFinding> finding = finding_under(changes);
    if (!finding) {
        return;
    }
    for (const Change& change : changes) {
        if (const auto fit = row_of(change.kind).fit; fit != ChangeKindRow::Fit::as_judged) {
            const auto& exact = finding->computed;
            const StatedFigure& stated = *finding->claim.stated;
            const bool meets = exact && (fit == ChangeKindRow::Fit::rounded_up
                                             ? is_rounded_up(*exact, stated)
                                             : judge(*exact, stated) == Verdict::confirmed);
            const bool are_parts_met =
                std::all_of(finding->parts.begin(), finding->parts.end(),
                            [](const ClaimFinding::Part& part) { return part.verdict != Verdict::refuted; });
            finding->verdict = meets && are_parts_met ? Verdict::confirmed : Verdict::refuted;
        }
    }
    if (const auto offset = offset_of(*finding)) {
        offsets_.push_back(*offset);
    }
    if (is_met(*finding)) {
        result_.explanations.push_back({changes, std::move(*finding), std::nullopt, 0, {}});
    }
}

void Search::try_pairs() {
    offsets_.clear();
    std::vector<Change> common;
    std::copy_if(singles_.begin(), singles_.end(), std::back_inserter(common),
                 [](const Change& change) { return change.is_common; });
    for (std::size_t a = 0; a < common.size(); ++a) {
        for (std::size_t b = a + 1; b < common.size(); ++b) {
            // Two different numbers of decks cannot be combined.
            if (common[a].kind != common[b].kind || common[a].kind == Kind::commission) {
                ++result_.pairs_tried;
                attempt({common[a], common[b]});
            }
        }
    }
}

// The evidence of the other claims: gained / (1 + lost). Also counts those that hold.
Rational Search::evidence(Explanation& explanation) {
    if (!is_rules(explanation.changes)) {
        return 1;
    }
    if (filed_all_.empty()) {
        filed_all_ = evaluator_.check_all(all_, game_);
    }
    const auto findings = evaluator_.check_all(all_, rules_under(explanation.changes));
    unsigned gained = 0;
    unsigned lost = 0;
    explanation.met = 0;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        *explanation.met += is_met(findings[i]) ? 1U : 0U;
        gained += is_met(findings[i]) && filed_all_[i].verdict == Verdict::refuted ? 1U : 0U;
        lost += findings[i].verdict == Verdict::refuted && is_met(filed_all_[i]) ? 1U : 0U;
    }
    return ratio(std::max(gained, 1U), 1 + lost);
}

// Two misprints, two wagers with the same figure, or two ways to the same rules.
bool Search::are_equivalent(const Explanation& a, const Explanation& b) const {
    const auto& one = a.finding;
    const auto& other = b.finding;
    const auto touches = [](const Explanation& explanation) {
        return row_of(explanation.changes.front().kind).touches;
    };
    if (a.changes.size() != b.changes.size() || touches(a) != touches(b) || !one.computed ||
        !other.computed || one.computed->value != other.computed->value ||
        one.claim.quantity != other.claim.quantity) {
        return false;
    }
    if (a.changes.size() == 1 && touches(a) == ChangeKindRow::Touches::print) {
        return true;
    }
    return one.claim.stated->value == other.claim.stated->value &&
           same_rules(rules_under(a.changes), rules_under(b.changes));
}

void Search::put_in_order() {
    auto& found = result_.explanations;
    for (Explanation& explanation : found) {
        explanation.plausibility = evidence(explanation);
        for (const Change& change : explanation.changes) {
            explanation.plausibility *= ratio(row_of(change.kind).weight, members_.at(change.kind));
        }
        explanation.plausibility /= explanation.changes.size() > 1 ? 1000 : 1;
    }
    const auto distance = [](const Explanation& explanation) {
        return explanation.changes.front().distance + explanation.changes.back().distance;
    };
    std::stable_sort(found.begin(), found.end(), [&](const Explanation& a, const Explanation& b) {
        return a.plausibility == b.plausibility ? distance(a) < distance(b) : a.plausibility > b.plausibility;
    });
    std::vector<Explanation> kept;
    for (Explanation& explanation : found) {
        const auto same = std::find_if(kept.begin(), kept.end(), [&](const Explanation& known) {
            return are_equivalent(known, explanation);
        });
        if (same == kept.end()) {
            kept.push_back(std::move(explanation));
        } else {
            same->alternatives.push_back(std::move(explanation.changes));
        }
    }
    found = std::move(kept);
}

}  // namespace

bool ClaimExplained::is_vague() const {
    return by_chance && (*by_chance >= ratio(19, 20) || explanations.size() > kMaxExplanations);
}

ClaimExplained explain(const Claim& claim, const std::vector<Claim>& all, const Game& game,
                       ClaimEvaluator& evaluator) {
    return Search(claim, all, game, evaluator).run();
}

}  // namespace sabot
