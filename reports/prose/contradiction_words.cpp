#include "audit/audit_details.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/prose.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace sabot {

namespace {

const Claim& claim_with(const Audit& audit, const Contradiction::Part& part) {
    return audit.claims.at(part.claim).finding.claim;
}

// "the house edge of Banker, 1.46%".
std::string named(const Audit& audit, const Contradiction::Part& part) {
    return fmt::format("the {}, {}", part_phrase(audit, part), stated_by(audit, part).printed);
}

// "the house edge of Banker, 1.46% (sheet.toml:38; allows 1.455% to 1.470%)".
std::string listed(const Audit& audit, const Contradiction::Part& part) {
    const std::string place = place_of(audit, part);
    return fmt::format("{} ({}{}allows {} to {})", named(audit, part), place, place.empty() ? "" : "; ",
                       printed(end_of_allowed(audit, part, part.allowed.low)),
                       printed(end_of_allowed(audit, part, part.allowed.high)));
}

// The claims of a contradiction, each in the words that `words` returns.
template <class Words>
std::string claims_contradicting(const Contradiction& contradiction, const Words& words) {
    const auto& parts = contradiction.parts;
    return report::phrase("contradiction-in-short",
                          {{"list", joined(parts, parts.size() == 2 ? ", and " : "; ", words)},
                           {"claims", parts.size()},
                           {"payouts", parts.size() > 1 && rests_on_payouts(contradiction)}});
}

}  // namespace

std::string part_phrase(const Audit& audit, const Contradiction::Part& part) {
    const Claim& claim = claim_with(audit, part);
    if (!part.part) {
        return claim_phrase(audit, claim);
    }
    Claim edge;
    edge.quantity = Quantity::house_edge;
    edge.wager = claim.parts.at(*part.part).wager;
    return fmt::format("{} in the {}", claim_phrase(audit, edge), claim_phrase(audit, claim));
}

const StatedFigure& stated_by(const Audit& audit, const Contradiction::Part& part) {
    const Claim& claim = claim_with(audit, part);
    return part.part ? claim.parts.at(*part.part).stated : claim.stated.value();
}

std::string file_name(const Location& where) { return std::filesystem::path(where.file).filename().string(); }

std::string place_of(const Audit& audit, const Contradiction::Part& part) {
    const Location& where = claim_with(audit, part).where;
    return where.line == 0 ? "" : fmt::format("{}:{}", file_name(where), where.line);
}

report::Value end_of_allowed(const Audit& audit, const Contradiction::Part& part, const Rational& end) {
    const StatedFigure& stated = stated_by(audit, part);
    // An end is a whole number of halves of the last digit.
    const int places = stated.decimals + 1;
    return stated.in_percent ? report::Value(report::Number::percentage(end, places))
                             : report::Value(report::Number{end, places});
}

std::string contradiction_in_short(const Audit& audit, const Contradiction& contradiction) {
    return claims_contradicting(contradiction,
                                [&](const Contradiction::Part& part) { return named(audit, part); });
}

std::string contradiction_text(const Audit& audit, const Contradiction& contradiction) {
    const auto& parts = contradiction.parts;
    const auto words = [&](const Contradiction::Part& part) { return listed(audit, part); };
    return report::phrase(
        "contradiction", {{"short", claims_contradicting(contradiction, words)},
                          {"claims", parts.size()},
                          {"many", parts.size() > 2},
                          {"links", joined(contradiction.links, " ",
                                           [](ClaimLink link) {
                                               return report::phrase(fmt::format("link-{}", to_string(link)));
                                           })},
                          {"multipliers", is_of_multipliers(contradiction)},
                          {"payouts", rests_on_payouts(contradiction)},
                          {"stakes", bool(audit.settlement)},
                          {"touches", contradiction.touches}});
}

}  // namespace sabot
