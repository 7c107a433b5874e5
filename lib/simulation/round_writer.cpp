#include "round_writer.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "play/struck_faces.hpp"
#include "rules/multiplied.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string field_of(const Rational& amount) { return finite_decimal(amount).value_or(to_fraction(amount)); }

void append_card(std::string& rows, std::uint8_t card) {
    constexpr std::string_view kRankLetters = "A23456789TJQK";
    constexpr std::string_view kSuitLetters = "cdhs";
    rows += kRankLetters[card / 4U];
    rows += kSuitLetters[card % 4U];
}

void append_number(std::string& rows, std::uint64_t number) {
    const fmt::format_int digits(number);
    rows.append(digits.data(), digits.size());
}

char letter_of(Winner winner) {
    switch (winner) {
        case Winner::player: return 'P';
        case Winner::banker: return 'B';
        default: return 'T';
    }
}

}  // namespace

RoundWriter::RoundWriter(const Game& game, const ShoeProcedure& procedure, const std::vector<Stake>& stakes)
    : has_burn_(procedure.burns || procedure.burnt_between > 0) {
    for (const Wager& wager : game.wagers) {
        if (wager.multiplied && multipliers_.empty()) {
            for (const MultiplierRules::Value& value : wager.multiplied->multipliers->rules().values) {
                multipliers_.push_back(field_of(value.times));
            }
        }
    }
    for (const Stake& stake : stakes) {
        placed_.push_back({PlacedBet(game, stake), {}});
        if (placed_.back().bet.is_multiplied()) {
            placed_.back().fields.push_back(fmt::format(",{},", field_of(stake.amount)));
        }
        for (const Rational& returned : placed_.back().bet.returns()) {
            placed_.back().fields.push_back(
                fmt::format(",{},{}", field_of(stake.amount), field_of(returned)));
        }
    }
}

std::string RoundWriter::header() const {
    std::string header = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";
    header += has_burn_ ? ",burn" : "";
    header += multipliers_.empty() ? "" : ",multipliers";
    for (const Placed& placed : placed_) {
        header += fmt::format(",{0} stake,{0} return", placed.bet.stake().wager);
    }
    return header + "\n";
}

void RoundWriter::append(std::string& rows, const PlayedRound& played) const {
    append_number(rows, played.shoe);
    rows += ',';
    append_number(rows, played.number);
    for (const std::size_t at : kDealingOrder) {
        rows += ',';
        if (const std::uint8_t card = played.round.cards[at]; card != kNoCard) {
            append_card(rows, card);
        }
    }
    const HandState hands = played.round.hands;
    for (const int total : {hands.total(Hand::player), hands.total(Hand::banker)}) {
        rows += ',';
        rows += static_cast<char>('0' + total);
    }
    rows += ',';
    rows += letter_of(hands.winner());
    if (has_burn_) {
        rows += ',';
        for (std::size_t i = 0; i < played.burnt.size(); ++i) {
            rows += i == 0 ? "" : " ";
            append_card(rows, played.burnt[i]);
        }
    }
    if (!multipliers_.empty()) {
        rows += ',';
        for (const StruckFaces::Face& face : played.struck->faces) {
            rows += &face == played.struck->faces.data() ? "" : " ";
            append_card(rows, face.card);
            rows += ':' + multipliers_[face.value];
        }
    }
    for (const Placed& placed : placed_) {
        if (placed.bet.is_multiplied()) {
            const auto returned = placed.bet.returned(played);
            rows += returned ? placed.fields.front() + field_of(*returned) : ",,";
            continue;
        }
        const auto row = placed.bet.row(played);
        rows += row ? placed.fields[*row] : ",,";
    }
    rows += '\n';
}

}  // namespace sabot
