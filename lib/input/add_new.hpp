#pragma once

#include "error.hpp"

#include <fmt/format.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Adds the members that one word of a list names to those of the earlier words. Throws InputError, without a
/// location, if this adds nothing: a repeated word is probably a mistake for another.
template <class Set>
void add_new(Set& set, const Set& named, std::string_view word) {
    const Set both = set | named;
    if (both == set) {
        throw InputError(fmt::format("{} is repeated", in_quotes(word)), "each value once");
    }
    set = both;
}

/// Adds an id to those seen. Throws InputError if it is not new. `what` is what has the id, such as "wager".
inline void require_unique(std::set<std::string>& seen, const std::string& id, const Location& where,
                           std::string_view what) {
    if (!seen.insert(id).second) {
        throw InputError(where, fmt::format("two {}s have the id \"{}\"", what, id), "distinct ids");
    }
}

/// Throws InputError, about `field`, if a number is repeated.
template <class Number>
void require_distinct(const char* field, const std::vector<Number>& numbers) {
    std::set<Number> seen;
    for (const Number number : numbers) {
        if (!seen.insert(number).second) {
            throw InputError(InvalidValue{field, std::to_string(number), "it is repeated"},
                             "each number once");
        }
    }
}

}  // namespace sabot
