#include "equilibrium_decks.hpp"

#include "equilibrium/banker_cells.hpp"
#include "exact/decimal.hpp"
#include "reports/document/cells.hpp"
#include "reports/equilibrium_verdict.hpp"
#include "reports/equilibrium_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

using Align = Table::Align;

Cell decks_cell(const SolvedGame& run) {
    const auto decks = run.examined.shoe.whole_decks();
    return {decks ? std::to_string(*decks) : fmt::format("{} cards", run.examined.shoe.total())};
}

// Short, for a table that must fit on a page.
std::string sight_name(const BankerSight& sight) {
    return to_string(sight.hand) + "/" + third_name(sight.third);
}

// "none" where the list is empty; there is one entry, but for odd shoes.
template <class Word>
Cell listed(const std::vector<std::size_t>& places, Word word) {
    std::string text;
    for (const std::size_t place : places) {
        text += (text.empty() ? "" : "; ") + word(place);
    }
    return {text.empty() ? "none" : text};
}

std::vector<Cell> row_of(const SolvedGame& run, const Style& style) {
    const Equilibrium& equilibrium = run.equilibrium;
    const auto player = player_mixes(equilibrium);
    const auto banker = banker_mixes(equilibrium);
    return {decks_cell(run),
            number_cell(equilibrium.certificate.value_player, style),
            number_cell(equilibrium.certificate.value_banker, style),
            number_cell(equilibrium.house_take, style),
            number_or_none(equilibrium.house_take_resolved, style),
            listed(player, [&](std::size_t h) { return player_hand_name(equilibrium.player[h].hand); }),
            listed(player, [&](std::size_t h) { return decimal(equilibrium.player[h].draw, style.digits); }),
            listed(banker, [&](std::size_t t) { return sight_name(equilibrium.banker[t].sight); }),
            listed(banker, [&](std::size_t t) { return decimal(equilibrium.banker[t].draw, style.digits); }),
            {unique_name(equilibrium)}};
}

}  // namespace

Table equilibria_by_decks(const std::vector<SolvedGame>& runs, const Style& style) {
    Table table{
        "equilibria",
        "Equilibria by number of decks",
        columns({"Decks", "Value to Player (units per coup)", "Value to Banker (units per coup)",
                 "House take (units per coup)", "House take (units per resolved coup)", "Player mixes (hand)",
                 "Player draws (prob.)", "Banker mixes (hand/ third)", "Banker draws (prob.)", "Unique"}),
        {}};
    for (const SolvedGame& run : runs) {
        table.rows.push_back(row_of(run, style));
    }
    return table;
}

Table fives_by_decks(const std::vector<SolvedGame>& runs, const Style& style) {
    Table table{"fives",
                "Player on five: draws (D), stands (S), or the probability that he draws",
                columns({"Decks"}),
                {}};
    for (const PlayerDecision& decision : runs.front().equilibrium.player) {
        table.columns.push_back({player_hand_name(decision.hand), Align::right});
    }
    for (const SolvedGame& run : runs) {
        table.rows.push_back({decks_cell(run)});
        for (const PlayerDecision& decision : run.equilibrium.player) {
            table.rows.back().push_back({choice_name(decision.draw, style)});
        }
    }
    return table;
}

Table mixes_by_decks(const std::vector<SolvedGame>& runs, const Style& style) {
    Table table{"mixes",
                "Mixing probabilities",
                {{"Decks", Align::left},
                 {"Side", Align::left},
                 {"Hand", Align::left},
                 {"Player's third card", Align::left},
                 {"Draws (probability)", Align::right},
                 {"Exactly", Align::right}},
                {}};
    const auto add = [&](const SolvedGame& run, const char* side, const std::string& hand,
                         const std::string& third, const Rational& draw) {
        table.rows.push_back(
            {decks_cell(run), {side}, {hand}, {third}, {decimal(draw, style.digits)}, {to_fraction(draw)}});
    };
    for (const SolvedGame& run : runs) {
        for (const std::size_t h : player_mixes(run.equilibrium)) {
            const PlayerDecision& decision = run.equilibrium.player[h];
            add(run, "Player", player_hand_name(decision.hand), "", decision.draw);
        }
        for (const std::size_t t : banker_mixes(run.equilibrium)) {
            const BankerDecision& decision = run.equilibrium.banker[t];
            add(run, "Banker", to_string(decision.sight.hand), third_name(decision.sight.third),
                decision.draw);
        }
    }
    return table;
}

Table exceptions_by_decks(const std::vector<SolvedGame>& runs) {
    Table table{"exceptions",
                "Exceptions: decisions of Banker unlike those with most hands of the same total",
                {{"Decks", Align::left}, {"Decisions", Align::right}, {"Which", Align::left}},
                {}};
    for (const SolvedGame& run : runs) {
        const auto exceptions = banker_exceptions(run.equilibrium);
        table.rows.push_back({decks_cell(run),
                              {std::to_string(exceptions.size())},
                              {exceptions_words(run.equilibrium, exceptions)}});
    }
    return table;
}

}  // namespace sabot::report
