#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/views/view.hpp"
#include "rules/game_parts.hpp"
#include "rules/number_set.hpp"
#include "rules/tableau.hpp"

#include <iterator>

namespace sabot::report {

namespace {

std::string tableau_text(const Tableau& tableau) {
    NumberSet draws;
    NumberSet stands;
    for (std::size_t total = 0; total <= 9; ++total) {
        if (!tableau.naturals[total]) {
            (tableau.player_draws[total] ? draws : stands).set(total);
        }
    }
    const auto words = [](const NumberSet& set) { return set.any() ? words_for(set) : ""; };
    return phrase(
        "tableau",
        {{"naturals", words(tableau.naturals)}, {"draws", words(draws)}, {"stands", words(stands)}});
}

std::string procedure_text(const Procedure& procedure) {
    return phrase("rules-procedure",
                  {{"burns_none", procedure.burn == Procedure::Burn::none},
                   {"burn", !procedure.burn        ? ""
                            : procedure.burn_cards ? phrase("burn-fixed", {{"cards", *procedure.burn_cards}})
                                                   : phrase("burn", {{"for_ten", procedure.burn_for_ten}})},
                   {"every_coup", procedure.reshuffle == Procedure::Reshuffle::every_coup},
                   {"cut_card", procedure.reshuffle == Procedure::Reshuffle::cut_card},
                   {"behind", procedure.cards_behind_cut},
                   {"after", procedure.rounds_after_cut},
                   {"source", procedure.source}});
}

std::string stake_limits_text(const Game& game) {
    const std::optional<Rational> none;
    const auto& step = game.settlement ? game.settlement->stake_step : none;
    const auto& from = game.settlement ? game.settlement->minimum_stake : none;
    const auto& to = game.settlement ? game.settlement->maximum_stake : none;
    const bool has_own = std::any_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
        return wager.minimum_stake || wager.maximum_stake;
    });
    return phrase("rules-stakes", {{"own", has_own},
                                   {"step", step ? money_text(*step) : ""},
                                   {"from", from ? money_text(*from) : ""},
                                   {"to", to ? money_text(*to) : ""},
                                   {"limited", from || to || has_own}});
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

// The hands that deviate from the cell of their total, in the order of the game file.
Table choices_table(const Tableau& tableau) {
    std::vector<HandChoice> departing = tableau.choices;
    std::erase_if(departing, [&](const HandChoice& choice) {
        const int total = (choice.points[0] + choice.points[1]) % 10;
        const bool draws = choice.hand == Hand::player ? tableau.player_draws_on(total)
                                                       : tableau.banker_draws_on(total, choice.column);
        return choice.draw == (draws ? 1 : 0);
    });
    return table_of("report.tableau-choices", departing, {});
}

}  // namespace

Table banker_table(std::string id, std::string caption, const Tableau& tableau,
                   const std::function<Cell(int, int)>& cell) {
    Table table{
        std::move(id), std::move(caption), {{"Banker has", left, "banker_has"}, {"none", centre}}, {}};
    table.is_list = false;
    for (int points = 0; points <= 9; ++points) {
        table.columns.push_back({std::to_string(points), centre});
    }
    for (int total = 0; total <= 9; ++total) {
        if (!tableau.is_natural(total)) {
            table.rows.push_back({{std::to_string(total)}, cell(total, kPlayerStood)});
            for (int points = 0; points <= 9; ++points) {
                table.rows.back().push_back(cell(total, points));
            }
        }
    }
    return table;
}

std::string row_text(const std::string& event, const Pays& pays, const Rational& commission,
                     const std::string& condition) {
    const Rational& net = pays.net;
    const auto written = finite_decimal(abs(net)).value_or(to_fraction(abs(net)));
    return phrase("pay-row", {{"event", event},
                              {"pays", pays.printed},
                              {"net", to_fraction(net)},
                              {"won", net > 0 ? written : ""},
                              {"lost", net < 0 && net != -1 ? written : ""},
                              {"commission", commission == 0 ? "" : percent(commission, 2)},
                              {"condition", condition}});
}

Bullets rows_in_words(std::vector<std::string> rows) {
    rows.emplace_back("Otherwise the stake is lost.");
    return {std::move(rows)};
}

std::string fee_text(const Rational& fee) {
    const Rational hundredfold = fee * 100;
    const std::string percent = finite_decimal(hundredfold).value_or(to_fraction(hundredfold));
    return fee == 0 ? "" : phrase("fee", {{"percent", percent}});
}

std::vector<Block> wager_rules(const Wager& wager) {
    const auto text = [](const PayRow& row) {
        return row_text(row.event, row.pays, row.commission, words_for(row.condition));
    };
    return {rows_in_words(each(wager.rows, text)), Paragraph{wager_source_text(wager)}};
}

std::string wager_source_text(const Wager& wager) {
    return phrase("wager-source", {{"source", wager.source},
                                   {"closes", wager.closes_after},
                                   {"from", wager.minimum_stake ? money_text(*wager.minimum_stake) : ""},
                                   {"to", wager.maximum_stake ? money_text(*wager.maximum_stake) : ""}});
}

Section rules_section(const Game& game, const std::string& play, const Integer& plays) {
    const Tableau& tableau = game.tableau;
    Section section{
        "rules",
        "Rules as computed",
        {Paragraph{tableau_text(tableau)}, player_table(tableau),
         banker_table("tableau-banker",
                      "Banker's rule, by its total of two cards and the value of Player's third card",
                      tableau,
                      [&](int total, int third) { return action(tableau.banker_draws_on(total, third)); }),
         Paragraph{phrase("tableau-key")},
         Paragraph{fmt::format("Source of the tableau: {}.", game.tableau_source)},
         Paragraph{phrase("rules-decisions", {{"choice", game.choice.has_value()}, {"play", play}})}}};
    if (!play.empty()) {
        section.say(
            phrase("rules-play", {{"play", play}, {"plays", plays == 1 ? "" : grouped(plays.str())}}));
        section.add_filled(choices_table(tableau));
    }
    if (game.procedure) {
        section.say(procedure_text(*game.procedure));
    }
    if (game.settlement) {
        section.say(fmt::format("Returns are rounded {}. Source: {}.", settlement_text(*game.settlement),
                                game.settlement->source));
    }
    section.say(stake_limits_text(game));
    return section;
}

}  // namespace sabot::report
