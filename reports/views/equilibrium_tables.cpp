#include "equilibrium_tables.hpp"

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "reports/views/view.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot::report {

namespace {

// The field in CSV is empty unless it is a number.
Cell decks_cell(const SolvedGame& run) {
    const auto decks = run.examined.shoe.whole_decks();
    return decks ? Cell{std::to_string(*decks)}
                 : Cell{None{fmt::format("{} cards", run.examined.shoe.total())}};
}

const char* unique_name(const SolvedGame& run) {
    const auto& unique = run.equilibrium.unique;
    return !unique ? "undecided" : *unique ? "yes" : "no";
}

Notice certificate_notice(SolvedGames runs) {
    std::size_t better = 0;
    bool is_checked = false;
    bool agrees = true;
    for (const SolvedGame& run : runs) {
        better += improvements(run.equilibrium.certificate, run.equilibrium.strategies).size();
        is_checked = is_checked || run.double_check.has_value();
        agrees = agrees && run.double_check != false;
    }
    const Equilibrium& first = runs.front().equilibrium;
    Notice notice{
        better == 0 && agrees ? Tone::plain : Tone::bad,
        {phrase("certificate-checked",
                {{"player", first.player.size()}, {"banker", first.banker.size()}, {"better", better}})}};
    if (is_checked) {
        notice.lines.emplace_back(agrees ? "Double check: the second route agrees on every figure."
                                         : "Double check: DIFFERS.");
    }
    return notice;
}

// "Banker with 0,6 when Player stands".
std::string choice_words(const ComparedChoice& choice) {
    return fmt::format("{} with {}", choice.is_players() ? "Player" : "Banker", situation(choice));
}

// The probability of the choice for each number of decks, also where it is not mixed.
Curve mix_curve(const std::string& name, const std::string& which, SolvedGames runs, const Style& style) {
    Curve curve = curve_of("chart-mix", which, {{"choice", name}});
    curve.is_linear = true;
    for (const ComparedChoice& choice : choices_of(runs)) {
        const auto decks = choice.game->examined.shoe.whole_decks();
        if (decks && choice.matters == ChoiceMatters::yes && choice_words(choice) == name) {
            curve.exact.push_back({*decks, choice.draw, decimal(choice.draw, style.digits)});
        }
    }
    std::sort(curve.exact.begin(), curve.exact.end(),
              [](const Curve::Point& a, const Curve::Point& b) { return a.at < b.at; });
    return curve;
}

}  // namespace

std::string commission_words(const Rational& commission) {
    return commission == 0 ? "none" : level_text(commission) + " of what Banker wins";
}

Cell choice_cell(const Rational& draw, ChoiceMatters matters) {
    return {matters == ChoiceMatters::yes ? choice_letter(draw) : matters == ChoiceMatters::no ? "=" : "."};
}

bool all_unique(SolvedGames runs) {
    return all_of(runs, [](const SolvedGame& run) { return run.equilibrium.unique == true; });
}

std::vector<ComparedChoice> choices_if(SolvedGames runs, bool (ComparedChoice::*condition)() const) {
    std::vector<ComparedChoice> choices = choices_of(runs);
    std::erase_if(choices, [&](const ComparedChoice& choice) { return !(choice.*condition)(); });
    return choices;
}

Table equilibria_table(SolvedGames runs, const Style& style) {
    std::string hidden = runs.size() > 1 ? "" : "decks ";
    hidden += runs.front().equilibrium.commission != 0 ? "" : "house_take house_take_resolved ";
    hidden += all_unique(runs) ? "unique" : "";
    return table_of(
        "equilibrium.equilibria", runs, style,
        {.hidden = hidden,
         .given = {given<SolvedGame>("decks", decks_cell), given<SolvedGame>("unique", unique_name)}});
}

Table mixes_table(SolvedGames runs, const Style& style) {
    const auto decks = [](const ComparedChoice& choice) { return decks_cell(*choice.game); };
    return table_of(
        "equilibrium.mixes", choices_if(runs, &ComparedChoice::is_mixed), style,
        {.hidden = runs.size() > 1 ? "" : "decks", .given = {given<ComparedChoice>("decks", decks)}});
}

void add_mixes(Section& section, SolvedGames runs, const Style& style) {
    const std::vector<ComparedChoice> mixed = choices_if(runs, &ComparedChoice::is_mixed);
    section.add_filled(mixes_table(runs, style));
    if (runs.size() == 1) {
        Chart chart = chart_of("chart-mixes", "");
        chart.bars = each(mixed, [&](const ComparedChoice& choice) {
            return Chart::Bar{choice_words(choice), choice.draw, decimal(choice.draw, style.digits)};
        });
        section.add_filled(std::move(chart));
        return;
    }
    std::vector<std::string> names;
    for (const ComparedChoice& choice : mixed) {
        const std::string name = choice_words(choice);
        if (!has_item(names, name)) {
            names.push_back(name);
            section.add_filled(mix_curve(name, std::to_string(names.size()), runs, style));
        }
    }
}

Facts model_facts(const Equilibrium& equilibrium) {
    const std::string model = model_name(equilibrium.model);
    return {{{heading<SolvedGame>("model"), model + ": " + phrase("model-" + model)},
             {heading<SolvedGame>("commission"), commission_words(equilibrium.commission)}}};
}

Table decisions_table(const SolvedGame& solved, const Style& style) {
    Table table = table_of("equilibrium.figures", choices_of(SolvedGames(&solved, 1)), style);
    std::vector<std::vector<Cell>> values;
    const Table as_columns = table_of("equilibrium.values", SolvedGames(&solved, 1), style);
    for (std::size_t i = 0; i < as_columns.columns.size(); ++i) {
        values.push_back({{as_columns.columns[i].key}, {""}, {""}, as_columns.rows.front()[i]});
        values.back().resize(table.columns.size(), {None{}});
    }
    table.rows.insert(table.rows.begin(), values.begin(), values.end());
    return table;
}

Table closest_table(SolvedGames runs, const Style& style) {
    struct Closest {
        const SolvedGame* run;
        const BankerDecision* decision;
        Rational loss;
    };
    std::vector<Closest> rows;
    for (const SolvedGame& run : runs) {
        if (const auto closest = closest_decision(run.equilibrium)) {
            rows.push_back({&run, &run.equilibrium.banker[closest->set], closest->loss});
        }
    }
    const auto each = [](const char* key, auto cell) { return given<Closest>(key, cell); };
    return table_of(
        "equilibrium.closest", rows, style,
        {.hidden = runs.size() > 1 ? "" : "decks",
         .given = {each("decks", [](const Closest& row) { return decks_cell(*row.run); }),
                   each("banker_has", [](const Closest& row) { return sight_words(row.decision->sight); }),
                   each("choice", [](const Closest& row) { return choice_letter(row.decision->draw); }),
                   each("loss", [&](const Closest& row) { return fine_cell(row.loss, style); })}});
}

Section certificate_section(SolvedGames runs, const Style& style) {
    Section section{"certificate", "Certificate", {certificate_notice(runs)}};
    section.add_filled(closest_table(runs, style));
    return section;
}

}  // namespace sabot::report
