#pragma once

#include "api.hpp"
#include "audit/claim_check.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "limits/limit_check.hpp"
#include "limits/limits.hpp"
#include "opaque.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct ClaimExplained>;
extern template class Opaque<struct Mismatch>;
extern template class Opaque<struct MultiplierFit>;
extern template class Opaque<struct HoldingStakes>;
extern template class Opaque<struct StakeCondition>;

/// What to audit.
struct AuditRequest {
    Setup setup;
    /// Restricts the audit to claims about these wagers and to their returns; empty for all.
    std::vector<std::string> wagers = {};
    /// Search for changes that would make refuted claims true.
    bool explain = false;
    /// Stakes for which to compute the rounded return: "0.10", "0.10-5" or "0.10-5/0.10". A range without a
    /// step has one of one unit.
    std::optional<std::string> stakes = {};
    bool double_check = false;
    /// Limits of laws and standards to compare with the figures of the wagers; see load_limits().
    std::vector<Limits> limits = {};
    /// Also search for changes under which limits are met that are not met as filed.
    bool limit_changes = true;
};

struct Contradiction;
struct PlayedShares;
struct ReadingFinding;
struct SharedExplanation;
struct WagerStakes;

/// The finding on one claim.
struct AuditedClaim {
    ClaimFinding finding;
    /// Present if the game rounds returns and whether the claim holds depends on the stake.
    Opaque<StakeCondition> stakes;
    /// Present for a refuted claim that holds at some stakes.
    Opaque<HoldingStakes> held;
    /// Present for a refuted claim if explanations were requested.
    Opaque<ClaimExplained> explained;
    /// Present for a refuted claim that seems to be about other rules, or another quantity.
    Opaque<Mismatch> mismatch;

    /// Whether the claim is not simply confirmed at every stake.
    bool has_reservation() const { return finding.verdict != Verdict::confirmed || stakes.has_value(); }
    friend bool operator==(const AuditedClaim&, const AuditedClaim&) = default;
};

/// The result of an audit in one word.
enum class Conclusion {
    /// There are no claims, or none about the requested wagers.
    no_claims,
    refuted,
    /// No claim could be checked.
    unchecked,
    /// Every claim depends on something that the game file does not model.
    not_auditable,
    /// Every claim that was checked follows from the rules, but some were not checked.
    partly_confirmed,
    confirmed,
};

/// "no claims", "refuted", ..., "confirmed".
const char* to_string(Conclusion conclusion);

/// Published claims against exact figures.
struct Audit {
    Examined examined;
    /// Number of decks in the game file; the examined shoe may differ.
    int filed_decks = 0;
    /// The documents of the game, except those on which only wagers that are not audited rest.
    std::vector<Document> documents;
    /// Names of all wagers, by id.
    std::map<std::string, std::string> wager_names;
    std::vector<AuditedClaim> claims;
    /// The number of claims of the game that are about none of the chosen wagers.
    std::size_t left_out_claims = 0;
    /// Claims that cannot all be right, whatever figures or probabilities are right.
    std::vector<Contradiction> contradictions;
    /// What the claims say of multipliers whose probabilities the document does not state.
    Opaque<MultiplierFit> multiplier_fit;
    /// The names of the chosen wagers that no claim is about.
    std::vector<std::string> unclaimed;
    /// The names of wagers whose rounded returns are not computed: those on several coups, and those whose
    /// figures the shoe does not determine.
    std::vector<std::string> unrounded;
    /// Empty unless explanations were requested.
    std::vector<SharedExplanation> shared;
    /// The claims under each reading of the document.
    std::vector<ReadingFinding> readings;
    /// One entry for each claim of a house share, if the game leaves choices and no way to play was given.
    std::vector<PlayedShares> plays;
    /// Present if the game defines how it rounds.
    Opaque<Settlement> settlement;
    /// The effect of rounding on each wager.
    std::vector<WagerStakes> stakes;
    /// One for each of the requested limits.
    std::vector<LimitCheck> limits;
    std::optional<DoubleCheck> double_check;
    /// The command line that repeats the audit, for its report; audit() leaves it empty.
    std::string command;

    Audit();
    Audit(const Audit& other);
    Audit(Audit&& other) noexcept;
    Audit& operator=(const Audit& other);
    Audit& operator=(Audit&& other) noexcept;
    ~Audit();
    friend bool operator==(const Audit&, const Audit&);

    std::size_t count(Verdict wanted) const;
    /// The claims with this verdict that fail at some stakes because returns are rounded.
    std::size_t count_at_some_stakes(Verdict wanted) const;
    /// Claims that were not compared with an exact figure.
    std::size_t open() const { return count(Verdict::unchecked) + count(Verdict::not_auditable); }
    /// Claims about what the game file models; only these can hold under some change.
    std::size_t auditable() const { return claims.size() - count(Verdict::not_auditable); }
    /// Whether a limit is not met. Limits do not change the verdict on the claims.
    bool breaks_limit() const;
    /// Whether claims contradict each other, even if exact values are at the ends of intervals
    /// (Contradiction::touches).
    bool contradicts_itself() const;
    /// refuted if any claim is, or if claims contradict each other; not_auditable if there are claims but
    /// none is auditable.
    Verdict verdict() const;
    Conclusion conclusion() const;
};

/// Compares the claims of a game's documents with exact figures. Throws InputError for an unknown wager, for
/// removed cards that the shoe does not hold, for a shoe that is too small, for dealt cards (claims are about
/// whole coups), and for stakes if the game does not define how it rounds.
Audit audit(const Game& game, const AuditRequest& request);

/// The wagers for which the two routes of the double check give different figures.
std::vector<std::string> failed_checks(const Audit& audit);

}  // namespace sabot
