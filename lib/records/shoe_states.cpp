#include "shoe_states.hpp"

#include "cards/card.hpp"

#include <fmt/format.h>

#include <algorithm>
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

std::string ShoeRuns::run_text(const CommonRuns::Run& run, const std::string& shoe, std::size_t file,
                               const ShoeRecords& records) const {
    const std::string order = run.is_backwards ? "in reverse order" : "in the same order";
    const std::string cards = fmt::format("{} successive cards of shoe {} ", run.cards, shoe);
    const auto earlier = run.earlier ? names.find(*run.earlier) : names.end();
    if (earlier == names.end()) {
        return fmt::format("{}lie {} in a new deck", cards, order);
    }
    const auto& [table, name, place] = earlier->second;
    return fmt::format("{}came before {}, in shoe {}{}, which begins in line {}{}", cards, order, name,
                       table.empty() ? "" : " of table " + table, place.line,
                       place.file == file ? "" : " of " + records.file_of(place.file).name);
}

void ShoeRuns::add(const TableState& state, const DealtShoe& dealt, const ShoeRecords& records,
                   ViolationLog& log) {
    if (dealt.rounds.empty()) {
        return;
    }
    const std::uint64_t number = runs.shoes();
    const auto run = runs.add(dealt);
    const DealtShoe::Place& begin = *std::find_if(dealt.places.begin(), dealt.places.end(),
                                                  [](const auto& place) { return place.line > 0; });
    names[number] = {state.table, state.shoe, begin};
    names.erase(names.begin(), names.lower_bound(runs.first_shoe()));
    ++longest.shoes;
    if (!run) {
        return;
    }
    if (run->p_value < longest.p_value) {
        longest.p_value = run->p_value;
        longest.cards = run->cards;
    }
    if (run->p_value * kMaxChance <= 1) {
        const DealtShoe::Place& place = dealt.places[run->first];
        RecordedRound row;
        row.line = place.line;
        row.table = state.table;
        row.shoe = state.shoe;
        log.add(RoundRule::repetition, records.file_of(place.file), row, [&] {
            return Finding{run_text(*run, state.shoe, place.file, records), "shuffled cards", ""};
        });
    }
}

LongestRun ShoeStates::all_runs(const ShoeRecords& records, ViolationLog& log) const {
    ShoeRuns all = runs;
    for (const auto& [table, state] : tables) {
        if (state.has_begun) {
            all.add(state, state.dealt, records, log);
            const RoundRules found = log.take_broken();
            log.add_spread(found, found & ~state.broken, false);
        }
    }
    return all.longest;
}

void ShoeStates::add_ended(const std::shared_ptr<const DealtShoe>& last,
                           const std::shared_ptr<const DealtShoe>& dealt) {
    if (!dealt->parts.empty()) {
        ended.push_back({last, dealt});
    }
}

std::vector<SuccessiveShoes> ShoeStates::open_shoes() const {
    std::vector<SuccessiveShoes> open;
    for (const auto& [table, state] : tables) {
        if (!state.dealt.parts.empty()) {
            open.push_back({state.last_shoe, std::make_shared<const DealtShoe>(state.dealt)});
        }
    }
    return open;
}

void ShoeStates::end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records,
                          ViolationLog& log) {
    add_decks(state, rules, decks);
    const auto dealt = std::make_shared<const DealtShoe>(std::move(state.dealt));
    const auto tolerance = state.has_cut ? std::nullopt : std::optional(records.cut_tolerance);
    if (const auto finding = rules.cut.at_end(state.cut, state.shoe, tolerance)) {
        log.add(RoundRule::cut_card, records.file_of(state.file), state.line, [&] { return *finding; });
    }
    runs.add(state, *dealt, records, log);
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
