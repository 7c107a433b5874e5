#include "adjust_p_values.hpp"

#include "exact/nearest_double.hpp"
#include "statistics/adjust_p_values.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace sabot {

void leave_untested(HypothesisTest& test, NotTested why) {
    test = {.id = test.id,
            .name = test.name,
            .family = test.family,
            .not_tested = test.not_tested.value_or(why),
            .method = test.method,
            .observations = test.observations};
}

namespace {

Approximation times(const Approximation& p, const Rational& factor) {
    return p.value * factor > 1 ? Approximation{1} : Approximation{p.value * factor, p.error * factor};
}

// Holm's method; all p-values are also multiplied by `factor`.
void adjust_family(std::vector<HypothesisTest*>& tests, const Rational& level, std::size_t factor) {
    std::stable_sort(tests.begin(), tests.end(), [](const HypothesisTest* a, const HypothesisTest* b) {
        return a->p_value->value < b->p_value->value;
    });
    Approximation least{0};
    for (std::size_t i = 0; i < tests.size(); ++i) {
        HypothesisTest& test = *tests[i];
        const Approximation own = times(*test.p_value, Rational(Integer((tests.size() - i) * factor)));
        least = own.value < least.value ? least : own;
        test.adjusted_p_value = least;
        test.is_rejected = least.value <= level;
    }
}

}  // namespace

std::vector<std::vector<HypothesisTest*>> families_of(const std::vector<HypothesisTest*>& tests) {
    std::vector<std::vector<HypothesisTest*>> families(kTestFamilies);
    for (HypothesisTest* test : tests) {
        if (test->p_value) {
            families[static_cast<std::size_t>(test->family)].push_back(test);
        }
    }
    std::erase_if(families, [](const auto& family) { return family.empty(); });
    return families;
}

std::size_t adjust_p_values(const std::vector<HypothesisTest*>& tests, const Rational& level,
                            std::size_t families) {
    std::size_t made = 0;
    auto all = families_of(tests);
    for (std::vector<HypothesisTest*>& family : all) {
        adjust_family(family, level, families * all.size());
        made += family.size();
    }
    return made;
}

namespace {
void adjust_tests(const TestedGroup& one, const Rational& factor, const Rational& level) {
    for (HypothesisTest* test : one.tests) {
        if (test->adjusted_p_value) {
            const Approximation own = times(*test->adjusted_p_value, factor);
            const Approximation& of_group = *one.group->adjusted_p_value;
            test->adjusted_p_value = own.value < of_group.value ? of_group : own;
            test->is_rejected = test->adjusted_p_value->value <= level;
        }
    }
}

}  // namespace

std::size_t control_false_discoveries(const std::vector<TestedGroup>& groups, const Rational& level,
                                      std::size_t families) {
    std::size_t made = 0;
    std::vector<TestedGroup> tested;
    for (const TestedGroup& one : groups) {
        made += adjust_p_values(one.tests, level);
        for (const HypothesisTest* test : one.tests) {
            const auto& adjusted = test->adjusted_p_value;
            if (adjusted && (!one.group->p_value || adjusted->value < one.group->p_value->value)) {
                one.group->p_value = adjusted;
            }
        }
        if (one.group->p_value) {
            tested.push_back(one);
        }
    }
    std::stable_sort(tested.begin(), tested.end(), [](const TestedGroup& a, const TestedGroup& b) {
        return a.group->p_value->value < b.group->p_value->value;
    });
    const Rational all(Integer(tested.size() * families));
    Approximation least{1};
    // The number of groups that are rejected, if this one is.
    std::size_t rejected_with = tested.size();
    for (std::size_t i = tested.size(); i > 0; --i) {
        GroupTest& group = *tested[i - 1].group;
        const Approximation own = times(*group.p_value, all / Rational(Integer(i)));
        if (own.value < least.value) {
            rejected_with = least.value <= level ? rejected_with : i;
            least = own;
        }
        group.adjusted_p_value = least;
        group.is_rejected = least.value <= level;
        adjust_tests(tested[i - 1], all / Rational(Integer(rejected_with)), level);
    }
    return made;
}

namespace {

constexpr double kMissed = 0.1;

double noncentrality(int degrees_of_freedom, double level) {
    const boost::math::chi_squared central(degrees_of_freedom);
    return boost::math::non_central_chi_squared::find_non_centrality(
        degrees_of_freedom, quantile(complement(central, level)), kMissed);
}

void set_detectable_of_family(const std::vector<HypothesisTest*>& tests, const Rational& level,
                              std::size_t number) {
    // Noncentralities by degrees of freedom and number of sides.
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
        // Keeps two digits.
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
