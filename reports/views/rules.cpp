#include "rules.hpp"

#include "exact/decimal.hpp"
#include "reports/views/audit_words.hpp"
#include "reports/views/rule_words.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

std::string words_or(const NumberSet& set, const char* nothing) {
    return set.any() ? words_for(set) : nothing;
}

std::string burn_text(const Procedure& procedure) {
    if (!procedure.burn) {
        return "";
    }
    if (*procedure.burn == Procedure::Burn::none) {
        return "No cards are burnt.";
    }
    std::string text = "As many cards are burnt as the first card of the shoe is worth";
    if (procedure.burn_for_ten) {
        text += fmt::format(" ({} for a ten, jack, queen or king)", *procedure.burn_for_ten);
    }
    return text + "; cards burnt unseen change no figure of a coup.";
}

std::string shuffle_text(const Procedure& procedure) {
    if (!procedure.reshuffle) {
        return "";
    }
    if (*procedure.reshuffle == Procedure::Reshuffle::every_coup) {
        return "Every coup is dealt from a full shoe.";
    }
    return procedure.cards_behind_cut
               ? fmt::format("The shoe is dealt until the cut card, about {} from its end.",
                             counted(static_cast<std::uint64_t>(*procedure.cards_behind_cut), "card"))
               : "The shoe is dealt until the cut card.";
}

std::string naturals_text(const Tableau& tableau) {
    return fmt::format("A two-card total of {} ends the coup.", words_or(tableau.naturals, "no value"));
}

std::string player_text(const Tableau& tableau) {
    NumberSet draws;
    NumberSet stands;
    for (std::size_t total = 0; total <= 9; ++total) {
        if (!tableau.naturals[total]) {
            (tableau.player_draws[total] ? draws : stands).set(total);
        }
    }
    return fmt::format("Player draws on {}, stands on {}.", words_or(draws, "nothing"),
                       words_or(stands, "nothing"));
}

std::string procedure_text(const Procedure& procedure) {
    const std::string burn = burn_text(procedure);
    const std::string shuffle = shuffle_text(procedure);
    return burn + (burn.empty() || shuffle.empty() ? "" : " ") + shuffle;
}

std::string pays_text(const Pays& pays, const Rational& commission) {
    if (pays.net == 0) {
        return "returns the stake";
    }
    const auto written = [](const Rational& units) {
        return finite_decimal(units).value_or(to_fraction(units));
    };
    if (pays.net == -1) {
        return "loses the stake";
    }
    if (pays.net < 0) {
        return fmt::format("pays {}, so {} lost of each unit staked", pays.printed, written(-pays.net));
    }
    const auto less =
        commission == 0 ? std::string() : fmt::format(" less a commission of {}", percent(commission, 2));
    return fmt::format("pays {}{}, so {} won for each unit staked and the stake back", pays.printed, less,
                       written(pays.net));
}

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
        fmt::format("The rules leave choices, which are made here as follows: {}.", dossier.examined.play);
    if (dossier.analysis.lots != 1) {
        text += fmt::format(
            " What is left to chance is decided by one of {} equally probable choices, and each ordered draw "
            "of "
            "cards counts once for each of them.",
            grouped(dossier.analysis.lots.str()));
    }
    section.blocks.emplace_back(Paragraph{text});
    Table departing = choices_table(dossier.game.tableau);
    if (!departing.rows.empty()) {
        section.blocks.emplace_back(std::move(departing));
    }
}

}  // namespace

std::vector<Block> tableau_blocks(const Tableau& tableau) {
    return {Paragraph{fmt::format("{} {}", naturals_text(tableau), player_text(tableau))},
            player_table(tableau), banker_table(tableau),
            Paragraph{"D: draws; S: stands; N: natural, the coup ends. None: Player stood."}};
}

std::string row_text(const std::string& event, const Pays& pays, const Rational& commission,
                     const std::string& condition) {
    return fmt::format("\"{}\" {}, if {}.", event, pays_text(pays, commission), condition);
}

std::vector<Block> wager_rules(const Wager& wager) {
    Bullets rows;
    for (const PayRow& row : wager.rows) {
        rows.items.push_back(row_text(row.event, row.pays, row.commission, words_for(row.condition)));
    }
    rows.items.emplace_back(kOtherwise);
    std::string source = fmt::format("Source: {}.", wager.source);
    if (wager.closes_after) {
        source += fmt::format(" The wager closes after round {} of a shoe.", *wager.closes_after);
    }
    return {rows, Paragraph{source}};
}

Section rules_section(const Dossier& dossier) {
    const Game& game = dossier.game;
    Section section{"rules", "Rules as computed", tableau_blocks(game.tableau)};
    section.blocks.emplace_back(Paragraph{fmt::format("Source of the tableau: {}.", game.tableau_source)});
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
    return section;
}

}  // namespace sabot::report
