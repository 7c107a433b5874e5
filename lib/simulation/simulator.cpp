#include "simulator.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "play/bet.hpp"
#include "play/compiled_coup.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/multiplied.hpp"
#include "rules/tableau.hpp"
#include "rules/tableau_mixture.hpp"
#include "simulation/placed_bet.hpp"
#include "simulation/shuffled_shoe.hpp"
#include "simulation/striker.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/unseen_cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace sabot {

namespace {

const Tableau& settled_tableau(const Game& game) {
    if (has_random_choices(game.tableau)) {
        throw InputError(fmt::format("{} has random choices", game.id), "choices that are certain");
    }
    return game.tableau;
}

// Throws InputError for an amount that no record of play can hold.
Millionths millionths_of(const Rational& amount, const std::string& wager) {
    const std::string text = decimal_or_fraction(amount);
    const auto millionths = parse_millionths(text);
    if (!millionths) {
        throw InputError(fmt::format("a bet on {} stakes or returns {}", wager, text),
                         "amounts of at most six decimals, as records of play have them");
    }
    return *millionths;
}

}  // namespace

class Simulator::Compiled {
public:
    Compiled(const Game& game, const Shoe& shoe, std::uint64_t seed, const Shuffle& shuffle,
             const std::vector<Stake>& stakes)
        : procedure(shoe_procedure(game, shoe.total())),
          cards_in_shoe(shoe.total()),
          coup_(settled_tableau(game)),
          shoe_(shoe, shuffle),
          counter_(game),
          wagers_(game.wagers.begin(), game.wagers.end()),
          given_(game, shoe, true),
          full_(shoe, true),
          certain_rounds_(certain_rounds(procedure, shoe.total())),
          seed_(seed) {
        for (const Wager& wager : game.wagers) {
            if (wager.multiplied && !striker_) {
                striker_.emplace(wager.multiplied->multipliers);
            }
        }
        for (const Stake& stake : stakes) {
            const Wager& wager = *game.wager(stake.wager);
            const CountedBet bet{static_cast<std::size_t>(&wager - game.wagers.data()),
                                 millionths_of(stake.amount, stake.wager), PlacedBet(game, stake)};
            for (const Rational& returned : bet.placed.returns()) {
                millionths_of(returned, stake.wager);
            }
            if (wager.multiplied) {
                bets_.push_back(bet);
            }
        }
    }

    template <class Visit>
    RoundCounts play(std::uint64_t first, std::uint64_t count, Visit visit) const {
        RoundCounts counts = counter_.none();
        for (const CompiledWager& wager : wagers_) {
            counts.events.emplace_back(wager.wager().lost() + 1);
        }
        ShuffledShoe shoe = shoe_;
        Striking striking{striker_, {}, {}};
        UnseenRounds rounds;
        GroupSums given;
        for (std::uint64_t number = first; number < first + count; ++number) {
            shoe.shuffle(seed_, number);
            if (striking.striker) {
                striking.striker->start(seed_, number);
            }
            rounds.clear();
            play_shoe(shoe, number, rounds, striking, counts, visit);
            for (const UnseenRound& one : rounds.rounds()) {
                for (std::size_t i = 0; i < wagers_.size(); ++i) {
                    if (is_open(wagers_[i].wager(), one.number)) {
                        ++counts.events[i][wagers_[i].row(one.round)];
                    }
                }
            }
            ++counts.shoes;
            counts.pairs += rounds.size() * (rounds.size() - 1);
            given_.add(rounds, given);
        }
        counts.given = std::move(given[kAllRounds.front()]);
        return counts;
    }

    const ShoeProcedure procedure;
    const CardCount cards_in_shoe;

private:
    // What a thread needs to strike faces.
    struct Striking {
        std::optional<Striker> striker;
        StruckFaces struck;
        // The bets of the round on wagers that are multiplied.
        std::vector<Bet> bets;
    };
    struct CountedBet {
        std::size_t wager;
        Millionths stake;
        PlacedBet placed;
    };

    void strike(Striking& striking, PlayedRound& played) const {
        striking.striker->strike(striking.struck);
        played.struck = &striking.struck;
        striking.bets.clear();
        for (const CountedBet& bet : bets_) {
            if (const auto returned = bet.placed.returned(played)) {
                striking.bets.push_back(
                    {bet.wager, bet.stake, millionths_of(*returned, bet.placed.stake().wager)});
            }
        }
    }

    template <class Visit>
    void play_shoe(ShuffledShoe& shoe, std::uint64_t shoe_number, UnseenRounds& rounds, Striking& striking,
                   RoundCounts& counts, Visit& visit) const {
        if (procedure.burns) {
            const int points = Card::at(shoe.draw()).points();
            for (int i = 0; i < procedure.burnt[static_cast<std::size_t>(points)]; ++i) {
                shoe.draw();
            }
        }
        const std::size_t burnt = shoe.drawn().size();
        // The number of rounds still to be dealt, once the cut card has come.
        std::optional<int> last_rounds;
        std::uint64_t number = 0;
        UnseenCards unseen = full_;
        unseen.see(shoe.drawn());
        std::uint8_t last = UnseenRound::kUnknown;
        do {
            ++number;
            const std::size_t kept = shoe.drawn().size();
            for (int i = 0; number > 1 && i < procedure.burnt_between; ++i) {
                shoe.draw();
            }
            const std::size_t drawn_before = shoe.drawn().size();
            const Round round = coup_.deal([&] { return shoe.draw(); });
            const auto burnt_before =
                number == 1 ? shoe.drawn().first(burnt) : shoe.drawn().subspan(kept, drawn_before - kept);
            PlayedRound played{shoe_number, number, round, burnt_before};
            played.cards_before_cut = procedure.cards_before_cut(drawn_before);
            if (number > 1) {
                unseen.see(burnt_before);
            }
            if (striking.striker) {
                strike(striking, played);
            }
            UnseenRound& next = rounds.add(round, unseen, number > 1);
            next.before = std::exchange(last, static_cast<std::uint8_t>(round.hands.winner()));
            next.first_card = number == 1 ? shoe.drawn().front() : kNoCard;
            next.is_certain = number <= certain_rounds_;
            next.groups = kAllRounds;
            next.number = number;
            unseen.see(round.cards);
            counter_.add({.round = round, .number = number, .bets = striking.bets}, counts);
            visit(played);
            if (last_rounds) {
                --*last_rounds;
            } else if (procedure.before_cut && shoe.drawn().size() > *procedure.before_cut) {
                last_rounds = procedure.rounds_after(drawn_before);
            }
        } while (last_rounds != 0 && number != procedure.most_rounds &&
                 shoe.left() >= kPlaces + static_cast<std::size_t>(procedure.burnt_between));
    }

    static constexpr std::array<std::uint32_t, 1> kAllRounds{0};

    CompiledCoup coup_;
    ShuffledShoe shoe_;
    RoundCounter counter_;
    std::vector<CompiledWager> wagers_;
    ConditionalCounter given_;
    UnseenCards full_;
    std::uint64_t certain_rounds_;
    std::uint64_t seed_;
    std::optional<Striker> striker_;
    std::vector<CountedBet> bets_;
};

Simulator::Simulator(const Game& game, const Shoe& shoe, std::uint64_t seed, const Shuffle& shuffle,
                     const std::vector<Stake>& stakes)
    : compiled_(std::make_unique<Compiled>(game, shoe, seed, shuffle, stakes)) {}

Simulator::~Simulator() = default;

const ShoeProcedure& Simulator::procedure() const { return compiled_->procedure; }

std::uint64_t Simulator::shoes_in_piece() const {
    constexpr std::uint64_t kRoundsInPiece = 32'768;
    // About five cards a round.
    const std::uint64_t rounds_in_shoe = procedure().is_shuffled_each_round()
                                             ? 1
                                             : static_cast<std::uint64_t>(compiled_->cards_in_shoe) / 5 + 1;
    return std::max<std::uint64_t>(1, kRoundsInPiece / rounds_in_shoe);
}

RoundCounts Simulator::play(std::uint64_t first, std::uint64_t count,
                            const std::function<void(const PlayedRound&)>& visit) const {
    // Without a visitor the compiler removes its call.
    return visit ? compiled_->play(first, count, std::cref(visit))
                 : compiled_->play(first, count, [](const PlayedRound&) {});
}

}  // namespace sabot
