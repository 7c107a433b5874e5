// The lower bound of `sabot rounds`: reads the table that `sabot simulate punto-banco` writes and no other,
// checks the same rules (tableau, totals, outcome, order, cards of eight decks), and counts the same: final
// states, cards by place, pairs. It has no message, no other notation or game, no statistics, and no digest
// of the file. Usage: bound_rounds < rounds.csv

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

constexpr std::size_t kNone = 52;
constexpr unsigned kDecks = 8;

struct Tables {
    Tables() {
        const char* ranks = "A23456789TJQK";
        for (std::size_t rank = 0; rank < 13; ++rank) {
            rank_of[static_cast<unsigned char>(ranks[rank])] = static_cast<std::uint8_t>(4 * rank);
        }
        const char* suits = "cdhs";
        for (std::size_t suit = 0; suit < 4; ++suit) {
            suit_of[static_cast<unsigned char>(suits[suit])] = static_cast<std::uint8_t>(suit);
        }
        for (std::size_t card = 0; card < 36; ++card) {
            points[card] = static_cast<std::uint8_t>(card / 4 + 1);
        }
    }
    std::array<std::uint8_t, 256> rank_of{};
    std::array<std::uint8_t, 256> suit_of{};
    // Tens, pictures and no card are worth nothing.
    std::array<std::uint8_t, kNone + 1> points{};
};

// By Banker's total, the third cards of Player on which Banker draws; bit 10 is for none.
constexpr std::array<unsigned, 10> kBankerDraws{0x7ff, 0x7ff, 0x7ff, 0x6ff, 0x4fc, 0x4f0, 0x0c0, 0, 0, 0};

class Check {
public:
    void read(const char* at, const char* end) {
        while (at != end) {
            at = read_row(at);
        }
    }
    void print() const {
        std::uint64_t hash = 0;
        for (const auto& place : places_) {
            for (const std::uint64_t count : place) {
                hash = hash * 31 + count;
            }
        }
        std::uint64_t tie = 0;
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            tie += i / 40 == i / 4 % 10 ? hands_[i] : 0;
        }
        std::printf("%llu rounds, %llu violations, %llu ties, %llu + %llu pairs, %llx\n", of(rounds_),
                    of(violations_), of(tie), of(pairs_[0]), of(pairs_[1]), of(hash));
    }

private:
    static unsigned long long of(std::uint64_t count) { return count; }

    static const char* read_number(const char* at, std::uint64_t& number) {
        number = 0;
        for (; *at != ','; ++at) {
            number = number * 10 + static_cast<std::uint64_t>(*at - '0');
        }
        return at + 1;
    }

    const char* read_row(const char* at) {
        std::uint64_t shoe = 0;
        std::uint64_t round = 0;
        at = read_number(read_number(at, shoe), round);
        // P1 B1 P2 B2 P3 B3.
        std::array<std::size_t, 6> cards{};
        for (std::size_t& card : cards) {
            card = kNone;
            if (*at != ',') {
                card = std::size_t{tables_.rank_of[static_cast<unsigned char>(at[0])]} +
                       tables_.suit_of[static_cast<unsigned char>(at[1])];
                at += 2;
            }
            ++at;
        }
        check(shoe, round, cards, at);
        return at + 6;
    }

    // `rest`: "8,0,P\n".
    void check(std::uint64_t shoe, std::uint64_t round, const std::array<std::size_t, 6>& cards,
               const char* rest) {
        if (shoe != shoe_) {
            violations_ += shoe != shoe_ + 1;
            shoe_ = shoe;
            round_ = 0;
            dealt_ = {};
        }
        violations_ += round != ++round_;
        const auto points = [&](std::size_t place) { return unsigned{tables_.points[cards[place]]}; };
        unsigned player = (points(0) + points(2)) % 10;
        unsigned banker = (points(1) + points(3)) % 10;
        const bool has_player_third = cards[4] != kNone;
        const bool has_banker_third = cards[5] != kNone;
        const bool is_natural = player > 7 || banker > 7;
        const bool player_draws = !is_natural && player < 6;
        const bool banker_draws =
            !is_natural && (kBankerDraws[banker] >> (player_draws ? points(4) : 10) & 1) != 0;
        violations_ += player_draws != has_player_third;
        violations_ += banker_draws != has_banker_third;
        player = (player + points(4)) % 10;
        banker = (banker + points(5)) % 10;
        violations_ += static_cast<unsigned>(rest[0] - '0') != player;
        violations_ += static_cast<unsigned>(rest[2] - '0') != banker;
        violations_ += rest[4] != (player > banker ? 'P' : player < banker ? 'B' : 'T');
        for (std::size_t place = 0; place < cards.size(); ++place) {
            ++places_[place][cards[place]];
            violations_ += ++dealt_[cards[place]] > kDecks && cards[place] != kNone;
        }
        ++hands_[(player * 10 + banker) * 4 + (has_player_third ? 2U : 0U) + (has_banker_third ? 1U : 0U)];
        pairs_[0] += cards[0] / 4 == cards[2] / 4;
        pairs_[1] += cards[1] / 4 == cards[3] / 4;
        ++rounds_;
    }

    const Tables tables_;
    std::uint64_t shoe_ = 0;
    std::uint64_t round_ = 0;
    std::uint64_t rounds_ = 0;
    std::uint64_t violations_ = 0;
    std::array<unsigned, kNone + 1> dealt_{};
    std::array<std::uint64_t, 400> hands_{};
    std::array<std::array<std::uint64_t, kNone + 1>, 6> places_{};
    std::array<std::uint64_t, 2> pairs_{};
};

}  // namespace

int main() {
    Check check;
    std::vector<char> text(std::size_t{1} << 18);
    std::size_t kept = 0;
    bool has_header = true;
    while (const std::size_t read = std::fread(text.data() + kept, 1, text.size() - kept, stdin)) {
        const char* begin = text.data();
        const char* const end = begin + kept + read;
        const char* last = end;
        while (last != begin && last[-1] != '\n') {
            --last;
        }
        if (has_header && last != begin) {
            begin = static_cast<const char*>(std::memchr(begin, '\n', kept + read)) + 1;
            has_header = false;
        }
        check.read(begin, last);
        kept = static_cast<std::size_t>(end - last);
        std::memmove(text.data(), last, kept);
    }
    check.print();
    return 0;
}
