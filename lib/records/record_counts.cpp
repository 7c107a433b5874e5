#include "record_counts.hpp"

namespace sabot {

void BrokenRounds::merge(const BrokenRounds& later) {
    add(by_rule_, later.by_rule_);
    add(misread_, later.misread_);
    for (const auto& [words, met] : later.met_) {
        add_more(met_, words, met);
    }
    for (const auto& [departures, met] : later.departures_) {
        add_more(departures_, departures, met);
    }
    for (const auto& [place, rounds] : later.places_) {
        add_place(place, rounds);
    }
}

std::vector<std::uint32_t> RecordCounts::merge(const RecordCounts& later) {
    files.insert(files.end(), later.files.begin(), later.files.end());
    rows += later.rows;
    cancelled += later.cancelled;
    lost_rounds += later.lost_rounds;
    lost_bets += later.lost_bets;
    has_burnt = has_burnt || later.has_burnt;
    has_times = has_times || later.has_times;
    has_meters = has_meters || later.has_meters;
    has_bettors = has_bettors || later.has_bettors;
    unrecorded |= later.unrecorded;
    bet_on |= later.bet_on;
    undecided |= later.undecided;
    log.merge(later.log);
    broken.merge(later.broken);
    return groups.merge(later.groups);
}

}  // namespace sabot
