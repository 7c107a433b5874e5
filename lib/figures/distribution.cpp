#include "distribution.hpp"

#include "figures/net_result.hpp"

namespace sabot {

std::optional<Rational> Distribution::house_edge_resolved() const {
    if (push_frequency == 1) {
        return std::nullopt;
    }
    return house_edge() / (1 - push_frequency);
}

std::optional<Rational> Distribution::skewness_squared() const {
    if (variance == 0) {
        return std::nullopt;
    }
    return third_moment * third_moment / (variance * variance * variance);
}

std::optional<Rational> Distribution::excess_kurtosis() const {
    if (variance == 0) {
        return std::nullopt;
    }
    return fourth_moment / (variance * variance) - 3;
}

Distribution distribution_of(const std::vector<NetResult>& results, const Rational& pushed) {
    Distribution figures;
    Rational weighted = 0;
    Integer hits = 0;
    Integer pushes = 0;
    for (const NetResult& result : results) {
        figures.deals += result.deals;
        weighted += result.net * Rational(result.deals);
        if (result.net > pushed) {
            hits += result.deals;
        } else if (result.net == pushed) {
            pushes += result.deals;
        }
    }
    figures.expected_value = weighted / Rational(figures.deals);
    figures.hit_frequency = ratio(hits, figures.deals);
    figures.push_frequency = ratio(pushes, figures.deals);
    Rational second = 0;
    Rational third = 0;
    Rational fourth = 0;
    for (const NetResult& result : results) {
        const Rational off = result.net - figures.expected_value;
        const Rational square = off * off * Rational(result.deals);
        second += square;
        third += square * off;
        fourth += square * off * off;
    }
    figures.variance = second / Rational(figures.deals);
    figures.third_moment = third / Rational(figures.deals);
    figures.fourth_moment = fourth / Rational(figures.deals);
    return figures;
}

}  // namespace sabot
