#pragma once

#include "cards/partition.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Cards that a distribution distinguishes, and their names.
struct NamedPartition {
    std::string id;
    std::string name;
    Partition partition;
    std::vector<std::string> names;
};

/// "rank", "suit" and "card".
std::vector<NamedPartition> named_partitions();

}  // namespace sabot
