#pragma once

#include "error.hpp"

#include <fmt/format.h>

#include <string_view>

namespace sabot {

/// Adds what one word of a list names to what the words before it name. Throws InputError, without a place,
/// where that adds nothing: a word that stands twice is a slip for another.
template <class Set>
void add_new(Set& set, const Set& named, std::string_view word) {
    const Set both = set | named;
    if (both == set) {
        throw InputError(fmt::format("\"{}\" is repeated: expected each value once", word));
    }
    set = both;
}

}  // namespace sabot
