#include "rules.hpp"

#include "exact/decimal.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/audit_words.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

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
    Table table{"tableau-player", "Player's rule, by the total of two cards", {{"Total", left}}, {}};
    std::vector<Cell> cells{{"Player"}};
    for (int total = 0; total <= 9; ++total) {
        table.columns.push_back({std::to_string(total), centre});
        cells.push_back(tableau.is_natural(total) ? Cell{"N"} : action(tableau.player_draws_on(total)));
    }
    table.rows.push_back(cells);
    table.is_list = false;
    return table;
}

Table banker_table(const Tableau& tableau) {
    Table table{"tableau-banker",
                "Banker's rule, by his total of two cards and the value of Player's third card",
                {{"Banker has", left}, {"none", centre}},
                {}};
    for (int points = 0; points <= 9; ++points) {
        table.columns.push_back({std::to_string(points), centre});
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

// The hands that deviate from the cell of their total, in the order of the game file.
Table choices_table(const Tableau& tableau) {
    const auto departs = [&](const HandChoice& choice) {
        const int total = (choice.points[0] + choice.points[1]) % 10;
        const bool draws = choice.hand == Hand::player ? tableau.player_draws_on(total)
                                                       : tableau.banker_draws_on(total, choice.column);
        return choice.draw != (draws ? 1 : 0);
    };
    const auto third = [](const HandChoice& choice) {
        const std::string column = choice.column == kPlayerStood ? "none" : std::to_string(choice.column);
        return choice.hand == Hand::player ? "" : column;
    };
    std::vector<HandChoice> departing;
    std::copy_if(tableau.choices.begin(), tableau.choices.end(), std::back_inserter(departing), departs);
    return table_from(
        "tableau-choices", "Hands that play otherwise than the tableau says of their total", departing,
        {{{"Side", left},
          [](const auto& choice) { return choice.hand == Hand::player ? "Player" : "Banker"; }},
         {{"Two cards worth"},
          [](const auto& choice) { return fmt::format("{} and {}", choice.points[0], choice.points[1]); }},
         {{"Player's third card"}, third},
         {{"Draws (probability)"}, [](const auto& choice) { return to_fraction(choice.draw); }}});
}

void add_play(const Dossier& dossier, Section& section) {
    if (dossier.examined.play.empty()) {
        return;
    }
    std::string text =
        fmt::format("The rules leave choices, which are made here as follows: {}.", dossier.examined.play);
    if (dossier.analysis.deals_per_draw != 1) {
        text += fmt::format(
            " What is left to chance is decided by one of {} equally probable choices, and each ordered draw "
            "of cards counts once for each of them.",
            grouped(dossier.analysis.deals_per_draw.str()));
    }
    section.say(text);
    section.add_filled(choices_table(dossier.game.tableau));
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

std::string fee_text(const Rational& fee) {
    const Rational hundredfold = fee * 100;
    return fmt::format(
        "A fee of {}% of the stake is paid on top of it and never comes back. Figures are per unit paid, the "
        "stake and its fee together.",
        finite_decimal(hundredfold).value_or(to_fraction(hundredfold)));
}

std::vector<Block> wager_rules(const Wager& wager) {
    std::string source = fmt::format("Source: {}.", wager.source);
    if (wager.closes_after) {
        source += fmt::format(" The wager closes after round {} of a shoe.", *wager.closes_after);
    }
    return {rows_in_words(wager.rows, [](const PayRow& row) { return words_for(row.condition); }),
            Paragraph{source}};
}

Section rules_section(const Dossier& dossier) {
    const Game& game = dossier.game;
    Section section{"rules", "Rules as computed", tableau_blocks(game.tableau)};
    section.say(fmt::format("Source of the tableau: {}.", game.tableau_source));
    add_play(dossier, section);
    if (game.procedure) {
        const std::string procedure = procedure_text(*game.procedure);
        section.say(
            fmt::format("{}{}Source: {}.", procedure, procedure.empty() ? "" : " ", game.procedure->source));
    }
    if (game.settlement) {
        section.say(fmt::format("Returns are rounded {}. Source: {}.", settlement_text(*game.settlement),
                                game.settlement->source));
    }
    return section;
}

}  // namespace sabot::report
