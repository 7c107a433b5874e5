#pragma once

#include <functional>
#include <type_traits>
#include <vector>

namespace sabot {

/// What `make`, a function or a member, makes of each item.
template <class Items, class Make>
auto each(const Items& items, Make make) {
    std::vector<std::remove_cvref_t<std::invoke_result_t<Make, decltype(*items.begin())>>> all;
    for (const auto& item : items) {
        all.push_back(std::invoke(make, item));
    }
    return all;
}

}  // namespace sabot
