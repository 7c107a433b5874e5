#pragma once

#include "api.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// A second computation that shares only the rules with the first one. Polynomials: in the counts of the
/// shoe, evaluated or visited term by term. Single cards: the enumeration of single cards, for a wager with
/// random multipliers. Every deal: every sequence of cards, dealt one by one.
enum class SecondRoute : std::uint8_t { polynomials, single_cards, every_deal };
inline constexpr std::array kSecondRoutes{"polynomials", "single-cards", "every-deal"};

/// What is compared: the deals of a wager's rows, the covariance of two wagers, the net results of several
/// stakes as one bet, or the outcomes of several wagers together.
enum class CheckedKind : std::uint8_t { wager, covariance, stakes, lookup };
inline constexpr std::array kCheckedKinds{"wager", "covariance", "stakes", "lookup"};

/// The comparison of one figure with a second route.
struct CheckedFigure {
    CheckedKind kind = CheckedKind::wager;
    /// Ids of wagers; "outcome" for the three outcomes of a coup.
    std::vector<std::string> wagers = {};
    /// Nothing if no second route computes the figure, because each would have to visit too many orders of
    /// cards.
    std::optional<SecondRoute> route = {};
    /// Whether both routes give the same result. A difference is a defect of Sabot.
    bool agrees = false;

    bool differs() const { return route && !agrees; }
    /// "tie", "covariance of tie and player", "combined stakes", "lookup table".
    std::string name() const;
    friend bool operator==(const CheckedFigure&, const CheckedFigure&) = default;
};

/// The comparison of figures with a second, independent route.
struct DoubleCheck {
    std::vector<CheckedFigure> figures;
    friend bool operator==(const DoubleCheck&, const DoubleCheck&) = default;

    void add(CheckedKind kind, std::vector<std::string> wagers, SecondRoute route, bool agrees);
    /// Adds a figure that no second route computes.
    void add_unreached(CheckedKind kind, std::vector<std::string> wagers);

    /// The names of figures that differ between the two routes.
    std::vector<std::string> differing() const;
    /// The names of figures that no second route computes.
    std::vector<std::string> unreached() const;
};

/// Adds the figures of another comparison, if there is one. If both contain a figure, the worse result is
/// kept.
void merge_double_check(std::optional<DoubleCheck>& all, const std::optional<DoubleCheck>& more);

/// The failed checks in words, without a full stop. Every kind of result has a function failed_checks(). A
/// failed check is a defect of Sabot, and the figures must not be used.
std::vector<std::string> failed_checks(const std::optional<DoubleCheck>& check);

}  // namespace sabot
