#include "simulation/lengths.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "play/compiled_coup.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

using namespace sabot;

namespace {

// Punto banco with cards behind the cut card, and a card burnt for each point of the first one.
Game with_cut(CardCount cards, int rounds_after, std::optional<int> after_first = {}) {
    Game game = load_game("punto-banco");
    Procedure procedure;
    procedure.burn = Procedure::Burn::value_of_first_card;
    procedure.burn_for_ten = 10;
    procedure.cards_behind_cut = cards;
    procedure.rounds_after_cut = rounds_after;
    procedure.rounds_after_cut_first = after_first;
    game.procedure = procedure;
    return game;
}

const LengthDistribution& named(const Lengths& lengths, const std::string& id) {
    return *std::find_if(lengths.distributions.begin(), lengths.distributions.end(),
                         [&](const auto& one) { return one.id == id; });
}

bool is_within(const Approximation& simulated, const Rational& exact) {
    return abs(simulated.value - exact) <= simulated.error;
}

// The longest run of `outcome` in a text such as "PBBT".
std::size_t longest_run(const std::string& outcomes, char outcome) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char one : outcomes) {
        run = one == outcome ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

// The lengths of all orders of a shoe, dealt until fewer than six cards are left: the number of orders by
// length.
std::map<std::string, std::map<std::size_t, std::uint64_t>> lengths_of_orders(const Game& game,
                                                                              const Shoe& shoe) {
    std::vector<std::uint8_t> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count),
                     static_cast<std::uint8_t>(cell.cards.first().index()));
    }
    std::sort(cards.begin(), cards.end());
    const CompiledCoup coup(game.tableau);
    std::map<std::string, std::map<std::size_t, std::uint64_t>> orders;
    do {
        std::size_t at = 0;
        std::string outcomes;
        while (cards.size() - at >= 6) {
            const Round round = coup.deal([&] { return cards[at++]; });
            const int margin = round.hands.total(Hand::player) - round.hands.total(Hand::banker);
            outcomes += margin > 0 ? 'P' : margin < 0 ? 'B' : 'T';
        }
        ++orders["rounds"][outcomes.size()];
        ++orders["player"][longest_run(outcomes, 'P')];
        ++orders["banker"][longest_run(outcomes, 'B')];
        ++orders["tie"][longest_run(outcomes, 'T')];
        std::erase(outcomes, 'T');
        ++orders["player-without-ties"][longest_run(outcomes, 'P')];
        ++orders["banker-without-ties"][longest_run(outcomes, 'B')];
    } while (std::next_permutation(cards.begin(), cards.end()));
    return orders;
}

}  // namespace

TEST_CASE("simulated lengths have those of all orders of a shoe within their error bounds", "[long]") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = parse_shoe("Kd=7 4d=6 9d=2");
    const Lengths found = lengths(game, {.setup = {shoe}, .shoes = 50'000});
    for (const auto& [id, orders] : lengths_of_orders(game, shoe)) {
        INFO(id);
        std::uint64_t all = 0;
        Integer sum = 0;
        for (const auto& [length, number] : orders) {
            all += number;
            sum += Integer(length) * number;
        }
        const LengthDistribution& distribution = named(found, id);
        CHECK(is_within(distribution.mean, ratio(sum, all)));
        CHECK(distribution.mean.error < ratio(6, 100));
        for (const LengthShare& share : distribution.shares) {
            INFO(share.at_least);
            std::uint64_t at_least = 0;
            for (const auto& [length, number] : orders) {
                at_least += length >= share.at_least ? number : 0;
            }
            CHECK(is_within(share.probability, ratio(Integer(at_least), all)));
            CHECK(share.probability.error < ratio(2, 100));
            CHECK(share.probability.value == ratio(Integer(share.shoes), found.shoes));
        }
    }
    CHECK(found.least == 2);
    CHECK(found.most == 3);
}

// The two means are published, but not the conventions: they follow from these.
TEST_CASE("published numbers of rounds are those of two conventions of the cut card", "[long]") {
    const Shoe shoe = Shoe::of_decks(8);
    const auto mean = [&](const Game& game) {
        return lengths(game, {.setup = {shoe}, .shoes = 8'000}).distributions.front().mean;
    };
    CHECK(is_within(mean(with_cut(16, 0)), ratio(8008, 100)));
    CHECK(is_within(mean(with_cut(14, 1, 0)), ratio(8128, 100)));
    CHECK_FALSE(is_within(mean(with_cut(14, 1)), ratio(8128, 100)));
}

TEST_CASE("no shoe has fewer or more rounds than the bounds") {
    Game burnt_between = with_cut(14, 1, 0);
    burnt_between.procedure->burn_between = 2;
    Game shoe_of_20 = with_cut(14, 1, 0);
    shoe_of_20.procedure->most_rounds = 20;
    CHECK(lengths(shoe_of_20, {.setup = {Shoe::of_decks(8)}, .shoes = 2}).most == 20);
    for (const Game& game : {load_game("punto-banco"), with_cut(14, 1, 0), with_cut(300, 0),
                             load_game("baccarat-touch"), burnt_between, shoe_of_20}) {
        const Lengths found = lengths(game, {.setup = {Shoe::of_decks(8)}, .shoes = 2'000});
        const auto& shares = named(found, "rounds").shares;
        CHECK(shares.front().at_least >= found.least);
        CHECK(shares.back().at_least <= found.most);
    }
    // Nines with a card burnt before each later round, and the last round with at least six cards: 5 (k - 1)
    // + 6.
    Game one_between = load_game("punto-banco");
    one_between.procedure = Procedure{};
    one_between.procedure->burn_between = 1;
    const Lengths nines = lengths(one_between, {.setup = {parse_shoe("9d=400")}, .shoes = 2});
    CHECK(nines.most == 79);
    CHECK(named(nines, "rounds").mean.value == 79);
    // Every coup of nines is a natural of four cards, and every coup of kings takes six.
    for (const auto& [text, rounds] : {std::pair("9d=400", 99U), {"Kd=400", 66U}}) {
        INFO(text);
        const Lengths found = lengths(load_game("punto-banco"), {.setup = {parse_shoe(text)}, .shoes = 2});
        CHECK(found.least == 66);
        CHECK(found.most == 99);
        CHECK(named(found, "rounds").mean.value == rounds);
    }
}

TEST_CASE("lengths do not depend on the number of threads, and do on the seed") {
    const Game game = load_game("bacara");
    const LengthsRequest request{.setup = {Shoe::of_decks(6)}, .shoes = 500};
    LengthsRequest threads = request;
    threads.threads = 3;
    CHECK(lengths(game, request) == lengths(game, threads));
    LengthsRequest seed = request;
    seed.seed = 2;
    CHECK(lengths(game, request).distributions != lengths(game, seed).distributions);
}
