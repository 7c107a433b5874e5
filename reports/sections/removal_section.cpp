#include "removal_section.hpp"

#include "exact/decimal.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Table effects_table(const Removal& removal, const WagerRemoval& wager, const Style& style) {
    const CardCount scale = removal.scale;
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

Chart effects_chart(const Removal& removal, const WagerRemoval& wager, const Style& style) {
    Chart chart;
    chart.id = "chart-removal-" + wager.id;
    chart.title = fmt::format("Effects of removal on {}", wager.name);
    chart.axis = fmt::format("Effect of removing one card x {}", removal.scale);
    chart.direction = Chart::Direction::upright;
    std::string said;
    for (const CardEffect& effect : wager.effects) {
        if (!effect.effect) {
            continue;
        }
        const Rational scaled = *effect.effect * Rational(removal.scale);
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

}  // namespace

Section removal_section(const Removal& removal, const Style& style) {
    Section section{"removal", "Effects of removal", {}};
    if (removal.wagers.empty()) {
        return section;
    }
    section.blocks.emplace_back(
        Paragraph{fmt::format("The effect of a card is the expected value of the shoe without it less that "
                              "of the shoe. In a wager that "
                              "reads values, 0 stands for ten, jack, queen and king. The effects are scaled "
                              "by {}, the number of cards "
                              "less one, so that shoes of different sizes compare. Weighted by the cards of "
                              "each kind they add up to 0, "
                              "since the removal of a card that nobody has seen changes nothing.",
                              removal.scale)});
    for (const WagerRemoval& wager : removal.wagers) {
        Section part{
            "effects-" + wager.id, wager_title(wager.name, wager.id), {effects_table(removal, wager, style)}};
        const Chart chart = effects_chart(removal, wager, style);
        if (!chart.bars.empty()) {
            part.blocks.emplace_back(chart);
        }
        section.sections.push_back(std::move(part));
    }
    return section;
}

}  // namespace sabot::report
