#pragma once

#include "cards/card.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace sabot {

/// How the cards of a record of play are written: a rank and a suit in either order (Kd, DK, 10H, and the
/// signs of suits), a rank alone, or a number. Case does not matter.
class CardNotation {
public:
    static constexpr std::uint8_t kNotACard = 255;

    /// Thirteen letters for the ranks from the ace to the king, and four for clubs, diamonds, hearts and
    /// spades. The ten may also be written 10, and the ace 1. No suits: only ranks are recorded, and every
    /// card is read as a club. Throws InputError if the letters are not distinct.
    explicit CardNotation(std::string_view ranks = kRankLetters, std::string_view suits = kSuitLetters);
    /// Numbers of 52 cards in a stated order, such as "cdhs A23456789TJQK" for a suit after the other, or
    /// "A23456789TJQK cdhs" for a rank after the other. Throws InputError for any other order.
    static CardNotation numbered(std::string_view order, int first);

    bool has_suits() const { return has_suits_; }
    /// Card::index() of the card that is the whole text, or kNotACard.
    std::uint8_t read(std::string_view text) const {
        // Most cards are two letters.
        if (text.size() == 2 && has_suits_ && !has_numbers_ && !begins_with_10(text)) {
            return card_of(symbol(text[0]), symbol(text[1]));
        }
        const std::uint8_t card = take(text);
        return text.empty() ? card : kNotACard;
    }
    /// Removes a card from the front of the text; kNotACard if there is none.
    std::uint8_t take(std::string_view& text) const;

    static constexpr std::string_view kRankLetters = "A23456789TJQK";
    static constexpr std::string_view kSuitLetters = "cdhs";

    friend bool operator==(const CardNotation&, const CardNotation&) = default;

private:
    static bool begins_with_10(std::string_view text) { return text[0] == '1' && text[1] == '0'; }
    std::uint16_t symbol(char letter) const { return symbols_[static_cast<unsigned char>(letter)]; }
    // The card of a rank and a suit, in either order.
    static std::uint8_t card_of(std::uint16_t one, std::uint16_t other) {
        const auto both = static_cast<std::uint16_t>(one | other);
        return both >= (kRank | kSuit) ? static_cast<std::uint8_t>(both) : kNotACard;
    }
    std::uint16_t take_symbol(std::string_view& text) const;
    std::uint8_t take_number(std::string_view& text) const;
    void set(char letter, std::uint16_t symbol);

    // What a letter says of Card::index(): the rank its upper bits, the suit the lower two. 0 for other
    // letters.
    static constexpr std::uint16_t kRank = 0x100;
    static constexpr std::uint16_t kSuit = 0x200;
    std::array<std::uint16_t, 256> symbols_{};
    bool has_suits_ = true;
    bool has_numbers_ = false;
    int first_ = 1;
    // By number.
    std::array<std::uint8_t, kCardsInDeck> numbered_{};
};

}  // namespace sabot
