#include "round_statistics.hpp"

#include "exact/decimal.hpp"

#include <algorithm>

namespace sabot {

namespace {

Json root_or_null(const std::optional<SignedRoot>& root, const Style& style) {
    return root ? json_root(root->square, style, root->sign) : Json(nullptr);
}

// The statistic of a test: chi-squared, or z.
Json statistic_json(const HypothesisTest& test, const Style& style) {
    return test.statistic && test.sign ? json_root(*test.statistic, style, *test.sign)
                                       : json_exact(test.statistic, style);
}

Json method_json(const HypothesisTest& test) {
    if (!test.p_value) {
        return nullptr;
    }
    switch (test.method) {
        case TestMethod::chi_squared: return "chi-squared";
        case TestMethod::exact: return "exact";
        default: return "normal";
    }
}

Json reason_json(NotTested reason) {
    switch (reason) {
        case NotTested::no_observations: return "no-observations";
        case NotTested::certain: return "certain";
        case NotTested::too_few_expected: return "too-few-expected";
        case NotTested::no_suits: return "no-suits";
        case NotTested::selected: return "selected";
        default: return "choice";
    }
}

}  // namespace

Json test_json(const HypothesisTest& test, const Style& style) {
    return {
        {"id", test.id},
        {"observations", test.observations},
        {"method", method_json(test)},
        {"statistic", statistic_json(test, style)},
        {"degrees_of_freedom", test.degrees_of_freedom == 0 ? Json(nullptr) : Json(test.degrees_of_freedom)},
        {"p_value", json_or_null(test.p_value, json_approximation, style)},
        {"adjusted_p_value", json_or_null(test.adjusted_p_value, json_approximation, style)},
        {"rejected", test.is_rejected},
        {"not_tested", json_or_null(test.not_tested, reason_json)}};
}

Json law_json(const ObservedDistribution& law, const Style& style) {
    return {{"id", law.id},
            {"observations", law.observations},
            {"values", json_list(law.values, [&](const ObservedCount& value) {
                 return Json{{"value", value.value},
                             {"observed", value.observed},
                             {"expected", json_exact(law.expected(value), style)},
                             {"z", root_or_null(law.z(value), style)},
                             {"probability", json_exact(value.probability, style)}};
             })}};
}

Json bet_json(const ObservedReturn& bet, const Style& style) {
    return {{"stake", json_exact(bet.stake, style)},
            {"rounds", bet.rounds},
            {"staked", json_exact(bet.staked, style)},
            {"returned", json_exact(bet.returned, style)},
            {"observed_return", json_exact(bet.observed_return(), style)},
            {"return_to_player", json_exact(bet.return_to_player, style)},
            {"half_width", json_root(bet.half_width_squared(), style)},
            {"z", root_or_null(bet.z(), style)},
            {"p_value", json_or_null(bet.test.p_value, json_approximation, style)}};
}

Json dependence_json(const std::vector<CoupCovariance>& covariances, const RoundStatistics& statistics,
                     const Style& style) {
    return json_list(covariances, [&](const CoupCovariance& one) {
        const bool varies = one.variance > 0 && statistics.rounds > 0;
        return Json{{"id", one.id},
                    {"variance", json_exact(one.variance, style)},
                    {"covariance", json_exact(one.covariance, style)},
                    {"variance_ratio",
                     varies ? json_exact(one.variance_ratio(statistics.rounds, statistics.pairs), style)
                            : Json(nullptr)}};
    });
}

}  // namespace sabot
