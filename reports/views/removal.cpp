#include "removal.hpp"

#include "exact/decimal.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rule_words.hpp"
#include "reports/views/sections.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

// Its fraction is that of the effect, times the scale.
Cell scaled_cell(const std::optional<Rational>& effect, const Style& style, CardCount scale) {
    return effect ? Cell{Approximate{decimal(*effect * Rational(scale), style.digits)}} : Cell{None{}};
}

bool changes_nothing(const WagerRemoval& wager) {
    return std::all_of(wager.effects.begin(), wager.effects.end(),
                       [](const CardEffect& effect) { return effect.effect.value_or(0) == 0; });
}

// Cards that share a row, in the order of the first of them.
struct EqualEffects {
    std::vector<WrittenCard> cards;
    CardCount count = 0;
    std::optional<Rational> effect;
};

std::vector<EqualEffects> merged(const std::vector<CardEffect>& effects) {
    std::vector<EqualEffects> rows;
    for (const CardEffect& effect : effects) {
        auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const EqualEffects& known) { return known.effect == effect.effect; });
        if (row == rows.end()) {
            row = rows.insert(row, EqualEffects{{}, 0, effect.effect});
        }
        row->cards.push_back(effect.card);
        row->count += effect.count;
    }
    return rows;
}

// "T J Q K"; a rank of which all four suits are there is written as a rank.
std::string names_of_equal(const std::vector<WrittenCard>& cards) {
    CardSet all;
    for (const WrittenCard& card : cards) {
        all = all | card.cards;
    }
    std::vector<WrittenCard> named;
    for (const WrittenCard& card : cards) {
        const CardSet rank = CardSet::of_rank(card.cards.first().rank());
        if (card.kind != CardKind::card || !all.contains(rank)) {
            named.push_back(card);
        } else if (card.cards.first() == rank.first()) {
            named.push_back({rank, CardKind::rank, rank_name(rank.first().rank())});
        }
    }
    return names_of(named);
}

Table effects_table(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Table table{"removal-" + wager.id,
                fmt::format("Effects of removal on {}", wager_title(wager.name, wager.id)),
                columns({"Card", "Cards in the shoe", "Effect", fmt::format("Effect x {}", scale)}),
                {}};
    for (const EqualEffects& row : merged(wager.effects)) {
        table.rows.push_back({{names_of_equal(row.cards)},
                              {Count{row.count}},
                              number_or_none(row.effect, style),
                              scaled_cell(row.effect, style, scale)});
    }
    table.rows.push_back({{"Weighted sum"}, {""}, number_cell(wager.weighted_sum, style), {""}});
    table.has_total = true;
    table.is_data = false;
    table.is_titled_by_section = true;
    return table;
}

Chart effects_chart(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Chart chart;
    chart.id = "chart-removal-" + wager.id;
    chart.title = fmt::format("Effects of removal on {}", wager.name);
    chart.axis = fmt::format("Effect of removing one card x {}", scale);
    chart.direction = Chart::Direction::upright;
    std::string said;
    for (const EqualEffects& row : merged(wager.effects)) {
        if (!row.effect) {
            continue;
        }
        const Rational scaled = *row.effect * Rational(scale);
        const std::string text = decimal(scaled, style.percent_digits());
        chart.bars.push_back({names_of_equal(row.cards), scaled, text});
        said += fmt::format("{}{} {}", said.empty() ? "" : ", ", chart.bars.back().label, text);
    }
    chart.description = fmt::format(
        "One bar for each card that may be removed, up where its removal favours the bettor: {}.", said);
    return chart;
}

Table interactions_table(const WagerRemoval& wager, const Style& style) {
    Table table{"interactions-" + wager.id,
                fmt::format("Interactions of two removals on {}", wager_title(wager.name, wager.id)),
                columns({"Cards", "Second difference"}),
                {}};
    for (const Interaction& pair : wager.interactions) {
        table.rows.push_back(
            {{names_of({pair.first, pair.second})}, number_or_none(pair.second_difference, style)});
    }
    table.is_data = false;
    return table;
}

Section part_of(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Section part{"effects-" + wager.id, wager_title(wager.name, wager.id), {}};
    if (changes_nothing(wager)) {
        part.blocks = {Paragraph{"No single card has an effect."}};
    } else {
        part.blocks = {effects_table(wager, style, scale), effects_chart(wager, style, scale)};
    }
    if (!wager.interactions.empty()) {
        part.blocks.emplace_back(interactions_table(wager, style));
    }
    return part;
}

std::string explanation(const Removal& removal, CardCount scale) {
    if (removal.examined.shoe.with_replacement()) {
        return "Cards are dealt with replacement: one that is removed comes back, so that every effect is 0.";
    }
    return fmt::format(
        "The effect of a card is the expected value of the shoe without it less that of the shoe. In a wager "
        "that reads values, 0 stands for ten, jack, queen and king. Times the number of cards less one, "
        "effects on shoes of different sizes can be compared; here they are also printed times {}. Weighted "
        "by the cards of each kind they add up to 0, since the removal of an unseen card changes nothing. "
        "They give the best linear estimate: after k of the N = {} cards are seen, the expected value is "
        "that "
        "of the shoe + (N-1)/(N-k) x the sum of their effects.",
        scale, removal.scale + 1);
}

// A figure that some or all wagers have.
template <class Figure>
void add_figure(Table& table, const Removal& removal, const char* heading, const char* key, Figure figure) {
    std::vector<Cell> cells;
    bool is_there = false;
    for (const WagerRemoval& wager : removal.wagers) {
        const std::optional<Cell> cell = figure(wager);
        is_there = is_there || cell;
        cells.push_back(cell.value_or(Cell{None{}}));
    }
    if (is_there) {
        table.columns.push_back({heading, Table::Align::right, key});
        for (std::size_t i = 0; i < cells.size(); ++i) {
            table.rows[i].push_back(cells[i]);
        }
    }
}

Table wagers_table(const Removal& removal, const Style& style) {
    Table table{"wagers", "Wagers", columns({"Wager", "By"}), {}};
    table.columns.back().align = Table::Align::left;
    for (const WagerRemoval& wager : removal.wagers) {
        table.rows.push_back({{Named{wager.name, wager.id}}, {to_string(wager.level)}});
    }
    const auto joint = [&](Rational JointEffect::*effect) {
        return [&style, effect](const WagerRemoval& wager) {
            return wager.joint ? std::optional(number_cell(*wager.joint.*effect, style)) : std::nullopt;
        };
    };
    add_figure(table, removal, "Expected value", "expected_value",
               [&](const WagerRemoval& wager) { return std::optional(number_cell(wager.base, style)); });
    add_figure(table, removal, "Joint effect", "joint_effect", joint(&JointEffect::exact));
    add_figure(table, removal, "Sum of effects", "sum_of_effects", joint(&JointEffect::sum_of_single));
    add_figure(table, removal, "Linear estimate", "linear_estimate", joint(&JointEffect::linear_estimate));
    add_figure(table, removal, "Betting correlation", "betting_correlation", [&](const WagerRemoval& wager) {
        const auto& found = wager.correlation;
        return !found           ? std::nullopt
               : found->squared ? std::optional(root_cell(*found->squared, found->sign, style))
                                : std::optional(Cell{None{}});
    });
    return table;
}

}  // namespace

Section removal_section(const Removal& removal, const Style& style, CardCount scale) {
    Section section{"removal", "Effects of removal", {}};
    if (!removal.wagers.empty()) {
        section.blocks.emplace_back(Paragraph{explanation(removal, scale)});
    }
    std::vector<std::string> unaffected;
    for (const WagerRemoval& wager : removal.wagers) {
        if (!changes_nothing(wager) || !wager.interactions.empty()) {
            section.sections.push_back(part_of(wager, style, scale));
        } else {
            unaffected.push_back(wager_title(wager.name, wager.id));
        }
    }
    if (!unaffected.empty() && !removal.examined.shoe.with_replacement()) {
        section.blocks.emplace_back(
            Paragraph{fmt::format("No single card has an effect on {}.", fmt::join(unaffected, ", "))});
    }
    for (const std::string& id : removal.refused) {
        section.blocks.emplace_back(
            Paragraph{fmt::format("Not computed: wager {} needs the shoe known more closely.", id)});
    }
    return section;
}

Section removal_data(const Removal& removal, const Style& style, CardCount scale) {
    Section data{"effects", "Effects of removal", {}};
    for (const WagerRemoval& wager : removal.wagers) {
        Table table{
            "effects-" + wager.id, "", columns({"Card", "Count", "Effect", "Scaled effect", "Scale"}), {}};
        table.kind = "effects";
        table.context = {{"wager", Named{wager.name, wager.id}}, {"by", to_string(wager.level)}};
        const auto add = [&](const std::string& cards, Value count, const std::optional<Rational>& effect) {
            table.rows.push_back({{cards},
                                  {std::move(count)},
                                  number_or_none(effect, style),
                                  scaled_cell(effect, style, scale),
                                  {Count{scale}}});
        };
        for (const CardEffect& effect : wager.effects) {
            add(effect.card.name, Count{effect.count}, effect.effect);
        }
        for (const Interaction& pair : wager.interactions) {
            add(names_of({pair.first, pair.second}), None{}, pair.second_difference);
        }
        data.blocks.emplace_back(std::move(table));
    }
    return data;
}

Report removal_report(const Removal& removal, const Style& style, CardCount scale) {
    Report report;
    report.title = fmt::format("{}: effects of removal", removal.examined.game_name);
    report.running_head = removal.examined.game_id;
    report.context = examined_context(removal.examined);
    Section effects = removal_section(removal, style, scale);
    effects.blocks.emplace_back(wagers_table(removal, style));
    if (!removal.examined.removed.empty() && !removal.examined.shoe.with_replacement()) {
        effects.blocks.emplace_back(Paragraph{fmt::format(
            "Joint effect: that of removing {} together, from the shoe before. The linear estimate of "
            "it is the sum of the single effects times (N-1)/(N-k).",
            names_of(removal.examined.removed))});
    }
    report.sections = {Section{"examined", "What was examined", {examined_facts(removal.examined)}},
                       std::move(effects)};
    report.data = {removal_data(removal, style, scale)};
    return report;
}

}  // namespace sabot::report
