#include "number_range.hpp"

#include "error.hpp"
#include "text/number_range.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

constexpr int kMaxShares = 100'000;

// The text before and after the mark; nothing after it if the text does not contain the mark.
std::pair<std::string_view, std::optional<std::string_view>> split(std::string_view text, char mark) {
    const auto at = text.find(mark);
    return at == std::string_view::npos ? std::pair(text, std::optional<std::string_view>())
                                        : std::pair(text.substr(0, at), std::optional(text.substr(at + 1)));
}

}  // namespace

Share parse_share(const std::string& field, const std::string& text) {
    const auto [number_text, of_text] = split(text, '/');
    const auto own = whole_number<int>(number_text);
    const auto of = of_text ? whole_number<int>(*of_text) : std::nullopt;
    if (!own || !of || *of < 1 || *of > kMaxShares || *own < 1 || *own > *of) {
        throw InputError(InvalidValue{field, text}, "a part such as 2/5, the second of five");
    }
    return {*own, *of};
}

}  // namespace sabot
