#include "change.hpp"

#include "rules/pays_notation.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace sabot {

namespace {

std::string paid_text(const Rational& net) {
    return net > 0 ? pays_of(net).printed : net == 0 ? "push" : "lose";
}

// "pays 9:1 instead of 8:1", "loses instead of pushing".
std::string other_payout_text(const Rational& net, const Rational& filed) {
    const auto pays = [](const Rational& win) { return pays_of(win).printed; };
    if (net > 0 && filed > 0) {
        return fmt::format("pays {} instead of {}", pays(net), pays(filed));
    }
    return fmt::format("{} instead of {}",
                       net == -1  ? "loses"
                       : net == 0 ? "pushes"
                                  : "pays " + pays(net),
                       filed == -1  ? "losing"
                       : filed == 0 ? "pushing"
                                    : "paying " + pays(filed));
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
    const std::vector<Rational>& parameters = *change.parameters;
    const bool is_first_negative = !parameters.empty() && parameters.front() < 0;
    switch (change.kind) {
        case ChangeKind::other_paytable:
            return "the rows of each of these wagers pay " + joined(parameters, ", ", paid_text);
        case ChangeKind::payout:
        case ChangeKind::other_payout:
        case ChangeKind::tie:
            return fmt::format("a row of each of these wagers {}",
                               other_payout_text(parameters.back(), parameters.front()));
        case ChangeKind::odds:
            return fmt::format(
                "a row of each of these wagers pays one unit {} (\"to\" confused with \"for\")",
                is_first_negative ? "less" : "more");
        case ChangeKind::wrong_digit:
            return fmt::format("each is {} percentage point{} too {}", abs(parameters.front()).str(),
                               abs(parameters.front()) == 1 ? "" : "s", is_first_negative ? "high" : "low");
        case ChangeKind::zeros_added: return "each is rounded to fewer digits, with zeros added";
        case ChangeKind::other_wager:
            return fmt::format("each is the figure of the wager {} its own",
                               is_first_negative ? "before" : "after");
        default: break;
    }
    // Turns "it lacks its percent sign: 1.1 for 1.1%" into "each lacks its percent sign".
    std::string text = change.changes_print() ? change.text.substr(0, change.text.find(':')) : change.text;
    if (constexpr std::string_view kIt = "it "; text.starts_with(kIt)) {
        text.replace(0, kIt.size(), "each ");
    }
    return text;
}

}  // namespace sabot
