#pragma once

#include "audit/sample.hpp"
#include "engine/table.hpp"
#include "limits/limits.hpp"
#include "rules/progressive.hpp"

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

/// The combinations of three rows, and of a lost stake: four identical cards among the first four, four of a
/// rank, and a pair in each hand, from eight decks.
inline const Tally kMeterTally{Integer("14792843520"), Integer("1885030917120"), Integer("25994829938688"),
                               Integer("4970503621804032")};

/// Pays the whole meter, 5% of it, and 24:1.
inline Wager meter_wager() {
    Wager wager = paying("jackpot", {0, 0, 24});
    wager.rows[0].meter_share = 1;
    wager.rows[1].meter_share = ratio(1, 20);
    wager.rows[0].stake_returned = 0;
    wager.rows[1].stake_returned = 0;
    wager.progressive = Progressive{1, Rational(5000), ratio(15, 100), {}};
    set_meter(wager, 5000);
    return wager;
}

}  // namespace sabot::test
