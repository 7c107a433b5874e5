#include "sheet.hpp"

#include "audit/chance.hpp"
#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "each.hpp"
#include "rules/quantities.hpp"

#include <algorithm>

namespace sabot {

namespace {

bool is_wrong(const ClaimFinding& finding) { return finding.verdict == Verdict::refuted && finding.computed; }

// Whether one figure was copied from the other, or one is printed as return and the other as edge: they have
// the same error of the same value.
bool is_same_mistake(const ClaimFinding& a, const ClaimFinding& b) {
    constexpr int kDecimals = 12;
    if (abs(difference_of(a, kDecimals)) != abs(difference_of(b, kDecimals))) {
        return false;
    }
    const Rational sum = a.computed->value + b.computed->value;
    return a.computed == b.computed || sum == 0 || sum == 1;
}

}  // namespace

bool is_plain(const Claim& claim) {
    return claim.stated && claim.quantity != Quantity::house_share && !is_of_all_wagers(claim.quantity) &&
           claim.unmodelled.empty();
}

Sheet::Sheet(std::vector<Claim> claims, const Game& game, ClaimEvaluator& evaluator,
             const std::function<bool(const Change&)>& is_tried)
    : supposed_(game, claims, evaluator, is_tried), claims_(std::move(claims)) {
    for (const Claim& claim : claims_) {
        filed_.push_back(supposed_.check(claim, {}).value());
        const ClaimFinding& finding = filed_.back();
        truncates_ = truncates_ || finding.verdict == Verdict::truncated;
        if (is_wrong(finding) && !repeated(filed_.size() - 1)) {
            wrong_.push_back(filed_.size() - 1);
        }
    }
    supposed_.expect(each_if(
        filed_, [](const ClaimFinding& finding) { return finding.verdict == Verdict::refuted; },
        &ClaimFinding::claim));
}

std::optional<std::size_t> Sheet::repeated(std::size_t place) const {
    const ClaimFinding& finding = filed_[place];
    const auto found = std::find_if(wrong_.begin(), wrong_.end(), [&](std::size_t other) {
        return other < place && is_wrong(finding) && is_same_mistake(filed_[other], finding);
    });
    return found == wrong_.end() ? std::nullopt : std::optional(*found);
}

std::set<int> Sheet::decimals_beside(const Claim& claim) const {
    std::set<int> decimals;
    for (const Claim& other : claims_) {
        if (other.stated && !(other == claim) && other.stated->in_percent == claim.stated->in_percent) {
            decimals.insert(other.stated->decimals);
        }
    }
    return decimals;
}

bool Sheet::has_counting(const Claim& claim, const Claim& except) const {
    return std::any_of(filed_.begin(), filed_.end(), [&](const ClaimFinding& finding) {
        return is_met(finding) && !(finding.claim == except) &&
               counts_pushes(finding.claim.quantity) == counts_pushes(claim.quantity);
    });
}

const Sheet::Effect& Sheet::effect(const SupposedRules::Set& set) {
    auto [known, is_new] = effects_.try_emplace(set);
    Effect& effect = known->second;
    if (const auto& settlement = supposed_.rules(set).settlement; is_new && settlement) {
        effect.rounding = settlement->rounding;
    }
    for (std::size_t i = 0; is_new && i < claims_.size(); ++i) {
        const Claim& claim = claims_[i];
        for (const Wager* wager : wagers_of(claim, supposed_.game())) {
            if (const WagerFigures* figures = supposed_.figures(set, wager->id)) {
                effect.distributions.try_emplace(wager->id, figures->distribution);
            }
        }
        const auto figure = is_plain(claim) ? supposed_.figure(claim, set) : std::nullopt;
        Verdict verdict = Verdict::unchecked;
        if (figure) {
            verdict = judge(*figure, *claim.stated);
        } else if (const auto finding = supposed_.check(claim, set)) {
            verdict = finding->verdict;
        }
        const bool now = is_met(verdict);
        effect.verdicts.push_back(verdict);
        effect.figures.push_back(figure);
        effect.met += now ? 1 : 0;
        if (now && filed_[i].verdict == Verdict::refuted) {
            effect.gained.push_back(i);
        } else if (verdict == Verdict::refuted && is_met(filed_[i])) {
            effect.lost.push_back(i);
        }
    }
    return effect;
}

Sheet::Effect Sheet::effect(ChangeKindRow::Fit fit) const {
    Effect effect;
    for (std::size_t i = 0; i < claims_.size(); ++i) {
        const ClaimFinding& filed = filed_[i];
        const bool is_figure =
            filed.computed && (is_plain(claims_[i]) || is_of_all_wagers(claims_[i].quantity));
        effect.verdicts.push_back(is_figure ? judge(*filed.computed, *claims_[i].stated, fit)
                                            : filed.verdict);
        const bool now = is_met(effect.verdicts.back());
        effect.met += now ? 1 : 0;
        if (!now && is_met(filed)) {
            effect.lost.push_back(i);
        }
    }
    return effect;
}

Rational Sheet::evidence(const std::vector<std::size_t>& gained, std::optional<std::size_t> except) const {
    const Integer most = 1000;
    Rational product = 1;
    for (const std::size_t index : wrong_) {
        const bool is_gained = std::find(gained.begin(), gained.end(), index) != gained.end();
        const ClaimFinding& finding = filed_[index];
        const bool is_same = except && filed_[*except].computed && is_same_mistake(finding, filed_[*except]);
        if (is_gained && !is_same) {
            product *= Rational(std::min(most, figures_between(*finding.computed, *finding.claim.stated)));
        }
    }
    return product;
}

}  // namespace sabot
