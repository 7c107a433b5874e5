#include "simulation.hpp"

#include "audit/judge.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace sabot {

namespace {

constexpr std::size_t kMinFigures = 4;
constexpr int kMaxErrors = 3;
constexpr int kMinRounds = 5'000;
// An error of less than a quarter of a standard error is small: more than half of them are so with a
// probability below 3%.
constexpr int kSmall = 4;

// The variance of what a figure is the mean of; nothing if it is no mean.
std::optional<Rational> variance_of(const ClaimFinding& finding, const FiguresOf& figures) {
    const Claim& claim = finding.claim;
    if (!finding.computed || finding.computed->is_root || claim.wager.empty()) {
        return std::nullopt;
    }
    const Rational& value = finding.computed->value;
    switch (claim.quantity) {
        case Quantity::return_to_player:
        case Quantity::house_edge: return figures(claim.wager)->distribution.variance;
        case Quantity::hit_frequency:
        case Quantity::push_frequency:
        case Quantity::probability: return Rational(value * (1 - value));
        default: return std::nullopt;
    }
}

// The number to two significant digits, with groups of three digits: "1,200,000".
std::string about(const Rational& rounds) {
    std::string digits = Integer(numerator(rounds) / denominator(rounds)).str();
    if (digits.size() > 2) {
        const Integer unit = pow(Integer(10), static_cast<unsigned>(digits.size() - 2));
        const Rational scaled = rounds / Rational(unit) + ratio(1, 2);
        digits = Integer(numerator(scaled) / denominator(scaled) * unit).str();
    }
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3) {
        digits.insert(static_cast<std::size_t>(place), ",");
    }
    return digits;
}

// What a simulation would have made of some claims: all, or those of one quantity.
class Means {
public:
    Means(const std::vector<ClaimFinding>& findings, const FiguresOf& figures)
        : findings_(findings), figures_(figures) {}

    void add(std::size_t index, bool is_wrong) {
        const auto variance = variance_of(findings_[index], figures_);
        if (!variance || *variance == 0) {
            return;
        }
        ++means_;
        if (is_wrong) {
            const Rational error = findings_[index].claim.stated->value - findings_[index].computed->value;
            claims_.push_back(index);
            (error > 0 ? above_ : below_) += 1;
            scaled_.push_back(error * error / *variance);
            sum_ += error * error;
            variances_ *= *variance;
        }
    }

    // Nothing if the errors are not those of simulated rounds.
    std::optional<SharedExplanation> result() const {
        const std::size_t count = claims_.size();
        if (count < kMinFigures || above_ == 0 || below_ == 0 || count * 3 < means_ * 2) {
            return std::nullopt;
        }
        const Rational total = std::accumulate(scaled_.begin(), scaled_.end(), Rational(0));
        const Rational rounds = Rational(Integer(count)) / total;
        const auto largest = *std::max_element(scaled_.begin(), scaled_.end());
        const auto small = std::count_if(scaled_.begin(), scaled_.end(), [&](const Rational& scaled) {
            return scaled * rounds * kSmall * kSmall < 1;
        });
        if (rounds < kMinRounds || largest * rounds > kMaxErrors * kMaxErrors ||
            static_cast<std::size_t>(small) * 2 > count) {
            return std::nullopt;
        }
        Rational squared = variances_;
        for (std::size_t i = 0; i < count; ++i) {
            squared *= total / sum_;
        }
        constexpr int kDecimals = 12;
        SharedExplanation shared;
        shared.claims = claims_;
        Change change{ChangeKind::simulation, 0,
                      fmt::format("the figures are those of a simulation of about {} rounds", about(rounds))};
        const Rational weight = row_of(ChangeKind::simulation).weight;
        shared.changes.push_back({std::move(change), 0, {}, weight, rounded_square_root(squared, kDecimals)});
        shared.simulated = SharedExplanation::Simulated{rounds, above_, below_};
        return shared;
    }

private:
    const std::vector<ClaimFinding>& findings_;
    const FiguresOf& figures_;
    std::size_t means_ = 0;
    std::vector<std::size_t> claims_;
    std::size_t above_ = 0;
    std::size_t below_ = 0;
    // The squares of the errors in units of the variance, and their sum in the figures' own units.
    std::vector<Rational> scaled_;
    Rational sum_;
    Rational variances_ = 1;
};

}  // namespace

std::optional<SharedExplanation> simulation_of(const std::vector<ClaimFinding>& findings,
                                               const std::vector<std::size_t>& wrong,
                                               const FiguresOf& figures) {
    Means all(findings, figures);
    std::map<Quantity, Means> by_quantity;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const bool is_refuted = findings[i].verdict == Verdict::refuted;
        const bool is_wrong = std::find(wrong.begin(), wrong.end(), i) != wrong.end();
        // A repeated mistake is no second error.
        if (is_wrong || !is_refuted) {
            all.add(i, is_wrong);
            by_quantity.try_emplace(findings[i].claim.quantity, findings, figures)
                .first->second.add(i, is_wrong);
        }
    }
    if (auto found = all.result()) {
        return found;
    }
    for (const auto& [quantity, means] : by_quantity) {
        if (auto found = means.result()) {
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace sabot
