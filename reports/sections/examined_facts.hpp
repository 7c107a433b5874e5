#pragma once

#include "figures/examined.hpp"
#include "reports/document/document.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot::report {

/// What figures are about: game, digests, documents, removed cards, shoe, cards of the coup on the table.
Facts examined_facts(const Examined& examined, const std::vector<sabot::Document>& documents = {});

}  // namespace sabot::report
