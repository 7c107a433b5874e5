#pragma once

#include <functional>
#include <string>

namespace sabot::report {

/// What `words` makes of each item, a member or a function, with the separator between them.
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

}  // namespace sabot::report
