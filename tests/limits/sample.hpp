#pragma once

#include "limits/limits.hpp"

#include <string>

namespace sabot::test {

/// The keys of a limit on returns, to which its bounds are added.
inline const std::string kReturn = "quantity = \"return-to-player\"\n";

/// One limit, whose keys besides id and source are given.
inline Limits limits_of(const std::string& keys) {
    return parse_limits(
        "format = 1\nid = \"l\"\nname = \"L\"\n[[document]]\nid = \"d\"\ntitle = \"D\"\nurl = \"u\"\n"
        "[[limit]]\nid = \"one\"\nsource = \"d\"\n" +
        keys + "\n");
}

}  // namespace sabot::test
