#include "simulation/lengths.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "rules/shoe_procedure.hpp"
#include "simulation/simulator.hpp"
#include "text/inexact.hpp"

#include <array>

namespace sabot::report {

namespace {

constexpr std::array kRunHeadings{"Player", "Banker", "Tie", "Player without ties", "Banker without ties"};

// "53.54 ± 0.67".
std::string with_error(const Approximation& figure, int places = 2) {
    const auto [number, bound] = with_bound(figure, places);
    return fmt::format("{} ± {}", number, bound);
}

Cell share_cell(const LengthShare& share, int places) {
    return {Approximate{with_error({share.probability.value * 100, share.probability.error * 100}, places) +
                        "%"}};
}

// For a screen: a row for each length, and a column for each kind of run.
Table runs_table(const Lengths& lengths) {
    Table table{.id = "runs",
                .caption = phrase("lengths-of-runs"),
                .columns = {{"At least"}},
                .importance = Importance::answer};
    for (const char* heading : kRunHeadings) {
        table.columns.push_back({heading});
    }
    for (std::size_t row = 0; row < lengths.distributions[1].shares.size(); ++row) {
        bool is_rare = true;
        std::vector<Cell> cells{count_cell(lengths.distributions[1].shares[row].at_least)};
        for (std::size_t run = 1; run <= kRunHeadings.size(); ++run) {
            const LengthShare& share = lengths.distributions[run].shares[row];
            is_rare = is_rare && share.probability.value < ratio(1, 1000);
            cells.push_back(share_cell(share, 1));
        }
        if (!is_rare) {
            table.rows.push_back(std::move(cells));
        }
    }
    return table;
}

Table shares_table(const std::vector<LengthShare>& shares, const Style& style, Shown shown) {
    shown.given = {
        given<LengthShare>("probability", [](const LengthShare& share) { return share_cell(share, 2); })};
    return table_of("lengths.lengths", shares, style, shown);
}

// For a screen: the numbers of rounds that 1% to 99% of the shoes have at least.
Table rounds_table(const Lengths& lengths, const Style& style) {
    std::vector<LengthShare> near = lengths.distributions.front().shares;
    std::erase_if(near, [](const LengthShare& share) {
        return share.probability.value < ratio(1, 100) || share.probability.value > ratio(99, 100);
    });
    Table table = shares_table(near, style, {.which = "near"});
    table.caption = phrase("lengths-of-rounds");
    table.importance = Importance::answer;
    return table;
}

Report lengths_report(const Lengths& lengths, const Style& style) {
    const Facts facts{{{"Generator", kShuffleGenerator}, {"Seed", std::to_string(lengths.seed)}}};
    Section explained = prose_section(
        "lengths-explained", {{"confidence", percent_cell(Lengths::confidence(), style).text()}},
        {table_of("lengths.means", lengths.distributions, style,
                  {.given = {given<LengthDistribution>("average", [](const LengthDistribution& one) {
                       return Cell{Approximate{with_error(one.mean)}};
                   })}})});
    for (const LengthDistribution& distribution : lengths.distributions) {
        explained.add(shares_table(distribution.shares, style,
                                   {.which = distribution.id,
                                    .about = phrase("length-" + distribution.id),
                                    .context = {{"length", distribution.id}}}));
    }
    const Approximation& mean = lengths.distributions.front().mean;
    Section answer{"answer", "Rounds in a shoe", {}};
    answer.say(phrase("lengths-answer", {{"mean", with_error(mean)},
                                         {"shoes", grouped(std::to_string(lengths.shoes))},
                                         {"seed", std::to_string(lengths.seed)},
                                         {"least", std::to_string(lengths.least)},
                                         {"most", std::to_string(lengths.most)},
                                         {"if_dealt", if_dealt(lengths.procedure)}}),
               Importance::answer);
    Report report = report_on(lengths.examined, "lengths of shoes and runs");
    report.sections = {examined_section(lengths.examined, facts), procedure_section(lengths.procedure),
                       std::move(answer), std::move(explained)};
    report.screen.add_filled(rounds_table(lengths, style));
    report.screen.add_filled(runs_table(lengths));
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result lengths_result(Lengths lengths) {
    return result_of("lengths", std::move(lengths), &report::lengths_report);
}

}  // namespace sabot
