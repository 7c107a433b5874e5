#pragma once

#include "audit/explain.hpp"
#include "audit/mismatch.hpp"
#include "audit/play_check.hpp"
#include "audit/reading_check.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/stake_condition.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What to audit.
struct AuditRequest {
    Setup setup;
    /// Only claims about these wagers, and only their returns; everything where empty.
    std::vector<std::string> wagers;
    /// Search what would make refuted claims true.
    bool explain = false;
    /// Stakes for which to compute the rounded return: "0.10", "0.10-5" or "0.10-5/0.10" (see parse_stakes())
    std::optional<std::string> stakes;
    bool double_check = false;
};

/// Single changes that make the same refuted claims true, several at once: likelier than as many separate
/// mistakes.
struct SharedExplanation {
    struct One {
        Change change;
        /// How many of all claims hold under it.
        std::size_t met = 0;
    };

    /// Places of the refuted claims.
    std::vector<std::size_t> claims;
    std::vector<One> changes;
};

/// What was found of one claim.
struct AuditedClaim {
    ClaimFinding finding;
    /// Where the game rounds returns and the claim depends on the stake.
    std::optional<StakeCondition> stakes;
    /// Of a refuted claim, where it was asked for.
    std::optional<ClaimExplained> explained;
    /// Of a refuted claim that does not belong to the rules as filed.
    std::optional<Mismatch> mismatch;

    /// Whether there is more to report of it than that it is confirmed.
    bool has_reservation() const { return finding.verdict != Verdict::confirmed || stakes.has_value(); }
};

/// What rounding makes of one wager.
struct WagerStakes {
    std::string wager;
    Rational unrounded;
    /// Stakes that differ by this amount of money are rounded in the same way; nothing where it is too long
    /// to tabulate.
    std::optional<Rational> period;
    std::optional<RoundedWager::Extremes> extremes;
    /// At the stakes that were asked for.
    std::vector<StakeReturn> asked;
};

/// The result of an audit in one word.
enum class Conclusion {
    /// There are no claims, or none about the wagers that were asked for.
    no_claims,
    refuted,
    /// No claim could be checked on this shoe.
    unchecked,
    /// No claim is about what the game file models.
    not_auditable,
    /// Every claim that was checked follows from the rules, and some were not checked.
    partly_confirmed,
    confirmed,
};

/// "no claims", ..., "confirmed as far as checked".
const char* to_string(Conclusion conclusion);

/// Published claims against exact figures.
struct Audit {
    Examined examined;
    /// Number of decks in the game's file; the examined shoe may be another.
    int filed_decks = 0;
    std::vector<Document> documents;
    /// Of all wagers, by id.
    std::map<std::string, std::string> wager_names;
    std::vector<AuditedClaim> claims;
    /// Where explanations were asked for.
    std::vector<SharedExplanation> shared;
    std::vector<ReadingFinding> readings;
    /// Of claims of a house share, where the game leaves choices and they were not settled.
    std::vector<PlayedShares> plays;
    /// Present where the game says how it rounds.
    std::optional<Settlement> settlement;
    std::vector<WagerStakes> stakes;
    std::optional<DoubleCheck> double_check;

    std::size_t count(Verdict wanted) const;
    /// Those of them that fail at some stakes, where returns are rounded.
    std::size_t count_at_some_stakes(Verdict wanted) const;
    /// Claims that were not compared with an exact figure.
    std::size_t open() const { return count(Verdict::unchecked) + count(Verdict::not_auditable); }
    /// Claims that the game file models: all that can hold under some change.
    std::size_t auditable() const { return claims.size() - count(Verdict::not_auditable); }
    /// refuted where a claim is; not_auditable where there are claims and none is auditable.
    Verdict verdict() const;
    Conclusion conclusion() const;
};

/// Compares the claims of a game's documents with exact figures. Throws InputError: an unknown wager; cards
/// removed that are not there; a shoe too small; dealt cards, since claims are about whole coups; stakes for
/// a game that does not say how it rounds.
Audit audit(const Game& game, const AuditRequest& request);

}  // namespace sabot
