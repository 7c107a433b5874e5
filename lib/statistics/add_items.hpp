#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sabot {

/// Adds each item to that of the same place; where there is none yet, to a new one.
template <class Item>
void add_items(const std::vector<Item>& from, std::vector<Item>& to) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i] += from[i];
    }
}

}  // namespace sabot
