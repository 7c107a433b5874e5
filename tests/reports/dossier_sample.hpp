#pragma once

#include "dossier/dossier.hpp"
#include "games/builtin_games.hpp"
#include "reports/model/report.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace sabot::test {

/// The dossier of a built-in game with its default shoe.
inline Dossier dossier_of(const char* id, const std::vector<std::string>& wagers = {}) {
    const Game game = load_game(*builtin_game(id));
    DossierRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    request.wagers = wagers;
    return compile_dossier(game, request);
}

/// Finds the block of this kind with this id in the section or its subsections.
template <class Kind>
const Kind* find_block(const report::Section& section, const std::string& id) {
    for (const report::Block& block : section.blocks) {
        const auto* found = std::get_if<Kind>(&block);
        if (found != nullptr && found->id == id) {
            return found;
        }
    }
    for (const report::Section& part : section.sections) {
        if (const auto* found = find_block<Kind>(part, id)) {
            return found;
        }
    }
    return nullptr;
}

template <class Kind>
Kind block_of(const report::Section& section, const std::string& id) {
    const auto* found = find_block<Kind>(section, id);
    return found == nullptr ? throw std::out_of_range("no block " + id) : *found;
}

inline report::Table table_of(const report::Section& section, const std::string& id) {
    return block_of<report::Table>(section, id);
}

inline report::Chart chart_of(const report::Section& section, const std::string& id) {
    return block_of<report::Chart>(section, id);
}

}  // namespace sabot::test
