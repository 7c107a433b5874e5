#pragma once

#include "rules/tableau.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace sabot::test {

/// The standard tableau in its usual printed form: a row for each of Banker's totals 0 to 7, with a column
/// for a Player who stood and for third cards of 0 to 9. D draws, S stands.
inline constexpr std::array<const char*, 8> kStandardBanker{
    "DDDDDDDDDDD",  // 0
    "DDDDDDDDDDD",  // 1
    "DDDDDDDDDDD",  // 2
    "DDDDDDDDDSD",  // 3: stands against an eight
    "DSSDDDDDDSS",  // 4: draws against 2 to 7
    "DSSSSDDDDSS",  // 5: draws against 4 to 7
    "SSSSSSSDDSS",  // 6: draws against 6 and 7
    "SSSSSSSSSSS",  // 7
};
/// Player's totals 0 to 7.
inline constexpr const char* kStandardPlayer = "DDDDDDSS";

inline const Tableau& standard_tableau() {
    static const Tableau standard = [] {
        Tableau tableau;
        tableau.naturals.set(8).set(9);
        for (std::size_t total = 0; total < 8; ++total) {
            tableau.player_draws[total] = kStandardPlayer[total] == 'D';
            for (int mark = 0; mark < kBankerColumns; ++mark) {
                const int column = mark == 0 ? kPlayerStood : mark - 1;
                tableau.banker_draws.at(total)[static_cast<std::size_t>(column)] =
                    std::string(kStandardBanker.at(total)).at(static_cast<std::size_t>(mark)) == 'D';
            }
        }
        return tableau;
    }();
    return standard;
}

/// The same tableau as the keys of a [tableau], from the file beside this one, which tests in Python use too.
inline std::string standard_tableau_toml() {
    std::ifstream file(SABOT_TESTS "/support/standard_tableau.toml");
    if (!file) {
        throw std::runtime_error("tests/support/standard_tableau.toml cannot be read");
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace sabot::test
