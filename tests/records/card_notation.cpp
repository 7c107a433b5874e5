#include "records/card_notation.hpp"

#include "cards/notation.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <string>

using namespace sabot;
using test::message_of;

namespace {

// The name of the card, or "-".
std::string name_read(const CardNotation& notation, std::string_view text) {
    const std::uint8_t card = notation.read(text);
    return card == CardNotation::kNotACard ? "-" : to_string(Card::at(card));
}

}  // namespace

TEST_CASE("reads a rank and a suit in either order") {
    const CardNotation notation;
    for (int index = 0; index < kCardsInDeck; ++index) {
        const std::string name = to_string(Card::at(index));
        CHECK(name_read(notation, name) == name);
        CHECK(name_read(notation, std::string(name.rbegin(), name.rend())) == name);
    }
    for (const char* ten : {"Td", "10d", "10D", "D10", "dT", "10\xE2\x99\xA6", "\xE2\x99\xA2T"}) {
        CHECK(name_read(notation, ten) == "Td");
    }
    CHECK(name_read(notation, "1s") == "As");
    CHECK(name_read(notation, "K\xE2\x99\xA0") == "Ks");
    CHECK(name_read(notation, "K\xE2\x99\xA5") == "Kh");
    CHECK(name_read(notation, "K\xE2\x99\xA3") == "Kc");
    for (const char* text :
         {"", "K", "d", "KK", "dd", "Kdd", "11d", "0d", "Kx", "\xE2\x99", "K\xE2\x99\xB0", "K\xFF", "5"}) {
        INFO(text);
        CHECK(name_read(notation, text) == "-");
    }
}

TEST_CASE("takes cards from the front of a text") {
    const CardNotation notation;
    std::string_view text = "Kd10hS9x";
    CHECK(notation.take(text) == notation.read("Kd"));
    CHECK(notation.take(text) == notation.read("Th"));
    CHECK(notation.take(text) == notation.read("9s"));
    CHECK(notation.take(text) == CardNotation::kNotACard);
}

TEST_CASE("ranks and suits may have other texts, and suits may be missing") {
    CardTexts texts;
    texts.ranks[10] = {"V"};
    texts.ranks[11] = {"D"};
    texts.ranks[12] = {"R"};
    texts.ranks[9] = {"10"};
    texts.suits = {{{"T",
                     "tr\xC3\xA8"
                     "fle"},
                    {"K"},
                    {"C"},
                    {"P"}}};
    const CardNotation french(texts);
    CHECK(name_read(french, "RK") == "Kd");
    CHECK(name_read(french, "cV") == "Jh");
    CHECK(name_read(french, "10T") == "Tc");
    CHECK(name_read(french, "t10") == "Tc");
    CHECK(name_read(french,
                    "dTr\xC3\xA8"
                    "fle") == "Qc");
    CHECK(name_read(french, "D\xE2\x99\xA5") == "Qh");
    CHECK(name_read(french, "Kd") == "Qd");
    CHECK(name_read(french, "Kh") == "-");
    CHECK(name_read(french, "Js") == "-");
    const CardNotation ranks(CardTexts(), false);
    CHECK_FALSE(ranks.has_suits());
    CHECK(name_read(ranks, "T") == "Tc");
    CHECK(name_read(ranks, "10") == "Tc");
    CHECK(name_read(ranks, "Td") == "-");
}

TEST_CASE("a letter may be a rank and a suit, as long as each card has one reading") {
    CardTexts italian;
    italian.suits = {{{"F"}, {"Q"}, {"C"}, {"P"}}};
    const CardNotation cards(italian);
    CHECK(name_read(cards, "QQ") == "Qd");
    CHECK(name_read(cards, "QC") == "Qh");
    CHECK(name_read(cards, "CQ") == "Qh");
    CHECK(name_read(cards, "KQ") == "Kd");
    CHECK(name_read(cards, "QK") == "Kd");
    CHECK(name_read(cards, "Q10") == "Td");
    CHECK(name_read(cards, "FF") == "-");
    const auto error = [](const auto& change) {
        CardTexts texts;
        change(texts);
        return message_of([&] { const CardNotation notation(texts); });
    };
    CHECK(error([](CardTexts& texts) { texts.suits[3] = {"d"}; }) ==
          "\"d\" stands for two ranks or suits: expected one");
    CHECK(error([](CardTexts& texts) { texts.ranks[12] = {"q"}; }) ==
          "\"q\" stands for two ranks or suits: expected one");
    // French suits with English ranks: the king of clubs, or the ten of diamonds.
    CHECK(
        error([](CardTexts& texts) {
            texts.suits = {{{"T"}, {"K"}, {"C"}, {"P"}}};
        }) ==
        "\"TK\" may be Td, or no card: expected texts of ranks and suits of which each card follows, such as "
        "10 = \"10\"");
    // The ace of hearts, or an ace and a text that goes on.
    CHECK(error([](CardTexts& texts) { texts.ranks[1] = {"Ah"}; }).starts_with("\"Ah\" may be Ah, or "));
    CHECK(error([](CardTexts& texts) { texts.ranks[0] = {""}; }) ==
          "a rank or a suit has an empty text: expected letters");
}

TEST_CASE("numbers are cards in a stated order") {
    const CardNotation by_suit = CardNotation::numbered("cdhs A23456789TJQK", 1);
    CHECK(name_read(by_suit, "1") == "Ac");
    CHECK(name_read(by_suit, "13") == "Kc");
    CHECK(name_read(by_suit, "14") == "Ad");
    CHECK(name_read(by_suit, "52") == "Ks");
    const CardNotation by_rank = CardNotation::numbered("23456789TJQKA shdc", 0);
    CHECK(name_read(by_rank, "0") == "2s");
    CHECK(name_read(by_rank, "51") == "Ac");
    for (const char* text : {"", "53", "0", "-1", "1a", "9999999999"}) {
        INFO(text);
        CHECK(name_read(by_suit, text) == "-");
    }
    CHECK(message_of([] { CardNotation::numbered("cdh A23456789TJQK", 1); }) ==
          "invalid order of cards \"cdh A23456789TJQK\": expected all suits and all ranks, such as \"cdhs "
          "A23456789TJQK\"");
    for (const char* order :
         {"", "A23456789TJQK", "cdhs A23456789TJQA", "cdhs A23456789TJQKA", "cdhs  A23456789TJQ"}) {
        INFO(order);
        CHECK_THROWS_AS(CardNotation::numbered(order, 1), InputError);
    }
}
