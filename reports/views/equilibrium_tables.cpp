#include "equilibrium_tables.hpp"

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "reports/views/view.hpp"
#include "rules/tableau.hpp"

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

std::string hand_text(const ComparedChoice& choice) {
    return choice.is_players() ? player_hand_name(choice.hand) : to_string(choice.hand);
}

std::string third_text(const ComparedChoice& choice) { return choice.third ? third_name(*choice.third) : ""; }

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

}  // namespace

std::string commission_words(const Rational& commission) {
    return commission == 0 ? "none" : level_text(commission) + " of what Banker wins";
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

std::vector<ComparedChoice> choices_if(SolvedGames runs, bool (ComparedChoice::*condition)() const) {
    std::vector<ComparedChoice> choices = choices_of(runs);
    std::erase_if(choices, [&](const ComparedChoice& choice) { return !(choice.*condition)(); });
    return choices;
}

std::string situation(const ComparedChoice& choice) {
    return choice.third ? sight_words({choice.hand, *choice.third}) : player_hand_name(choice.hand);
}

Table equilibria_table(SolvedGames runs, const Style& style) {
    const bool takes = runs.front().equilibrium.commission != 0;
    return table_from("equilibria", "Values per coup and unit staked", runs,
                      {{decks_column(runs), decks_cell},
                       kValues,
                       shown_if(takes, kTake),
                       {{heading("equilibrium_tables.table", "exceptions"), right, "exceptions", false},
                        [](const auto& run) { return banker_exceptions(run.equilibrium).size(); }},
                       {Key{.path = "unique", .is_shown = !all_unique(runs), .align = right}, unique_name}},
                      style);
}

Table mixes_table(SolvedGames runs, const Style& style) {
    return table_from("mixes", "Mixing probabilities", choices_if(runs, &ComparedChoice::is_mixed),
                      {{decks_column(runs), [](const auto& choice) { return decks_cell(*choice.game); }},
                       {{"Side", left, "side"},
                        [](const auto& choice) { return choice.is_players() ? "Player" : "Banker"; }},
                       {heading("equilibrium_parts.player", "hand", left), hand_text},
                       {heading("equilibrium_parts.sight", "third", left), third_text},
                       {{heading("equilibrium_parts.player", "draw"), right, "draws"},
                        [&](const auto& choice) { return Approximate{decimal(choice.draw, style.digits)}; }},
                       {{"Exactly", right, "draws_exact"},
                        [](const auto& choice) { return Approximate{to_fraction(choice.draw)}; }}});
}

Facts model_facts(const Equilibrium& equilibrium) {
    const std::string model = model_name(equilibrium.model);
    return {{{heading<SolvedGame>("model"), model + ": " + phrase("model-" + model)},
             {heading<SolvedGame>("commission"), commission_words(equilibrium.commission)}}};
}

Table decisions_table(const SolvedGame& solved, const Style& style) {
    Table table = table_from(
        "figures", "", choices_of(SolvedGames(&solved, 1)),
        {{{"figure", right, "figure"},
          [](const auto& choice) { return choice.is_players() ? "player_draws" : "banker_draws"; }},
         {{"hand", right, "hand"}, hand_text},
         {{"third", right, "third"}, third_text},
         {{"value", right, "value"}, &ComparedChoice::draw},
         {{"reached", right, "reached"}, gain(&ComparedChoice::reached)},
         {{"drawing_brings", right, "drawing_brings"}, gain(&ComparedChoice::gain)},
         {{"matters", right, "matters"}, [](const auto& choice) { return matters_name(choice.matters); }},
         {{"usual", right, "usual"}, &ComparedChoice::usual},
         {{"punto_banco", right, "punto_banco"},
          [](const auto& choice) { return choice.draws_in_tableau ? "1" : "0"; }}},
        style);
    std::vector<std::vector<Cell>> values;
    for (const auto& [column, cell] :
         columns_of(record::record_type<SolvedGame>(), Key{fmt::format("{} {}", kValues, kTake)})) {
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
