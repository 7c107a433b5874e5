#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>
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

template <class Items, class Condition>
bool any_of(const Items& items, Condition condition) {
    return std::any_of(items.begin(), items.end(), condition);
}
template <class Items, class Condition>
bool all_of(const Items& items, Condition condition) {
    return std::all_of(items.begin(), items.end(), condition);
}
template <class Items, class Condition>
bool none_of(const Items& items, Condition condition) {
    return std::none_of(items.begin(), items.end(), condition);
}
template <class Items, class Item>
bool has_item(const Items& items, const Item& item) {
    return std::find(items.begin(), items.end(), item) != items.end();
}

/// The first item for which the condition holds; nullptr if there is none. The items must outlive it.
template <class Items, class Condition>
auto* first_if(Items&& items, Condition condition) {
    const auto found = std::find_if(items.begin(), items.end(), condition);
    return found == items.end() ? nullptr : &*found;
}
/// The first item whose member has this value; nullptr if there is none.
template <class Items, class Member, class Value>
auto* first_with(Items&& items, Member member, const Value& value) {
    return first_if(items, [&](const auto& item) { return std::invoke(member, item) == value; });
}
/// first_if(), or the new item, which is then added.
template <class Item, class Condition>
Item& first_or_new(std::vector<Item>& items, Condition condition, std::type_identity_t<Item> added) {
    Item* const found = first_if(items, condition);
    return found == nullptr ? items.emplace_back(std::move(added)) : *found;
}
/// The value with this key in a list of pairs; a new one is added.
template <class Key, class Value>
Value& value_of(std::vector<std::pair<Key, Value>>& pairs, const std::type_identity_t<Key>& key) {
    return first_or_new(pairs, [&](const auto& pair) { return pair.first == key; }, {key, {}}).second;
}

/// Adds the item, unless the list has it.
template <class Item>
void add_once(std::vector<Item>& items, std::type_identity_t<Item> item) {
    if (!has_item(items, item)) {
        items.push_back(std::move(item));
    }
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
