#pragma once

#include "error.hpp"

#include <fmt/format.h>

#include <string_view>

namespace sabot {

/// Adds the members that one word of a list names to those of the earlier words. Throws InputError, without a
/// location, if this adds nothing: a repeated word is probably a mistake for another.
template <class Set>
void add_new(Set& set, const Set& named, std::string_view word) {
    const Set both = set | named;
    if (both == set) {
        throw InputError(fmt::format("\"{}\" is repeated: expected each value once", word));
    }
    set = both;
}

}  // namespace sabot
