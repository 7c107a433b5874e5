#include "figures/removal.hpp"
#include "cards/shoe_text.hpp"
#include "exact/decimal.hpp"
#include "figures/betting_correlation.hpp"
#include "figures/equal_effects.hpp"
#include "figures/joint_effect.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// The effect multiplied by the scale, as a decimal and as a fraction.
Cell scaled_cell(const std::optional<Rational>& effect, const Style& style, CardCount scale) {
    return effect ? Cell{Approximate{decimal(*effect * Rational(scale), style.digits)}} : Cell{None{}};
}

bool changes_nothing(const WagerRemoval& wager) {
    return std::all_of(wager.effects.begin(), wager.effects.end(),
                       [](const CardEffect& effect) { return effect.effect.value_or(0) == 0; });
}

Table effects_table(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Table table =
        on_page(titled_by_section({"removal-" + wager.id, "Effects of removal on " + printed(named(wager))}));
    table.rows = {{{"Weighted sum"}, {""}, number_cell(wager.weighted_sum, style), {""}}};
    table.has_total = true;
    return table_from(std::move(table), equal_effects(wager.effects),
                      {{heading("removal.wager_effect", "card", left), in(&EqualEffects::cards, names_of)},
                       {heading("removal.wager_effect", "count", right), &EqualEffects::count},
                       {heading("removal.wager_effect", "effect", right), &EqualEffects::effect},
                       {Table::Column{fmt::format("Effect x {}", scale)},
                        [&](const auto& row) { return scaled_cell(row.effect, style, scale); }}},
                      style);
}

Chart effects_chart(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Chart chart{
        .id = "chart-removal-" + wager.id,
        .title = fmt::format("Effects of removal on {}", wager.name),
        .description = "One bar for each card that may be removed, up where its removal favours the bettor.",
        .axis = fmt::format("Effect of removing one card x {}", scale),
        .direction = Chart::Direction::upright,
        .bars = {}};
    for (const EqualEffects& row : equal_effects(wager.effects)) {
        if (row.effect) {
            const Rational scaled = *row.effect * Rational(scale);
            chart.bars.push_back({names_of(row.cards), scaled, decimal(scaled, style.percent_digits())});
        }
    }
    return chart;
}

std::string names_of_pair(const Interaction& pair) { return names_of({pair.first, pair.second}); }

Section part_of(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Section part{"effects-" + wager.id, printed(named(wager)), {}};
    if (changes_nothing(wager)) {
        part.say("No single card has an effect.");
    } else {
        part.blocks = {effects_table(wager, style, scale), effects_chart(wager, style, scale)};
    }
    const Table interactions =
        on_page({"interactions-" + wager.id, "Interactions of two removals on " + printed(named(wager))});
    part.add_filled(
        table_from(interactions, wager.interactions, {{"cards", names_of_pair}, "second_difference"}, style));
    return part;
}

// Columns in which no wager has a figure are omitted.
Table wagers_table(const Removal& removal, const Style& style) {
    std::vector<ColumnsOf<WagerRemoval>> columns{"id", "by", "base"};
    const auto has = [&](auto figure) {
        return std::any_of(removal.wagers.begin(), removal.wagers.end(),
                           [&](const WagerRemoval& wager) { return (wager.*figure).has_value(); });
    };
    if (has(&WagerRemoval::joint)) {
        columns.emplace_back("joint.effect joint.sum_of_single_effects joint.linear_estimate");
    }
    if (has(&WagerRemoval::correlation)) {
        columns.emplace_back("betting_correlation.correlation");
    }
    return table_from("wagers", "Wagers", removal.wagers, columns, style);
}

}  // namespace

Section removal_section(const Removal& removal, const Style& style) {
    const CardCount scale = removal.scale;
    Section section{"removal", "Effects of removal", {}};
    if (!removal.wagers.empty()) {
        section.say(phrase("removal-explained", {{"infinite", removal.examined.shoe.with_replacement()},
                                                 {"scale", scale},
                                                 {"cards", removal.cards}}));
    }
    std::vector<std::string> unaffected;
    for (const WagerRemoval& wager : removal.wagers) {
        if (!changes_nothing(wager) || !wager.interactions.empty()) {
            section.sections.push_back(part_of(wager, style, scale));
        } else {
            unaffected.push_back(printed(named(wager)));
        }
    }
    if (!unaffected.empty() && !removal.examined.shoe.with_replacement()) {
        section.say(fmt::format("No single card has an effect on {}.", fmt::join(unaffected, ", ")));
    }
    add_refused(section, removal.refused);
    return section;
}

Section removal_data(const Removal& removal, const Style& style) {
    const CardCount scale = removal.scale;
    struct Effect {
        std::string cards;
        Value count;
        std::optional<Rational> effect;
    };
    Section data{"effects", "", {}};
    for (const WagerRemoval& wager : removal.wagers) {
        std::vector<Effect> effects;
        for (const CardEffect& one : wager.effects) {
            effects.push_back({one.card.name, Count{one.count}, one.effect});
        }
        for (const Interaction& pair : wager.interactions) {
            effects.push_back({names_of_pair(pair), None{}, pair.second_difference});
        }
        data.add(table_from(
            of_kind("effects", wager.id, "", {{"wager", named(wager)}, {"by", to_string(wager.level)}}),
            effects,
            {{heading("removal.wager_effect", "card", right), &Effect::cards},
             {{"Count", right, "count"}, &Effect::count},
             {heading("removal.wager_effect", "effect", right), &Effect::effect},
             {{"Scaled effect", right, "scaled_effect"},
              [&](const auto& row) { return scaled_cell(row.effect, style, scale); }},
             {{"Scale", right, "scale"}, [&](const auto&) { return scale; }}},
            style));
    }
    return data;
}

Report removal_report(const Removal& removal, const Style& style) {
    Section effects = removal_section(removal, style);
    effects.add(wagers_table(removal, style));
    if (!removal.examined.removed.empty() && !removal.examined.shoe.with_replacement()) {
        effects.say(phrase("removal-joint", {{"cards", names_of(removal.examined.removed)}}));
    }
    Report report = report_on(removal.examined, "effects of removal");
    report.sections = {examined_section(removal.examined), std::move(effects)};
    report.data = {removal_data(removal, style)};
    return report;
}

}  // namespace sabot::report
