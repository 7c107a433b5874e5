#include "figures/removal.hpp"
#include "cards/shoe_text.hpp"
#include "exact/decimal.hpp"
#include "figures/betting_correlation.hpp"
#include "figures/equal_effects.hpp"
#include "figures/joint_effect.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// The effect multiplied by the scale, as a decimal and as a fraction.
Cell scaled_cell(const std::optional<Rational>& effect, const Style& style, CardCount scale) {
    return effect ? Cell{Approximate{decimal(*effect * Rational(scale), style.digits)}} : Cell{None{}};
}

bool changes_nothing(const WagerRemoval& wager) {
    return all_of(wager.effects, [](const CardEffect& effect) { return effect.effect.value_or(0) == 0; });
}

Table effects_table(const WagerRemoval& wager, const Style& style, CardCount scale) {
    const std::vector<EqualEffects> effects = equal_effects(wager.effects);
    Table table = table_of("removal.removal", effects, style, of_wager(wager));
    add_column(
        table, table.columns.size(), {fmt::format("Effect x {}", scale)}, effects,
        [&](const EqualEffects& row) { return scaled_cell(row.effect, style, scale); }, style);
    table.rows.push_back({{"Weighted sum"}, {""}, number_cell(wager.weighted_sum, style), {""}});
    return table;
}

Chart effects_chart(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Chart chart = chart_of("chart-removal", wager.id, {{"wager", wager.name}, {"scale", scale}});
    chart.direction = Chart::Direction::upright;
    for (const EqualEffects& row : equal_effects(wager.effects)) {
        if (row.effect) {
            const Rational scaled = *row.effect * Rational(scale);
            chart.bars.push_back({names_of(row.cards), scaled, decimal(scaled, style.percent_digits())});
        }
    }
    return chart;
}

Section part_of(const WagerRemoval& wager, const Style& style, CardCount scale, Importance interactions) {
    Section part{"effects-" + wager.id, printed(named(wager)), {}};
    if (changes_nothing(wager)) {
        part.say("No single card has an effect.");
    } else {
        part.blocks = {effects_table(wager, style, scale), effects_chart(wager, style, scale)};
    }
    part.add_filled(with_importance(
        interactions, table_of("removal.interactions", wager.interactions, style, of_wager(wager))));
    return part;
}

// Columns in which no wager has a figure are omitted.
Table wagers_table(const Removal& removal, const Style& style) {
    const auto has = [&](auto figure) {
        return any_of(removal.wagers, [&](const WagerRemoval& wager) { return (wager.*figure).has_value(); });
    };
    std::string omitted;
    if (!has(&WagerRemoval::joint)) {
        omitted += "joint.effect joint.sum_of_single_effects joint.linear_estimate ";
    }
    if (!has(&WagerRemoval::correlation)) {
        omitted += "betting_correlation.correlation";
    }
    Table table = table_of("removal.wagers", removal.wagers, style, {.omitted = omitted});
    const bool has_more = has(&WagerRemoval::joint) || has(&WagerRemoval::correlation);
    table.importance = has_more ? Importance::answer : Importance::detail;
    return table;
}

// For a screen: the effects on all wagers that distinguish the same cards, in a column each. Cards with the
// same effects share a row.
Table effects_at(RemovalLevel level, const Removal& removal, const Style& style) {
    std::vector<const WagerRemoval*> wagers;
    for (const WagerRemoval& wager : removal.wagers) {
        if (wager.level == level && !changes_nothing(wager)) {
            wagers.push_back(&wager);
        }
    }
    Table table{.id = fmt::format("effects-{}", to_string(level)),
                .caption = phrase("removal-short"),
                .columns = {{"Card", left}, {"In the shoe"}},
                .importance = Importance::answer};
    for (const WagerRemoval* wager : wagers) {
        table.columns.push_back({wager->name});
    }
    // The distinct lists of effects. Each card gets the number of its list in the place of its effect, so
    // that equal_effects() merges the cards with the same list.
    std::vector<std::vector<std::optional<Rational>>> distinct;
    std::vector<CardEffect> numbered;
    for (std::size_t card = 0; !wagers.empty() && card < wagers.front()->effects.size(); ++card) {
        const auto effects =
            each(wagers, [&](const WagerRemoval* wager) { return wager->effects[card].effect; });
        const auto found = std::find(distinct.begin(), distinct.end(), effects);
        numbered.push_back(wagers.front()->effects[card]);
        numbered.back().effect = Rational(found - distinct.begin());
        if (found == distinct.end()) {
            distinct.push_back(effects);
        }
    }
    for (const EqualEffects& group : equal_effects(numbered)) {
        table.rows.push_back({{names_of(group.cards)}, count_cell(group.count)});
        for (const auto& effect : distinct[static_cast<std::size_t>(numerator(*group.effect))]) {
            table.rows.back().push_back(number_cell(effect, style));
        }
    }
    return table;
}

Report removal_report(const Removal& removal, const Style& style) {
    Section effects = removal_section(removal, style);
    effects.add(wagers_table(removal, style));
    if (!removal.examined.removed.empty() && !removal.examined.shoe.with_replacement()) {
        effects.say(phrase("removal-joint", {{"cards", names_of(removal.examined.removed)}}),
                    Importance::attention);
    }
    Report report = report_on(removal.examined, "effects of removal");
    report.sections = {examined_section(removal.examined), std::move(effects)};
    report.data = {removal_data(removal, style)};
    for (const RemovalLevel level : {RemovalLevel::value, RemovalLevel::rank, RemovalLevel::card}) {
        report.screen.add_filled(effects_at(level, removal, style));
    }
    return report;
}

}  // namespace

Section removal_section(const Removal& removal, const Style& style) {
    const CardCount scale = removal.scale;
    Section section{"removal", "Effects of removal", {}};
    if (!removal.wagers.empty()) {
        section.say(phrase("removal-explained", {{"infinite", removal.examined.shoe.with_replacement()},
                                                 {"scale", scale},
                                                 {"cards", removal.cards}}),
                    removal.examined.shoe.with_replacement() ? Importance::answer : Importance::detail);
    }
    // A screen has interactions of one wager only.
    const Importance interactions = removal.wagers.size() == 1 ? Importance::answer : Importance::detail;
    std::vector<std::string> unaffected;
    for (const WagerRemoval& wager : removal.wagers) {
        if (!changes_nothing(wager) || !wager.interactions.empty()) {
            section.sections.push_back(part_of(wager, style, scale, interactions));
        } else {
            unaffected.push_back(printed(named(wager)));
        }
    }
    if (!unaffected.empty() && !removal.examined.shoe.with_replacement()) {
        section.say(fmt::format("No single card has an effect on {}.", fmt::join(unaffected, ", ")),
                    Importance::answer);
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
        auto effects = each(wager.effects, [&](const CardEffect& one) {
            return Effect{one.card.name, Count{one.count}, one.effect};
        });
        for (const Interaction& pair : wager.interactions) {
            effects.push_back({names_of({pair.first, pair.second}), None{}, pair.second_difference});
        }
        data.add(table_of(
            "removal.effects", effects, style,
            {.which = wager.id,
             .context = {{"wager", named(wager)}, {"by", to_string(wager.level)}},
             .given = {
                 given<Effect>("card", &Effect::cards), given<Effect>("count", &Effect::count),
                 given<Effect>("effect", &Effect::effect),
                 given<Effect>("scaled_effect",
                               [&](const Effect& row) { return scaled_cell(row.effect, style, scale); }),
                 given<Effect>("scale", [&](const Effect&) { return scale; })}}));
    }
    return data;
}

}  // namespace sabot::report

namespace sabot {

Result removal_result(Removal removal) {
    return result_of("removal", std::move(removal), &report::removal_report);
}

}  // namespace sabot
