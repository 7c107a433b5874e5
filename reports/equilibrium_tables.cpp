#include "equilibrium_tables.hpp"

#include "exact/decimal.hpp"
#include "reports/document/cells.hpp"
#include "reports/equilibrium_words.hpp"

#include <algorithm>

namespace sabot::report {

namespace {

// A single decision is worth far less than the coup: four decimals more.
Cell gain_cell(const Rational& value, const Style& style) {
    return {Number{value, std::min(style.digits + 4, kMostDigits)}};
}

Cell choice_cell(const Rational& draw, ChoiceMatters matters, const Style& style) {
    return {matters == ChoiceMatters::yes  ? choice_name(draw, style)
            : matters == ChoiceMatters::no ? "="
                                           : "."};
}

Cell exact_mix(const Rational& draw) { return {is_mixed(draw) ? to_fraction(draw) : ""}; }

Cell tableau_cell(const BankerCell& cell) {
    if (cell.matters != ChoiceMatters::yes) {
        return {cell.matters == ChoiceMatters::no ? "=" : "."};
    }
    const std::string mark = cell.exceptions.empty() && cell.idle.empty() ? "" : "*";
    if (is_mixed(cell.usual)) {
        return {"M" + mark};
    }
    return cell.usual == 1 ? Cell{"D" + mark, Tone::draws} : Cell{"S" + mark, Tone::stands};
}

}  // namespace

Table equilibrium_values(const Equilibrium& equilibrium, const Style& style) {
    const Certificate& certificate = equilibrium.certificate;
    Table table{"values", "Values and outcomes", columns({"Per coup and unit staked", "Value"}), {}, false,
                false};
    const auto add = [&](const char* label, const std::optional<Rational>& value) {
        table.rows.push_back({{label}, number_or_none(value, style)});
    };
    add("Value to Player", certificate.value_player);
    add("Value to Banker", certificate.value_banker);
    add("Player wins", certificate.outcomes.player);
    add("Banker wins", certificate.outcomes.banker);
    add("Tie", certificate.outcomes.tie);
    add("House take", equilibrium.house_take);
    add("House take per resolved coup", equilibrium.house_take_resolved);
    return table;
}

Table player_choices(const Equilibrium& equilibrium, const Style& style) {
    Table table{"player",
                "Player's choice on five, and his value per coup and unit staked",
                columns({"Player's five", "Draws", "Value if he draws", "if he stands", "Draws, exactly"}),
                {}};
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = equilibrium.certificate.player[h];
        table.rows.push_back({{player_hand_name(decision.hand)},
                              choice_cell(decision.draw, decision.matters, style),
                              number_cell(set.if_drawing, style),
                              number_cell(set.if_standing, style),
                              exact_mix(decision.draw)});
    }
    return table;
}

Table banker_tableau(const std::vector<BankerCell>& cells) {
    Table table{"tableau",
                "Banker's choice, by his total of two cards and the value of Player's third card",
                {{"Banker has", Table::Align::left}, {"none", Table::Align::centre}},
                {},
                false,
                false};
    for (int points = 0; points <= 9; ++points) {
        table.columns.push_back({std::to_string(points), Table::Align::centre});
    }
    for (const BankerCell& cell : cells) {
        if (cell.third == kPlayerStood) {
            table.rows.push_back({{std::to_string(cell.total)}});
        }
        table.rows.back().push_back(tableau_cell(cell));
    }
    return table;
}

Table told_apart(const Equilibrium& equilibrium, const std::vector<BankerCell>& cells, const Style& style) {
    Table table{
        "hands",
        "Hands that the tableau does not tell, and what drawing brings Banker more than standing, per coup "
        "and unit staked",
        columns({"Banker has", "Against", "Draws", "Drawing brings", "Draws, exactly"}),
        {}};
    for (const BankerCell& cell : cells) {
        std::vector<std::size_t> told = is_mixed(cell.usual) ? cell.deciding : cell.exceptions;
        if (cell.matters == ChoiceMatters::yes) {
            told.insert(told.end(), cell.idle.begin(), cell.idle.end());
        }
        for (const std::size_t t : told) {
            const BankerDecision& decision = equilibrium.banker[t];
            table.rows.push_back({{to_string(decision.sight.hand)},
                                  {third_name(cell.third)},
                                  choice_cell(decision.draw, decision.matters, style),
                                  gain_cell(equilibrium.certificate.banker[t].gain, style),
                                  exact_mix(decision.draw)});
        }
    }
    return table;
}

Table departures(const SolvedGame& solved, const std::vector<BankerCell>& cells, const Style& style) {
    Table table{"departures",
                "Unlike the tableau of punto banco",
                columns({"Banker has", "Against", "Punto banco", "Here"}),
                {}};
    for (const std::size_t t : banker_departures(solved.equilibrium, cells, solved.fixed)) {
        const BankerDecision& decision = solved.equilibrium.banker[t];
        const auto& [hand, third] = decision.sight;
        table.rows.push_back({{to_string(hand)},
                              {third_name(third)},
                              {solved.fixed.banker_draws_on(hand.total, third) ? "D" : "S"},
                              {choice_name(decision.draw, style)}});
    }
    return table;
}

}  // namespace sabot::report
