#pragma once

#include <cstddef>
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

/// each() of the items for which the condition holds.
template <class Items, class Condition, class Make>
auto each_if(const Items& items, Condition condition, Make make) {
    std::vector<std::remove_cvref_t<std::invoke_result_t<Make, decltype(*items.begin())>>> all;
    for (const auto& item : items) {
        if (std::invoke(condition, item)) {
            all.push_back(std::invoke(make, item));
        }
    }
    return all;
}

/// A To for each item, made of the item and of what all have in common.
template <class To, class Items, class... Common>
std::vector<To> each_as(const Items& items, const Common&... common) {
    std::vector<To> all;
    for (const auto& item : items) {
        all.push_back(To{item, common...});
    }
    return all;
}

/// A To for each two items at the same place.
template <class To, class Items, class Others>
std::vector<To> each_pair_as(const Items& items, const Others& others) {
    std::vector<To> all;
    for (std::size_t i = 0; i < items.size(); ++i) {
        all.push_back(To{items[i], others[i]});
    }
    return all;
}

}  // namespace sabot
