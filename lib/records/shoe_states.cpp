#include "shoe_states.hpp"

#include "cards/card.hpp"
#include "records/shoe_ranks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

void add_decks(const TableState& state, const ShoeRules& rules, DecksByTable& decks) {
    if (!state.has_begun || rules.is_shuffled_each_round || rules.is_endless) {
        return;
    }
    const UnseenCards& full = rules.full[state.has_suits ? 1 : 0];
    const int copies = state.has_suits ? 1 : DeckFit::kCardsOfRank;
    std::vector<std::uint32_t> seen;
    for (int card = 0; card < kCardsInDeck; card += copies) {
        const auto at = static_cast<std::size_t>(card);
        seen.push_back(full.counts[at] - state.unseen->counts[at]);
    }
    const std::string shoe =
        state.table.empty() ? state.numbers.shoe() : state.numbers.shoe() + " of table " + state.table;
    decks.try_emplace(state.table, rules.decks, rules.misread).first->second.add(seen, copies, shoe);
}

}  // namespace

// "20 successive cards of shoe 4 came before in the same order, in shoe 3, which begins in line 90".
std::string ShoeRuns::text_of(const CommonRuns::Run& run, const Name& name, const ShoeRecords& records,
                              std::size_t file) const {
    const std::string order = fmt::format("in {} order{}", run.is_backwards ? "reverse" : "the same",
                                          run.order == 0 ? "" : ", collected hand by hand");
    const std::string cards = fmt::format("{} successive cards of shoe {} ", run.cards, name.shoe);
    const auto earlier = run.earlier ? names.find(*run.earlier) : names.end();
    if (earlier == names.end()) {
        return fmt::format("{}lie {} in a new deck", cards, order);
    }
    const Name& other = earlier->second;
    return fmt::format("{}came before {}, in shoe {}{}, which begins in {}", cards, order, other.shoe,
                       other.table.empty() ? "" : " of table " + other.table,
                       records.line_text(other.place.line, other.place.file, file));
}

void ShoeRuns::count_copies(const CommonRuns::Run& run, const DealtShoe& dealt, Name& name) {
    const auto earlier = run.earlier ? names.find(*run.earlier) : names.end();
    if (earlier == names.end()) {
        return;
    }
    name.copies = std::max(name.copies, earlier->second.copies + 1);
    for (const DealtShoe::Part& part : dealt.parts) {
        const std::size_t begin = std::max(run.first, part.begin);
        const std::size_t end = std::min(run.last + 1, part.end);
        for (const std::uint32_t group : part.groups) {
            copies[group] += begin < end ? 2 * earlier->second.copies * (end - begin) : 0;
        }
    }
}

void ShoeRuns::compare(Name name, const DealtShoe& dealt, const ShoeRecords& records, ViolationLog& log) {
    const std::uint64_t number = runs.shoes();
    const std::vector<CommonRuns::Run> found = runs.add(dealt);
    longest.shoes = runs.compared();
    const auto least = std::min_element(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.p_value != b.p_value ? a.p_value < b.p_value : a.cards > b.cards;
    });
    if (least != found.end() && least->p_value < longest.p_value) {
        longest.p_value = least->p_value;
        longest.cards = least->cards;
    }
    const auto is_found = [](const CommonRuns::Run& run) { return run.p_value * kMaxChance <= 1; };
    if (least != found.end() && is_found(*least)) {
        const DealtShoe::Place& place = dealt.places[least->first];
        RecordedRound row;
        row.line = place.line;
        row.table = name.table;
        row.shoe = name.shoe;
        // A table that was entered twice is one finding.
        const auto earlier = least->earlier ? names.find(*least->earlier) : names.end();
        const bool is_copy = earlier != names.end() && least->cards >= CommonRuns::kMaxBounded;
        const bool is_of_table = is_copy && earlier->second.table != name.table;
        again += is_copy && !is_of_table && earlier->second.shoe == name.shoe ? 1U : 0U;
        const auto repeated = repeated_.find(name.table);
        if (is_of_table && repeated != repeated_.end() && repeated->second == earlier->second.table) {
            log.add_more(RoundRule::repetition);
        } else {
            log.add(RoundRule::repetition, records.file_of(place.file), row, [&] {
                return Finding{text_of(*least, name, records, place.file), "shuffled cards", ""};
            });
        }
        if (is_of_table) {
            repeated_[name.table] = earlier->second.table;
        }
    } else {
        repeated_.erase(name.table);
    }
    for (const CommonRuns::Run& run : found) {
        if (is_found(run)) {
            count_copies(run, dealt, name);
            has_new_deck = has_new_deck || !run.earlier;
        }
    }
    names[number] = std::move(name);
    names.erase(names.begin(), names.lower_bound(runs.first_shoe()));
}

void ShoeRuns::check_ranks(const TableState& state, const Name& name, const ShoeRecords& records,
                           ViolationLog& log) {
    if (state.unseen) {
        ranks.add(runs.full_shoe(state.has_suits), *state.unseen);
    }
    const auto odd = state.unseen && !state.hides_cards
                         ? odd_rank(runs.full_shoe(state.has_suits), *state.unseen, runs.shoes() + 1)
                         : std::nullopt;
    if (!odd) {
        return;
    }
    RecordedRound row;
    row.line = name.place.line;
    row.table = name.table;
    row.shoe = name.shoe;
    log.add(RoundRule::ranks, records.file_of(name.place.file), row, [&] {
        const std::string of = fmt::format("of the {} known cards of shoe {}", odd->known, name.shoe);
        const std::string rank = rank_name(odd->rank);
        return Finding{odd->seen == 0   ? fmt::format("none {} is a {}", of, rank)
                       : odd->seen == 1 ? fmt::format("one {} is a {}", of, rank)
                                        : fmt::format("{} {} are of rank {}", odd->seen, of, rank),
                       fmt::format("about {}", odd->expected), ""};
    });
}

void ShoeRuns::add(const TableState& state, const DealtShoe& dealt, const ShoeRecords& records,
                   ViolationLog& log) {
    with_hidden_cards += state.hides_cards ? 1 : 0;
    if (dealt.rounds.empty()) {
        return;
    }
    Name name{state.table, state.numbers.shoe(),
              *std::find_if(dealt.places.begin(), dealt.places.end(),
                            [](const auto& place) { return place.line > 0; })};
    if (!dealt.is_shuffled_each_round) {
        check_ranks(state, name, records, log);
        compare(std::move(name), dealt, records, log);
        return;
    }
    if (waiting.rounds.size() >= kRoundsAtOnce || waiting.has_suits != dealt.has_suits) {
        flush(records, log);
    }
    if (waiting.rounds.empty()) {
        first_waiting = std::move(name);
        waiting.has_suits = dealt.has_suits;
    }
    const std::size_t begin = waiting.rounds.size();
    for (std::size_t round = 0; round < dealt.rounds.size(); ++round) {
        waiting.add_round(dealt.rounds[round], dealt.places[round]);
    }
    if (!dealt.parts.empty()) {
        waiting.count_from(begin, dealt.parts.front().groups);
    }
}

void ShoeRuns::flush(const ShoeRecords& records, ViolationLog& log) {
    if (!waiting.rounds.empty()) {
        compare(first_waiting, std::exchange(waiting, DealtShoe()), records, log);
    }
}

ShoeRuns ShoeStates::all_runs(const ShoeRecords& records, ViolationLog& log) const {
    ShoeRuns all = runs;
    for (const auto& [table, state] : tables) {
        if (state.has_begun || !state.numbers.shoe().empty()) {
            all.add(state, state.dealt, records, log);
            const RoundRules found = log.take_broken();
            log.add_spread(found, found & ~state.broken, false);
        }
    }
    all.flush(records, log);
    return all;
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

RoundRules ShoeStates::end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records,
                                ViolationLog& log) {
    add_decks(state, rules, decks);
    const auto dealt = std::make_shared<const DealtShoe>(std::move(state.dealt));
    const auto tolerance = state.has_cut ? std::nullopt : std::optional(records.cut_tolerance);
    if (const auto finding =
            rules.cut.at_end(state.cut, state.numbers.shoe(), state.rounds.last(), tolerance)) {
        log.add(RoundRule::cut_card, records.file_of(state.file), state.line, [&] { return *finding; });
    }
    runs.add(state, *dealt, records, log);
    const RoundRules at_end = log.take_broken() & ~state.broken;
    log.add_spread(at_end, at_end, false);
    add_ended(state.last_shoe, dealt);
    state.last_shoe = dealt;
    return at_end;
}

void ShoeStates::end_part(TableState& state, const ShoeRecords& records, ViolationLog& log) {
    const bool has_suits = state.dealt.has_suits;
    const auto dealt = std::make_shared<const DealtShoe>(std::exchange(state.dealt, DealtShoe()));
    state.dealt.has_suits = has_suits;
    runs.add(state, *dealt, records, log);
    add_ended(nullptr, dealt);
}

DecksByTable ShoeStates::all_decks(const ShoeRules& rules) const {
    DecksByTable all = decks;
    for (const auto& [table, state] : tables) {
        add_decks(state, rules, all);
    }
    return all;
}

}  // namespace sabot
