#include "cards/notation.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <cctype>

using namespace sabot;
using test::message_of;

namespace {

std::string refusal_of_shoe(const std::string& text) {
    return message_of([&] { parse_shoe(text); });
}

std::string refusal_of_card(const std::string& text) {
    return message_of([&] { parse_card(text); });
}

std::string not_a_card(const std::string& text) {
    return "invalid card \"" + text +
           "\": expected a value 0..9 (0 is ten, jack, queen and king), a rank A 2..9 T J Q K, or a card "
           "such as Ah Td 9c";
}

std::string not_a_count(const std::string& text) {
    return "invalid count of cards \"" + text + "\": expected a whole number from 0 to 1000000";
}

std::string written(const Shoe& shoe) {
    std::string text;
    for (const auto& [name, count] : write_shoe(shoe).counts) {
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, count);
    }
    return text;
}

std::string other_case(std::string text) {
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        c = static_cast<char>(std::islower(byte) != 0 ? std::toupper(byte) : std::tolower(byte));
    }
    return text;
}

// A shoe with random counts for keys of one kind, and at least six cards.
Shoe some_shoe(const std::vector<CardSet>& keys) {
    std::vector<Shoe::Cell> cells{{keys.front(), *rc::gen::inRange<CardCount>(6, 300)}};
    for (std::size_t i = 1; i < keys.size(); ++i) {
        cells.push_back({keys[i], *rc::gen::inRange<CardCount>(0, 300)});
    }
    return Shoe::of_cells(cells);
}

std::vector<CardSet> keys_of(CardKind kind) {
    const Partition partition = kind == CardKind::value  ? Partition::by_points()
                                : kind == CardKind::rank ? Partition::by_rank()
                                                         : Partition::by_card();
    std::vector<CardSet> keys;
    for (int c = 0; c < partition.classes(); ++c) {
        keys.push_back(partition.cards_of(c));
    }
    return keys;
}

}  // namespace

TEST_CASE("reads a value, a rank or a card") {
    struct Case {
        const char* text;
        CardSet cards;
        CardKind kind;
        const char* name;
    };
    const Case cases[] = {
        {"0", CardSet::of_points(0), CardKind::value, "0"},
        {"A", CardSet::of_rank(1), CardKind::shared, "A"},
        {"1", CardSet::of_rank(1), CardKind::shared, "A"},
        {"2", CardSet::of_rank(2), CardKind::shared, "2"},
        {"9", CardSet::of_rank(9), CardKind::shared, "9"},
        {"T", CardSet::of_rank(10), CardKind::rank, "T"},
        {"10", CardSet::of_rank(10), CardKind::rank, "T"},
        {"J", CardSet::of_rank(11), CardKind::rank, "J"},
        {"q", CardSet::of_rank(12), CardKind::rank, "Q"},
        {"k", CardSet::of_rank(13), CardKind::rank, "K"},
        {"Ah", CardSet(Card(1, Suit::hearts)), CardKind::card, "Ah"},
        {"1h", CardSet(Card(1, Suit::hearts)), CardKind::card, "Ah"},
        {"10d", CardSet(Card(10, Suit::diamonds)), CardKind::card, "Td"},
        {"tD", CardSet(Card(10, Suit::diamonds)), CardKind::card, "Td"},
        {"9C", CardSet(Card(9, Suit::clubs)), CardKind::card, "9c"},
        {"KS", CardSet(Card(13, Suit::spades)), CardKind::card, "Ks"},
    };
    for (const Case& it : cases) {
        CAPTURE(it.text);
        const WrittenCard card = parse_card(it.text);
        CHECK(card.cards == it.cards);
        CHECK(card.kind == it.kind);
        CHECK(card.name == it.name);
    }
}

TEST_CASE("rejects a text that is not a card, and quotes it") {
    for (const char* text : {"", "11", "0h", "Zh", "Az", "Ahh", "100", "10dd", "-1", "A ", " A", "1.0", "T0",
                             "\xE2\x99\xA5", "\xFF"}) {
        CAPTURE(text);
        CHECK(refusal_of_card(text) == not_a_card(text));
    }
    // A NUL byte does not end the text, which would read as an ace; control characters are shown as "?".
    CHECK(refusal_of_card(std::string("A\0", 2)) == not_a_card("A?"));
    CHECK(refusal_of_card("\x01") == not_a_card("?"));
    CHECK(refusal_of_card(std::string(41, 'x')) == not_a_card(std::string(40, 'x') + "..."));
}

TEST_CASE("reads cards separated by spaces or commas") {
    CHECK(names_of(parse_cards(" 9 9,Kd,\t0,,\n10h ")) == "9 9 Kd 0 Th");
    CHECK(parse_cards("").empty());
    CHECK(parse_cards(" , ").empty());
    CHECK(message_of([] { parse_cards("9 9x 3"); }) == not_a_card("9x"));
}

TEST_CASE("writes names of cards separated by spaces") {
    CHECK(names_of(parse_cards("1,kD,10,2")) == "A Kd T 2");
    CHECK(names_of({parse_card("qS")}) == "Qs");
    CHECK(names_of({}).empty());
}

TEST_CASE("reads a shoe by values, by ranks or by cards") {
    const Shoe by_value = parse_shoe("A=31 2=32 0=128");
    CHECK(by_value.total() == 191);
    CHECK(by_value.count(CardSet::of_points(0)) == 128);
    CHECK_FALSE(by_value.count(CardSet::of_rank(13)).has_value());
    CHECK(by_value.count(CardSet::of_rank(5)) == 0);
    const Shoe by_rank = parse_shoe("1=4,k=5,10=6");
    CHECK(by_rank.count(CardSet::of_rank(1)) == 4);
    CHECK(by_rank.count(CardSet::of_rank(13)) == 5);
    CHECK(by_rank.count(CardSet::of_rank(10)) == 6);
    const Shoe by_card = parse_shoe("ah=4 TD=2 10c=0");
    CHECK(by_card.total() == 6);
    CHECK(by_card.count(CardSet(Card(10, Suit::diamonds))) == 2);
    // Leading zeros do not mean octal.
    CHECK(parse_shoe("A=010").total() == 10);
}

TEST_CASE("rejects two kinds of key in a shoe, in any order") {
    const auto mixed = [](const std::string& key) {
        return "mixed keys in a shoe, such as \"" + key +
               "\": expected all values (0..9), all ranks (A 2..9 T J Q K) or all cards (Ah Td 9c)";
    };
    CHECK(refusal_of_shoe("0=16 T=4") == mixed("T"));
    CHECK(refusal_of_shoe("K=16 A=4 0=4") == mixed("0"));
    CHECK(refusal_of_shoe("A=16 Kd=4") == mixed("Kd"));
    CHECK(refusal_of_shoe("Kd=16 A=4") == mixed("A"));
    CHECK(refusal_of_shoe("Kd=16 0=4") == mixed("0"));
    CHECK(refusal_of_shoe("Kd=16 K=4") == mixed("K"));
    CHECK(parse_shoe("A=4 0=4").total() == 8);
    CHECK(parse_shoe("0=4 A=4").total() == 8);
    CHECK(parse_shoe("A=4 K=4").total() == 8);
}

TEST_CASE("rejects a repeated key in any notation") {
    CHECK(refusal_of_shoe("9=4 9=4") == "\"9\" is repeated in the shoe: expected each kind of card once");
    CHECK(refusal_of_shoe("A=4 1=4") == "\"A\" is repeated in the shoe: expected each kind of card once");
    CHECK(refusal_of_shoe("T=4 10=4") == "\"T\" is repeated in the shoe: expected each kind of card once");
    CHECK(refusal_of_shoe("Kd=4 kD=4") == "\"Kd\" is repeated in the shoe: expected each kind of card once");
    // A repeated key is an error even with a count of 0.
    CHECK(refusal_of_shoe("9=0 9=8") == "\"9\" is repeated in the shoe: expected each kind of card once");
}

TEST_CASE("accepts whole counts from 0 to a million") {
    for (const char* text :
         {"A=", "A=-1", "A=+4", "A=1.5", "A=1/2", "A=4=4", "A=x", "A=0x10", "A=1e3", "A=1000001",
          "A=9223372036854775808", "A=18446744073709551622", "A=99999999999999999999999", "A=4\xFF"}) {
        CAPTURE(text);
        CHECK(refusal_of_shoe(text) == not_a_count(text));
    }
    CHECK(refusal_of_shoe("A=" + std::string(50, '9')) == not_a_count("A=" + std::string(38, '9') + "..."));
    CHECK(refusal_of_shoe("31") == "invalid count of cards \"31\": expected KEY=COUNT, such as A=31");
    CHECK(refusal_of_shoe("A = 31") == "invalid count of cards \"A\": expected KEY=COUNT, such as A=31");
    CHECK(refusal_of_shoe("=31") == not_a_card(""));
    CHECK(refusal_of_shoe("X=31") == not_a_card("X"));
    CHECK(refusal_of_shoe("\xC3\xA9=31") == not_a_card("\xC3\xA9"));
}

TEST_CASE("rejects too few and too many cards") {
    CHECK(refusal_of_shoe("") == "the shoe has 0 cards: expected at least 6, which a coup can need");
    CHECK(refusal_of_shoe("A=5") == "the shoe has 5 cards: expected at least 6, which a coup can need");
    CHECK(parse_shoe("A=6").total() == 6);
    CHECK(parse_shoe("A=1000000").total() == 1'000'000);
    CHECK(refusal_of_shoe("A=1000000 2=1") == "too many cards in the shoe: expected at most 1000000");
    CHECK(refusal_of_shoe("A=600000 2=600000") == "too many cards in the shoe: expected at most 1000000");
}

TEST_CASE("the keys of a table of shoes are of one kind and distinct") {
    const auto refused = [](const std::vector<std::string_view>& keys) {
        return message_of([&] { parse_keys(keys); });
    };
    const auto keys = parse_keys({"k", "10", "A"});
    REQUIRE(keys.size() == 3);
    CHECK(keys[0].name == "K");
    CHECK(keys[1].cards == CardSet::of_rank(10));
    CHECK(keys[2].kind == CardKind::shared);
    CHECK(parse_keys({}).empty());
    CHECK(refused({"A", "2", "1"}) == "\"A\" is repeated in the shoe: expected each kind of card once");
    CHECK(refused({"A", "total"}) == not_a_card("total"));
    CHECK(refused({"0", "K"}).starts_with("mixed keys in a shoe, such as \"K\""));
    CHECK(split_words(" a,b\t, c") == std::vector<std::string_view>{"a", "b", "c"});
}

TEST_CASE("writes a shoe by ranks if suits are equal or unknown") {
    CHECK(write_shoe(Shoe::of_decks(8)).kind == CardKind::rank);
    CHECK(written(Shoe::of_decks(8)) == "A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 T=32 J=32 Q=32 K=32");
    Shoe shoe = Shoe::of_decks(8);
    shoe.remove(CardSet::of_rank(9), "9");
    CHECK(written(shoe) == "A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=31 T=32 J=32 Q=32 K=32");
}

TEST_CASE("writes a shoe by values if ranks are unknown") {
    Shoe shoe = Shoe::of_decks(8);
    shoe.remove(CardSet::of_points(0), "0");
    CHECK(write_shoe(shoe).kind == CardKind::value);
    CHECK(written(shoe) == "0=127 A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32");
}

TEST_CASE("writes a shoe by cards if the suits of a rank differ") {
    Shoe shoe = Shoe::of_decks(8);
    shoe.remove(CardSet(Card(13, Suit::diamonds)), "Kd");
    const WrittenShoe cards = write_shoe(shoe);
    CHECK(cards.kind == CardKind::card);
    REQUIRE(cards.counts.size() == 52);
    CHECK(cards.counts.front() == std::pair<std::string, CardCount>("Ac", 8));
    CHECK(cards.counts.at(49) == std::pair<std::string, CardCount>("Kd", 7));
    CHECK(cards.counts.back() == std::pair<std::string, CardCount>("Ks", 8));
}

TEST_CASE("a written shoe is read back with the same counts") {
    test::check_property("parse_shoe inverts write_shoe", 150, [] {
        const auto kind = *rc::gen::element(CardKind::value, CardKind::rank, CardKind::card);
        const Shoe shoe = some_shoe(keys_of(kind));
        const Shoe again = parse_shoe(written(shoe));
        RC_ASSERT(again.total() == shoe.total());
        RC_ASSERT(written(again) == written(shoe));
        for (const CardSet& key : keys_of(write_shoe(shoe).kind)) {
            RC_ASSERT(again.count(key) == shoe.count(key));
        }
        if (write_shoe(shoe).kind == kind) {
            for (const CardSet& key : keys_of(kind)) {
                RC_ASSERT(again.count(key) == shoe.count(key));
            }
        }
    });
}

TEST_CASE("case does not matter in cards and shoes") {
    test::check_property("cards in either case are the same cards", 150, [] {
        std::string text;
        const auto indices = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kCardsInDeck));
        for (const int index : indices) {
            const Card card = Card::at(index);
            text += (*rc::gen::arbitrary<bool>() ? to_string(card) : rank_name(card.rank())) + " ";
        }
        const auto cards = parse_cards(text);
        const auto shouted = parse_cards(other_case(text));
        RC_ASSERT(cards.size() == indices.size());
        RC_ASSERT(shouted.size() == cards.size());
        for (std::size_t i = 0; i < cards.size(); ++i) {
            RC_ASSERT(cards[i].cards == shouted[i].cards);
            RC_ASSERT(cards[i].kind == shouted[i].kind);
            RC_ASSERT(cards[i].name == shouted[i].name);
            RC_ASSERT(cards[i].cards.contains(Card::at(indices[i])));
        }
    });
    CHECK(parse_shoe("KD=6 tH=2") == parse_shoe("kd=6 Th=2"));
}

TEST_CASE("arbitrary bytes are read or rejected") {
    test::check_property("garbage is read or refused with InputError", 400, [] {
        const auto text = *rc::gen::string<std::string>();
        try {
            RC_ASSERT(parse_shoe(text).total() >= kMinCards);
        } catch (const InputError&) {
        }
        try {
            parse_cards(text);
        } catch (const InputError&) {
        }
    });
}
