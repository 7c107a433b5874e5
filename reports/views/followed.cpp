#include "figures/analysis.hpp"
#include "figures/followed_shoe.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Table next_table(const FollowedShoe& shoe, const Style& style) {
    return table_from(titled_by_section({"next", "Expected values for the next coup"}), shoe.wagers,
                      {{heading("analysis.wager", "id", left), named<FollowedWager>},
                       {heading("analysis.wager", "expected_value", right), &FollowedWager::next},
                       {heading("analysis.wager", "return_to_player", right),
                        [](const FollowedWager& wager, const Style& its) {
                            const auto& value = wager.next();
                            return percent_cell(value ? std::optional(Rational(1 + *value)) : std::nullopt,
                                                its);
                        }},
                       {{"Change since the first coup", right, "change"}, &FollowedWager::change}},
                      style);
}

Curve course_of(const FollowedWager& wager, const Style& style) {
    Curve curve{.id = "course-" + wager.id,
                .title = fmt::format("Expected value of {}", wager.name),
                .description = "The exact expected value before each coup.",
                .places = "Coup",
                .values = "Expected value of one unit",
                .is_linear = true};
    for (std::size_t i = 0; i < wager.values.size(); ++i) {
        if (wager.values[i]) {
            const Rational& value = *wager.values[i];
            curve.exact.push_back({Rational(i + 1), value, number_cell(value, style).text()});
        }
    }
    return curve;
}

}  // namespace

Section change_section(const Analysis& filed, const Analysis& changed, const Style& style) {
    std::vector<WagerFigures> wagers = changed.wagers;
    std::erase_if(wagers, [&](const WagerFigures& wager) { return filed.wager(wager.id) == nullptr; });
    const auto before = [&](const WagerFigures& wager) {
        return filed.wager(wager.id)->distribution.expected_value;
    };
    const auto now = in(&WagerFigures::distribution, &Distribution::expected_value);
    return {"change",
            "What the changes cost",
            {table_from(titled_by_section({"change", "Expected values of one unit, as filed and as changed"}),
                        wagers,
                        {"id",
                         {{"As filed", right, "as_filed"}, before},
                         {{"Changed", right, "changed"}, now},
                         {{"Difference", right, "difference"},
                          [&](const WagerFigures& wager) { return Rational(now(wager) - before(wager)); }}},
                        style)}};
}

Section coup_section(const Analysis& analysis, const Style& style) {
    return {"coup",
            "The coup under way",
            {table_from("coup", "Expected values of this coup", analysis.wagers,
                        {"id", "expected_value", "return_to_player"}, style),
             outcomes_table(analysis, style)}};
}

Report followed_report(const FollowedShoe& shoe, const Style& style) {
    const std::string cards = counted(static_cast<std::size_t>(shoe.left.total()), "card");
    Section next{"next",
                 "Next coup",
                 {Paragraph{fmt::format("From the {} left in the shoe.", cards)}, next_table(shoe, style)}};
    Section course{"course", "The course of the shoe", {}};
    for (const FollowedWager& wager : shoe.wagers) {
        // A point needs a neighbour to show a course.
        if (Curve curve = course_of(wager, style); curve.exact.size() > 1) {
            course.add(std::move(curve));
        }
    }
    Report report = report_on(shoe.examined, "a shoe in its course");
    report.add_filled({std::move(next), std::move(course)});
    return report;
}

}  // namespace sabot::report
