#include "equilibrium_tables.hpp"

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot::report {

namespace {

Table::Column decks_column(SolvedGames runs) {
    return heading_of(record::record_type<SolvedGame>(), {.path = "decks", .is_shown = runs.size() > 1});
}

// The CSV field is filled only if it is a number.
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
        {phrase(better == 0 ? "certificate-holds" : "certificate-fails",
                {{"player", first.player.size()}, {"banker", first.banker.size()}, {"better", better}})}};
    if (is_checked) {
        notice.lines.emplace_back(agrees ? "Double check: the second route agrees on every figure."
                                         : "Double check: DIFFERS.");
    }
    return notice;
}

}  // namespace

std::string commission_words(const Rational& commission) {
    const auto percentage = finite_decimal(commission * 100);
    return commission == 0
               ? "none"
               : (percentage ? *percentage + "%" : to_fraction(commission)) + " of what Banker wins";
}

const char* choice_letter(const Rational& draw) { return is_mixed(draw) ? "M" : draw == 1 ? "D" : "S"; }

Cell choice_cell(const Rational& draw, ChoiceMatters matters) {
    return {matters == ChoiceMatters::yes ? choice_letter(draw) : matters == ChoiceMatters::no ? "=" : "."};
}

std::string sight_words(const BankerSight& sight) {
    return to_string(sight.hand) +
           (sight.third == kPlayerStood ? " when Player stands" : fmt::format(" against {}", sight.third));
}

bool all_unique(SolvedGames runs) {
    return std::all_of(runs.begin(), runs.end(),
                       [](const SolvedGame& run) { return run.equilibrium.unique == true; });
}

std::vector<Choice> choices_of(const SolvedGame& run) {
    const Equilibrium& equilibrium = run.equilibrium;
    std::vector<Choice> choices;
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = equilibrium.certificate.player[h];
        const std::string hand = player_hand_name(decision.hand);
        choices.push_back({&run, hand, hand, decision.draw, decision.matters, set.probability,
                           set.if_drawing - set.if_standing, run.fixed->player_draws_on(decision.hand.total),
                           &set});
    }
    for (const BankerCell& cell : banker_cells(equilibrium)) {
        const bool draws = run.fixed->banker_draws_on(cell.total, cell.third);
        for (const auto& sets : {cell.deciding, cell.idle}) {
            for (const std::size_t t : sets) {
                const auto& [sight, draw, matters] = equilibrium.banker[t];
                const Certificate::BankerSet& set = equilibrium.certificate.banker[t];
                choices.push_back({&run, to_string(sight.hand), sight_words(sight), draw, matters,
                                   set.probability, set.gain, draws, nullptr, third_name(cell.third),
                                   cell.usual});
            }
        }
    }
    return choices;
}

std::vector<ColumnOf<SolvedGame>> value_columns(const Rational& commission) {
    const bool takes = commission != 0;
    return {"value.player",
            "value.banker",
            "outcomes.player",
            "outcomes.banker",
            "outcomes.tie",
            shown_if(takes, "house_take"),
            shown_if(takes, "house_take_resolved")};
}

Table equilibria_table(SolvedGames runs, const Style& style) {
    std::vector<ColumnOf<SolvedGame>> columns = value_columns(runs.front().equilibrium.commission);
    columns.insert(columns.begin(), {decks_column(runs), decks_cell});
    columns.emplace_back(
        Table::Column{heading("equilibrium_tables.table", "exceptions"), right, "exceptions", false},
        [](const SolvedGame& run) { return banker_exceptions(run.equilibrium).size(); });
    columns.emplace_back(Key{.path = "unique", .is_shown = !all_unique(runs), .align = right}, unique_name);
    return table_from("equilibria", "Values per coup and unit staked", runs, columns, style);
}

Table mixes_table(SolvedGames runs, const Style& style) {
    return table_from("mixes", "Mixing probabilities", choices_if(runs, &Choice::is_mixed),
                      {{decks_column(runs), [](const auto& choice) { return decks_cell(*choice.run); }},
                       {{"Side", left, "side"},
                        [](const auto& choice) { return choice.is_players() ? "Player" : "Banker"; }},
                       {heading("equilibrium_parts.player", "hand", left), &Choice::hand},
                       {heading("equilibrium_parts.sight", "third", left), &Choice::third},
                       {{heading("equilibrium_parts.player", "draw"), right, "draws"},
                        [&](const auto& choice) { return Approximate{decimal(choice.draw, style.digits)}; }},
                       {{"Exactly", right, "draws_exact"},
                        [](const auto& choice) { return Approximate{to_fraction(choice.draw)}; }}});
}

void add_model(Facts& facts, const Equilibrium& equilibrium) {
    const std::string model = model_name(equilibrium.model);
    facts.entries.emplace_back(heading<SolvedGame>("model"), model + ": " + phrase("model-" + model));
    facts.entries.emplace_back(heading<SolvedGame>("commission"), commission_words(equilibrium.commission));
}

Table decisions_table(const SolvedGame& solved, const Style& style) {
    Table table = table_from(
        "figures", "", choices_of(solved),
        {{{"figure", right, "figure"},
          [](const auto& choice) { return choice.is_players() ? "player_draws" : "banker_draws"; }},
         {{"hand", right, "hand"}, &Choice::hand},
         {{"third", right, "third"}, &Choice::third},
         {{"value", right, "value"}, &Choice::draw},
         {{"reached", right, "reached"}, gain(&Choice::reached)},
         {{"drawing_brings", right, "drawing_brings"}, gain(&Choice::gain)},
         {{"matters", right, "matters"}, [](const auto& choice) { return matters_name(choice.matters); }},
         {{"usual", right, "usual"}, &Choice::usual},
         {{"punto_banco", right, "punto_banco"},
          [](const auto& choice) { return choice.draws_in_tableau ? "1" : "0"; }}},
        style);
    std::vector<std::vector<Cell>> values;
    for (const auto& [column, cell] : value_columns(solved.equilibrium.commission)) {
        values.push_back({{column.key}, {""}, {""}, cell(&solved, style)});
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
    return table_from(
        "closest", "Banker's closest decision: what the other choice loses, per coup and unit staked", rows,
        {{decks_column(runs), [](const auto& row) { return decks_cell(*row.run); }},
         {{"Banker has", left, "banker_has"},
          [](const auto& row) { return sight_words(row.decision->sight); }},
         {{"Choice", centre, "choice"}, [](const auto& row) { return choice_letter(row.decision->draw); }},
         {heading("equilibrium.certificate_closest_decision", "loss", right), gain(&Closest::loss)}},
        style);
}

Section certificate_section(SolvedGames runs, const Style& style) {
    Section section{"certificate", "Certificate", {certificate_notice(runs)}};
    section.add_filled(closest_table(runs, style));
    return section;
}

}  // namespace sabot::report
