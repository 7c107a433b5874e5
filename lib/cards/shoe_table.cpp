#include "shoe_table.hpp"

#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

constexpr std::string_view kSpace = " \t\r\n";

std::string_view unquoted(std::string_view field) {
    field = trimmed(field);
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"') {
        field = trimmed(field.substr(1, field.size() - 2));
    }
    return field;
}

// Removes the next field from the line and returns it. After the last field, rest.data() is nullptr.
std::string_view next_field(std::string_view& rest) {
    // A loop, because fields are so short that calling a search would take longer.
    std::size_t comma = 0;
    while (comma < rest.size() && rest[comma] != ',') {
        ++comma;
    }
    const auto field = rest.substr(0, comma);
    rest = comma == rest.size() ? std::string_view() : rest.substr(comma + 1);
    return field;
}

std::size_t fields_in(std::string_view line) {
    return static_cast<std::size_t>(std::count(line.begin(), line.end(), ',')) + 1;
}

}  // namespace

std::string_view trimmed(std::string_view line) {
    const auto first = line.find_first_not_of(kSpace);
    if (first == std::string_view::npos) {
        return {};
    }
    return line.substr(first, line.find_last_not_of(kSpace) - first + 1);
}

ShoeTable::ShoeTable(std::string_view header) {
    if (header.starts_with("\xEF\xBB\xBF")) {
        header.remove_prefix(3);
    }
    if (trimmed(header).empty()) {
        throw InputError("the header is missing", "the keys of the counts, such as A,2,3,4,5,6,7,8,9,0");
    }
    std::vector<std::string_view> names;
    auto rest = trimmed(header);
    for (std::size_t left = fields_in(rest); left > 0; --left) {
        names.push_back(unquoted(next_field(rest)));
    }
    keys_ = parse_keys(names);
}

std::optional<ShoeTable::RowError> ShoeTable::read(std::string_view line, std::span<CardCount> counts) const {
    if (trimmed(line).empty()) {
        return RowError{1, "the row is blank", fmt::format("{} fields", counts.size())};
    }
    auto rest = line;
    CardCount cards = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto column = static_cast<std::size_t>(line.size() - rest.size()) + 1;
        const auto whole = next_field(rest);
        const bool last = rest.data() == nullptr;
        // The common case first: digits only.
        auto count = whole_number<CardCount>(whole);
        if (!count) {
            count = whole_number<CardCount>(unquoted(whole));
        }
        if (!count || *count > kMaxCards) {
            return RowError{column,
                            fmt::format("invalid count of cards \"{}\"", unquoted(whole).substr(0, 40)),
                            fmt::format("a whole number from 0 to {}", kMaxCards)};
        }
        counts[i] = *count;
        cards += *count;
        if (last != (i + 1 == counts.size())) {
            return RowError{column,
                            fmt::format("the row has {}; the header has {}",
                                        counted(fields_in(line), "field"), counts.size()),
                            ""};
        }
    }
    if (cards < kMinCards || cards > kMaxCards) {
        return RowError{1, fmt::format("a shoe of {}", counted(static_cast<std::uint64_t>(cards), "card")),
                        fmt::format("{} to {}", kMinCards, kMaxCards)};
    }
    return std::nullopt;
}

}  // namespace sabot
