#include "rules_section.hpp"

#include "reports/audit_words.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Cell action(bool draws) { return draws ? Cell{"D", Tone::draws} : Cell{"S", Tone::stands}; }

Table player_table(const Tableau& tableau) {
    Table table{
        "tableau-player", "Player's rule, by the total of two cards", {{"Total", Table::Align::left}}, {}};
    std::vector<Cell> cells{{"Player"}};
    for (int total = 0; total <= 9; ++total) {
        table.columns.push_back({std::to_string(total), Table::Align::centre});
        cells.push_back(tableau.is_natural(total) ? Cell{"N"} : action(tableau.player_draws_on(total)));
    }
    table.rows.push_back(cells);
    table.is_list = false;
    return table;
}

Table banker_table(const Tableau& tableau) {
    Table table{"tableau-banker",
                "Banker's rule, by his total of two cards and the value of Player's third card",
                {{"Banker has", Table::Align::left}, {"none", Table::Align::centre}},
                {}};
    for (int points = 0; points <= 9; ++points) {
        table.columns.push_back({std::to_string(points), Table::Align::centre});
    }
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        std::vector<Cell> cells{{std::to_string(total)},
                                action(tableau.banker_draws_on(total, kPlayerStood))};
        for (int points = 0; points <= 9; ++points) {
            cells.push_back(action(tableau.banker_draws_on(total, points)));
        }
        table.rows.push_back(cells);
    }
    table.is_list = false;
    return table;
}

// The hands that play otherwise than their total's cell, in the order in which the play names them.
Table choices_table(const Tableau& tableau) {
    Table table{"tableau-choices",
                "Hands that play otherwise than the tableau says of their total",
                columns({"Side", "Two cards worth", "Player's third card", "Draws (probability)"}),
                {}};
    for (const HandChoice& choice : tableau.choices) {
        const bool is_player = choice.hand == Hand::player;
        const int total = (choice.points[0] + choice.points[1]) % 10;
        const bool cell =
            is_player ? tableau.player_draws_on(total) : tableau.banker_draws_on(total, choice.column);
        if (choice.draw == (cell ? 1 : 0)) {
            continue;
        }
        const std::string column = choice.column == kPlayerStood ? "none" : std::to_string(choice.column);
        table.rows.push_back({{is_player ? "Player" : "Banker"},
                              {fmt::format("{} and {}", choice.points[0], choice.points[1])},
                              {is_player ? "" : column},
                              {to_fraction(choice.draw)}});
    }
    return table;
}

void add_play(const Dossier& dossier, Section& section) {
    if (dossier.examined.play.empty()) {
        return;
    }
    std::string text =
        fmt::format("The rules leave choices. Here they are taken so: {}.", dossier.examined.play);
    if (dossier.analysis.lots != 1) {
        text += fmt::format(
            " What is left to chance is drawn by lot, and each ordered draw of cards counts once for each of "
            "{} "
            "lots.",
            grouped(dossier.analysis.lots.str()));
    }
    section.blocks.emplace_back(Paragraph{text});
    Table departing = choices_table(dossier.game.tableau);
    if (!departing.rows.empty()) {
        section.blocks.emplace_back(std::move(departing));
    }
}

Section paytable(const Wager& wager) {
    Bullets rows;
    for (const PayRow& row : wager.rows) {
        rows.items.push_back(fmt::format("\"{}\" {}, if {}.", row.event, pays_text(row.pays, row.commission),
                                         words_for(row.condition)));
    }
    rows.items.emplace_back("Otherwise the stake is lost.");
    Section section{"rule-" + wager.id, wager_title(wager.name, wager.id), {rows}};
    if (wager.fee != 0) {
        section.blocks.emplace_back(Paragraph{fee_text(wager.fee)});
    }
    section.blocks.emplace_back(Paragraph{fmt::format("Source: {}.", wager.source)});
    if (wager.closes_after) {
        section.blocks.emplace_back(
            Paragraph{fmt::format("The wager closes after round {} of a shoe.", *wager.closes_after)});
    }
    return section;
}

// Of the wagers that the dossier is about.
std::vector<Section> paytables(const Dossier& dossier) {
    std::vector<Section> sections;
    for (const WagerFigures& figures : dossier.analysis.wagers) {
        sections.push_back(paytable(*dossier.game.wager(figures.id)));
    }
    return sections;
}

}  // namespace

Section rules_section(const Dossier& dossier) {
    const Game& game = dossier.game;
    Section section{"rules",
                    "Rules as computed",
                    {Paragraph{fmt::format("{} {}", naturals_text(game.tableau), player_text(game.tableau))},
                     player_table(game.tableau), banker_table(game.tableau),
                     Paragraph{"D: draws; S: stands; N: natural, the coup ends. None: Player stood."},
                     Paragraph{fmt::format("Source of the tableau: {}.", game.tableau_source)}}};
    add_play(dossier, section);
    if (game.procedure) {
        const std::string procedure = procedure_text(*game.procedure);
        section.blocks.emplace_back(Paragraph{
            fmt::format("{}{}Source: {}.", procedure, procedure.empty() ? "" : " ", game.procedure->source)});
    }
    if (game.settlement) {
        section.blocks.emplace_back(
            Paragraph{fmt::format("Returns are rounded {}. Source: {}.", settlement_text(*game.settlement),
                                  game.settlement->source)});
    }
    section.blocks.emplace_back(Paragraph{"A wager pays by the first of its rows whose condition holds."});
    section.sections = paytables(dossier);
    return section;
}

}  // namespace sabot::report
