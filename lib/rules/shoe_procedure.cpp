#include "shoe_procedure.hpp"

#include "error.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

int most_burnt(const ShoeProcedure& procedure) {
    return procedure.burns ? 1 + *std::max_element(procedure.burnt.begin(), procedure.burnt.end()) : 0;
}

// How many rounds begin, each with six cards left, if `burnt` cards are burnt first and a round takes
// `a_round`.
CardCount rounds_with_six_left(const ShoeProcedure& procedure, CardCount cards, CardCount burnt,
                               CardCount a_round) {
    const auto most = procedure.most_rounds.value_or(static_cast<std::uint64_t>(cards));
    return std::min(1 + (cards - kMinCards - burnt) / a_round, static_cast<CardCount>(most));
}

// The round in which the cut card comes, if `burnt` cards are burnt first and a round takes `a_round`, those
// burnt before it included.
CardCount round_of_cut(const ShoeProcedure& procedure, CardCount burnt, CardCount a_round) {
    const auto before_cut = static_cast<CardCount>(*procedure.before_cut);
    return 1 + std::max<CardCount>(before_cut - burnt + procedure.burnt_between, 0) / a_round;
}

}  // namespace

ShoeProcedure shoe_procedure(const Game& game, CardCount cards) {
    ShoeProcedure shoe;
    const Procedure filed = game.procedure ? *game.procedure : Procedure{};
    const auto burnt = filed.burnt_by_points();
    shoe.burns = burnt.front() > 0;
    shoe.states_burn = filed.burn.has_value();
    shoe.states_end =
        filed.reshuffle == Procedure::Reshuffle::every_coup || filed.cards_behind_cut || filed.most_rounds;
    for (std::size_t points = 0; shoe.burns && points < burnt.size(); ++points) {
        shoe.burnt.at(points) = burnt.at(points) - 1;
    }
    shoe.burnt_between = filed.burn_between.value_or(0);
    if (filed.most_rounds) {
        shoe.most_rounds = static_cast<std::uint64_t>(*filed.most_rounds);
    }
    if (cards < most_burnt(shoe) + kMinCards) {
        throw InputError(
            fmt::format("the shoe has {} cards", cards),
            fmt::format("at least {}, for the burnt cards and one round", most_burnt(shoe) + kMinCards));
    }
    if (filed.reshuffle == Procedure::Reshuffle::every_coup) {
        shoe.before_cut = 0;
    } else if (filed.cards_behind_cut) {
        shoe.before_cut = static_cast<std::size_t>(std::max<CardCount>(cards - *filed.cards_behind_cut, 0));
        shoe.rounds_after_cut = filed.rounds_after_cut.value_or(0);
        shoe.rounds_after_cut_first = filed.rounds_after_cut_first.value_or(shoe.rounds_after_cut);
    }
    return shoe;
}

ShoeProcedure shoe_procedure(const Game& game, const Shoe& shoe) {
    return shoe.with_replacement() ? ShoeProcedure{.before_cut = 0} : shoe_procedure(game, shoe.total());
}

// A wager that closes N cards before the cut card is open in the rounds that begin before those cards, or
// with them: they are the rounds of a shoe whose cut card lies there, and which none follows.
ShoeProcedure while_open(ShoeProcedure procedure, const Wager& wager) {
    if (wager.closes_after) {
        const auto closes = static_cast<std::uint64_t>(*wager.closes_after);
        procedure.most_rounds = std::min(procedure.most_rounds.value_or(closes), closes);
    }
    if (wager.closes_before_cut && procedure.before_cut) {
        const auto before = static_cast<std::size_t>(*wager.closes_before_cut);
        procedure.before_cut = *procedure.before_cut - std::min(*procedure.before_cut, before);
        procedure.rounds_after_cut = procedure.rounds_after_cut_first = 0;
    }
    return procedure;
}

// The more cards are drawn before a round, the fewer rounds follow: the cut card comes no later, and no more
// cards are left. So the fewest rounds follow from the largest burn b and six cards in every round. Round k
// then begins after b + r (k - 1) cards, where r is six and the cards burnt before each later round. It is
// dealt if six of the N cards are left for it, that is, if k - 1 <= (N - 6 - b) / r. A cut card after p cards
// comes in the first round j with b + r (j - 1) + 6 > p, that is, j - 1 = (p - b - 6 + r) / r rounded down,
// or in the first round if p < b; the rounds after the cut card follow. It may come before the first card of
// that round if b + r (j - 1) >= p. Otherwise, if earlier rounds take fewer cards, it may come before the
// first card of round j + 1. The smaller of the two numbers of rounds counts, so that no shoe has fewer
// rounds.
std::uint64_t certain_rounds(const ShoeProcedure& procedure, CardCount cards) {
    const CardCount burnt = most_burnt(procedure);
    const CardCount a_round = kPlaces + procedure.burnt_between;
    const CardCount with_six_left = rounds_with_six_left(procedure, cards, burnt, a_round);
    if (!procedure.before_cut) {
        return static_cast<std::uint64_t>(with_six_left);
    }
    const CardCount with_cut = round_of_cut(procedure, burnt, a_round);
    const bool may_come_first =
        burnt + a_round * (with_cut - 1) >= static_cast<CardCount>(*procedure.before_cut);
    const CardCount with_last =
        with_cut +
        std::min(procedure.rounds_after_cut, procedure.rounds_after_cut_first + (may_come_first ? 0 : 1));
    return static_cast<std::uint64_t>(std::min(with_six_left, with_last));
}

// Round k begins after at least b + r (k - 1) cards, where b is the smallest burn, and r is four and the
// cards burnt before each later round, and needs six more. The cut card after p cards comes at the latest in
// the first round j with b + r (j - 1) + 4 > p.
std::uint64_t max_rounds(const ShoeProcedure& procedure, CardCount cards) {
    constexpr CardCount kFewest = 4;
    const CardCount burnt =
        procedure.burns ? 1 + *std::min_element(procedure.burnt.begin(), procedure.burnt.end()) : 0;
    const CardCount a_round = kFewest + procedure.burnt_between;
    const CardCount with_six_left = rounds_with_six_left(procedure, cards, burnt, a_round);
    if (!procedure.before_cut) {
        return static_cast<std::uint64_t>(with_six_left);
    }
    const CardCount with_last = round_of_cut(procedure, burnt, a_round) +
                                std::max(procedure.rounds_after_cut, procedure.rounds_after_cut_first);
    return static_cast<std::uint64_t>(std::min(with_six_left, with_last));
}

}  // namespace sabot
