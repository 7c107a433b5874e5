#pragma once

#include "cards/partition.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Cards that a law distinguishes, and their names.
struct CardLaw {
    std::string id;
    std::string name;
    Partition partition;
    std::vector<std::string> names;
};

/// "rank", "suit" and "card".
std::vector<CardLaw> card_laws();

}  // namespace sabot
