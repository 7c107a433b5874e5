#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/gap_text.hpp"
#include "reports/views/view.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/multiplier_parts.hpp"
#include "rules/number_set.hpp"
#include "rules/rule_table.hpp"
#include "rules/split_by_copies.hpp"
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
                                                   : phrase("burn", {{"for_ten", procedure.burn_for_ten},
                                                                     {"for_ace", procedure.burn_for_ace}})},
                   {"between", procedure.burn_between.value_or(0)},
                   {"most", procedure.most_rounds},
                   {"every_coup", procedure.reshuffle == Procedure::Reshuffle::every_coup},
                   {"cut_card", procedure.reshuffle == Procedure::Reshuffle::cut_card},
                   {"behind", procedure.cards_behind_cut},
                   {"after", procedure.rounds_after_cut},
                   {"first", procedure.rounds_after_cut_first},
                   {"source", procedure.source}});
}

// A sentence on the rules in this table of the file that the file has chosen itself; empty if there are none.
std::string chosen_text(const Game& game, std::string_view table) {
    const auto names = each_if(
        game.chosen, [&](const ChosenRule& rule) { return rule.key.starts_with(table); },
        [](const ChosenRule& rule) { return row_of_key(rule.key).words_of_key(); });
    return names.empty() ? "" : " " + phrase("rules-chosen", {{"rules", joined(names, ", ")}});
}

std::string stake_limits_text(const Game& game) {
    const std::optional<Rational> none;
    const auto& from = game.settlement ? game.settlement->minimum_stake : none;
    const auto& to = game.settlement ? game.settlement->maximum_stake : none;
    const auto has_limits = [](const Wager& wager) {
        return wager.minimum_stake || wager.maximum_stake || wager.progressive;
    };
    const auto limits = game.settlement ? game.settlement->stake_limits : std::vector<StakeLimit>();
    const bool has_own = any_of(game.wagers, has_limits) || any_of(game.series, has_limits);
    return phrase("rules-stakes",
                  {{"own", has_own},
                   {"step", game.settlement ? money_text(step_of_stakes(*game.settlement)) : ""},
                   {"assumed", game.settlement && !game.settlement->stake_step},
                   {"from", from ? money_text(*from) : ""},
                   {"to", to ? money_text(*to) : ""},
                   {"limits", joined(limits, "; ", [](const StakeLimit& one) { return words_for(one); })},
                   {"limited", from || to || has_own || !limits.empty()}});
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

std::string multiplied_text(const Wager& wager) {
    const Multiplied& multiplied = *wager.multiplied;
    const MultiplierRules& rules = multiplied.multipliers->rules();
    const auto fixed = each_if(
        wager.rows, [](const PayRow& row) { return !row.is_multiplied && row.pays.net > 0; }, &PayRow::event);
    return phrase(
        "multiplied",
        {{"places", multiplied.places ? multiplied.places->words() : ""},
         {"face", rules.faces == Partition::by_rank()   ? "rank"
                  : rules.faces == Partition::by_suit() ? "suit"
                                                        : "face"},
         {"struck", struck_numbers(rules)},
         {"values", values_text(rules)},
         {"dealt", rules.is_dealt},
         {"struck_stated", rules.is_struck_stated},
         {"stated", rules.are_weights_stated},
         {"combined",
          rules.by_number.empty() ? kCombined.at(static_cast<std::size_t>(rules.combined)) : "number"},
         {"once", rules.count_once},
         {"of_return", rules.of_return},
         {"kept",
          rules.of_return && any_of(wager.rows, [](const PayRow& row) { return stake_kept(row) != 0; })},
         {"cap", rules.cap ? decimal_or_fraction(*rules.cap) : ""},
         {"win_cap", multiplied.win_cap ? decimal_or_fraction(*multiplied.win_cap) : ""},
         {"fixed", joined(fixed, ", ")},
         {"source", rules.source}});
}

// What a game file adds to a wager of the catalogue: "fee and meter"; empty for a wager with another source.
std::string added_to_catalogue(const Wager& wager) {
    const std::array<std::pair<const char*, bool>, 5> added{
        {{"fee", wager.fee != 0},
         {"meter", wager.has_own_meter},
         {"last round", wager.closes_after.has_value()},
         {"closing before the cut card", wager.closes_before_cut.has_value()},
         {"limits of stakes", wager.minimum_stake || wager.maximum_stake}}};
    return !wager.has_catalogue_source ? ""
                                       : joined(each_if(
                                                    added, [](const auto& one) { return one.second; },
                                                    [](const auto& one) { return one.first; }),
                                                " and the ");
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

std::string row_text(const PayRow& row) {
    const Rational& net = row.pays.net;
    const auto written = decimal_or_fraction(abs(net));
    return phrase("pay-row",
                  {{"event", row.event},
                   {"pays", row.pays.printed},
                   {"net", to_fraction(net)},
                   {"won", net > 0 ? written : ""},
                   {"lost", net < 0 && net != -1 ? written : ""},
                   {"commission", row.commission == 0 ? "" : percent(row.commission, 2)},
                   {"meter", row.meter_share == 0 ? "" : percent_or_fraction(row.meter_share)},
                   {"returned", row.stake_returned == 1 ? "" : percent_or_fraction(row.stake_returned)},
                   {"condition", words_for(static_cast<const Condition&>(row.condition))},
                   {"unread", row.not_read},
                   {"chosen", row.chosen}});
}

std::string fee_text(const Rational& fee) {
    return fee == 0 ? "" : phrase("fee", {{"percent", percent_or_fraction(fee)}});
}

std::vector<Block> wager_rules(const Wager& wager) {
    std::vector<std::string> rows = each(wager.rows, row_text);
    rows.emplace_back("Otherwise the stake is lost.");
    Section section{"", "", {Bullets{std::move(rows)}}};
    if (wager.multiplied) {
        section.say(multiplied_text(wager));
    }
    if (const auto& its = wager.progressive) {
        section.say(
            phrase("progressive",
                   {{"stake", money_text(its->stake)},
                    {"seed", its->seed ? money_text(*its->seed) : ""},
                    {"contribution", its->contribution ? percent_or_fraction(*its->contribution) : ""},
                    {"reserve", its->reserve ? percent_or_fraction(*its->reserve) : ""},
                    {"added", its->adds_reserve}}));
    }
    section.say(
        phrase("wager-source", {{"source", wager.source},
                                {"added", added_to_catalogue(wager)},
                                {"own_shoes", wager.own_shoes},
                                {"closes", wager.closes_after},
                                {"before_cut", wager.closes_before_cut},
                                {"from", wager.minimum_stake ? money_text(*wager.minimum_stake) : ""},
                                {"to", wager.maximum_stake ? money_text(*wager.maximum_stake) : ""}}));
    return std::move(section.blocks);
}

Bullets gaps_list(const std::vector<Gap>& gaps) { return Bullets{each(gaps, gap_text)}; }

void add_gaps(Section& section, const std::vector<Game>& games) {
    for (const Game& game : games) {
        auto gaps = game.gaps();
        std::erase_if(gaps, [](const Gap& gap) { return gap.kind == Gap::Kind::taken_from_elsewhere; });
        if (!gaps.empty()) {
            section.say(phrase("gaps-of", {{"game", game.id}}));
            section.add(gaps_list(gaps));
        }
    }
}

Section rules_section(const Game& game, const std::string& play, const Integer& plays) {
    const Tableau& tableau = game.tableau;
    Section section{
        "rules",
        "Rules as computed",
        {Paragraph{tableau_text(tableau)}, player_table(tableau),
         banker_table("tableau-banker",
                      tableau.has_total_columns
                          ? "Banker's rule, by its total of two cards and Player's total with its third card"
                          : "Banker's rule, by its total of two cards and the value of Player's third card",
                      tableau,
                      [&](int total, int third) { return action(tableau.banker_draws_on(total, third)); }),
         Paragraph{phrase("tableau-key")},
         Paragraph{sentence(fmt::format("Source of the tableau: {}", game.tableau_source)) +
                   chosen_text(game, "tableau.")},
         Paragraph{phrase("rules-decisions", {{"choice", game.choice.has_value()}, {"play", play}})}}};
    if (!play.empty()) {
        section.say(
            phrase("rules-play", {{"play", play}, {"plays", plays == 1 ? "" : grouped(plays.str())}}));
        section.add_filled(choices_table(tableau));
    }
    if (game.procedure) {
        section.say(procedure_text(*game.procedure) + chosen_text(game, "procedure."));
    }
    if (game.settlement) {
        section.say(sentence(fmt::format("Returns are rounded {}. Source: {}",
                                         settlement_text(*game.settlement), game.settlement->source)) +
                    chosen_text(game, "settlement."));
    }
    section.say(stake_limits_text(game));
    section.add_filled(gaps_list(game.gaps()));
    return section;
}

}  // namespace sabot::report
