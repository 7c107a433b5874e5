#include "json_items.hpp"

#include <algorithm>

namespace sabot {

std::optional<JsonItem> JsonScanner::scan(std::string_view text) {
    if (!begin_) {
        at_ = std::min(text.find_first_not_of(" \t\r\n,", at_), text.size());
        if (at_ == text.size()) {
            return std::nullopt;
        }
        begin_ = at_;
    }
    constexpr std::string_view kEnds = " \t\r\n,[]{}";
    for (; at_ < text.size(); ++at_) {
        const char c = text[at_];
        if (is_in_string_) {
            if (c == '\\' && at_ + 1 == text.size()) {
                break;  // What it escapes is not there yet.
            }
            at_ += c == '\\' ? 1U : 0U;
            is_in_string_ = c != '"';
            if (!is_in_string_ && depth_ == 0) {
                return JsonItem{*begin_, at_ + 1, true};
            }
            continue;
        }
        if (depth_ == 0 && at_ > *begin_ && kEnds.find(c) != kEnds.npos) {
            return JsonItem{*begin_, at_, true};
        }
        is_in_string_ = c == '"';
        if (c == '{' || c == '[') {
            ++depth_;
        } else if ((c == '}' || c == ']') && (depth_ == 0 || --depth_ == 0)) {
            return JsonItem{*begin_, at_ + 1, true};
        }
    }
    return JsonItem{*begin_, text.size(), false};
}

}  // namespace sabot
