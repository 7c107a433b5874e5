#include "equilibrium_text.hpp"

#include "exact/decimal.hpp"
#include "reports/analysis_text.hpp"
#include "reports/equilibrium_tableau.hpp"
#include "reports/equilibrium_words.hpp"
#include "reports/text_table.hpp"
#include "reports/text_width.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::string paragraph(const std::string& text) { return wrapped(text, kTextWidth, 0, 0); }

std::string heading(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const auto share = finite_decimal(equilibrium.commission * 100);
    return fmt::format("{} ({}), solved\n", solved.game_name, solved.game_id) +
           fmt::format("Model:       {}: {}\n", model_name(equilibrium.model),
                       model_words(equilibrium.model)) +
           fmt::format("Shoe:        {}\n", shoe_text(solved.shoe)) +
           fmt::format("Commission:  {} of what Banker wins\n\n",
                       share ? *share + "%" : to_fraction(equilibrium.commission));
}

std::string values(const Equilibrium& equilibrium, const Style& style) {
    const Certificate& certificate = equilibrium.certificate;
    std::vector<std::string> header{"Per coup and unit staked", "Value"};
    if (style.exact) {
        header.emplace_back("Exactly");
    }
    TextTable table(header);
    const auto add = [&](const char* label, const std::optional<Rational>& value) {
        std::vector<std::string> cells{label, value ? decimal(*value, style.digits) : "none"};
        if (style.exact) {
            cells.push_back(value ? to_fraction(*value) : "");
        }
        table.row(cells);
    };
    add("Value to Player", certificate.value_player);
    add("Value to Banker", certificate.value_banker);
    add("Player wins", certificate.outcomes.player);
    add("Banker wins", certificate.outcomes.banker);
    add("Tie", certificate.outcomes.tie);
    add("House take", equilibrium.house_take);
    add("House take per resolved coup", equilibrium.house_take_resolved);
    return table.str() + "\n";
}

// A single decision is worth far less than the coup: four decimals more.
std::string small_decimal(const Rational& value, const Style& style) {
    return decimal(value, std::min(style.digits + 4, kMostDigits));
}

// "D", "S", or how often he draws.
std::string choice(const Rational& draw, const Style& style) {
    return draw == 0 ? "S" : draw == 1 ? "D" : decimal(draw, style.digits);
}

std::string choice_or_mark(const Rational& draw, ChoiceMatters matters, const Style& style) {
    return matters == ChoiceMatters::yes ? choice(draw, style) : matters == ChoiceMatters::no ? "=" : ".";
}

std::string exact_mix(const Rational& draw) { return is_mixed(draw) ? to_fraction(draw) : ""; }

std::string player_text(const Equilibrium& equilibrium, const Style& style) {
    TextTable table({"Player's five", "Draws", "Value if he draws", "if he stands", "Draws, exactly"});
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = equilibrium.certificate.player[h];
        table.row({player_hand_name(decision.hand), choice_or_mark(decision.draw, decision.matters, style),
                   decimal(set.if_drawing, style.digits), decimal(set.if_standing, style.digits),
                   exact_mix(decision.draw)});
    }
    return "Player draws on 0 to 4 and stands on 6 and 7. On five:\n\n" + table.str() + "\n";
}

std::string cell_mark(const BankerCell& cell) {
    if (cell.matters != ChoiceMatters::yes) {
        return cell.matters == ChoiceMatters::no ? "=" : ".";
    }
    const char* usual = cell.usual == 0 ? "S" : cell.usual == 1 ? "D" : "M";
    return usual + std::string(cell.exceptions.empty() && cell.idle.empty() ? "" : "*");
}

std::string tableau(const std::vector<BankerCell>& cells) {
    TextTable table({"Banker has", "none", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
    std::vector<std::string> row;
    for (const BankerCell& cell : cells) {
        if (row.empty()) {
            row.push_back(std::to_string(cell.total));
        }
        row.push_back(cell_mark(cell));
        if (row.size() == 1 + kBankerColumns) {
            table.row(row);
            row.clear();
        }
    }
    return "Banker, by Player's third card:\n\n" + table.str() +
           "\nD: draws; S: stands; M: mixes; *: not with all hands, see below;\n"
           "=: the choice does not matter; .: cannot occur\n\n";
}

// Hands that are told one by one: where a cell of the tableau does not say all.
std::string told_apart(const Equilibrium& equilibrium, const std::vector<BankerCell>& cells,
                       const Style& style) {
    TextTable table({"Banker has", "Against", "Draws", "Drawing brings", "Draws, exactly"});
    bool any = false;
    for (const BankerCell& cell : cells) {
        std::vector<std::size_t> told = is_mixed(cell.usual) ? cell.deciding : cell.exceptions;
        if (cell.matters == ChoiceMatters::yes) {
            told.insert(told.end(), cell.idle.begin(), cell.idle.end());
        }
        for (const std::size_t t : told) {
            const BankerDecision& decision = equilibrium.banker[t];
            table.row({to_string(decision.sight.hand), third_name(cell.third),
                       choice_or_mark(decision.draw, decision.matters, style),
                       small_decimal(equilibrium.certificate.banker[t].gain, style),
                       exact_mix(decision.draw)});
            any = true;
        }
    }
    return any ? "Hands that the tableau does not tell, and what drawing brings Banker more than "
                 "standing:\n\n" +
                     table.str() + "\n"
               : "";
}

std::string departures(const SolvedGame& solved, const std::vector<BankerCell>& cells, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    TextTable table({"Banker has", "Against", "Punto banco", "Here"});
    bool any = false;
    for (const BankerCell& cell : cells) {
        const bool draws = solved.fixed.banker_draws_on(cell.total, cell.third);
        for (const std::size_t t : cell.deciding) {
            const BankerDecision& decision = equilibrium.banker[t];
            if (decision.draw != Rational(draws ? 1 : 0)) {
                table.row({to_string(decision.sight.hand), third_name(cell.third), draws ? "D" : "S",
                           choice(decision.draw, style)});
                any = true;
            }
        }
    }
    const bool always = std::all_of(
        equilibrium.player.begin(), equilibrium.player.end(),
        [](const PlayerDecision& one) { return one.draw == 1 || one.matters != ChoiceMatters::yes; });
    return (any ? "Unlike the tableau of punto banco:\n\n" + table.str() + "\n"
                : "Wherever Banker's choice matters it is that of the tableau of punto banco.\n") +
           (always ? "Wherever the choice on five matters Player draws, as in punto banco.\n\n"
                   : "Punto banco draws on every five of Player's.\n\n");
}

std::string family_text(const Equilibrium& equilibrium, const EquilibriumFamily& family, const Style& style) {
    std::string text = "Player draws";
    for (const std::vector<Rational>& point : family.player) {
        text += &point == &family.player.front() ? "" : " or";
        for (const Rational& draw : point) {
            text += " " + choice(draw, style);
        }
    }
    text += fmt::format(", or any mixture; Banker has {} strateg{}", family.banker.size(),
                        family.banker.size() == 1 ? "y" : "ies, or any mixture");
    for (const std::size_t t : family.indifferent) {
        const BankerSight& sight = equilibrium.banker[t].sight;
        text += fmt::format("{} {} against {}",
                            t == family.indifferent.front() ? "; he may do as he likes with" : ",",
                            to_string(sight.hand), third_name(sight.third));
    }
    return wrapped("- " + text + ".", kTextWidth, 2, 4);
}

std::string uniqueness(const Equilibrium& equilibrium, const Style& style) {
    if (equilibrium.unique == true) {
        return "There is no other equilibrium, choices that do not matter left aside.\n\n";
    }
    const std::size_t families = equilibrium.all.families.size();
    std::string text = equilibrium.unique == false
                           ? paragraph(fmt::format(
                                 "There are other equilibria: {} famil{}, each strategy of Player in it with "
                                 "each of Banker. The one above is the first.",
                                 families, families == 1 ? "y" : "ies"))
                           : "Whether there are other equilibria was not decided.\n";
    for (const EquilibriumFamily& family : equilibrium.all.families) {
        text += family_text(equilibrium, family, style);
    }
    if (!equilibrium.all.complete) {
        text += "  There may be more.\n";
    }
    return text + "\n";
}

std::string certificate_text(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const std::size_t gaining = improvements(equilibrium.certificate, equilibrium.strategies).size();
    std::string text =
        gaining == 0
            ? fmt::format(
                  "Certificate: at none of Player's {} and Banker's {} sets does another choice "
                  "bring more.\n",
                  equilibrium.player.size(), equilibrium.banker.size())
            : fmt::format("Certificate: DOES NOT HOLD; sets at which another choice brings more: {}\n",
                          gaining);
    if (const auto closest = closest_decision(equilibrium)) {
        const BankerDecision& decision = equilibrium.banker[closest->set];
        text += fmt::format(
            "Closest of Banker's decisions: {} with {} against {}; the other choice loses {}{}.\n",
            choice(decision.draw, style), to_string(decision.sight.hand), third_name(decision.sight.third),
            small_decimal(closest->loss, style), style.exact ? " = " + to_fraction(closest->loss) : "");
    }
    if (solved.double_check) {
        text += *solved.double_check ? "Double check: the second route agrees on every figure.\n"
                                     : "Double check: DIFFERS\n";
    }
    return text;
}

}  // namespace

std::string equilibrium_text(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const std::vector<BankerCell> cells = banker_cells(equilibrium);
    return heading(solved) + values(equilibrium, style) + player_text(equilibrium, style) + tableau(cells) +
           told_apart(equilibrium, cells, style) + departures(solved, cells, style) +
           uniqueness(equilibrium, style) + certificate_text(solved, style) +
           "Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot
