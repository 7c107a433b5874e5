#include "audit/distribution_ranges.hpp"

#include "engine/random_tables.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <optional>

using namespace sabot;
using test::random_number;

namespace {

using Forms = std::vector<DistributionRanges::Form>;

Rational value_at(const DistributionRanges::Form& form, const std::vector<Rational>& point) {
    Rational sum = 0;
    for (std::size_t i = 0; i < form.size(); ++i) {
        sum += Rational(form[i]) * point[i];
    }
    return sum;
}

bool meets(const Forms& forms, const std::vector<Rational>& point) {
    return std::all_of(point.begin(), point.end(), [](const Rational& one) { return one >= 0; }) &&
           std::all_of(forms.begin(), forms.end(),
                       [&](const auto& form) { return value_at(form, point) <= 0; });
}

// The vertices of three probabilities are where two of p_i = 0 and form = 0 hold: all are tried, by Cramer's
// rule.
std::vector<std::vector<Rational>> vertices(const Forms& forms) {
    Forms planes = forms;
    planes.insert(planes.end(), {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    std::vector<std::vector<Rational>> found;
    for (std::size_t a = 0; a < planes.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const auto& f = planes[a];
            const auto& g = planes[b];
            const std::vector<Integer> cross{f[1] * g[2] - f[2] * g[1], f[2] * g[0] - f[0] * g[2],
                                             f[0] * g[1] - f[1] * g[0]};
            const Integer sum = cross[0] + cross[1] + cross[2];
            if (sum != 0) {
                const std::vector<Rational> point{ratio(cross[0], sum), ratio(cross[1], sum),
                                                  ratio(cross[2], sum)};
                if (meets(forms, point)) {
                    found.push_back(point);
                }
            }
        }
    }
    return found;
}

}  // namespace

TEST_CASE("the ends of probabilities are those of all vertices, and are attained") {
    test::check_property("distributions on three values", 300, [] {
        Forms forms;
        for (int i = random_number(0, 6); i > 0; --i) {
            forms.push_back({random_number(-5, 5), random_number(-5, 5), random_number(-5, 5)});
        }
        DistributionRanges ranges(3);
        for (const auto& form : forms) {
            ranges.add(form);
        }
        const auto all = vertices(forms);
        RC_ASSERT(ranges.find_any() == !all.empty());
        for (std::size_t value = 0; value < 3 && !all.empty(); ++value) {
            const auto [least, most] = std::minmax_element(
                all.begin(), all.end(), [&](const auto& a, const auto& b) { return a[value] < b[value]; });
            RC_ASSERT(ranges.most(value) == (*most)[value]);
            RC_ASSERT(ranges.distribution()[value] == (*most)[value]);
            RC_ASSERT(meets(forms, ranges.distribution()));
            RC_ASSERT(ranges.least(value) == (*least)[value]);
            RC_ASSERT(ranges.distribution()[value] == (*least)[value]);
            RC_ASSERT(meets(forms, ranges.distribution()));
        }
    });
}
