#include "audit_words.hpp"

#include "audit/claim_changes.hpp"
#include "exact/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::string names_of(const std::vector<WrittenCard>& cards) {
    std::string names;
    for (const WrittenCard& card : cards) {
        names += (names.empty() ? "" : " ") + card.name;
    }
    return names;
}

const char* winner_text(Winner winner) {
    switch (winner) {
        case Winner::player: return "Player wins";
        case Winner::banker: return "Banker wins";
        default: return "tie";
    }
}

std::string figure_text(const Figure& figure, bool in_percent, const Style& style) {
    const int places = in_percent ? style.percent_digits() : style.digits;
    if (figure.is_root) {
        const std::string digits = decimal_of_square_root(figure.value * (in_percent ? 10'000 : 1), places);
        return digits + (in_percent ? "%" : "");
    }
    return in_percent ? percent(figure.value, places) : decimal(figure.value, places);
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
        text += fmt::format("{}{}: stated {}, exactly {}, {}", text.empty() ? "" : "; ", part.wager,
                            part.stated.printed, figure_text(part.computed, part.stated.in_percent, style),
                            to_string(part.verdict));
    }
    return text.empty() ? "" : fmt::format(" By side: {}.", text);
}

std::string list_claims(const Audit& audit, const std::vector<std::size_t>& places) {
    std::string text;
    for (const std::size_t place : places) {
        const Claim& claim = audit.claims[place].finding.claim;
        text +=
            fmt::format("{}{} ({})", text.empty() ? "" : "; ", claim_text(audit, claim), stated_text(claim));
    }
    return text;
}

}  // namespace

std::string claim_text(const Audit& audit, const Claim& claim) {
    switch (claim.quantity) {
        case Quantity::coup:
            return fmt::format("Worked example: Player {}, Banker {}", names_of(claim.player),
                               names_of(claim.banker));
        case Quantity::best_return:
        case Quantity::house_share: return fmt::format("The game: {}", quantity_text(claim.quantity));
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

std::string computed_text(const ClaimFinding& finding, const Style& style) {
    if (finding.coup) {
        return fmt::format("{}-{}, {}", finding.coup->player_total, finding.coup->banker_total,
                           winner_text(finding.coup->winner));
    }
    if (finding.computed && finding.claim.quantity == Quantity::rounded_return) {
        return money_text(finding.computed->value);
    }
    return finding.computed ? figure_text(*finding.computed, finding.claim.stated->in_percent, style) : "-";
}

std::string difference_text(const ClaimFinding& finding, const Style& style) {
    if (!finding.computed) {
        return "-";
    }
    const StatedFigure& stated = *finding.claim.stated;
    if (finding.claim.quantity == Quantity::rounded_return) {
        const Rational by = stated.value - finding.computed->value;
        return (by > 0 ? "+" : "") + money_text(by);
    }
    const int places = stated.in_percent ? style.percent_digits() : style.digits;
    Rational difference = stated.value - finding.computed->value;
    if (finding.computed->is_root) {
        const int root_places = places + (stated.in_percent ? 2 : 0);
        difference = stated.value - parse_exact(decimal_of_square_root(finding.computed->value, root_places));
    }
    const std::string text = stated.in_percent ? percent(difference, places) : decimal(difference, places);
    return difference > 0 && text.find_first_of("123456789") != std::string::npos ? "+" + text : text;
}

std::string finding_text(const Audit& audit, const ClaimFinding& finding, const Style& style) {
    if (finding.verdict == Verdict::unchecked) {
        return fmt::format("Not checked: {}.", finding.why);
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
    if (finding.verdict == Verdict::truncated) {
        text += rounds +
                ". Cut off after its last printed digit it gives the stated figure: it follows from "
                "the rules, but was cut off and not rounded";
    } else if (finding.verdict == Verdict::confirmed || printed == stated.printed) {
        text += rounds.empty() ? "" : ", which rounds to the stated figure";
    } else {
        const std::string by = difference_text(finding, fine);
        text += fmt::format("{}. The stated figure is {} by {}", rounds,
                            finding.computed->compare(stated.value) < 0 ? "too high" : "too low",
                            by.substr(by.find_first_not_of("+-")));
    }
    return text + "." + parts_text(finding, fine);
}

std::string stakes_text(const StakeCondition& condition, const Claim& claim, const Style& style) {
    const Figure there{condition.figure_there, false};
    std::string text = fmt::format(
        "Because returns are rounded, this holds only for some stakes: at a stake of {} the exact value is "
        "{}.",
        money_text(condition.fails_at), figure_text(there, claim.stated->in_percent, style));
    if (condition.holds_from) {
        text +=
            fmt::format(" It fails at {} of the {} stakes below {}, and holds from there on.",
                        condition.failing.str(), condition.below.str(), money_text(*condition.holds_from));
    } else {
        text += " There is no stake within the limits from which on it always holds.";
    }
    return text;
}

std::string advice_text(const AuditedClaim& claim) {
    const ClaimFinding& finding = claim.finding;
    if (finding.verdict == Verdict::truncated) {
        return fmt::format("What to do: print {}, or say that figures are cut off.",
                           printed_like(*finding.computed, *finding.claim.stated));
    }
    if (finding.verdict != Verdict::refuted) {
        return "";
    }
    std::string text = "What to do: ";
    if (finding.coup) {
        text += "correct the example, or the rules that it is to illustrate.";
    } else {
        text += fmt::format("print {}, or correct the rule that the figure was computed from.",
                            printed_like(*finding.computed, *finding.claim.stated));
    }
    return claim.explained ? text : text + " With --explain, Sabot searches for what would make it true.";
}

std::string search_text(const ClaimExplained& explained) {
    const auto pairs = explained.pairs_tried == 0
                           ? std::string()
                           : fmt::format(" and {} pairs of the commonest ones", explained.pairs_tried);
    if (explained.explanations.empty()) {
        return fmt::format("Nothing within reach explains it: none of {} single changes{} makes it true.",
                           explained.tried, pairs);
    }
    if (explained.pairs_tried > 0) {
        return fmt::format(
            "None of {} single changes makes it true. Of{}, these do (with so many tried, one may do so by "
            "chance). It would be true:",
            explained.tried, pairs.substr(4));
    }
    return fmt::format("Of {} single changes tried, {} would make it true, smallest first:", explained.tried,
                       explained.explanations.size());
}

std::string explanation_text(const Explanation& explanation, std::size_t claims, const Style& style) {
    std::string text = "if ";
    for (std::size_t i = 0; i < explanation.changes.size(); ++i) {
        text += (i == 0 ? "" : ", and ") + explanation.changes[i].text;
    }
    const ClaimFinding& finding = explanation.finding;
    if (finding.computed) {
        text += fmt::format(": exactly {}{}", computed_text(finding, style),
                            finding.verdict == Verdict::truncated ? ", cut off" : "");
    }
    if (explanation.met && claims > 1) {
        text += fmt::format("; {} of all {} claims hold under it", *explanation.met, claims);
    }
    return text;
}

std::string shared_text(const SharedExplanation& shared, const Audit& audit) {
    return fmt::format("One change would make {} refuted claims true at once: {}. It is:",
                       shared.claims.size(), list_claims(audit, shared.claims));
}

std::string shared_change_text(const SharedExplanation::One& one, const Audit& audit) {
    return fmt::format("if {}; {} of all {} claims hold under it", one.change.text, one.met,
                       audit.claims.size());
}

std::string support_text(const ReadingFinding& reading, const Audit& audit) {
    const std::size_t filed = audit.count(Verdict::confirmed) + audit.count(Verdict::truncated);
    std::string text = fmt::format("As filed {} of {} claims hold, under this reading {}. ", filed,
                                   audit.claims.size(), reading.met);
    switch (reading.support) {
        case Support::reading:
            return text + fmt::format("The claims support the reading: only under it {}.",
                                      "holds " + list_claims(audit, reading.gained));
        case Support::filed:
            return text +
                   fmt::format("The claims support the game as filed: under the reading these fail: {}.",
                               list_claims(audit, reading.lost));
        case Support::both:
            return text + fmt::format(
                              "The claims disagree: only under the reading holds {}; only as filed "
                              "holds {}.",
                              list_claims(audit, reading.gained), list_claims(audit, reading.lost));
        default: return text + "No claim tells the two apart.";
    }
}

std::string counts_text(const Audit& audit) {
    std::string text =
        fmt::format("{} claim{}: {} confirmed, {} cut off instead of rounded, {} refuted",
                    audit.claims.size(), audit.claims.size() == 1 ? "" : "s", audit.count(Verdict::confirmed),
                    audit.count(Verdict::truncated), audit.count(Verdict::refuted));
    const std::size_t unchecked = audit.count(Verdict::unchecked);
    return unchecked == 0 ? text : text + fmt::format(", {} not checked", unchecked);
}

std::string verdict_text(const Audit& audit) {
    if (audit.claims.empty()) {
        return "Nothing to check: the game's file holds no claims about these wagers.";
    }
    if (audit.count(Verdict::refuted) > 0) {
        return "REFUTED: not every published figure follows from the rules.";
    }
    if (audit.count(Verdict::unchecked) > 0) {
        return "Confirmed as far as checked: some claims could not be checked on this shoe.";
    }
    return audit.count(Verdict::truncated) > 0
               ? "Confirmed: every published figure follows from the rules; some were cut off, not rounded."
               : "Confirmed: every published figure follows from the rules.";
}

std::string settlement_text(const Settlement& settlement) {
    const std::string unit = money_text(settlement.unit);
    switch (settlement.rounding) {
        case Rounding::down: return fmt::format("down to a multiple of {}", unit);
        case Rounding::half_even: return fmt::format("to the nearest {} (halves go to the even unit)", unit);
        case Rounding::half_down: return fmt::format("to the nearest {} (halves go down)", unit);
        default: return fmt::format("to the nearest {} (halves go up)", unit);
    }
}

std::string money_text(const Rational& amount) {
    const auto finite = finite_decimal(amount);
    if (!finite) {
        return to_fraction(amount);
    }
    const auto point = finite->find('.');
    const bool one_decimal = point != std::string::npos && finite->size() - point == 2;
    return one_decimal ? *finite + "0" : *finite;
}

}  // namespace sabot
