#pragma once

#include "gamefile/condition_reader.hpp"
#include "rules/questions/sample.hpp"
#include "rules/questions/winner_is.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <bitset>
#include <string>
#include <vector>

namespace sabot::test {

/// The condition of a row with these keys.
inline Condition read(const std::string& keys) {
    const TomlNode root = parse_toml("row = { " + keys + " }\n", "game.toml");
    TableReader row(*root.find("row"), "row");
    Condition condition = read_condition(row, standard_tableau());
    row.done();
    return condition;
}

/// The error for such keys. The first key is in column 9 of line 1.
inline std::string refusal_of(const std::string& keys) {
    return message_of([&] { read(keys); });
}

/// Keys, and the error for them after "game.toml:".
struct Refusal {
    std::string keys;
    std::string message;
};
inline void check_refusals(const std::vector<Refusal>& cases) {
    for (const Refusal& it : cases) {
        CAPTURE(it.keys);
        CHECK(refusal_of(it.keys) == "game.toml:" + it.message);
    }
}

inline WinnerIs winners(unsigned long bits) { return WinnerIs{std::bitset<3>(bits)}; }

}  // namespace sabot::test
