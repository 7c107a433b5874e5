#include "counting/count.hpp"

#include "exact/decimal.hpp"
#include "reports/fields/count_parts.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "rules/shoe_procedure.hpp"

namespace sabot::report {

namespace {

std::string trigger_words(const CountingSystem& system) {
    std::string words = to_string(system.trigger);
    if (system.trigger.rounding != CountRounding::exact) {
        words += fmt::format(" ({})", kCountRoundings.at(static_cast<std::size_t>(system.trigger.rounding)));
    }
    return words;
}

Variables system_variables(const CountedSystem& one, const Style& style) {
    return {{"wager", one.name},
            {"tags", one.system.tags},
            {"trigger", trigger_words(one.system)},
            {"value", percent_cell(one.expected_value, style).text()}};
}

Context system_context(const CountedSystem& one) {
    return {{"wager", Named{one.name, one.system.wager}},
            {"tags", one.system.tags},
            {"trigger", to_string(one.system.trigger)},
            {"rounding", kCountRoundings.at(static_cast<std::size_t>(one.system.trigger.rounding))}};
}

Table depths_table(const CountedSystem& one, std::size_t number, const std::vector<CountedDepth>& depths,
                   const Style& style) {
    return table_of("count.depths", depths, style,
                    {.which = std::to_string(number),
                     .about = phrase("count-depth-caption", system_variables(one, style)),
                     .context = system_context(one)});
}

// Every half deck, or the depths that were asked for if they are few.
std::vector<CountedDepth> depths_on_screen(const CountedSystem& one) {
    constexpr std::size_t kMaxDepths = 20;
    constexpr CardCount kMaxRows = 17;
    if (one.depths.size() <= kMaxDepths) {
        return one.depths;
    }
    constexpr CardCount kHalfDeck = kCardsInDeck / 2;
    const CardCount halves = one.depths.front().unseen / kHalfDeck;
    const CardCount step = kHalfDeck * ((halves + kMaxRows - 1) / kMaxRows);
    std::vector<CountedDepth> depths = one.depths;
    std::erase_if(depths, [&](const CountedDepth& depth) {
        return step > 0 && depth.unseen % step != 0 && depth.unseen != one.depths.front().unseen;
    });
    return depths;
}

Curve depths_curve(const CountedSystem& one, std::size_t number, const Style& style) {
    Curve curve = curve_of("curve-count", std::to_string(number), system_variables(one, style));
    curve.is_linear = true;
    std::for_each(one.depths.rbegin(), one.depths.rend(), [&](const CountedDepth& depth) {
        curve.exact.push_back({depth.unseen, depth.gain, tiny_cell(depth.gain, style).text()});
    });
    return curve;
}

Section system_section(const CountedSystem& one, std::size_t number, const Style& style) {
    const std::string title = fmt::format("{}: {}", one.name, trigger_words(one.system));
    Section part{fmt::format("count-{}", number), title, {}};
    part.say(phrase("count-system", system_variables(one, style)));
    if (one.best) {
        part.say(phrase("count-best", {{"unseen", std::to_string(one.best->unseen)},
                                       {"size", std::to_string(one.best->size)},
                                       {"lists", grouped(std::to_string(one.best->lists))},
                                       {"computed", grouped(std::to_string(one.best->computed))},
                                       {"gain", record::rounded_figure(one.best->gain).digits}}));
    }
    part.add(depths_curve(one, number, style));
    part.add(depths_table(one, number, one.depths, style));
    Table bets = table_of("count.bets", one.shoe.bets_of_shoe(), style,
                          {.which = std::to_string(number), .context = system_context(one)});
    part.add(std::move(bets));
    return part;
}

Report count_report(const Counting& counting, const Style& style) {
    Facts facts;
    for (const char* key : {"shoes", "seed"}) {
        facts.entries.emplace_back(heading<Counting>(key), field_cell(counting, key, style).text());
    }
    Section shoe = prose_section("count-shoe", {{"shoes", grouped(std::to_string(counting.shoes))},
                                                {"seed", std::to_string(counting.seed)}});
    shoe.add(table_of("count.shoes", counting.systems, style));
    shoe.add(table_of("count.simulated", counting.systems, style));
    if (counting.bankroll) {
        shoe.say(phrase("count-ruin", {{"bankroll", field_cell(counting, "bankroll", style).text()}}));
        shoe.add(table_of("count.ruin", counting.systems, style));
    }
    const bool is_rounded = any_of(counting.systems, [](const auto& one) {
        return one.system.trigger.rounding != CountRounding::exact;
    });
    Section depths = prose_section("count-depths", {{"rounds", is_rounded}});
    add_refused(shoe, counting.refused);
    Report report = report_on(counting.examined, "counting systems");
    for (const CountedSystem& one : counting.systems) {
        const auto number = static_cast<std::size_t>(&one - counting.systems.data()) + 1;
        depths.sections.push_back(system_section(one, number, style));
        if (counting.systems.size() == 1) {
            Table short_table = depths_table(one, number, depths_on_screen(one), style);
            short_table.importance = Importance::answer;
            report.screen.add(std::move(short_table));
        }
    }
    report.sections = {examined_section(counting.examined, facts), procedure_section(counting.procedure),
                       std::move(shoe), std::move(depths)};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result count_result(Counting counting) {
    return result_of("count", std::move(counting), &report::count_report);
}

}  // namespace sabot
