#pragma once

#include <functional>
#include <string>

namespace sabot {

/// The results of `words`, a member or a function, for each item, joined with the separator.
template <class Items, class Words>
std::string joined(const Items& items, const char* separator, Words words) {
    std::string text;
    const char* before = "";
    for (const auto& item : items) {
        text += before;
        text += std::invoke(words, item);
        before = separator;
    }
    return text;
}

}  // namespace sabot
