#pragma once

#include "dossier/dossier.hpp"
#include "exact/exact.hpp"
#include "reports/fields/field.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace sabot::record {

/// Values of the fields of full reports that are not simply a member of an item; the .toml files use them.

struct TotalShare {
    int total = 0;
    Rational player;
    Rational banker;
};
std::vector<TotalShare> totals_of(const HandProbabilities& hands);

struct SizeShare {
    int cards = 0;
    Rational probability;
};
std::vector<SizeShare> sizes_of(const HandProbabilities& hands);

/// In the order of HandProbabilities::naturals.
inline constexpr std::array kNaturals{"both hands", "Player alone", "Banker alone", "neither hand"};
struct NaturalShare {
    std::size_t place = 0;
    Rational probability;
};
std::vector<NaturalShare> naturals_of(const HandProbabilities& hands);

/// A largest win, and the stake for which it is shown as an amount of money.
struct WinOf {
    const LargestWin& win;
    std::optional<Rational> stake;
    const Dossier& dossier;

    std::optional<Money> amount() const;
};
std::vector<WinOf> wins_of(const Dossier& dossier);

struct ExposureOf {
    /// Nothing if the stakes of the wagers differ.
    std::optional<Rational> stake;
    bool is_per_unit = false;
    Exposure bounds;
};
ExposureOf exposure_in(const Dossier& dossier);

}  // namespace sabot::record
