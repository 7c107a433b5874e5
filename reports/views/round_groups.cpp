#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "records/record_charts.hpp"
#include "reports/views/round_views.hpp"
#include "statistics/hold.hpp"

#include <cmath>
#include <optional>

namespace sabot::report {

namespace {

constexpr std::size_t kMaxCurves = 10;

Cell rejected_cell(const GroupStatistics& group) {
    const auto rejected = rejected_tests(group.statistics);
    return rejected.empty() ? Cell{"none", Tone::good}
                            : Cell{joined(rejected, ", ", &HypothesisTest::id), Tone::bad};
}

// The groups by ascending p-value; those that are not tested come last.
std::vector<GroupStatistics> ranked(std::span<const GroupStatistics> groups) {
    std::vector<GroupStatistics> all(groups.begin(), groups.end());
    std::stable_sort(all.begin(), all.end(), [](const GroupStatistics& a, const GroupStatistics& b) {
        const auto &one = a.test.p_value, &other = b.test.p_value;
        return one && (!other || one->value < other->value);
    });
    return all;
}

Table groups_table(const std::string& which, const std::string& by, std::span<const GroupStatistics> groups,
                   const Style& style) {
    const auto tests = [](const GroupStatistics& group) { return made_tests(group.statistics).size(); };
    return table_of("rounds.groups", ranked(groups), style,
                    {.which = which,
                     .about = by,
                     .context = {{"by", by}},
                     .given = {given<GroupStatistics>("tests", tests),
                               given<GroupStatistics>("rejected_tests", rejected_cell)}});
}

// An end of the interval around the expected hold, which is not exact. That no return is negative bounds the
// hold by 1.
Cell end_of(const Hold& hold, int sign, const Style& style) {
    const Rational end = (hold.expected + sign * hold.half_width.value) / hold.staked;
    const auto text = percent_cell(std::min<Rational>(end, 1), style).value;
    return Cell{Approximate{printed(text), plain_field(text)}};
}

// The groups in the order of their values: each with a row for each wager, and for all.
void add_holds(const std::string& which, std::span<const GroupStatistics> groups, const Style& style,
               Section& section) {
    auto sorted = each(groups, [](const GroupStatistics& group) { return &group; });
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto* a, const auto* b) { return a->value < b->value; });
    std::vector<Hold> rows;
    std::vector<std::string> values;
    for (const GroupStatistics* group : sorted) {
        for (Hold& hold : holds(group->statistics)) {
            rows.push_back(std::move(hold));
            values.push_back(group->value);
        }
    }
    const std::string by = groups.empty() ? "" : groups.front().by;
    const auto value = [&](const Hold& hold) {
        return Cell{values[static_cast<std::size_t>(&hold - rows.data())]};
    };
    const auto outside_cell = [&](const Hold& hold) {
        Cell cell = field_cell(hold, "outside", style);
        cell.tone = hold.is_outside() ? Tone::doubtful : Tone::plain;
        return cell;
    };
    section.add(
        table_of("rounds.holds", rows, style,
                 {.which = which,
                  .about = by,
                  .context = {{"by", by}},
                  .given = {given<Hold>("value", value),
                            given<Hold>("low", [&](const Hold& hold) { return end_of(hold, -1, style); }),
                            given<Hold>("high", [&](const Hold& hold) { return end_of(hold, 1, style); }),
                            given<Hold>("outside", outside_cell)}}));
    if (rows.empty()) {
        return;
    }
    const auto outside =
        std::count_if(rows.begin(), rows.end(), [](const Hold& hold) { return hold.is_outside(); });
    section.say(phrase("holds", {{"rows", grouped(std::to_string(rows.size()))},
                                 {"by", by},
                                 {"outside", grouped(std::to_string(outside))},
                                 {"expected", *finite_decimal(ratio(Integer(rows.size()), 20))}}),
                Importance::answer);
    section.say(phrase("holds-explained"));
}

// The difference that the test of a group of median size can detect.
std::string power_text(std::span<const GroupStatistics> groups) {
    std::vector<const HypothesisTest*> tests;
    for (const GroupStatistics& group : groups) {
        const HypothesisTest& outcomes = group.statistics.distributions.front().test;
        if (outcomes.detectable) {
            tests.push_back(&outcomes);
        }
    }
    if (tests.empty()) {
        return phrase("groups-untested");
    }
    std::sort(tests.begin(), tests.end(), [](const HypothesisTest* a, const HypothesisTest* b) {
        return a->observations < b->observations;
    });
    const HypothesisTest& middle = *tests[tests.size() / 2];
    // The test is weak if it cannot detect a difference of a tenth of all rounds.
    const bool is_weak = *middle.detectable > ratio(1, 10);
    return phrase("groups-power", {{"rounds", grouped(std::to_string(middle.observations))},
                                   {"points", *finite_decimal(100 * *middle.detectable)},
                                   {"weak", is_weak}});
}

// The value in percent, with the six decimals of charts.
Rational in_percent(double value) {
    constexpr double kParts = 1e6;
    return ratio(Integer(std::llround(100 * value * kParts)), Integer(static_cast<std::int64_t>(kParts)));
}

Curve funnel_curve(const std::string& which, const std::string& by, const std::string& wager,
                   const GroupFunnel& funnel, const Rational& level) {
    constexpr std::size_t kMaxDrawn = 1000;
    constexpr std::uint64_t kBands = 24;
    const std::size_t step = (funnel.points.size() + kMaxDrawn - 1) / kMaxDrawn;
    Curve curve = curve_of("funnel", which,
                           {{"by", by},
                            {"wager", wager},
                            {"confidence", level_text(1 - level)},
                            {"all", step == 1},
                            {"drawn", grouped(std::to_string(kMaxDrawn))}});
    curve.is_linear = true;
    curve.is_connected = false;
    std::vector<GroupFunnel::Point> points = funnel.points;
    if (points.size() > kMaxDrawn) {
        const auto share = [&](const GroupFunnel::Point& point) {
            return std::abs(point.difference) / funnel.half_width(point.size);
        };
        std::nth_element(points.begin(), points.begin() + kMaxDrawn, points.end(),
                         [&](const auto& a, const auto& b) { return share(a) > share(b); });
        points.resize(kMaxDrawn);
        std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
    }
    const auto text = [](double value) { return fmt::format("{:+.4f}%", 100 * value); };
    for (const auto& [group, size, difference] : points) {
        curve.exact.push_back({Rational(Integer(size)), in_percent(difference),
                               fmt::format("{}: {}", group, text(difference))});
    }
    if (points.size() > 1) {
        const std::uint64_t least = points.front().size;
        const std::uint64_t range = points.back().size - least;
        const std::uint64_t bands = std::min(kBands, std::max<std::uint64_t>(range, 1));
        for (std::uint64_t band = 0; band <= bands; ++band) {
            const std::uint64_t size = least + range * band / bands;
            const double width = funnel.half_width(size);
            curve.estimates.push_back({Rational(Integer(size)), 0, in_percent(-width), in_percent(width),
                                       text(0), text(-width), text(width), true});
        }
    }
    return curve;
}

void add_funnels(const std::string& which, const CheckedRecords& rounds,
                 std::span<const GroupStatistics> groups, Section& section) {
    const std::string& by = groups.front().by;
    const auto add = [&](const std::string& id, const std::string& wager, const GroupFunnel& funnel) {
        section.add_filled(funnel_curve(id, by, wager, funnel, rounds.level));
    };
    add(which, "", group_funnel(groups, std::nullopt, rounds.level));
    for (std::size_t i = 0; i < rounds.all().wagers.size(); ++i) {
        const ObservedWager& wager = rounds.all().wagers[i];
        if (wager.bet) {
            add(which + "-" + wager.events.id, wager.events.name, group_funnel(groups, i, rounds.level));
        }
    }
}

void add_differences(const std::string& which, const Rational& level,
                     const std::vector<DifferenceCurve>& largest, Section& section) {
    for (std::size_t i = 0; i < largest.size(); ++i) {
        section.add_filled(difference_curve(fmt::format("{}-{}", which, i + 1), largest[i], level));
    }
}

}  // namespace

std::vector<std::span<const GroupStatistics>> divisions_of(const CheckedRecords& rounds) {
    std::vector<std::span<const GroupStatistics>> divisions;
    for (auto first = rounds.groups.begin() + 1; first != rounds.groups.end();) {
        const auto last = std::find_if(first, rounds.groups.end(),
                                       [&](const auto& group) { return group.by != first->by; });
        // Emscripten's library makes no span of iterators.
        divisions.emplace_back(&*first, static_cast<std::size_t>(last - first));
        first = last;
    }
    return divisions;
}

Section groups_section(const CheckedRecords& rounds, const std::vector<DifferenceCurve>& curves,
                       const Style& style) {
    Section section{"groups", "Groups", {}};
    const auto divisions = divisions_of(rounds);
    if (divisions.empty()) {
        section.add(groups_table("", "", {}, style));
        add_holds("", {}, style, section);
        return section;
    }
    section.say(phrase("groups", {{"level", level_text(rounds.level)}, {"families", divisions.size() + 1}}));
    for (std::size_t i = 0; i < divisions.size(); ++i) {
        const std::string which = std::to_string(i + 1);
        section.add(groups_table(which, divisions[i].front().by, divisions[i], style));
        section.say(power_text(divisions[i]));
        add_holds(which, divisions[i], style, section);
        add_funnels(which, rounds, divisions[i], section);
        add_differences(which, rounds.level, largest_differences(curves, divisions[i].front().by, kMaxCurves),
                        section);
    }
    return section;
}

}  // namespace sabot::report
