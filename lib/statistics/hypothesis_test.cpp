#include "hypothesis_test.hpp"

#include "statistics/adjust_p_values.hpp"

#include <algorithm>

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

// Holm's method, with p-values that are multiplied by `factor` more.
void adjust_family(std::vector<HypothesisTest*>& tests, const Rational& level, std::size_t factor) {
    std::stable_sort(tests.begin(), tests.end(), [](const HypothesisTest* a, const HypothesisTest* b) {
        return a->p_value->value < b->p_value->value;
    });
    Approximation least{0};
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const Rational times(Integer((tests.size() - i) * factor));
        HypothesisTest& test = *tests[i];
        const Approximation multiplied{test.p_value->value * times, test.p_value->error * times};
        least = multiplied.value < least.value ? least : multiplied;
        if (least.value > 1) {
            least = {1};
        }
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

}  // namespace sabot
