#include "figure_parts.hpp"

#include "each.hpp"

#include "cards/partition.hpp"
#include "census/census.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/net_result.hpp"
#include "reports/fields/parts.hpp"
#include "rules/card_words.hpp"
#include "rules/game.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/tolerance.hpp"

#include <fmt/format.h>

namespace sabot::record {

std::optional<SignedRoot> skewness(const Distribution& distribution) {
    const auto squared = distribution.skewness_squared();
    return squared ? std::optional(SignedRoot{*squared, distribution.third_moment.sign()}) : std::nullopt;
}

std::optional<std::vector<Pair>> pairs_in(const Analysis& analysis) {
    if (!analysis.joint) {
        return std::nullopt;
    }
    std::vector<Pair> pairs;
    const auto& wagers = analysis.wagers;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        for (std::size_t j = i; j < wagers.size(); ++j) {
            const Rational& covariance = analysis.joint->covariances[i][j];
            const auto squared = analysis.joint->correlation_squared(i, j);
            pairs.push_back(
                {wagers[i], wagers[j], covariance,
                 squared ? std::optional(SignedRoot{*squared, covariance.sign()}) : std::nullopt});
        }
    }
    return pairs;
}

std::optional<std::vector<MultiplierProbability>> multipliers_in(const WagerFigures& wager) {
    auto multipliers = multipliers_of(wager);
    return multipliers.empty() ? std::nullopt : std::optional(std::move(multipliers));
}

std::optional<LargestWin> largest_multiplied_win(const WagerFigures& wager) {
    return multipliers_of(wager).empty() ? std::nullopt : largest_win(wager);
}

std::vector<std::string> class_names(const WagerCensus& wager) {
    return each(wager.best.counts, [](const auto& count) { return std::string(count.first); });
}

std::string keys_of_extremes() {
    std::string choices;
    for (const auto& [classes, example] : {std::pair{PartitionKind::points, "0=6"},
                                           {PartitionKind::ranks, "K=6"},
                                           {PartitionKind::cards, "Kd=6"}}) {
        const std::string extreme =
            fmt::format(R"({{"properties": {{"counts": {}}}}})", schema_of_counts(example));
        choices += fmt::format(R"({}{{"if": {{"properties": {{"partition": {{"const": "{}"}}}}}}, )"
                               R"("then": {{"properties": {{"best": {}, "worst": {}}}}}}})",
                               choices.empty() ? "" : ", ", plural_words_for(classes), extreme, extreme);
    }
    return fmt::format(R"({{"allOf": [{}]}})", choices);
}

std::vector<WagerTolerance> tolerances_of(const Tolerances& tolerances) {
    static const std::vector<Detectability> none;
    std::vector<WagerTolerance> wagers;
    for (std::size_t i = 0; i < tolerances.wagers.size(); ++i) {
        const bool has_faults = i < tolerances.detectability.size();
        wagers.push_back({tolerances.wagers[i], has_faults ? tolerances.detectability[i].faults : none});
    }
    return wagers;
}

Datum probability_in(const Approximation& value) {
    constexpr int kMaxBits = 14'000;
    return value.error == 0 && bit_length(denominator(value.value)) < kMaxBits ? Datum{value.value}
                                                                               : Datum{value};
}

std::optional<Rational> observed_return_of(const Tolerances& tolerances) {
    const auto& observed = tolerances.observed;
    return observed && !observed->is_wins ? std::optional(observed->value) : std::nullopt;
}

std::optional<std::uint64_t> observed_wins_of(const Tolerances& tolerances) {
    const auto& observed = tolerances.observed;
    return observed && observed->is_wins
               ? std::optional(static_cast<std::uint64_t>(numerator(observed->value)))
               : std::nullopt;
}

Datum large_count(const std::optional<RoundsNeeded>& needed) {
    static const Integer most = Integer(1) << 53;
    if (!needed) {
        return {};
    }
    return needed->rounds > most ? Datum{needed->rounds} : Datum{static_cast<std::int64_t>(needed->rounds)};
}

}  // namespace sabot::record
