#pragma once

#include "equilibrium/additive_game.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/information_sets.hpp"
#include "equilibrium/model_names.hpp"

#include <string>
#include <vector>

namespace sabot::test {

inline const std::vector<CheminDeFerModel> kModels{CheminDeFerModel::A1, CheminDeFerModel::B1,
                                                   CheminDeFerModel::B2, CheminDeFerModel::B3};

/// Two sides with one set each. Drawing gains Banker `bank` + `bank_x` x, and Player `point` + `point_q` q.
inline AdditiveGame game(int bank, int bank_x, int point, int point_q) {
    return {{point}, {{{bank, bank_x}, {0, point_q}}}};
}

inline PointCounts decks(CardCount n) {
    PointCounts counts{};
    counts.fill(4 * n);
    counts[0] = 16 * n;
    return counts;
}

inline Shoe shoe(const PointCounts& counts) {
    std::vector<Shoe::Cell> cells;
    for (std::size_t points = 0; points < counts.size(); ++points) {
        cells.push_back({CardSet::of_points(static_cast<int>(points)), counts[points]});
    }
    return Shoe::of_cells(cells);
}

/// Banker's set by the name of the hand, "0,6" or "6".
inline std::size_t banker_set(const InformationSets& sets, const std::string& hand, int third) {
    std::size_t set = 0;
    while (to_string(sets.banker.at(set).hand) != hand || sets.banker[set].third != third) {
        ++set;
    }
    return set;
}

}  // namespace sabot::test
