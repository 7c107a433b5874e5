#include "shoe_states.hpp"

#include "cards/card.hpp"

#include <utility>

namespace sabot {

namespace {

void add_decks(const TableState& state, const ShoeRules& rules, DeckFit& decks) {
    if (!state.has_begun || rules.is_shuffled_each_round) {
        return;
    }
    const UnseenCards& full = rules.full[state.has_suits ? 1 : 0];
    const int copies = state.has_suits ? 1 : DeckFit::kCardsOfRank;
    std::vector<std::uint32_t> seen;
    for (int card = 0; card < kCardsInDeck; card += copies) {
        const auto at = static_cast<std::size_t>(card);
        seen.push_back(full.counts[at] - state.unseen->counts[at]);
    }
    decks.add(seen, copies);
}

}  // namespace

void ShoeStates::add_ended(const std::shared_ptr<const DealtShoe>& last,
                           const std::shared_ptr<const DealtShoe>& dealt) {
    if (!dealt->parts.empty()) {
        ended.push_back({last, dealt});
    }
}

std::vector<SuccessiveShoes> ShoeStates::open_shoes() const {
    ShoeStates open;
    for (const auto& [table, state] : tables) {
        open.add_ended(state.last_shoe, std::make_shared<const DealtShoe>(state.dealt));
    }
    return std::move(open.ended);
}

void ShoeStates::end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records,
                          ViolationLog& log) {
    add_decks(state, rules, decks);
    const auto dealt = std::make_shared<const DealtShoe>(std::move(state.dealt));
    const auto tolerance = state.has_cut ? std::nullopt : std::optional(records.cut_tolerance);
    if (const auto finding = rules.cut.at_end(state.cut, state.shoe, tolerance)) {
        log.add(RoundRule::cut_card, records.file_of(state.file), state.line, [&] { return *finding; });
    }
    const RoundRules at_end = log.take_broken();
    log.add_spread(at_end, at_end & ~state.broken, false);
    add_ended(state.last_shoe, dealt);
    state.last_shoe = dealt;
}

DeckFit ShoeStates::all_decks(const ShoeRules& rules) const {
    DeckFit all = decks;
    for (const auto& [table, state] : tables) {
        add_decks(state, rules, all);
    }
    return all;
}

}  // namespace sabot
