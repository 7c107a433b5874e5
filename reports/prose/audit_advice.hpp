#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What to do about wrong figures, in sentences that can be copied into a letter: in the names and the
/// notation of the game file, and complete without the report around them.

/// The changes of an explanation, in words that complete "if ...": "the shoe holds 6 decks instead of 8".
std::string changes_text(const std::vector<Change>& changes);
/// A list of claims with the figures that they state, for use in a sentence.
std::string claims_list(const Audit& audit, const std::vector<std::size_t>& places);
/// A number of coincidences: "fewer than 0.001", "at most 0.04", "at most 3.1".
std::string coincidences_text(const Rational& expected);

/// A figure that is wrong as filed.
struct AdvisedFigure {
    /// The index of its claim.
    std::size_t claim = 0;
    std::string name;
    std::string stated;
    /// What to print instead; empty if no figure is known.
    std::string print;
    /// The exact figure under the cause.
    std::optional<Figure> then = {};
    friend bool operator==(const AdvisedFigure&, const AdvisedFigure&) = default;
};

/// What to do about figures with the same cause, or about a figure without a known cause.
struct Advice {
    /// In words that complete "if ..."; empty if there is none.
    std::string cause;
    /// Sentences to whoever printed the figures.
    std::string letter;
    /// What the search says of the cause, for whoever writes the letter; may be empty.
    std::string remark;
    std::vector<AdvisedFigure> figures;

    std::string text() const { return letter + (remark.empty() ? "" : " " + remark); }
    friend bool operator==(const Advice&, const Advice&) = default;
};

/// A letter on at least this number of figures refers to a table instead of listing them.
inline constexpr std::size_t kFiguresOfTable = 6;

/// What to do about the claim at this place; empty if nothing.
std::string claim_advice(const Audit& audit, std::size_t place);
/// What to do about the sheet: an item for each cause, for each refuted claim without a cause, and for the
/// truncated claims.
std::vector<Advice> sheet_advice(const Audit& audit);
/// The advice as texts, with the other causes that were found.
std::vector<std::string> sheet_remedies(const Audit& audit);

}  // namespace sabot
