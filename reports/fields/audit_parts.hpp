#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "reports/fields/field.hpp"
#include "reports/fields/record_types.hpp"
#include "rules/settlement.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sabot {
struct CheckedLimit;
}

namespace sabot::record {

/// Values of the fields of audits that are not simply a member of an item; the .toml files use them.

/// The exact value of a figure.
Datum exact_form(const Figure& figure);
Datum exact_form(const std::optional<Figure>& figure);

/// The stated minus the exact figure. The difference from a root is rounded, and is written with its error.
Datum difference_from(const Figure& figure, const StatedFigure& stated, const Style& style);

/// The verdicts on a claim: confirmed, truncated, refuted, unchecked, not auditable.
Words verdict_words();
/// The verdicts of a whole audit: confirmed, refuted, not auditable.
Words overall_words();
Words limit_verdicts();
Words change_kinds();

inline constexpr std::array kWinners{"player", "banker", "tie"};

std::optional<Money> money(const std::optional<Rational>& amount);

/// A claim with its audit, which the sentences about the claim need.
struct ClaimIn {
    const AuditedClaim& claim;
    const Audit& audit;

    const ClaimFinding& finding() const { return claim.finding; }
    const Claim& stated() const { return claim.finding.claim; }
    /// Its index in the audit.
    std::size_t place() const { return static_cast<std::size_t>(&claim - audit.claims.data()); }
    Datum difference(const Style& style) const;
};
std::vector<ClaimIn> claims_of(const Audit& audit);

/// The rules that a change can set.
Words changed_rules();
std::optional<int> third_card_of(const RulePlace& place);
/// What a game has of a rule that differs, in words and as a number.
std::optional<std::string> setting_text(const RuleChange& change, const RuleSetting& setting);
std::optional<Rational> setting_number(const RuleSetting& setting);

/// The parameters of a change of a claim.
struct ChangedClaim {
    const Change& change;

    std::optional<std::string> stated() const;
    std::optional<std::string> wager() const;
    std::optional<std::string> event() const;
    std::optional<std::string> quantity() const;
    std::optional<std::string> per() const;
    std::optional<std::string> figure() const;
};
std::optional<ChangedClaim> changed_claim(const Change& change);

/// A cause of several claims with the audit that has their figures.
struct SharedValue {
    std::size_t claim = 0;
    std::optional<Figure> computed;
    /// Nothing if the cause is one change of all claims, or none of the claim alone.
    std::optional<Change> change;
};
struct SharedIn {
    const SharedExplanation& shared;
    const Audit& audit;

    std::vector<SharedValue> values() const;
};
std::vector<SharedIn> shared_in(const Audit& audit);

/// A contradiction with its audit, which the sentences about the contradiction need.
struct ContradictionIn;
struct ContradictingClaim {
    const Contradiction::Part& part;
    const ContradictionIn& whole;

    const Location& where() const;
    std::optional<int> line() const;
};
struct ContradictionIn {
    const Contradiction& contradiction;
    const Audit& audit;

    /// Its index in the audit.
    std::size_t place() const {
        return static_cast<std::size_t>(&contradiction - audit.contradictions.data());
    }
    /// The items refer to this object.
    std::vector<ContradictingClaim> claims() const;
    Words links() const;
};
std::vector<ContradictionIn> contradictions_in(const Audit& audit);

/// How the game rounds returns, and what that does to each wager.
struct SettlementOf {
    const Settlement& settlement;
    const std::vector<WagerStakes>& wagers;
};
/// Nothing if the game does not round returns.
std::optional<SettlementOf> settlement_of(const Audit& audit);

/// Refuted if one of the audits is, not auditable if all of them are, otherwise confirmed.
Verdict overall(const Runs<Audit>& audits);

/// The quantities of the claims that a limit is about.
Words quantities_of(const CheckedLimit& checked);

}  // namespace sabot::record
