#include "audit_words.hpp"

#include "audit/audit_details.hpp"
#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"
#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "exact/decimal.hpp"
#include "exact/floor.hpp"
#include "reports/prose/prose.hpp"
#include "rules/quantities.hpp"
#include "rules/settlement.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabot {

namespace {

const char* winner_text(Winner winner) {
    return std::array{"Player wins", "Banker wins", "tie"}.at(static_cast<std::size_t>(winner));
}

int places_of(const StatedFigure& stated, const Style& style) {
    return stated.in_percent ? style.percent_digits() : style.digits;
}

// The difference from a root is computed from the printed root.
Rational printed_difference(const ClaimFinding& finding, const Style& style) {
    const StatedFigure& stated = *finding.claim.stated;
    return difference_of(finding, places_of(stated, style) + (stated.in_percent ? 2 : 0));
}

// Enough digits to show the difference even if the leading ones agree.
Style finer(const Style& style, const StatedFigure& stated) {
    Style fine = style;
    fine.digits = std::max(style.digits, stated.decimals + (stated.in_percent ? 2 : 0) + 4);
    return fine;
}

// The decimals of the style or of the stated figure, or as many as it takes that the printed value, cut off
// or rounded at the stated decimals, is what the exact one is there: 98.764996% would be 98.7650%, from
// which 98.77% seems to follow.
int deciding_places(const Rational& value, const StatedFigure& stated, const Style& style) {
    constexpr int kMorePlaces = 20;
    const Rational half = ratio(1, 2);
    const Rational size = abs(value) * (stated.in_percent ? 100 : 1);
    const Rational unit(pow(Integer(10), static_cast<unsigned>(stated.decimals)));
    const int least = places_of(stated, style);
    for (int places = std::max(least, stated.decimals); places < least + kMorePlaces; ++places) {
        const Rational step(pow(Integer(10), static_cast<unsigned>(places)));
        const Rational printed(Rational(floor_of(size * step + half)) / step);
        if (places == stated.decimals || (floor_of(printed * unit) == floor_of(size * unit) &&
                                          floor_of(printed * unit + half) == floor_of(size * unit + half))) {
            return places;
        }
    }
    return least;
}

// A value in the form of the stated figure, for example as a percentage.
report::Value as_stated(const Rational& value, const StatedFigure& stated, const Style& style) {
    const int places = deciding_places(value, stated, style);
    return stated.in_percent ? report::Value(report::Number::percentage(value, places))
                             : report::Value(report::Number{value, places});
}

report::Value figure_value(const Figure& figure, const StatedFigure& stated, const Style& style) {
    return figure.is_root ? report::Root{figure.value, 1, places_of(stated, style), stated.in_percent}
                          : as_stated(figure.value, stated, style);
}

std::string parts_text(const ClaimFinding& finding, const Style& style) {
    const auto words = [&](const ClaimFinding::Part& part) {
        return fmt::format("{} stated {}, exact {} ({})", part.wager, part.stated.printed,
                           report::printed(figure_value(part.computed, part.stated, style)),
                           to_string(part.verdict));
    };
    return fmt::format(" By side, as house edge: {}.", joined(finding.parts, "; ", words));
}

// The error in words: "too low by 0.01", "too high by 0.0782 percentage points".
std::string error_text(const ClaimFinding& finding, const Style& style) {
    const StatedFigure& stated = *finding.claim.stated;
    const Rational error = abs(printed_difference(finding, style));
    const int places = places_of(stated, style);
    const std::string size = is_amount(finding.claim.quantity) ? money_text(error)
                             : stated.in_percent
                                 ? decimal(Rational(error * 100), places) + " percentage points"
                                 : decimal(error, places);
    return fmt::format("too {} by {}", finding.computed->compare(stated.value) < 0 ? "high" : "low", size);
}

// Whether the computed value is an amount with no more decimal places than the stated one, or compared with
// odds, so that it is printed exactly and need not be rounded before the comparison.
bool is_printed_as_stated(const ClaimFinding& finding) {
    const auto places = static_cast<unsigned>(finding.claim.stated->decimals);
    const bool is_odds = !finding.claim.stated->odds.empty();
    return is_amount(finding.claim.quantity) &&
           (is_odds || denominator(Rational(finding.computed->value * pow(Integer(10), places))) == 1);
}

std::string exact_text(const ClaimFinding& finding, const Style& style) {
    const StatedFigure& stated = *finding.claim.stated;
    return stated.against.empty()
               ? printed(computed_value(finding, style))
               : printed(as_stated(finding.computed->value - 1, number_against(stated), style)) + " to 1";
}

// The exact value with the decimals of the claim; empty if that is what the claim states, or if it refutes
// the claim and a positive value would be printed as zero.
std::string rounded_text(const ClaimFinding& finding) {
    if (is_printed_as_stated(finding)) {
        return "";
    }
    std::string text = printed_like(*finding.computed, *finding.claim.stated);
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    return is_zero && finding.computed->value != 0 && verdict_on_whole(finding) != Verdict::confirmed ? ""
                                                                                                      : text;
}

std::string comparison_text(const Audit& audit, const ClaimFinding& finding, const Style& style) {
    const Verdict verdict = verdict_on_whole(finding);
    const auto& best = finding.best_wager;
    return report::phrase(
        "finding-compared",
        {{"stated", stated_text(finding.claim)},
         {"exact", exact_text(finding, style)},
         {"wager", best.empty() ? "" : printed(report::Named{audit.wager_names.at(best), best})},
         {"confirmed", verdict == Verdict::confirmed},
         {"rounded", rounded_text(finding)},
         {"error", verdict == Verdict::refuted ? error_text(finding, style) : ""}});
}

}  // namespace

std::string claim_text(const Claim& claim, const std::string& wager_name) {
    switch (claim.quantity) {
        case Quantity::coup:
            return fmt::format("Worked example: Player {}, Banker {}", names_of(claim.player),
                               names_of(claim.banker));
        case Quantity::best_return: return "Best return of all wagers";
        case Quantity::mean_return: return "Mean return of all wagers";
        case Quantity::house_share:
            return fmt::format("Share of the house ({})", joined(claim.parts, ", ", &Claim::Part::wager));
        default: break;
    }
    if (claim.is_of_condition) {
        return fmt::format("\"{}\", {}", claim.event, quantity_text(claim.quantity));
    }
    std::string text =
        wager_name.empty() ? claim.wager + ": " : fmt::format("{} ({}): ", wager_name, claim.wager);
    if (is_of_event(claim.quantity)) {
        text += fmt::format("\"{}\", ", claim.event);
    }
    text += quantity_text(claim.quantity) + (claim.card ? " of " + claim.card->name : "");
    return claim.stake ? text + " of " + claim.stake->printed : text;
}

const std::string& wager_of(const Claim& claim) {
    static const std::string none;
    return claim.is_of_condition ? none : claim.wager;
}

std::string claim_text(const Audit& audit, const Claim& claim) {
    return claim_text(claim, wager_of(claim).empty() ? "" : audit.wager_names.at(claim.wager));
}

std::string claim_phrase(const Audit& audit, const Claim& claim) {
    switch (claim.quantity) {
        case Quantity::coup:
            return fmt::format("worked example (Player {}, Banker {})", names_of(claim.player),
                               names_of(claim.banker));
        case Quantity::best_return: return "best return of all wagers";
        case Quantity::mean_return: return "mean return of all wagers";
        case Quantity::house_share:
            return fmt::format("share of the house ({})", joined(claim.parts, ", ", &Claim::Part::wager));
        default: break;
    }
    if (claim.is_of_condition) {
        return fmt::format("{} of \"{}\"", quantity_text(claim.quantity), claim.event);
    }
    const bool is_against = claim.stated && !claim.stated->against.empty();
    return fmt::format("{} of {}{}{}{}", is_against ? "odds" : quantity_text(claim.quantity),
                       claim.card ? claim.card->name + " on " : "",
                       is_of_event(claim.quantity) ? fmt::format("\"{}\" of ", claim.event) : "",
                       audit.wager_names.at(claim.wager),
                       claim.stake ? " at a stake of " + claim.stake->printed : "");
}

std::string stated_text(const Claim& claim) {
    if (claim.stated) {
        return as_printed(*claim.stated);
    }
    const auto total = [](const std::optional<int>& stated) {
        return stated ? std::to_string(*stated) : std::string("?");
    };
    std::string text;
    if (claim.player_total || claim.banker_total) {
        text = fmt::format("{}-{}", total(claim.player_total), total(claim.banker_total));
    }
    return claim.winner ? text + (text.empty() ? "" : ", ") + winner_text(*claim.winner) : text;
}

std::string verdict_words(const AuditedClaim& claim) {
    return fmt::format("{}{}", to_string(claim.finding.verdict), claim.stakes ? " at some stakes" : "");
}

report::Value computed_value(const ClaimFinding& finding, const Style& style) {
    if (finding.coup) {
        return fmt::format("{}-{}, {}", finding.coup->player_total, finding.coup->banker_total,
                           winner_text(finding.coup->winner));
    }
    if (!finding.computed) {
        return report::None{"-"};
    }
    return is_amount(finding.claim.quantity) ? report::Value(report::Number::amount(finding.computed->value))
                                             : figure_value(*finding.computed, *finding.claim.stated, style);
}

report::Value difference_value(const ClaimFinding& finding, const Style& style) {
    if (!finding.computed) {
        return report::None{"-"};
    }
    const StatedFigure& stated = *finding.claim.stated;
    const Rational difference = printed_difference(finding, style);
    if (is_amount(finding.claim.quantity)) {
        return report::Number::amount(difference, true);
    }
    const int places = places_of(stated, style);
    const report::Value value = stated.in_percent ? report::Number::points(difference, places)
                                                  : report::Number{difference, places, true};
    return finding.computed->is_root ? report::Approximate{report::printed(value), report::plain_field(value)}
                                     : value;
}

std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style) {
    if (finding.verdict == Verdict::unchecked || finding.verdict == Verdict::not_auditable) {
        return report::sentence(fmt::format(
            "Not {}: {}", finding.verdict == Verdict::unchecked ? "checked" : "auditable", finding.why));
    }
    if (finding.coup) {
        return report::phrase("finding-coup", {{"departures", joined(finding.coup->departures, "; ")}});
    }
    if (!finding.computed) {
        return report::sentence(fmt::format("Stated {}; {}", stated_text(finding.claim), finding.why));
    }
    return comparison_text(audit, finding, finer(style, *finding.claim.stated)) +
           (finding.is_stake_refused
                ? " " + report::phrase("finding-stake-refused", {{"stake", finding.claim.stake->printed}})
                : "");
}

std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style) {
    const Figure there{condition.figure_there, false};
    const auto& from = condition.holds_from;
    return report::phrase("finding-stakes", {{"stake", money_text(condition.fails_at)},
                                             {"exact", printed(figure_value(there, *claim.stated, style))},
                                             {"failing", condition.failing.str()},
                                             {"below", condition.below.str()},
                                             {"all", Integer(condition.below + 1).str()},
                                             {"from", from ? money_text(*from) : ""},
                                             {"to", condition.most ? money_text(*condition.most) : ""},
                                             {"one", condition.most && from == condition.most}});
}

std::string whole_finding_text(const Audit& audit, const AuditedClaim& claim, const Style& style) {
    const ClaimFinding& finding = claim.finding;
    std::string text = finding_text(audit, finding, style);
    if (!finding.parts.empty()) {
        text += parts_text(finding, finer(style, *finding.claim.stated));
    }
    if (claim.held) {
        text += " " + report::phrase("finding-held",
                                     {{"holding", grouped(claim.held->holding.str())},
                                      {"all", claim.held->all ? grouped(claim.held->all->str()) : ""},
                                      {"first", money_text(claim.held->first)}});
    }
    return claim.stakes ? text + " " + stakes_text(*claim.stakes, finding.claim, style) : text;
}

namespace {

std::string rounding_text(Rounding rounding, const std::string& unit) {
    return fmt::format(fmt::runtime(row_of(rounding).way_to_unit), unit);
}

}  // namespace

std::string settlement_text(const Settlement& settlement) {
    const std::string unit = money_text(settlement.unit);
    const auto& of_commissions = settlement.commission_rounding;
    const auto& least = settlement.minimum_commission;
    return report::phrase("settlement",
                          {{"rounding", rounding_text(settlement.rounding, unit)},
                           {"commissions", of_commissions ? rounding_text(*of_commissions, unit) : ""},
                           {"least", least ? money_text(*least) : ""}});
}

std::string money_text(const Rational& amount) { return printed(report::Number::amount(amount)); }

}  // namespace sabot
