#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace sabot {

/// The results of `words`, a member or a function, for each item, joined with the separator; by default the
/// items, which are texts.
template <class Items, class Words = std::identity>
std::string joined(const Items& items, const char* separator, Words words = {}) {
    std::string text;
    const char* before = "";
    for (const auto& item : items) {
        text += before;
        text += std::string_view(std::invoke(words, item));
        before = separator;
    }
    return text;
}

}  // namespace sabot
