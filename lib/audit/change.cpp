#include "change.hpp"

#include "audit/claim_changes.hpp"
#include "rules/pays_notation.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using What = OtherFigure::What;

std::string words_for(What what, const Change& change) {
    switch (what) {
        case What::variance: return "each is the variance, not its root";
        case What::with_stake: return "the stake is counted with each";
        case What::losses: return "each is the frequency of losing the stake";
        case What::misses: return "each is the frequency of not winning (1 minus the hit frequency)";
        case What::complement: return "each is the probability of not having the event";
        case What::average_of_all: return "each is the average of all wagers";
        case What::independent_coups: return "coups of a shoe are taken as independent";
        case What::share_of_wins: return "each is the share of its event of all wins";
        case What::rows_alone: return "each row's condition is counted alone, without the rows before it";
        default: return change.text;
    }
}

std::string paid_text(const Rational& net) {
    return net > 0 ? pays_of(net).printed : net == 0 ? "push" : "lose";
}

}  // namespace

Rational prior_of(const Change& change, std::size_t members) {
    const Rational prior = ratio(row_of(change.kind).weight, Integer(members));
    return change.kind == ChangeKind::other_cell ? Rational(prior / change.distance) : prior;
}

ChangeKindRow::Fit fit_of(const std::vector<const Change*>& changes) {
    const auto own = std::find_if(changes.begin(), changes.end(), [](const Change* change) {
        return row_of(change->kind).fit != ChangeKindRow::Fit::as_judged;
    });
    return own == changes.end() ? ChangeKindRow::Fit::as_judged : row_of((*own)->kind).fit;
}

std::string words_for_several(const Change& change) {
    if (const auto* figure = std::get_if<OtherFigure>(&change.claim)) {
        return words_for(figure->what, change);
    }
    const std::vector<Rational>& parameters = *change.parameters;
    const Rational first = parameters.empty() ? Rational(0) : parameters.front();
    switch (change.kind) {
        case ChangeKind::other_paytable:
            return "the rows of each of these wagers pay " + joined(parameters, ", ", paid_text);
        case ChangeKind::payout:
        case ChangeKind::other_payout:
        case ChangeKind::tie:
            return fmt::format("a row of each of these wagers pays {} instead of {}",
                               pays_of(parameters.back()).printed, pays_of(first).printed);
        case ChangeKind::odds:
            return fmt::format(
                "a row of each of these wagers pays one unit {} (\"to\" confused with \"for\")",
                first < 0 ? "less" : "more");
        case ChangeKind::percent_sign:
            return first == 1 ? "each has a percent sign too many" : "each lacks its percent sign";
        case ChangeKind::per_mille: return "each is per mille (per thousand), not per cent";
        case ChangeKind::sign: return "each has its sign reversed";
        case ChangeKind::rounded_up: return "each is rounded up instead of to the nearest";
        case ChangeKind::zeros_added: return "each is rounded to fewer digits, with zeros added";
        case ChangeKind::rounded_twice: return "each is rounded twice, first to more digits";
        case ChangeKind::other_quantity:
            return fmt::format("each is the {} of its wager",
                               quantity_text(std::get<Quantity>(change.claim)));
        case ChangeKind::other_wager:
            return fmt::format("each is the figure of the wager {} its own", first < 0 ? "before" : "after");
        default: return change.text;
    }
}

}  // namespace sabot
