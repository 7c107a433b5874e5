#include "simulator.hpp"

#include "error.hpp"
#include "exact/wide.hpp"
#include "rounds/compiled_coup.hpp"
#include "rounds/compiled_wager.hpp"
#include "rounds/shuffled_shoe.hpp"
#include "rules/tableau_mixture.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <vector>

namespace sabot {

namespace {

const Tableau& settled_tableau(const Game& game) {
    if (has_random_choices(game.tableau)) {
        throw InputError(fmt::format("{} has random choices: expected choices that are certain", game.id));
    }
    return game.tableau;
}

}  // namespace

class Simulator::Compiled {
public:
    Compiled(const Game& game, const Shoe& shoe, std::uint64_t seed)
        : procedure(shoe_procedure(game, shoe.total())),
          coup_(settled_tableau(game)),
          shoe_(shoe),
          seed_(seed) {
        for (const Wager& wager : game.wagers) {
            const auto closes = wager.closes_after.value_or(std::numeric_limits<int>::max());
            wagers_.push_back({CompiledWager(wager), static_cast<std::uint64_t>(closes)});
        }
    }

    template <class Visit>
    RoundCounts play(std::uint64_t first, std::uint64_t count, Visit visit) const {
        RoundCounts counts;
        for (const PlacedWager& placed : wagers_) {
            counts.events.emplace_back(placed.wager.wager().lost() + 1);
        }
        ShuffledShoe shoe = shoe_;
        Wide dealt_times_left = 0;
        for (std::uint64_t number = first; number < first + count; ++number) {
            shoe.shuffle(seed_, number);
            const std::size_t dealt = play_shoe(shoe, number, counts, visit);
            dealt_times_left += Wide{dealt} * (shoe.size() - dealt);
        }
        counts.dealt_times_left = to_integer(dealt_times_left);
        return counts;
    }

    const ShoeProcedure procedure;

private:
    struct PlacedWager {
        CompiledWager wager;
        std::uint64_t closes_after;
    };

    // Returns the number of cards dealt in rounds.
    template <class Visit>
    std::size_t play_shoe(ShuffledShoe& shoe, std::uint64_t shoe_number, RoundCounts& counts,
                          Visit& visit) const {
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
        do {
            ++number;
            const Round round = coup_.deal([&] { return shoe.draw(); });
            ++counts.hands[round.hands.index()];
            for (std::size_t i = 0; i < wagers_.size(); ++i) {
                if (number <= wagers_[i].closes_after) {
                    ++counts.events[i][wagers_[i].wager.row(round)];
                }
            }
            visit(PlayedRound{shoe_number, number, round, shoe.drawn().first(number == 1 ? burnt : 0)});
            if (last_rounds) {
                --*last_rounds;
            } else if (procedure.before_cut && shoe.drawn().size() > *procedure.before_cut) {
                last_rounds = procedure.rounds_after_cut;
            }
        } while (last_rounds != 0 && shoe.left() >= kPlaces);
        ++counts.shoes;
        counts.rounds += number;
        for (const std::uint8_t card : shoe.drawn().subspan(burnt)) {
            ++counts.cards[card];
        }
        return shoe.drawn().size() - burnt;
    }

    CompiledCoup coup_;
    ShuffledShoe shoe_;
    std::uint64_t seed_;
    std::vector<PlacedWager> wagers_;
};

Simulator::Simulator(const Game& game, const Shoe& shoe, std::uint64_t seed)
    : compiled_(std::make_unique<Compiled>(game, shoe, seed)) {}

Simulator::~Simulator() = default;

const ShoeProcedure& Simulator::procedure() const { return compiled_->procedure; }

RoundCounts Simulator::play(std::uint64_t first, std::uint64_t count,
                            const std::function<void(const PlayedRound&)>& visit) const {
    // Without a visitor the compiler removes its call.
    return visit ? compiled_->play(first, count, std::cref(visit))
                 : compiled_->play(first, count, [](const PlayedRound&) {});
}

}  // namespace sabot
