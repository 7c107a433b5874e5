#include "equilibrium_tables.hpp"

#include "equilibrium/banker_cells.hpp"
#include "exact/decimal.hpp"
#include "reports/model/cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot::report {

namespace {

constexpr std::array<EquilibriumFigure, 7> kEquilibriumFigures{{
    {"value_to_player", "Value to Player",
     [](const Equilibrium& one) { return std::optional(one.certificate.value_player); }},
    {"value_to_banker", "Value to Banker",
     [](const Equilibrium& one) { return std::optional(one.certificate.value_banker); }},
    {"player_wins", "Player wins",
     [](const Equilibrium& one) { return std::optional(one.certificate.outcomes.player); }},
    {"banker_wins", "Banker wins",
     [](const Equilibrium& one) { return std::optional(one.certificate.outcomes.banker); }},
    {"tie", "Tie", [](const Equilibrium& one) { return std::optional(one.certificate.outcomes.tie); }},
    {"house_take", "House take", [](const Equilibrium& one) { return std::optional(one.house_take); }, true},
    {"house_take_resolved", "House take per resolved coup",
     [](const Equilibrium& one) { return one.house_take_resolved; }, true},
}};

Table::Column decks_column(SolvedGames runs) { return {"Decks", right, "decks", runs.size() > 1}; }

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
    Notice notice;
    std::size_t gaining = 0;
    bool is_checked = false;
    bool agrees = true;
    for (const SolvedGame& run : runs) {
        gaining += improvements(run.equilibrium.certificate, run.equilibrium.strategies).size();
        is_checked = is_checked || run.double_check.has_value();
        agrees = agrees && run.double_check != false;
    }
    const Equilibrium& first = runs.front().equilibrium;
    notice.lines.push_back(
        gaining == 0
            ? fmt::format("At none of the information sets, {} of Player's and {} of Banker's, is another "
                          "choice better.",
                          first.player.size(), first.banker.size())
            : fmt::format(
                  "THE CERTIFICATE DOES NOT HOLD: information sets at which another choice is better: {}.",
                  gaining));
    if (is_checked) {
        notice.lines.emplace_back(agrees ? "Double check: the second route agrees on every figure."
                                         : "Double check: DIFFERS.");
    }
    notice.tone = gaining == 0 && agrees ? Tone::plain : Tone::bad;
    return notice;
}

}  // namespace

std::string model_words(CheminDeFerModel model) {
    switch (model) {
        case CheminDeFerModel::A1:
            return "each card is put back before the next; both sides know only totals";
        case CheminDeFerModel::B1: return "cards are dealt from the shoe; both sides know only totals";
        case CheminDeFerModel::B2:
            return "cards are dealt from the shoe; Banker knows his two cards, Player only his total";
        default: return "cards are dealt from the shoe; both sides know their two cards";
    }
}

std::string commission_words(const Rational& commission) {
    const auto percentage = finite_decimal(commission * 100);
    return commission == 0
               ? "none"
               : (percentage ? *percentage + "%" : to_fraction(commission)) + " of what Banker wins";
}

std::string third_name(int third) { return third == kPlayerStood ? "none" : std::to_string(third); }

std::string player_hand_name(const SeenHand& hand) {
    return hand.points ? to_string(hand) : "total " + to_string(hand);
}

const char* matters_name(ChoiceMatters matters) {
    switch (matters) {
        case ChoiceMatters::yes: return "yes";
        case ChoiceMatters::no: return "no";
        default: return "cannot_occur";
    }
}

std::span<const EquilibriumFigure> equilibrium_figures() { return kEquilibriumFigures; }

const char* choice_letter(const Rational& draw) { return is_mixed(draw) ? "M" : draw == 1 ? "D" : "S"; }

Cell choice_cell(const Rational& draw, ChoiceMatters matters) {
    return {matters == ChoiceMatters::yes ? choice_letter(draw) : matters == ChoiceMatters::no ? "=" : "."};
}

std::string sight_words(const BankerSight& sight) {
    return to_string(sight.hand) +
           (sight.third == kPlayerStood ? " when Player stands" : fmt::format(" against {}", sight.third));
}

Cell gain_cell(const Rational& value, const Style& style) {
    return {Number{value, std::min(style.digits + 4, kMaxDigits)}};
}

bool all_unique(SolvedGames runs) {
    return std::all_of(runs.begin(), runs.end(),
                       [](const SolvedGame& run) { return run.equilibrium.unique == true; });
}

Table equilibria_table(SolvedGames runs, const Style& style) {
    const bool takes = runs.front().equilibrium.commission != 0;
    std::vector<ColumnOf<SolvedGame>> columns{{decks_column(runs), decks_cell}};
    for (const EquilibriumFigure& figure : kEquilibriumFigures) {
        columns.push_back({{figure.label, right, figure.key, takes || !figure.is_take},
                           [&figure](const SolvedGame& run) { return figure.of(run.equilibrium); }});
    }
    columns.push_back({{"Exceptions", right, "", false},
                       [](const SolvedGame& run) { return banker_exceptions(run.equilibrium).size(); }});
    columns.push_back({{"Unique", right, "", !all_unique(runs)}, unique_name});
    return table_from("equilibria", "Values per coup and unit staked", runs, columns, style);
}

Table mixes_table(SolvedGames runs, const Style& style) {
    Table table{"mixes",
                "Mixing probabilities",
                {decks_column(runs),
                 {"Side", left},
                 {"Hand", left},
                 {"Player's third card", left, "third"},
                 {"Draws (probability)", right, "draws"},
                 {"Exactly", right, "draws_exact"}},
                {}};
    const auto add = [&](const SolvedGame& run, const char* side, const std::string& hand,
                         const std::string& third, const Rational& draw) {
        table.rows.push_back({decks_cell(run),
                              {side},
                              {hand},
                              {third},
                              {Approximate{decimal(draw, style.digits)}},
                              {Approximate{to_fraction(draw)}}});
    };
    for (const SolvedGame& run : runs) {
        for (const std::size_t h : player_mixes(run.equilibrium)) {
            const PlayerDecision& decision = run.equilibrium.player[h];
            add(run, "Player", player_hand_name(decision.hand), "", decision.draw);
        }
        for (const std::size_t t : banker_mixes(run.equilibrium)) {
            const auto& [hand, third] = run.equilibrium.banker[t].sight;
            add(run, "Banker", to_string(hand), third_name(third), run.equilibrium.banker[t].draw);
        }
    }
    return table;
}

void add_model(Facts& facts, const Equilibrium& equilibrium) {
    facts.entries.emplace_back(
        "Model", fmt::format("{}: {}", model_name(equilibrium.model), model_words(equilibrium.model)));
    facts.entries.emplace_back("Commission", commission_words(equilibrium.commission));
}

Table decisions_table(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const Certificate& certificate = equilibrium.certificate;
    Table table{"figures",
                "",
                columns({"figure", "hand", "third", "value", "reached", "drawing_brings", "matters", "usual",
                         "punto_banco"}),
                {}};
    for (const EquilibriumFigure& figure : equilibrium_figures()) {
        table.rows.push_back({{figure.key}, {""}, {""}, number_cell(figure.of(equilibrium), style)});
        table.rows.back().resize(table.columns.size(), {None{}});
    }
    const auto letter = [](bool draws) { return Cell{draws ? "1" : "0"}; };
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = certificate.player[h];
        table.rows.push_back({{"player_draws"},
                              {player_hand_name(decision.hand)},
                              {""},
                              number_cell(decision.draw, style),
                              gain_cell(set.probability, style),
                              gain_cell(set.if_drawing - set.if_standing, style),
                              {matters_name(decision.matters)},
                              {None{}},
                              letter(solved.fixed.player_draws_on(decision.hand.total))});
    }
    for (const BankerCell& cell : banker_cells(equilibrium)) {
        std::vector<std::size_t> sets = cell.deciding;
        sets.insert(sets.end(), cell.idle.begin(), cell.idle.end());
        for (const std::size_t t : sets) {
            const BankerDecision& decision = equilibrium.banker[t];
            table.rows.push_back({{"banker_draws"},
                                  {to_string(decision.sight.hand)},
                                  {third_name(cell.third)},
                                  number_cell(decision.draw, style),
                                  gain_cell(certificate.banker[t].probability, style),
                                  gain_cell(certificate.banker[t].gain, style),
                                  {matters_name(decision.matters)},
                                  number_cell(cell.usual, style),
                                  letter(solved.fixed.banker_draws_on(cell.total, cell.third))});
        }
    }
    return table;
}

Table closest_table(SolvedGames runs, const Style& style) {
    Table table{"closest",
                "Banker's closest decision: what the other choice loses, per coup and unit staked",
                {decks_column(runs), {"Banker has", left}, {"Choice", centre}, {"The other choice loses"}},
                {}};
    for (const SolvedGame& run : runs) {
        if (const auto closest = closest_decision(run.equilibrium)) {
            const BankerDecision& decision = run.equilibrium.banker[closest->set];
            table.rows.push_back({decks_cell(run),
                                  {sight_words(decision.sight)},
                                  {choice_letter(decision.draw)},
                                  gain_cell(closest->loss, style)});
        }
    }
    return table;
}

Section certificate_section(SolvedGames runs, const Style& style) {
    Section section{"certificate", "Certificate", {certificate_notice(runs)}};
    section.add_filled(closest_table(runs, style));
    return section;
}

}  // namespace sabot::report
