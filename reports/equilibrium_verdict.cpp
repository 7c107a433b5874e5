#include "equilibrium_verdict.hpp"

#include "equilibrium/banker_cells.hpp"
#include "exact/decimal.hpp"
#include "reports/equilibrium_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::string family_words(const Equilibrium& equilibrium, const EquilibriumFamily& family,
                         const Style& style) {
    std::string text = "Player draws";
    for (const std::vector<Rational>& point : family.player) {
        text += &point == &family.player.front() ? "" : " or";
        for (const Rational& draw : point) {
            text += " " + choice_name(draw, style);
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
    return text + ".";
}

std::string closest_words(const Equilibrium& equilibrium, const ClosestDecision& closest,
                          const Style& style) {
    const BankerDecision& decision = equilibrium.banker[closest.set];
    return fmt::format("Closest of Banker's decisions: {} with {} against {}; the other choice loses {}{}.",
                       choice_name(decision.draw, style), to_string(decision.sight.hand),
                       third_name(decision.sight.third),
                       decimal(closest.loss, std::min(style.digits + 4, kMostDigits)),
                       style.exact ? " = " + to_fraction(closest.loss) : "");
}

}  // namespace

std::string fixed_banker_words(bool departs) {
    return departs ? "Unlike the tableau of punto banco:"
                   : "Wherever Banker's choice matters it is that of the tableau of punto banco.";
}

std::string fixed_player_words(const Equilibrium& equilibrium) {
    return always_draws_on_five(equilibrium)
               ? "Wherever the choice on five matters Player draws, as in punto banco."
               : "Punto banco draws on every five of Player's.";
}

UniquenessWords uniqueness_words(const Equilibrium& equilibrium, const Style& style) {
    if (equilibrium.unique == true) {
        return {"There is no other equilibrium, choices that do not matter left aside.", {}};
    }
    const std::size_t families = equilibrium.all.families.size();
    UniquenessWords words{
        equilibrium.unique == false
            ? fmt::format("There are other equilibria: {} famil{}, each strategy of Player in it with each "
                          "of Banker. The one above is the first.",
                          families, families == 1 ? "y" : "ies")
            : "Whether there are other equilibria was not decided.",
        {},
        !equilibrium.all.complete};
    for (const EquilibriumFamily& family : equilibrium.all.families) {
        words.families.push_back(family_words(equilibrium, family, style));
    }
    return words;
}

const char* unique_name(const Equilibrium& equilibrium) {
    return !equilibrium.unique ? "undecided" : *equilibrium.unique ? "yes" : "no";
}

std::vector<std::string> certificate_words(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const std::size_t gaining = improvements(equilibrium.certificate, equilibrium.strategies).size();
    std::vector<std::string> words{
        gaining == 0
            ? fmt::format("Certificate: at none of Player's {} and Banker's {} sets does another choice "
                          "bring more.",
                          equilibrium.player.size(), equilibrium.banker.size())
            : fmt::format("Certificate: DOES NOT HOLD; sets at which another choice brings more: {}",
                          gaining)};
    if (const auto closest = closest_decision(equilibrium)) {
        words.push_back(closest_words(equilibrium, *closest, style));
    }
    if (solved.double_check) {
        words.emplace_back(*solved.double_check ? "Double check: the second route agrees on every figure."
                                                : "Double check: DIFFERS");
    }
    return words;
}

std::string commission_name(const Rational& commission) {
    const auto share = finite_decimal(commission * 100);
    return share ? *share + "%" : to_fraction(commission);
}

}  // namespace sabot
