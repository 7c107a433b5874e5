#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/model_names.hpp"
#include "reports.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot::report {

namespace {

Table values_table(const SolvedGame& solved, const Style& style) {
    Table table{"values", "Per coup and unit staked", columns({"Figure", "Value"}), {}, false, false};
    for (const auto& [column, cell] : value_columns(solved.equilibrium.commission)) {
        if (column.is_shown) {
            table.rows.push_back({{column.heading}, cell(&solved, style)});
        }
    }
    return table;
}

Section player_section(const SolvedGame& solved, const Style& style) {
    const bool always = always_draws_on_five(solved.equilibrium);
    return {"player",
            "Decisions of Player",
            {Paragraph{phrase("player-chooses")},
             table_from("player", "Player's choice on five, and its value per coup and unit staked",
                        choices_if(SolvedGames(&solved, 1), &Choice::is_players),
                        {{{"Player's five", left, "player's_five"}, &Choice::hand},
                         {{"Choice", centre, "choice"},
                          [](const auto& choice) { return choice_cell(choice.draw, choice.matters); }},
                         {heading("equilibrium.certificate_player", "if_drawing", right),
                          [](const auto& choice) { return choice.player->if_drawing; }},
                         {heading("equilibrium.certificate_player", "if_standing", right),
                          [](const auto& choice) { return choice.player->if_standing; }}},
                        style),
             Paragraph{phrase("choices")}, Paragraph{phrase("player-on-five", {{"always", always}})}}};
}

Cell tableau_cell(const BankerCell& cell) {
    Cell shown = choice_cell(cell.usual, cell.matters);
    if (cell.matters == ChoiceMatters::yes) {
        const bool is_uniform = cell.exceptions.empty();
        const Tone tone = is_mixed(cell.usual) ? Tone::plain : cell.usual == 1 ? Tone::draws : Tone::stands;
        shown = {shown.text() + (is_uniform ? "" : "*"), tone};
    }
    return shown;
}

Section banker_section(const SolvedGame& solved, const Style& style) {
    const SolvedGames alone(&solved, 1);
    const std::vector<BankerCell> cells = banker_cells(solved.equilibrium);
    const auto tableau = [&](int total, int third) {
        return tableau_cell(*std::find_if(cells.begin(), cells.end(), [&](const BankerCell& cell) {
            return cell.total == total && cell.third == third;
        }));
    };
    const auto is_unlike = [](const Choice& choice) {
        return !choice.is_players() && (choice.is_departure() || choice.is_exception() || choice.is_mixed());
    };
    Section section{
        "banker",
        "Decisions of Banker",
        {banker_table("tableau", "Banker's choice, by its total of two cards and Player's third card",
                      solved.fixed, tableau)}};
    if (!choices_if(alone, &Choice::is_exception).empty()) {
        section.say(phrase("banker-exceptions"));
    }
    section.add_filled(table_from(
        "hands",
        "Hands played differently from most hands of their total or from punto banco, and what drawing adds "
        "to Banker's value, per coup and unit staked",
        choices_if(alone, is_unlike),
        {{{"Banker has", left, "banker_has"}, &Choice::situation},
         {{"Choice", centre, "choice"}, &Choice::letter},
         {heading("equilibrium.certificate_banker", "gain", right), gain(&Choice::gain)},
         {{heading("equilibrium_tables.table_exception", "usual"), centre, "most_hands"},
          [](const auto& choice) { return choice_letter(*choice.usual); }},
         {{"Punto banco", centre, "punto_banco"},
          [](const auto& choice) { return choice.draws_in_tableau ? "D" : "S"; }}},
        style));
    section.say(
        phrase("banker-departures", {{"departures", choices_if(alone, &Choice::is_departure).size()}}));
    return section;
}

// The extreme points between which a side may mix, such as "D S 9/11 or D D 9/11".
std::string points_text(const std::vector<std::vector<Rational>>& points) {
    const auto choice = [](const Rational& draw) {
        return is_mixed(draw) ? to_fraction(draw) : choice_letter(draw);
    };
    const auto words = [&](const std::vector<Rational>& point) { return joined(point, " ", choice); };
    return joined(points, " or ", words) + (points.size() == 1 ? "" : " or any mixture of these");
}

std::string family_text(const Equilibrium& equilibrium, const EquilibriumFamily& family) {
    const auto sight = [&](std::size_t t) { return sight_words(equilibrium.banker[t].sight); };
    return phrase("family", {{"player", points_text(family.player)},
                             {"banker", family.banker.size()},
                             {"indifferent", joined(family.indifferent, ", ", sight)}});
}

Section uniqueness_section(const Equilibrium& equilibrium) {
    const auto& unique = equilibrium.unique;
    Section section = prose_section("uniqueness", {{"unique", unique == true},
                                                   {"several", unique == false},
                                                   {"undecided", !unique},
                                                   {"families", equilibrium.all->families.size()}});
    if (unique == true) {
        return section;
    }
    Bullets bullets;
    for (const EquilibriumFamily& family : equilibrium.all->families) {
        bullets.items.push_back(family_text(equilibrium, family));
    }
    if (!bullets.items.empty()) {
        section.add(bullets);
    }
    if (!equilibrium.all->complete) {
        section.say("There may be more.");
    }
    return section;
}

Section data_of(const SolvedGame& run, const Style& style) {
    const SolvedGames alone(&run, 1);
    Section section{
        "run", "", {equilibria_table(alone, style), decisions_table(run, style), mixes_table(alone, style)}};
    section.context = examined_context(run.examined);
    section.context.insert(section.context.begin() + 1, {"model", model_name(run.equilibrium.model)});
    section.context.emplace_back("commission", to_fraction(run.equilibrium.commission));
    return section;
}

// Hides these tables from CSV, which has those of data_of() instead.
void leave_to_pages(Section& section) {
    for (Block& block : section.blocks) {
        if (auto* table = std::get_if<Table>(&block)) {
            table->is_data = false;
        }
    }
}

// "1-3, 5": consecutive numbers are written as a range.
std::string ranges(const std::vector<CardCount>& ascending) {
    std::string text;
    for (std::size_t first = 0, last = 0; first < ascending.size(); first = ++last) {
        while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1) {
            ++last;
        }
        text += fmt::format("{}{}", text.empty() ? "" : ", ", ascending[first]);
        text += last == first ? "" : fmt::format("-{}", ascending[last]);
    }
    return text;
}

CardCount whole_decks(const SolvedGame& run) { return run.examined.shoe.whole_decks().value_or(0); }

// Merges rows that differ only in their first cell, a number of decks, in the order of first occurrence.
Table merged_by_decks(Table table) {
    std::vector<std::vector<std::string>> texts;
    std::vector<std::vector<CardCount>> decks;
    for (const auto& row : table.rows) {
        const std::vector<std::string> rest = texts_of({row.begin() + 1, row.end()});
        const auto place =
            static_cast<std::size_t>(std::find(texts.begin(), texts.end(), rest) - texts.begin());
        if (place == texts.size()) {
            texts.push_back(rest);
            decks.emplace_back();
            table.rows[place] = row;
        }
        decks[place].push_back(static_cast<CardCount>(std::get<Count>(row.front().value).value));
    }
    table.rows.resize(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        table.rows[i].front() = {ranges(decks[i])};
    }
    return table;
}

Table fives_table(SolvedGames runs) {
    std::vector<ColumnOf<SolvedGame>> columns{
        {heading("equilibrium.equilibrium", "decks", left), whole_decks}};
    for (std::size_t h = 0; h < runs.front().equilibrium.player.size(); ++h) {
        columns.push_back(
            {{player_hand_name(runs.front().equilibrium.player[h].hand), centre}, [h](const SolvedGame& run) {
                 const PlayerDecision& decision = run.equilibrium.player[h];
                 return choice_cell(decision.draw, decision.matters);
             }});
    }
    return merged_by_decks(table_from("fives", "Player on five", runs, columns));
}

Table exceptions_table(SolvedGames runs) {
    return merged_by_decks(table_from(
        "exceptions", "Exceptions: hands that Banker plays differently from most hands of the same total",
        choices_if(runs, &Choice::is_exception),
        {{heading("equilibrium.equilibrium", "decks", left),
          [](const auto& choice) { return whole_decks(*choice.run); }},
         {{"Banker has", left, "banker_has"}, &Choice::situation},
         {{"Choice", centre, "choice"}, &Choice::letter},
         {{heading("equilibrium_tables.table_exception", "usual"), centre, "most_hands"},
          [](const auto& choice) { return choice_letter(*choice.usual); }}}));
}

std::vector<Section> compared(const std::vector<SolvedGame>& runs, const Style& style) {
    Section section{
        "equilibria",
        "Equilibria by number of decks",
        {equilibria_table(runs, style), Paragraph{phrase("unique-by-decks", {{"all", all_unique(runs)}})},
         fives_table(runs), Paragraph{phrase("choices")}}};
    section.add_filled(mixes_table(runs, style));
    section.add_filled(exceptions_table(runs));
    return {section};
}

std::vector<Section> in_full(const SolvedGame& solved, const Style& style) {
    Section values{"values", "Values and outcomes", {values_table(solved, style)}};
    values.add_filled(mixes_table(SolvedGames(&solved, 1), style));
    return {values, player_section(solved, style), banker_section(solved, style),
            uniqueness_section(solved.equilibrium)};
}

}  // namespace

Report equilibrium_report(const std::vector<SolvedGame>& runs, const Style& style) {
    const SolvedGame& first = runs.front();
    const bool is_single = runs.size() == 1;
    std::vector<CardCount> decks;
    std::transform(runs.begin(), runs.end(), std::back_inserter(decks), whole_decks);
    Facts facts = examined_facts(first.examined, {}, is_single ? "" : ranges(decks) + " decks");
    add_model(facts, first.equilibrium);
    Report report = report_on(first.examined, is_single ? "equilibrium" : "equilibria by number of decks");
    report.context = {};
    report.sections = is_single ? in_full(first, style) : compared(runs, style);
    report.sections.insert(report.sections.begin(), {"examined", "What was solved", {facts}});
    report.sections.push_back(certificate_section(runs, style));
    for (Section& section : report.sections) {
        leave_to_pages(section);
    }
    for (const SolvedGame& run : runs) {
        report.data.push_back(data_of(run, style));
    }
    return report;
}

}  // namespace sabot::report
