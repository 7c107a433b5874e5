#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "records/burn_rule.hpp"
#include "records/cut_card_rule.hpp"
#include "records/record_check_options.hpp"
#include "records/recorded_round.hpp"
#include "rules/game.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// What the rounds of all shoes are checked against.
struct ShoeRules {
    /// With infinite decks, nothing that a game states of its procedure is checked. Throws InputError for a
    /// shoe that is too small for it.
    ShoeRules(Game its_game, const Shoe& shoe, Rational its_misread);

    const Game game;
    const BurnRule burn;
    const CutCardRule cut;
    /// Infinite decks.
    bool is_endless;
    /// A full shoe for each round.
    bool is_shuffled_each_round;
    /// As of certain_rounds().
    std::uint64_t certain_rounds;
    /// Of records without suits, and with them.
    std::array<UnseenCards, 2> full;
    /// The number of whole decks; DeckFit::kMaxDecks + 1 if the shoe is no whole decks.
    int decks;
    /// As in RecordCheckOptions.
    Rational misread;
    /// Wagers that close.
    std::bitset<kMaxWagerColumns> closing;
};

/// The parts of a table of rounds that the check of shoes needs.
struct ShoeRecords {
    RecordFile file;
    /// Up to this one.
    const std::vector<ReadFile>* files = nullptr;
    bool has_shoe = false;
    bool has_number = false;
    /// As in RoundTable.
    bool numbers_run_on = false;
    bool has_burnt = false;
    /// Whether it says when the cut card came.
    bool has_cut = false;
    bool has_suits = false;
    bool records_first_burnt_card = false;
    bool has_shoes_in_order = false;
    int cut_tolerance = 0;
    /// As in RecordCheckOptions.
    std::optional<std::uint32_t> max_gap = {};

    RecordFile file_of(std::size_t number) const { return {files->at(number).name, number}; }
};

}  // namespace sabot
