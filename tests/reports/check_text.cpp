#include "reports/check_text.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("payouts in words") {
    CheckedRow row;
    const auto words = [&](const char* pays) {
        row.pays = parse_pays(pays);
        return pays_words(row);
    };
    CHECK(words("11:1") == "pays 11:1, so 11 won for each unit staked and the stake back");
    CHECK(words("9 for 1") == "pays 9 for 1, so 8 won for each unit staked and the stake back");
    CHECK(words("1:3") == "pays 1:3, so 1/3 won for each unit staked and the stake back");
    CHECK(words("push") == "returns the stake");
    CHECK(words("lose") == "loses the stake");
    row.commission = ratio(1, 20);
    row.pays = with_commission(parse_pays("1:1"), row.commission);
    CHECK(pays_words(row) ==
          "pays 1:1 less a commission of 5.00%, so 0.95 won for each unit staked and the stake back");
}
