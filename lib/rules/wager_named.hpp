#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace sabot {

/// The member of the list with that id; nullptr if there is none.
template <class Wager>
const Wager* wager_named(const std::vector<Wager>& wagers, std::string_view id) {
    const auto named = [&](const Wager& wager) { return wager.id == id; };
    const auto found = std::find_if(wagers.begin(), wagers.end(), named);
    return found == wagers.end() ? nullptr : &*found;
}

}  // namespace sabot
