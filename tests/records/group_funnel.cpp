#include "records/group_funnel.hpp"

#include "statistics/bands.hpp"
#include "support/catch.hpp"

#include <cmath>

using namespace sabot;

namespace {

// Of rounds in which Banker wins with a probability of one half.
GroupStatistics group_of(const std::string& value, std::uint64_t rounds, std::uint64_t banker) {
    ObservedDistribution outcomes{"outcome", "Outcome", rounds, {}};
    const Rational half = ratio(Integer(rounds), 2);
    outcomes.values = {{"Player", rounds - banker, {}, {half}, half / 2},
                       {"Banker", banker, {}, {half}, half / 2},
                       {"Tie", 0, {}}};
    GroupStatistics group{"table", value, {}};
    group.statistics.distributions.push_back(outcomes);
    return group;
}

}  // namespace

TEST_CASE("a funnel has the groups by size, and a band that narrows with it") {
    const std::vector<GroupStatistics> groups{group_of("large", 400, 210), group_of("none", 0, 0),
                                              group_of("small", 100, 40)};
    const GroupFunnel funnel = group_funnel(groups, std::nullopt, ratio(1, 20));
    REQUIRE(funnel.points.size() == 2);
    CHECK(funnel.points[0].group == "small");
    CHECK(std::abs(funnel.points[0].difference + 0.1) < 1e-12);
    CHECK(std::abs(funnel.points[1].difference - 0.025) < 1e-12);
    CHECK(std::abs(funnel.variance - 0.25) < 1e-12);
    const double z = deviation_band(ratio(1, 20), 2);
    CHECK(std::abs(funnel.half_width(100) - z * 0.05) < 1e-12);
    CHECK(std::abs(funnel.half_width(400) - z * 0.025) < 1e-12);
}
