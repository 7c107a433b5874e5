#pragma once

#include "api.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// A computation that shares nothing with the first one but the rules: polynomials in the counts of the shoe,
/// or their terms one by one; the enumeration of single cards of a wager with random multipliers; every
/// sequence of cards, dealt by the rules one by one.
enum class SecondRoute : std::uint8_t { polynomials, single_cards, every_deal };
inline constexpr std::array kSecondRoutes{"polynomials", "single-cards", "every-deal"};

/// What is compared: the deals of a wager's rows, a covariance of two wagers, the net results of stakes that
/// are one bet.
enum class CheckedKind : std::uint8_t { wager, covariance, stakes };
inline constexpr std::array kCheckedKinds{"wager", "covariance", "stakes"};

/// The comparison of one figure with a second route.
struct CheckedFigure {
    CheckedKind kind = CheckedKind::wager;
    /// Ids; "outcome" for the three outcomes of a coup.
    std::vector<std::string> wagers = {};
    /// Nothing if none computes it, because each would have to visit too many orders of cards.
    std::optional<SecondRoute> route = {};
    /// Whether both routes give the same. A difference is a defect of Sabot.
    bool agrees = false;

    bool differs() const { return route && !agrees; }
    /// "tie", "covariance of tie and player", "combined stakes".
    std::string name() const;
    friend bool operator==(const CheckedFigure&, const CheckedFigure&) = default;
};

/// The comparison of figures with a second, independent route.
struct DoubleCheck {
    std::vector<CheckedFigure> figures;
    friend bool operator==(const DoubleCheck&, const DoubleCheck&) = default;

    void add(CheckedKind kind, std::vector<std::string> wagers, SecondRoute route, bool agrees);
    /// A figure that no second route computes.
    void add_unreached(CheckedKind kind, std::vector<std::string> wagers);

    /// The names of figures that differ between the two routes.
    std::vector<std::string> differing() const;
    /// The names of figures that no second route computes.
    std::vector<std::string> unreached() const;
};

/// Adds another comparison, if there is one; of a figure that both have, the worse result is kept.
void merge_double_check(std::optional<DoubleCheck>& all, const std::optional<DoubleCheck>& more);

/// Results have checks that must hold. failed_checks() of a result says in words, without a full stop, which
/// of them do not; each is a defect of Sabot, and the figures must not be used.
std::vector<std::string> failed_checks(const std::optional<DoubleCheck>& check);

}  // namespace sabot
