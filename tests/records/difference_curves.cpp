#include "records/record_charts.hpp"

#include "play/millionths.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/e_process.hpp"
#include "support/catch.hpp"

#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace sabot;

namespace {

// Of `draws` rounds of even chances, which all give 1 unit, and of `losses` that then give nothing.
DifferenceSeries series_of(std::uint64_t draws, std::uint64_t unit = 1, std::uint64_t losses = 0) {
    const std::array<std::uint64_t, 2> values{0, unit};
    constexpr DifferenceSums::Probabilities kHalves{std::uint64_t{1} << 61U, std::uint64_t{1} << 61U};
    DifferenceParts file;
    for (std::uint64_t block = 0; block < draws + losses; ++block) {
        DifferenceSums sums;
        sums.add(block < draws ? unit : 0, values, kHalves);
        file.add(block, sums);
    }
    DifferenceSeries series;
    series.add_file(file);
    return series;
}

/// All rounds, and three groups of which the second is the longest.
CheckedRecords records() {
    CheckedRecords made;
    made.level = ratio(1, 10);
    constexpr std::array kRounds{12, 3, 6, 3};
    for (std::size_t i = 0; i < kRounds.size(); ++i) {
        GroupStatistics group;
        group.by = i == 0 ? "" : "table";
        group.value = i == 0 ? "" : std::string(1, static_cast<char>('a' + i - 1));
        group.statistics.distributions.emplace_back();
        group.statistics.wagers.resize(2);
        group.statistics.wagers[1].events.id = "tie";
        group.statistics.wagers[1].events.name = "Tie";
        group.statistics.wagers[1].bet.emplace();
        made.groups.push_back(group);
        const auto rounds = static_cast<std::uint64_t>(kRounds[i]);
        made.over_time.push_back(
            {series_of(rounds),
             {},
             series_of(i == 3 ? 5 * rounds : 1, 5 * static_cast<std::uint64_t>(kMillion))});
    }
    return made;
}

}  // namespace

TEST_CASE("every group has the curve of its rounds and of each wager that was bet on, in money") {
    const CheckedRecords made = records();
    const std::vector<DifferenceCurve> curves = difference_curves(made);
    REQUIRE(curves.size() == 8);
    CHECK((curves[0].by.empty() && curves[0].wager.empty() && curves[1].wager == "tie"));
    CHECK((curves[7].value == "c" && curves[7].name == "Tie"));
    CHECK(curves[4].points.size() == 6);
    CHECK(curves[4].points.back().draws == 6);
    CHECK(curves[4].points.back().difference.value == 3);
    CHECK(curves[7].points.back().difference.value == ratio(15 * 5, 2));
    // The three groups share the level, and all rounds have it alone.
    const auto width = [&](std::size_t group, double level) {
        return bound_at_any_time(made.over_time[group].front().total(), kTiltsOfCounts, level);
    };
    CHECK(curves[0].points.back().half_width == width(0, 0.1));
    CHECK(std::abs(curves[4].points.back().half_width - width(2, 0.1 / 3)) < 1e-12);
    CHECK(curves[4].deviation == 3 / curves[4].points.back().half_width);
}

TEST_CASE("a curve that returns deviates as far as it went") {
    CheckedRecords made = records();
    made.over_time[2].front() = series_of(6, 1, 6);
    const DifferenceCurve curve = difference_curves(made)[4];
    CHECK(curve.points.back().difference.value == 0);
    CHECK(curve.deviation == 3 / curve.points[5].half_width);
}

TEST_CASE("the groups that deviate most have their most conspicuous curve") {
    const std::vector<DifferenceCurve> curves = difference_curves(records());
    const auto names = [&](std::size_t most) {
        std::string all;
        for (const DifferenceCurve& curve : largest_differences(curves, "table", most)) {
            all += curve.value + ":" + curve.wager + " ";
        }
        return all;
    };
    CHECK(names(10) == "c:tie b: a: ");
    CHECK(names(2) == "c:tie b: ");
    CHECK(largest_differences(curves, "dealer", 10).empty());
}

TEST_CASE("nothing is drawn of rounds that are not tested") {
    CheckedRecords made = records();
    for (GroupStatistics& group : made.groups) {
        group.statistics.wagers[1].bet->test.not_tested = NotTested::lost_rounds;
    }
    CHECK(difference_curves(made).size() == 4);
    made.groups[1].statistics.has_unknown_shoes = true;
    CHECK(difference_curves(made).size() == 3);
    // A group of few rounds has its curve.
    made.groups[2].statistics.distributions.front().test.not_tested = NotTested::too_few_expected;
    CHECK(difference_curves(made).size() == 3);
}
