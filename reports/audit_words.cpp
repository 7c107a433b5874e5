#include "audit_words.hpp"

#include "audit/claim_changes.hpp"
#include "cards/notation.hpp"
#include "exact/decimal.hpp"
#include "reports/audit_money.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

const char* winner_text(Winner winner) {
    switch (winner) {
        case Winner::player: return "Player wins";
        case Winner::banker: return "Banker wins";
        default: return "tie";
    }
}

report::Value plain(const Rational& value, bool in_percent, int places, bool has_plus = false) {
    return in_percent ? report::Value(report::Percentage{value, places, has_plus})
                      : report::Value(report::Number{value, places, has_plus});
}

report::Value figure_value(const Figure& figure, bool in_percent, const Style& style) {
    const int places = in_percent ? style.percent_digits() : style.digits;
    return figure.is_root ? report::Value(report::Root{figure.value, 1, places, in_percent})
                          : plain(figure.value, in_percent, places);
}

// Enough digits to show the difference even where the first ones do not.
Style finer(const Style& style, const StatedFigure& stated) {
    Style fine = style;
    fine.digits = std::max(style.digits, stated.decimals + (stated.in_percent ? 2 : 0) + 4);
    return fine;
}

std::string parts_text(const ClaimFinding& finding, const Style& style) {
    std::string text;
    for (const ClaimFinding::Part& part : finding.parts) {
        text += fmt::format("{}{} stated {}, exact {} ({})", text.empty() ? "" : "; ", part.wager,
                            part.stated.printed,
                            report::printed(figure_value(part.computed, part.stated.in_percent, style)),
                            to_string(part.verdict));
    }
    return text.empty() ? "" : fmt::format(" By side, as house edge: {}.", text);
}

std::string share_wagers(const Claim& claim) {
    std::string text;
    for (const Claim::Part& part : claim.parts) {
        text += (text.empty() ? "" : ", ") + part.wager;
    }
    return text;
}

// The verdict on the figure as a whole: that of a share without its parts.
Verdict verdict_on_whole(const ClaimFinding& finding) {
    return finding.parts.empty() ? finding.verdict : judge(*finding.computed, *finding.claim.stated);
}

// Claims of that verdict that hold where returns are not rounded and fail at some stakes where they are.
std::size_t fails_at_some(const Audit& audit, Verdict verdict) {
    return static_cast<std::size_t>(std::count_if(
        audit.claims.begin(), audit.claims.end(),
        [&](const AuditedClaim& claim) { return claim.stakes && claim.finding.verdict == verdict; }));
}

// "4 confirmed (1 at some stakes)".
std::string count_text(const Audit& audit, Verdict verdict) {
    const std::size_t failing = fails_at_some(audit, verdict);
    return fmt::format("{} {}{}", audit.count(verdict), to_string(verdict),
                       failing == 0 ? "" : fmt::format(" ({} at some stakes)", failing));
}

// "too low by 0.01", "too high by 0.0782 percentage points".
std::string apart_text(const ClaimFinding& finding, const Style& style) {
    const StatedFigure& stated = *finding.claim.stated;
    std::string by = report::printed(difference_value(finding, style));
    by = by.substr(by.find_first_not_of("+-"));
    if (stated.in_percent) {
        by.replace(by.size() - 1, 1, " percentage points");
    }
    return fmt::format("too {} by {}", finding.computed->compare(stated.value) < 0 ? "high" : "low", by);
}

}  // namespace

std::string claim_text(const Audit& audit, const Claim& claim) {
    switch (claim.quantity) {
        case Quantity::coup:
            return fmt::format("Worked example: Player {}, Banker {}", names_of(claim.player),
                               names_of(claim.banker));
        case Quantity::best_return: return "Best return of all wagers";
        case Quantity::house_share: return fmt::format("Share of the house ({})", share_wagers(claim));
        default: break;
    }
    std::string text = fmt::format("{} ({}): ", audit.wager_names.at(claim.wager), claim.wager);
    if (is_of_event(claim.quantity)) {
        text += fmt::format("\"{}\", ", claim.event);
    }
    text += quantity_text(claim.quantity);
    return claim.stake ? text + " of " + claim.stake->printed : text;
}

std::string stated_text(const Claim& claim) {
    if (claim.stated) {
        return claim.stated->printed;
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

report::Value computed_value(const ClaimFinding& finding, const Style& style) {
    if (finding.coup) {
        return fmt::format("{}-{}, {}", finding.coup->player_total, finding.coup->banker_total,
                           winner_text(finding.coup->winner));
    }
    if (!finding.computed) {
        return report::None{"-"};
    }
    if (finding.claim.quantity == Quantity::rounded_return) {
        return report::Amount{finding.computed->value};
    }
    return figure_value(*finding.computed, finding.claim.stated->in_percent, style);
}

report::Value difference_value(const ClaimFinding& finding, const Style& style) {
    if (!finding.computed) {
        return report::None{"-"};
    }
    const StatedFigure& stated = *finding.claim.stated;
    const Rational difference = stated.value - finding.computed->value;
    if (finding.claim.quantity == Quantity::rounded_return) {
        return report::Amount{difference, true};
    }
    const int places = stated.in_percent ? style.percent_digits() : style.digits;
    if (finding.computed->is_root) {
        const Rational rounded_difference =
            stated.value - finding.computed->rounded(places + (stated.in_percent ? 2 : 0));
        return report::Approximate{
            report::printed(plain(rounded_difference, stated.in_percent, places, true))};
    }
    return plain(stated.value - finding.computed->value, stated.in_percent, places, true);
}

std::string computed_text(const ClaimFinding& finding, const Style& style) {
    return report::printed(computed_value(finding, style));
}

std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style) {
    if (finding.verdict == Verdict::unchecked || finding.verdict == Verdict::not_auditable) {
        return fmt::format("Not {}: {}.", finding.verdict == Verdict::unchecked ? "checked" : "auditable",
                           finding.why);
    }
    if (finding.coup) {
        return finding.coup->follows() ? "The rules deal these cards, and they come to what is stated."
                                       : fmt::format("The example does not follow from the rules: {}.",
                                                     fmt::join(finding.coup->departures, "; "));
    }
    const StatedFigure& stated = *finding.claim.stated;
    const Style fine = finer(style, stated);
    const std::string printed = printed_like(*finding.computed, stated);
    std::string text =
        fmt::format("Stated {}; the exact value is {}", stated.printed, computed_text(finding, fine));
    if (!finding.best_wager.empty()) {
        text +=
            fmt::format(", that of {} ({})", audit.wager_names.at(finding.best_wager), finding.best_wager);
    }
    // An amount of money is shown whole; other values are rounded to be compared.
    const auto rounds =
        printed == computed_text(finding, fine) ? std::string() : ", which rounds to " + printed;
    const Verdict verdict = verdict_on_whole(finding);
    if (verdict == Verdict::truncated) {
        text += rounds +
                ". Cut off after its last printed digit it gives the stated figure: it follows from "
                "the rules, but was cut off and not rounded";
    } else if (verdict == Verdict::confirmed || printed == stated.printed) {
        text += rounds.empty() ? "" : ", which rounds to the stated figure";
    } else {
        text += fmt::format("{}. The stated figure is {}", rounds, apart_text(finding, fine));
    }
    return text + "." + parts_text(finding, fine);
}

std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style) {
    const Figure there{condition.figure_there, false};
    std::string text = fmt::format(
        "Returns are rounded, so the figure holds only for some stakes: at a stake of {} the exact value is "
        "{}.",
        money_text(condition.fails_at),
        report::printed(figure_value(there, claim.stated->in_percent, style)));
    if (condition.holds_from) {
        text +=
            fmt::format(" It fails at {0} of the {1} stakes below {2}, and holds at every stake from {2} on.",
                        condition.failing.str(), condition.below.str(), money_text(*condition.holds_from));
    } else {
        text += fmt::format(
            " It fails at {} of the first {} stakes, and there is none from which on it "
            "always holds.",
            condition.failing.str(), condition.below.str());
    }
    return text;
}

std::string whole_finding_text(const Audit& audit, const AuditedClaim& claim, const Style& style) {
    const std::string found = finding_text(audit, claim.finding, style);
    return claim.stakes ? found + " " + stakes_text(*claim.stakes, claim.finding.claim, style) : found;
}

std::string verdict_words(const AuditedClaim& claim) {
    const std::string verdict = to_string(claim.finding.verdict);
    return claim.stakes ? verdict + " at some stakes" : verdict;
}

std::string counts_text(const Audit& audit) {
    std::string text = fmt::format("{} claim{}", audit.claims.size(), audit.claims.size() == 1 ? "" : "s");
    if (audit.claims.empty()) {
        return text;
    }
    text += fmt::format(": {}, {}, {}", count_text(audit, Verdict::confirmed),
                        count_text(audit, Verdict::truncated), count_text(audit, Verdict::refuted));
    const std::size_t unchecked = audit.count(Verdict::unchecked);
    text += unchecked == 0 ? "" : fmt::format(", {} not checked", unchecked);
    const std::size_t not_auditable = audit.count(Verdict::not_auditable);
    return not_auditable == 0 ? text : text + fmt::format(", {} not auditable", not_auditable);
}

std::string verdict_text(const Audit& audit) {
    const std::size_t all = audit.claims.size();
    const std::size_t refuted = audit.count(Verdict::refuted);
    const std::size_t unchecked = audit.count(Verdict::unchecked);
    const std::size_t open = unchecked + audit.count(Verdict::not_auditable);
    if (all == 0) {
        return "Nothing to check: the game's file holds no claims, or none about the wagers asked for.";
    }
    if (refuted > 0) {
        return fmt::format("REFUTED: {} of {} published claim{} not follow from the rules.", refuted, all,
                           all == 1       ? " does"
                           : refuted == 1 ? "s does"
                                          : "s do") +
               (open == 0 ? "" : fmt::format(" {} could not be checked.", open));
    }
    if (open == all) {
        return unchecked == all ? "Not checked: no claim could be checked on this shoe."
                                : "Not checked: no claim could be checked against this game file.";
    }
    std::string text =
        open > 0 ? fmt::format("Confirmed as far as checked: {} of {} claims could not be", open, all)
                 : "Confirmed: every published claim follows from the rules";
    if (audit.count(Verdict::truncated) > 0) {
        text += "; some figures were cut off, not rounded";
    }
    const std::size_t failing =
        fails_at_some(audit, Verdict::confirmed) + fails_at_some(audit, Verdict::truncated);
    if (failing > 0) {
        text += fmt::format("; {} not hold at every stake",
                            failing == 1 ? "1 does" : fmt::format("{} do", failing));
    }
    return text + ".";
}

std::string foot_text() {
    return "Verdicts compare the exact value with the stated figure at the number of digits that was "
           "printed: "
           "confirmed where rounding gives it, truncated where cutting off does, refuted otherwise. Decimals "
           "shown are rounded half to even from exact values.";
}

std::string document_text(const Document& document) {
    std::string text = fmt::format("{}, {}", document.id, document.title);
    for (const std::string& where : {document.file, document.url}) {
        text += where.empty() ? "" : ", " + where;
    }
    return text;
}

std::string audited_shoe_text(const Audit& audit) {
    const auto decks = audit.examined.shoe.whole_decks();
    const std::string shoe = report::shoe_text(audit.examined.shoe);
    return decks && *decks == audit.filed_decks
               ? shoe
               : fmt::format("{} (the game's file says {})", shoe, decks_text(audit.filed_decks));
}

}  // namespace sabot
