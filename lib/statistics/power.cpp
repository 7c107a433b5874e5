#include "power.hpp"

#include "exact/nearest_double.hpp"
#include "statistics/adjust_p_values.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace sabot {

namespace {

constexpr double kMissed = 0.1;

double noncentrality(int degrees_of_freedom, double level) {
    const boost::math::chi_squared central(degrees_of_freedom);
    return boost::math::non_central_chi_squared::find_non_centrality(
        degrees_of_freedom, quantile(complement(central, level)), kMissed);
}

}  // namespace

namespace {

void set_detectable_of_family(const std::vector<HypothesisTest*>& tests, const Rational& level,
                              std::size_t number) {
    // By degrees of freedom and sides.
    std::map<std::pair<int, double>, double> found;
    for (HypothesisTest* test : tests) {
        if (test->method == TestMethod::e_process || test->frequency_variance == 0) {
            continue;
        }
        const int freedom = std::max(test->degrees_of_freedom, 1);
        const double sides = test->is_two_sided ? 2 : 1;
        const auto [one, is_new] = found.try_emplace({freedom, sides});
        if (is_new) {
            one->second = noncentrality(freedom, nearest_double(level) / static_cast<double>(number) / sides);
        }
        const double change = std::sqrt(one->second * nearest_double(test->frequency_variance));
        // Two digits.
        const auto decimals = static_cast<unsigned>(std::max(0.0, 1 - std::floor(std::log10(change))));
        test->detectable =
            ratio(Integer(std::llround(change * std::pow(10, decimals))), pow(Integer(10), decimals));
    }
}

}  // namespace

void set_detectable(const std::vector<HypothesisTest*>& tests, const Rational& level, std::size_t families) {
    const auto all = families_of(tests);
    for (const std::vector<HypothesisTest*>& family : all) {
        set_detectable_of_family(family, level, family.size() * all.size() * families);
    }
}

}  // namespace sabot
