#include "given_outcomes.hpp"

#include "cards/partition.hpp"
#include "each.hpp"
#include "rules/coup.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

constexpr std::uint64_t kOne = std::uint64_t{1} << CellSums::kUnitBits;

std::vector<GivenOutcomes::Asked> all_asked(const Game& game, const CellBlocks& blocks,
                                            UnseenCards::Level level) {
    // A tie has no row: its probability is what is left.
    Wager outcome;
    outcome.rows = outcome_rows();
    outcome.rows.pop_back();
    std::vector<GivenOutcomes::Asked> asked{{CompiledWager(outcome), blocks.outcome}};
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (blocks.events[i].is_given && level_for(game.wagers[i]) <= level) {
            // Which row pays does not depend on struck cards.
            Wager rows = game.wagers[i];
            rows.multiplied = {};
            asked.push_back({CompiledWager(rows), blocks.events[i].block, i});
        }
    }
    return asked;
}

// The probability of a sum of polynomials, in units of 2^-62. `draws`: the number of all ordered draws;
// `unit`: the probability of one.
template <class Value>
std::uint64_t probability(const CompiledWagers::Sum& sum, double draws, double unit, const Value& value) {
    double ways = sum.draws * draws;
    for (const auto& [polynomial, times] : sum.terms) {
        ways += times * value(polynomial);
    }
    return static_cast<std::uint64_t>(ways * unit);
}

}  // namespace

GivenOutcomes::GivenOutcomes(const Game& game, const CellBlocks& blocks, const UnseenCards& full)
    : asked_(all_asked(game, blocks, full.level)),
      is_endless_(full.is_endless),
      compiled_(game.tableau, Coup{}, each(asked_, [](const Asked& one) { return &one.wager.wager(); }),
                by_row) {
    for (const CompiledWagers::Group& compiled : compiled_.groups()) {
        Group& group = groups_.emplace_back(Group{compiled});
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            const Card card = Card::at(static_cast<int>(rank * UnseenRanks::kSuits));
            group.class_of[rank] = static_cast<std::size_t>(compiled.classes.class_of(card));
        }
    }
}

void GivenOutcomes::find(std::span<const UnseenRanks> shoes, Workspace& workspace,
                         std::span<Probabilities> found) const {
    for (const Group& group : groups_) {
        const EventPolynomials& polynomials = group.compiled.polynomials;
        std::array<std::array<CardCount, kRanks>, EventPolynomials::kLanes> counts{};
        std::array<EventPolynomials::Lanes, kRanks> lanes{};
        std::size_t most = 0;
        for (std::size_t row = 0; row < shoes.size(); ++row) {
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                counts[row][group.class_of[rank]] += shoes[row].counts[rank];
            }
            for (std::size_t i = 0; i < kRanks; ++i) {
                lanes[i].of[row] = static_cast<double>(counts[row][i]);
            }
            most = std::max(most, shoes[row].left);
        }
        workspace.values.resize(std::max(workspace.values.size(), polynomials.size()));
        const bool is_small = !is_endless_ && polynomials.lanes_are_exact(static_cast<CardCount>(most));
        if (is_small) {
            polynomials.evaluate_lanes(lanes.data(), workspace.values.data(), workspace.polynomials);
        }
        for (std::size_t row = 0; row < shoes.size(); ++row) {
            double draws = 1;
            for (int i = 0; i < polynomials.degree(); ++i) {
                draws *= static_cast<double>(static_cast<CardCount>(shoes[row].left) - (is_endless_ ? 0 : i));
            }
            const double unit = static_cast<double>(kOne) / draws;
            if (!is_small) {
                workspace.wide.resize(polynomials.size());
                polynomials.evaluate_wide(counts[row].data(), workspace.wide.data(), is_endless_);
            }
            const auto value = [&](std::size_t polynomial) {
                return is_small ? workspace.values[polynomial].of[row]
                                : static_cast<double>(workspace.wide[polynomial]);
            };
            for (const CompiledWagers::Member& member : group.compiled.members) {
                Probabilities& of_member = found[row * asked_.size() + member.wager];
                std::uint64_t left = kOne;
                for (std::size_t result = 0; result + 1 < member.results.size(); ++result) {
                    of_member[result] =
                        std::min(probability(member.results[result], draws, unit, value), left);
                    left -= of_member[result];
                }
                of_member[member.results.size() - 1] = left;
            }
        }
    }
}

}  // namespace sabot
