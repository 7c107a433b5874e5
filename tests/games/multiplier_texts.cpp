#include "games/multiplier_texts.hpp"

#include "check/load_game.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/changed_file.hpp"
#include "rules/multiplied.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <fstream>
#include <iterator>

using namespace sabot;

namespace {

std::string invented() {
    std::ifstream file(SABOT_TESTS "/support/multipliers.toml");
    return {std::istreambuf_iterator<char>(file), {}};
}

// The invented game with these lines instead of `struck` and `values`.
std::string with(const std::string& lines) {
    const std::string text = invented();
    const auto begin = text.find("struck = [");
    const auto end = text.find("cap = ");
    return text.substr(0, begin) + lines + text.substr(end);
}

MultiplierRules rules_in(const std::string& text) {
    return read_game(text, "game.toml").wagers.front().multiplied->multipliers->rules();
}

std::string with_texts(const std::string& text, const MultiplierTexts& texts) {
    return changed_file(text, read_game(text, "game.toml"), {.multipliers = texts});
}

}  // namespace

TEST_CASE("writes multipliers as people edit them, and reads the same again") {
    const std::string text = invented();
    const MultiplierTexts texts = texts_of(rules_in(text));
    CHECK(texts.struck == "2: 25%, 5: 75%");
    CHECK(texts.values == "2: 60%, 3: 30%, 8: 10%");
    CHECK(rules_in(with_texts(text, texts)) == rules_in(text));
    const std::string unstated = with_texts(text, {"2, 5", {}});
    CHECK(texts_of(rules_in(unstated)).struck == "2, 5");
    CHECK_FALSE(rules_in(unstated).is_struck_stated);
}

TEST_CASE("changes the struck cards and their multipliers in the text, and nothing else") {
    const std::string text = invented();
    const std::string after = with_texts(text, {"4", "2: 1/2 , 7: 50%"});
    const MultiplierRules rules = rules_in(after);
    CHECK(rules.struck == std::vector<std::pair<int, Rational>>{{4, 1}});
    CHECK(rules.values == std::vector<MultiplierRules::Value>{{2, ratio(1, 2)}, {7, ratio(1, 2)}});
    CHECK(after.substr(0, after.find("struck")) == text.substr(0, text.find("struck")));
    CHECK(after.substr(after.find("cap = ")) == text.substr(text.find("cap = ")));
    CHECK(with_texts(text, {}) == text);
    CHECK(rules_in(with_texts(text, {"0: 1/3, 6: 2/3", {}})).struck.size() == 2);
}

TEST_CASE("changes multipliers that are dealt, and adds how many faces are struck") {
    const std::string text = with("dealt = [\"2\", \"2\", \"8\"]\n");
    CHECK(texts_of(rules_in(text)).values == "2, 2, 8");
    const MultiplierRules rules = rules_in(with_texts(text, {"2", "3, 3, 4"}));
    CHECK(rules.is_dealt);
    CHECK(rules.struck.front().first == 2);
    CHECK(rules.values == std::vector<MultiplierRules::Value>{{3, 2}, {4, 1}});
}

TEST_CASE("what is no number is found where the file is read") {
    const std::string text = invented();
    for (const auto& [texts, wrong] :
         {std::pair(MultiplierTexts{"many", {}}, "struck"), std::pair(MultiplierTexts{"0", {}}, "struck"),
          std::pair(MultiplierTexts{"1: 1/2, x }", {}}, "faces"),
          std::pair(MultiplierTexts{{}, "2: 60%, 5"}, "probability"),
          std::pair(MultiplierTexts{{}, "2: 60%"}, "add up to 0.6"),
          std::pair(MultiplierTexts{{}, R"(2", probability = "1" }, {times = "3)"}, "invalid number")}) {
        INFO(texts.struck.value_or("") << texts.values.value_or(""));
        const std::string after = with_texts(text, texts);
        const std::string message = test::message_of([&] { read_game(after, "game.toml"); });
        INFO(message);
        CHECK(message.find(wrong) != std::string::npos);
    }
    const std::string without(builtin_game("punto-banco")->toml);
    CHECK_THROWS_WITH(
        changed_file(without, load_game(*builtin_game("punto-banco")), {.multipliers = {"2", {}}}),
        "changes: the game has no multipliers: expected a game file with [multipliers]");
}
