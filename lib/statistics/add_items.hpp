#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sabot {

/// Adds each item, or the items of each list, to that of the same place; where there is none yet, to a new
/// one.
template <class Item>
void add_items(const Item& from, Item& to) {
    to += from;
}
template <class Item>
void add_items(const std::vector<Item>& from, std::vector<Item>& to) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        add_items(from[i], to[i]);
    }
}

}  // namespace sabot
