
#include "records/record_charts.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

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

// Bets of this many units each, on a wager that returns 90% with a variance of 4, which returned 80%.
GroupStatistics bets_of(const std::string& value, std::uint64_t bets, const Rational& stake) {
    GroupStatistics group{"table", value, {}};
    ObservedReturn bet{bets, stake,        stake * Rational(bets),
                       {},   ratio(9, 10), ratio(Integer(4), Integer(std::max<std::uint64_t>(bets, 1)))};
    bet.returned = bet.staked * ratio(8, 10);
    group.statistics.distributions.emplace_back();
    group.statistics.wagers = {{}, {{}, bet}, {}};
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

TEST_CASE("a funnel of returns has the groups with stakes on the wager") {
    const std::vector<GroupStatistics> groups{bets_of("large", 300, 10), bets_of("none", 0, 0),
                                              bets_of("small", 100, ratio(1, 200))};
    const GroupFunnel funnel = group_funnel(groups, 1, ratio(1, 20));
    REQUIRE(funnel.points.size() == 2);
    CHECK(funnel.points[0].group == "small");
    CHECK(funnel.points[0].size == 100);
    CHECK(funnel.points[1].group == "large");
    for (const auto& point : funnel.points) {
        CHECK(std::abs(point.difference + 0.1) < 1e-12);
    }
    CHECK(std::abs(funnel.variance - 4) < 1e-12);
    CHECK(funnel.deviations == deviation_band(ratio(1, 20), 2));
    CHECK(group_funnel(groups, 0, ratio(1, 20)).points.empty());
}
