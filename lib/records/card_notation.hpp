#pragma once

#include "cards/card.hpp"
#include "play/round.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// How the ranks and suits of a record of play are written: any texts of ranks from the ace to the king, and
/// of clubs, diamonds, hearts and spades. The case of ASCII does not matter. The signs of suits (U+2660 to
/// U+2667) are always read.
struct CardTexts {
    /// English texts: the ten is T or 10, and the ace A or 1.
    CardTexts();

    std::array<std::vector<std::string>, kRanks> ranks;
    std::array<std::vector<std::string>, 4> suits;
};

/// How the cards of a record of play are written: a rank and a suit in either order (Kd, DK, 10H, and the
/// signs of suits), a rank alone, or a number. Case does not matter.
class CardNotation {
public:
    static constexpr std::uint8_t kNotACard = 255;

    CardNotation();
    /// Without suits only ranks are recorded, and every card is read as a club. Throws InputError if a text
    /// is empty, or if the texts of a rank and a suit may be read as two cards.
    explicit CardNotation(const CardTexts& texts, bool has_suits = true);
    /// Cards recorded as numbers from `first` in a stated order: "cdhs A23456789TJQK" counts suit by suit,
    /// "A23456789TJQK cdhs" rank by rank. Throws InputError for any other order.
    static CardNotation numbered(std::string_view order, int first);

    bool has_suits() const { return has_suits_; }
    /// What a message says was expected instead of a text that is not a card.
    std::string_view words() const { return has_suits_ ? "a card, such as Kd" : "a rank, such as K"; }
    /// Card::index() of the card that is the whole text, or kNotACard.
    std::uint8_t read(std::string_view text) const {
        const std::uint8_t card = take(text);
        return text.empty() ? card : kNotACard;
    }
    /// The fast path of read() for a field that may be empty: the card for two letters that each have one
    /// meaning, kNoCard for an empty text, and kNotACard for any other text, which may still be a card (10H).
    std::uint8_t read_letters(std::string_view text) const {
        if (text.size() != 2) {
            return text.empty() ? kNoCard : kNotACard;
        }
        const auto both = static_cast<std::uint16_t>(symbol(text[0]) | symbol(text[1]));
        return (both & kKinds) == (kRank | kSuit) ? static_cast<std::uint8_t>(both) : kNotACard;
    }
    /// Removes a card from the front of the text; kNotACard if there is none.
    std::uint8_t take(std::string_view& text) const;

    friend bool operator==(const CardNotation&, const CardNotation&) = default;

private:
    std::uint16_t symbol(char letter) const { return symbols_[static_cast<unsigned char>(letter)]; }
    void set(std::string_view text, std::uint16_t symbol);
    void require_one_reading(const CardTexts& texts) const;
    std::uint16_t take_symbol(std::string_view& text) const;
    std::uint8_t take_number(std::string_view& text) const;

    // A symbol is what a text means: flags, and the bits of Card::index() that it determines, the upper ones
    // for a rank and the lower two for a suit. kBoth: the text stands for a rank and for a suit. 0: no
    // meaning.
    static constexpr std::uint16_t kRank = 0x100;
    static constexpr std::uint16_t kSuit = 0x200;
    static constexpr std::uint16_t kBoth = 0x400;
    // The letter begins a text of several bytes.
    static constexpr std::uint16_t kLonger = 0x800;
    static constexpr std::uint16_t kKinds = 0xF00;
    std::array<std::uint16_t, 256> symbols_{};
    // The texts of several bytes in lower case, the longest first, and their symbols.
    std::vector<std::pair<std::string, std::uint16_t>> longer_;
    bool has_suits_ = true;
    bool has_numbers_ = false;
    int first_ = 1;
    std::array<std::uint8_t, kCardsInDeck> numbered_{};
};

}  // namespace sabot
