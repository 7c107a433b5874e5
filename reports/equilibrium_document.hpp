#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <vector>

namespace sabot::report {

/// An equilibrium as a document: what equilibrium_text() says, and every fraction.
Document equilibrium_document(const SolvedGame& solved, const Style& style);

/// The tables of equilibrium_decks.hpp as a document. Precondition: at least one run.
Document equilibrium_decks_document(const std::vector<SolvedGame>& runs, const Style& style);

}  // namespace sabot::report
