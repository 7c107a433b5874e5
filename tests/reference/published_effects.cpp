#include "published_game.hpp"
#include "published_table.hpp"

#include "exact/decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

using namespace sabot;
using namespace sabot::test;

// Every figure of published_effects.csv agrees with the exact one to its last printed digit, without
// exception.

namespace {

const char* const kChangeOfValue = "change of expected value";

/// A line of published_effects.csv: the effect of removing cards according to a page.
struct PublishedEffect {
    std::string source;
    std::string game;
    std::string wager;
    CardCount decks = 0;
    /// In the notation of --remove.
    std::string removed;
    std::string quantity;
    /// The factor by which the page multiplies the figure.
    Rational scale;
    std::string printed;
};

/// The table that an effect belongs to.
using Bet = std::tuple<std::string, std::string, CardCount>;

Bet bet_of(const PublishedEffect& row) { return {row.game, row.wager, row.decks}; }

std::vector<PublishedEffect> read_effects() {
    std::vector<PublishedEffect> effects;
    for (const auto& fields : read_csv(std::string(SABOT_REFERENCE) + "/published_effects.csv")) {
        REQUIRE(fields.size() == 9);
        effects.push_back({fields[0], fields[1], fields[2], std::stoll(fields[3]), fields[4], fields[5],
                           parse_exact(fields[6]), fields[7]});
    }
    return effects;
}

const WagerRemoval& removal_of(const PublishedEffect& row) {
    static std::map<Bet, WagerRemoval> removals;
    const auto found = removals.find(bet_of(row));
    if (found != removals.end()) {
        return found->second;
    }
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(row.decks);
    request.wagers = {row.wager};
    const Removal all = removal(published_game(row.game), request);
    return removals.emplace(bet_of(row), all.wagers.at(0)).first->second;
}

const CardEffect& effect_of(const PublishedEffect& row) {
    const auto& effects = removal_of(row).effects;
    const auto found = std::find_if(effects.begin(), effects.end(), [&](const CardEffect& effect) {
        return effect.card.name == parse_card(row.removed).name;
    });
    REQUIRE(found != effects.end());
    REQUIRE(found->effect);
    return *found;
}

Distribution distribution_without(const PublishedEffect& row, const std::string& removed) {
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(row.decks);
    request.setup.removed = parse_cards(removed);
    request.wagers = {row.wager};
    return analyze(published_game(row.game), request).wagers.at(0).distribution;
}

Rational exact_value(const PublishedEffect& row) {
    if (row.quantity == kChangeOfValue) {
        return *effect_of(row).effect;
    }
    const Distribution without = distribution_without(row, row.removed);
    if (row.quantity == "winning deals") {
        return without.hit_frequency * Rational(without.deals);
    }
    if (row.quantity == "win probability") {
        return without.hit_frequency;
    }
    REQUIRE(row.quantity == "change of win probability");
    return without.hit_frequency - distribution_without(row, "").hit_frequency;
}

int decimals_of(const std::string& printed) {
    const auto point = printed.find('.');
    return point == std::string::npos ? 0 : static_cast<int>(printed.size() - point) - 1;
}

}  // namespace

TEST_CASE("every published effect of removal is exact to the last digit printed") {
    const auto table = read_effects();
    REQUIRE(table.size() == 87);
    for (const PublishedEffect& row : table) {
        INFO(row.source << ": " << row.wager << " without " << row.removed << ", " << row.quantity << " x "
                        << row.scale);
        const Rational exact = exact_value(row) * row.scale;
        INFO("exact " << to_fraction(exact));
        CHECK(decimal(exact, decimals_of(row.printed)) == row.printed);
    }
}

TEST_CASE("published effects on expected value, weighted by the cards of each kind, add up to 0") {
    std::map<Bet, std::map<std::string, CardEffect>> bets;
    for (const PublishedEffect& row : read_effects()) {
        if (row.quantity == kChangeOfValue) {
            bets[bet_of(row)].emplace(row.removed, effect_of(row));
            CHECK(removal_of(row).weighted_sum == 0);
        }
    }
    REQUIRE(bets.size() == 4);
    for (const auto& [bet, effects] : bets) {
        INFO(std::get<1>(bet));
        CardCount cards = 0;
        Rational sum = 0;
        for (const auto& [card, effect] : effects) {
            cards += effect.count;
            sum += *effect.effect * Rational(effect.count);
        }
        CHECK(cards == std::get<2>(bet) * kCardsInDeck);
        CHECK(sum == 0);
    }
}
