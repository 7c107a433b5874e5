#include "hypothesis_test.hpp"

#include "statistics/adjust_p_values.hpp"

#include <algorithm>

namespace sabot {

void leave_untested(HypothesisTest& test, NotTested why) {
    test = {.id = test.id,
            .name = test.name,
            .not_tested = test.not_tested.value_or(why),
            .method = test.method,
            .observations = test.observations};
}

std::size_t adjust_p_values(const std::vector<HypothesisTest*>& tests, const Rational& level,
                            std::size_t families) {
    std::vector<HypothesisTest*> made;
    std::copy_if(tests.begin(), tests.end(), std::back_inserter(made),
                 [](const HypothesisTest* test) { return test->p_value.has_value(); });
    std::stable_sort(made.begin(), made.end(), [](const HypothesisTest* a, const HypothesisTest* b) {
        return a->p_value->value < b->p_value->value;
    });
    Approximation least{0};
    for (std::size_t i = 0; i < made.size(); ++i) {
        const Rational factor(Integer((made.size() - i) * families));
        HypothesisTest& test = *made[i];
        const Approximation multiplied{test.p_value->value * factor, test.p_value->error * factor};
        least = multiplied.value < least.value ? least : multiplied;
        if (least.value > 1) {
            least = {1};
        }
        test.adjusted_p_value = least;
        test.is_rejected = least.value <= level;
    }
    return made.size();
}

}  // namespace sabot
