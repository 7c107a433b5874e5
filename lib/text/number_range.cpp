#include "number_range.hpp"

#include "error.hpp"
#include "exact/number_text.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace sabot {

namespace {

// The text before and after the mark; nothing after it if the text does not contain the mark.
std::pair<std::string_view, std::optional<std::string_view>> halves(std::string_view text, char mark) {
    const auto at = text.find(mark);
    return at == std::string_view::npos ? std::pair(text, std::optional<std::string_view>())
                                        : std::pair(text.substr(0, at), std::optional(text.substr(at + 1)));
}

}  // namespace

std::vector<int> NumberRange::numbers() const {
    std::vector<int> all;
    for (int i = 0; i < size(); ++i) {
        all.push_back(first + i * step);
    }
    return all;
}

std::optional<NumberRange> parse_number_range(const std::string& text) {
    const auto [range, step_text] = halves(text, '/');
    const auto [first_text, last_text] = halves(range, '-');
    const auto first = whole_number<int>(first_text);
    const auto last = last_text ? whole_number<int>(*last_text) : first;
    const auto step = step_text ? whole_number<int>(*step_text) : std::optional(1);
    return first && last && step && *last >= *first && *step >= 1
               ? std::optional(NumberRange{*first, *last, *step, step_text.has_value()})
               : std::nullopt;
}

std::vector<int> numbers_in(const std::string& field, const std::string& text, int least, int most,
                            int count) {
    const auto range = parse_number_range(text);
    if (!range || range->first < least || range->last > most) {
        throw InputError(InvalidValue{field, text},
                         fmt::format("N, N-M or N-M/S (every Sth), from {} to {}, at most {} numbers{}",
                                     least, most, count, whole_number_hint(text)));
    }
    if (range->size() > count) {
        throw InputError(InvalidValue{field, text, fmt::format("more than {} numbers", count)},
                         fmt::format("larger steps, such as {}-{}/{}", range->first, range->last,
                                     (range->last - range->first) / count + 1));
    }
    return range->numbers();
}

std::vector<std::string> comma_separated(const std::string& text) {
    std::vector<std::string> items;
    std::optional<std::string_view> rest = text;
    while (rest) {
        const auto [item, after] = halves(*rest, ',');
        items.emplace_back(item);
        rest = after;
    }
    return items;
}

std::string ranges_text(const std::vector<std::int64_t>& numbers) {
    std::string text;
    for (std::size_t first = 0, last = 0; first < numbers.size(); first = ++last) {
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
            ++last;
        }
        text += fmt::format("{}{}", text.empty() ? "" : ", ", numbers[first]);
        text += last == first ? "" : fmt::format("-{}", numbers[last]);
    }
    return text;
}

}  // namespace sabot
