#include "design/design.hpp"
#include "error.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

namespace {

Cell target_cell(DesignQuantity quantity, const std::optional<Rational>& bound, const Style& style) {
    if (!bound) {
        return {None{"-"}};
    }
    switch (quantity) {
        case DesignQuantity::standard_deviation: return number_cell(*bound, style);
        case DesignQuantity::win_probability: return small_cell(*bound, style);
        case DesignQuantity::largest_win: return odds_cell(*bound, style);
        default: return percent_cell(*bound, style);
    }
}

Table targets_table(const Design& design, const Style& style) {
    return table_of(
        "design.targets", design.targets, style,
        {.given = {given<DesignTarget>("quantity",
                                       [](const DesignTarget& target) {
                                           return phrase("design-" +
                                                         std::string(kDesignQuantities.at(
                                                             static_cast<std::size_t>(target.quantity))));
                                       }),
                   given<DesignTarget>("at_least",
                                       [](const DesignTarget& target, const Style& its) {
                                           return target_cell(target.quantity, target.bounds.at_least, its);
                                       }),
                   given<DesignTarget>("at_most", [](const DesignTarget& target, const Style& its) {
                       return target_cell(target.quantity, target.bounds.at_most, its);
                   })}});
}

// The paytables. The columns of the rows come before those of the figures.
Table paytables_table(const Design& design, const Style& style) {
    Table table =
        table_of("design.paytables", design.paytables, style,
                 {.about = design.wager.name,
                  .context = {{"wager", design.wager.id}},
                  .given = {given<DesignedPaytable>("number", [&](const DesignedPaytable& paytable) {
                      return Integer(&paytable - design.paytables.data() + 1);
                  })}});
    for (std::size_t row = 0; row < design.rows.size(); ++row) {
        const Table::Column column{design.rows[row].event, Table::Align::right,
                                   fmt::format("odds_{}", row + 1)};
        add_column(
            table, row + 1, column, design.paytables,
            [&](const DesignedPaytable& paytable) { return odds_cell(paytable.odds[row], style); }, style);
    }
    return table;
}

// "0.25, 0.5, 0.75, 1, 1.5, ..., 20": runs of steps of the same size are abbreviated.
std::string odds_text(const std::vector<Rational>& odds, const Style& style) {
    constexpr std::size_t kShortestRun = 6;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < odds.size();) {
        std::size_t end = i + 1;
        while (end < odds.size() && odds[end] - odds[end - 1] == odds[i + 1] - odds[i]) {
            ++end;
        }
        texts.push_back(odds_cell(odds[i], style).text());
        if (end - i < kShortestRun) {
            ++i;
            continue;
        }
        texts.push_back(odds_cell(odds[i + 1], style).text());
        texts.emplace_back("...");
        // The last value of a run may begin another run.
        i = end - 1;
    }
    return joined(texts, ", ");
}

// Says which odds were tried for each row. Rows with the same odds share a sentence.
void say_odds(Section& section, const Design& design, const Style& style) {
    std::vector<std::pair<std::vector<Rational>, std::vector<std::string>>> groups;
    for (const DesignRow& row : design.rows) {
        if (row.tried.size() > 1) {
            value_of(groups, row.tried).push_back(row.event);
        }
    }
    for (const auto& [odds, events] : groups) {
        section.say(
            phrase("design-odds", {{"events", joined(events, "; ")}, {"odds", odds_text(odds, style)}}));
    }
}

// The winning rows whose probability misses a target, which no payout can change.
std::string rows_beyond_payouts(const Design& design) {
    std::vector<std::string> rows;
    for (const DesignTarget& target : design.targets) {
        for (const DesignRow& row : design.rows) {
            if (target.quantity == DesignQuantity::win_probability && row.odds > 0 && row.probability > 0 &&
                !target.bounds.holds(row.probability)) {
                rows.push_back(in_quotes(row.event));
            }
        }
    }
    return joined(rows, ", ");
}

Section search_section(const Design& design, const Style& style) {
    const bool is_one = design.targets.size() == 1;
    Section section =
        prose_section("design-search", {{"found", grouped(design.found.str())},
                                        {"tried", grouped(design.tried.str())},
                                        {"one", is_one},
                                        {"single", design.tried == 1},
                                        {"once", design.found == 1},
                                        {"unused", !design.unused.empty()},
                                        {"least", percent_cell(design.least_return, style).text()},
                                        {"largest", percent_cell(design.largest_return, style).text()},
                                        {"cut", design.is_cut()},
                                        {"listed", design.paytables.size()}});
    section.blocks.front() = with_importance(Importance::answer, std::move(section.blocks.front()));
    if (design.wager.progressive) {
        section.say(phrase("design-seed",
                           {{"one", is_one}, {"found", !design.seeds.empty()}, {"kept", design.keeps_meter}}),
                    Importance::answer);
        if (!design.seeds.empty()) {
            section.add(table_of("design.seed", design.seeds, style, {.about = design.wager.name}));
        }
    }
    say_odds(section, design, style);
    section.add_filled(paytables_table(design, style));
    if (!design.paytables.empty() && design.paytables.front().changed == 0) {
        section.say(phrase("design-today", {{"one", is_one}}), Importance::answer);
    }
    if (design.found == 0) {
        section.say(phrase("design-none", {{"one", is_one},
                                           {"fixed", rows_beyond_payouts(design)},
                                           {"searched", design.searches_odds},
                                           {"seed", !design.seeds.empty()}}),
                    Importance::answer);
    } else {
        section.say(phrase("design-order", {{"rounds", design.is_rounded}}));
    }
    return section;
}

Report design_report(const Design& design, const Style& style) {
    Section today{"today", "Today", {}};
    today.add(table_of("design.rows", design.rows, style, {.about = design.wager.name}));
    Section targets{"targets", "Targets", {}};
    targets.add(targets_table(design, style));
    for (const DesignTarget& target : design.targets) {
        if (target.of_mean) {
            targets.say(phrase("design-mean", {{"limit", target.limit}}));
        }
    }
    for (const UnusedLimit& unused : design.unused) {
        targets.say(phrase("design-unused", {{"limit", unused.limit}, {"why", unused.why}}),
                    Importance::attention);
    }
    Report report = report_on(design.examined, "paytables of " + design.wager.name);
    report.sections = {examined_section(design.examined), std::move(today), std::move(targets),
                       search_section(design, style)};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result design_result(Design design) { return result_of("design", std::move(design), &report::design_report); }

}  // namespace sabot
