#include "audit/shared_causes.hpp"

#include "audit/chance.hpp"
#include "audit/judge.hpp"
#include "each.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sabot {

namespace {

constexpr std::size_t kMinFigures = 4;
constexpr int kMaxErrors = 3;
constexpr int kMinRounds = 5'000;
// Published simulations have at least a million rounds. A smaller number would also explain errors of other
// causes that are as large in proportion to the figures, so that it is named with a warning only.
constexpr int kUsualRounds = 1'000'000;
// An error of less than a quarter of a standard error is small: more than half of them are so with a
// probability below 3%.
constexpr int kSmall = 4;

// The variance, in one round, of what the figure is the mean of; nothing if it is not a mean.
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

// The errors of claims that a simulation may have computed as means: of all claims, or of those of one
// quantity.
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
            errors_.push_back({index, error, *variance});
        }
    }

    // The explanation; nothing if the errors do not look like those of simulated rounds. With enough errors,
    // the largest may be a misprint, and is left out if necessary.
    std::optional<SharedExplanation> result() const {
        if (auto found = result_of(errors_)) {
            return found;
        }
        constexpr std::size_t kFiguresWithMisprint = 8;
        if (errors_.size() < kFiguresWithMisprint) {
            return std::nullopt;
        }
        std::vector<Error> others = errors_;
        others.erase(std::max_element(others.begin(), others.end(), [](const Error& a, const Error& b) {
            return a.scaled() < b.scaled();
        }));
        return result_of(others);
    }

private:
    struct Error {
        std::size_t claim = 0;
        Rational error;
        Rational variance;

        // The square of the error, in units of the variance of one round.
        Rational scaled() const { return error * error / variance; }
    };

    std::optional<SharedExplanation> result_of(const std::vector<Error>& errors) const;

    const std::vector<ClaimFinding>& findings_;
    const FiguresOf& figures_;
    std::size_t means_ = 0;
    std::vector<Error> errors_;
};

std::optional<SharedExplanation> Means::result_of(const std::vector<Error>& errors) const {
    const std::size_t count = errors.size();
    const auto above = static_cast<std::size_t>(
        std::count_if(errors.begin(), errors.end(), [](const Error& one) { return one.error > 0; }));
    if (count < kMinFigures || above == 0 || above == count || count * 3 < means_ * 2) {
        return std::nullopt;
    }
    Rational total = 0;
    Rational largest = 0;
    Rational sum = 0;
    for (const Error& one : errors) {
        total += one.scaled();
        largest = std::max(largest, one.scaled());
        sum += one.error * one.error;
    }
    const Rational rounds = Rational(Integer(count)) / total;
    const auto small = std::count_if(errors.begin(), errors.end(), [&](const Error& one) {
        return one.scaled() * rounds * kSmall * kSmall < 1;
    });
    if (rounds < kMinRounds || largest * rounds > kMaxErrors * kMaxErrors ||
        static_cast<std::size_t>(small) * 2 > count) {
        return std::nullopt;
    }
    Rational squared = 1;
    for (const Error& one : errors) {
        squared *= one.variance * total / sum;
    }
    constexpr int kDecimals = 12;
    Rational coincidences = rounded_square_root(squared, kDecimals);
    if (rounds < kUsualRounds) {
        coincidences = std::max(coincidences, kMaxCoincidences);
    }
    Change change{ChangeKind::simulation, 0,
                  fmt::format("the figures are those of a simulation of about {} rounds", about(rounds))};
    SharedExplanation shared;
    shared.claims = each(errors, [](const Error& one) { return one.claim; });
    shared.changes.push_back(
        {std::move(change), 0, {}, row_of(ChangeKind::simulation).weight, std::move(coincidences)});
    shared.simulated = SharedExplanation::Simulated{rounds, above, count - above};
    return shared;
}

}  // namespace

std::optional<SharedExplanation> simulation_of(const std::vector<ClaimFinding>& findings,
                                               const std::vector<std::size_t>& wrong,
                                               const FiguresOf& figures) {
    Means all(findings, figures);
    std::map<Quantity, Means> by_quantity;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const bool is_refuted = findings[i].verdict == Verdict::refuted;
        const bool is_wrong = std::find(wrong.begin(), wrong.end(), i) != wrong.end();
        // A repeated mistake is not counted as a second error.
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
