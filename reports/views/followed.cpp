#include "figures/analysis.hpp"
#include "figures/followed_shoe.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Curve course_of(const FollowedWager& wager, const Style& style) {
    Curve curve = curve_of("course", wager.id, {{"wager", wager.name}});
    curve.is_linear = true;
    for (std::size_t i = 0; i < wager.values.size(); ++i) {
        if (wager.values[i]) {
            const Rational& value = *wager.values[i];
            curve.exact.push_back({Rational(i + 1), value, number_cell(value, style).text()});
        }
    }
    return curve;
}

}  // namespace

Section coup_section(const Analysis& analysis, const Style& style) {
    return {"coup",
            "The coup under way",
            {table_of("analysis.coup", analysis.wagers, style), outcomes_table(analysis, style)}};
}

Report followed_report(const FollowedShoe& shoe, const Style& style) {
    const std::string cards = counted(static_cast<std::size_t>(shoe.left.total()), "card");
    Section next{"next",
                 "Next coup",
                 {Paragraph{fmt::format("From the {} left in the shoe.", cards)},
                  table_of("analysis.next", shoe.wagers, style)}};
    Section course{"course", "The course of the shoe", {}};
    for (const FollowedWager& wager : shoe.wagers) {
        // A curve through a single point shows nothing.
        if (Curve curve = course_of(wager, style); curve.exact.size() > 1) {
            course.add(std::move(curve));
        }
    }
    Report report = report_on(shoe.examined, "a shoe in its course");
    report.add_filled({std::move(next), std::move(course)});
    return report;
}

}  // namespace sabot::report
