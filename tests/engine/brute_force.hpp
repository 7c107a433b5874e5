#pragma once

#include "engine/table.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <map>
#include <vector>

namespace sabot::test {

/// The third route to every tally, beside the enumeration and the polynomials: all ordered draws of the
/// physical cards of a tiny shoe, each dealt as a dealer deals and examined separately. Without grouping and
/// weighting there is little that can go wrong; eight cards give 20,160 draws. Infinite decks allow each card
/// again, so a few cards must be dealt already: after three cards 52^3 draws remain.
class BruteForce {
public:
    /// Precondition: every undealt card of the table is known.
    BruteForce(const Table& table, const std::vector<const Wager*>& wagers) : table_(table), wagers_(wagers) {
        for (const Shoe::Cell& cell : table.undealt.cells()) {
            physical_.insert(physical_.end(), static_cast<std::size_t>(cell.count), cell.cards.first());
        }
        is_drawn_.resize(physical_.size());
        rows_.resize(wagers.size());
        for (const Wager* wager : wagers) {
            tallies_.emplace_back(wager->rows.size() + 1);
        }
        lay_dealt_cards();
    }

    std::vector<Tally> run() {
        draw(0);
        return tallies_;
    }

    // The draws of each combination of rows; after run().
    const std::map<std::vector<std::size_t>, Integer>& joint() const { return joint_; }

private:
    // The dealer's order: Player, Banker, Player, Banker, then Player's third card before Banker's.
    void lay_dealt_cards() {
        std::size_t third = 4;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            const auto& dealt = table_.dealt.of(hand);
            for (std::size_t nth = 0; nth < dealt.size(); ++nth) {
                const std::size_t at = nth == 2 ? third++ : 2 * nth + static_cast<std::size_t>(hand);
                cards_.at(at) = dealt[nth].cards.first();
                is_laid_.at(at) = true;
            }
        }
    }

    void draw(std::size_t at) {
        if (at == cards_.size()) {
            const Coup coup = deal(table_.tableau, cards_);
            for (std::size_t i = 0; i < wagers_.size(); ++i) {
                rows_[i] = settle(*wagers_[i], coup).value();
                ++tallies_[i][rows_[i]];
            }
            ++joint_[rows_];
            return;
        }
        if (is_laid_.at(at)) {
            draw(at + 1);
            return;
        }
        for (std::size_t i = 0; i < physical_.size(); ++i) {
            if (!is_drawn_[i]) {
                is_drawn_[i] = !table_.with_replacement();
                cards_.at(at) = physical_[i];
                draw(at + 1);
                is_drawn_[i] = false;
            }
        }
    }

    const Table& table_;
    const std::vector<const Wager*>& wagers_;
    std::vector<Card> physical_;
    std::vector<bool> is_drawn_;
    std::array<Card, kPlaces> cards_{};
    std::array<bool, kPlaces> is_laid_{};
    std::vector<Tally> tallies_;
    std::vector<std::size_t> rows_;
    std::map<std::vector<std::size_t>, Integer> joint_;
};

}  // namespace sabot::test
