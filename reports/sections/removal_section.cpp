#include "removal_section.hpp"

#include "exact/decimal.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Table effects_table(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Table table{"removal-" + wager.id,
                fmt::format("Effects of removal on {}", wager_title(wager.name, wager.id)),
                columns({"Card", "Count", "Effect", fmt::format("Effect x {}", scale)}),
                {}};
    for (const CardEffect& effect : wager.effects) {
        const std::optional<Rational> scaled =
            effect.effect ? std::optional<Rational>(*effect.effect * Rational(scale)) : std::nullopt;
        table.rows.push_back({{effect.card.name},
                              {std::to_string(effect.count)},
                              number_or_none(effect.effect, style),
                              number_or_none(scaled, style)});
    }
    table.rows.push_back({{"Weighted sum"}, {""}, number_cell(wager.weighted_sum, style), {""}});
    table.has_total = true;
    return table;
}

Chart effects_chart(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Chart chart;
    chart.id = "chart-removal-" + wager.id;
    chart.title = fmt::format("Effects of removal on {}", wager.name);
    chart.axis = fmt::format("Effect of removing one card x {}", scale);
    chart.direction = Chart::Direction::upright;
    std::string said;
    for (const CardEffect& effect : wager.effects) {
        if (!effect.effect) {
            continue;
        }
        const Rational scaled = *effect.effect * Rational(scale);
        const std::string text = decimal(scaled, style.percent_digits());
        chart.bars.push_back({effect.card.name, scaled, text});
        said += fmt::format("{}{} {}", said.empty() ? "" : ", ", effect.card.name, text);
    }
    chart.description = fmt::format(
        "One bar for each card that may be removed, up where its removal favours the "
        "bettor: {}.",
        said);
    return chart;
}

Table interactions_table(const WagerRemoval& wager, const Style& style) {
    Table table{"interactions-" + wager.id,
                fmt::format("Interactions of two removals on {}", wager_title(wager.name, wager.id)),
                columns({"Cards", "Second difference"}),
                {}};
    for (const Interaction& pair : wager.interactions) {
        table.rows.push_back(
            {{pair.first.name + " " + pair.second.name}, number_or_none(pair.second_difference, style)});
    }
    return table;
}

Table joint_table(const Removal& removal, const WagerRemoval& wager, const Style& style) {
    Table table{
        "joint-" + wager.id,
        fmt::format("Removing {} together, on {}", names_of(removal.examined.removed),
                    wager_title(wager.name, wager.id)),
        columns({"Effect", "Value"}),
        {{{"Joint effect"}, number_cell(wager.joint->exact, style)},
         {{"Sum of the single effects"}, number_cell(wager.joint->sum_of_single, style)},
         {{"Best linear estimate, sum x (N-1)/(N-k)"}, number_cell(wager.joint->linear_estimate, style)}}};
    table.is_list = false;
    return table;
}

Table correlation_table(const WagerRemoval& wager, const Style& style) {
    const auto& squared = wager.correlation->squared;
    return {"correlation-" + wager.id,
            fmt::format("Betting correlation on {}", wager_title(wager.name, wager.id)),
            columns({"Figure", "Value"}),
            {{{"Betting correlation"},
              squared ? root_cell(*squared, wager.correlation->sign, style) : Cell{"none"}}}};
}

Section part_of(const Removal& removal, const WagerRemoval& wager, const Style& style, CardCount scale) {
    Section part{
        "effects-" + wager.id, wager_title(wager.name, wager.id), {effects_table(wager, style, scale)}};
    Chart chart = effects_chart(wager, style, scale);
    const bool all_zero = std::all_of(chart.bars.begin(), chart.bars.end(),
                                      [](const Chart::Bar& bar) { return bar.value == 0; });
    if (all_zero) {
        part.blocks.emplace_back(Paragraph{"No effect differs from 0, so there is nothing to draw."});
    } else {
        part.blocks.emplace_back(std::move(chart));
    }
    if (!wager.interactions.empty()) {
        part.blocks.emplace_back(interactions_table(wager, style));
    }
    if (wager.joint) {
        part.blocks.emplace_back(joint_table(removal, wager, style));
    }
    if (wager.correlation) {
        part.blocks.emplace_back(correlation_table(wager, style));
    }
    return part;
}

}  // namespace

Section removal_section(const Removal& removal, const Style& style, CardCount scale) {
    Section section{"removal", "Effects of removal", {}};
    if (!removal.wagers.empty()) {
        section.blocks.emplace_back(Paragraph{
            fmt::format("The effect of a card is the expected value of the shoe without it less that of the "
                        "shoe. In a wager "
                        "that reads values, 0 stands for ten, jack, queen and king. The effects are also "
                        "printed times {}: the "
                        "number of cards less one makes shoes of different sizes compare. Weighted by the "
                        "cards of each kind "
                        "they add up to 0, since the removal of a card that nobody has seen changes nothing.",
                        scale)});
    }
    if (removal.examined.shoe.with_replacement()) {
        section.blocks.emplace_back(Paragraph{
            "Cards are dealt with replacement: one that is removed comes back, so that every effect is 0."});
    }
    for (const WagerRemoval& wager : removal.wagers) {
        section.sections.push_back(part_of(removal, wager, style, scale));
    }
    for (const std::string& id : removal.refused) {
        section.blocks.emplace_back(
            Paragraph{fmt::format("Not computed: wager {} needs the shoe known more closely.", id)});
    }
    return section;
}

}  // namespace sabot::report
