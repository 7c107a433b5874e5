#include "reports.hpp"

#include "figures/followed_shoe.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/sections.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Table next_table(const FollowedShoe& shoe, const Style& style) {
    const auto now = [](const FollowedWager& wager) { return wager.values.back(); };
    const auto change = [](const FollowedWager& wager) {
        const auto& first = wager.values.front();
        const auto& last = wager.values.back();
        return first && last ? std::optional(Rational(*last - *first)) : std::nullopt;
    };
    return table_from(
        Table{.id = "next", .caption = "Expected values for the next coup", .is_titled_by_section = true},
        shoe.wagers,
        {{heading("analysis.wager", "id", left), named<FollowedWager>},
         {heading("analysis.wager", "expected_value", right), now},
         {heading("analysis.wager", "return_to_player", right),
          [&](const FollowedWager& wager) {
              const auto value = now(wager);
              return percent_cell(value ? std::optional(Rational(1 + *value)) : std::nullopt, style);
          }},
         {{"Change since the first coup", right, "change"}, change}},
        style);
}

Table coup_table(const Analysis& analysis, const Style& style) {
    return table_from("coup", "Expected values of this coup", analysis.wagers,
                      {"id", "expected_value", "return_to_player"}, style);
}

// A point needs a neighbour to show a course.
constexpr std::size_t kMinPoints = 2;

Curve course_of(const FollowedWager& wager, const Style& style) {
    Curve curve{"course-" + wager.id, fmt::format("Expected value of {}", wager.name),
                "The exact expected value before each coup.", "Coup", "Expected value of one unit"};
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
    return {"coup", "The coup under way", {coup_table(analysis, style), outcomes_table(analysis, style)}};
}

Report followed_report(const FollowedShoe& shoe, const Style& style) {
    Section next{"next",
                 "Next coup",
                 {Paragraph{fmt::format("From the {} left in the shoe.",
                                        counted(static_cast<std::size_t>(shoe.left.total()), "card"))},
                  next_table(shoe, style)}};
    Section course{"course", "The course of the shoe", {}};
    for (const FollowedWager& wager : shoe.wagers) {
        if (Curve curve = course_of(wager, style); curve.exact.size() >= kMinPoints) {
            course.add(std::move(curve));
        }
    }
    Report report = report_on(shoe.examined, "a shoe in its course");
    report.add_filled({std::move(next), std::move(course)});
    return report;
}

}  // namespace sabot::report
