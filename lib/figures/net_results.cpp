#include "net_results.hpp"

#include <algorithm>
#include <map>

namespace sabot {

std::vector<EventResult> results_of(const WagerFigures& wager) {
    std::vector<EventResult> results;
    for (const EventFigures& event : wager.events) {
        if (event.multiples.empty()) {
            results.push_back({event.pays, event.net, event.probability, event.commission});
        }
        for (const MultipleFigures& one : event.multiples) {
            results.push_back({one.pays, one.net, one.probability});
        }
    }
    return results;
}

EventResult largest_result(const EventFigures& event) {
    if (event.multiples.empty()) {
        return {event.pays, event.net, event.probability};
    }
    // If wins are capped, several multipliers can pay the same.
    EventResult largest{event.multiples.back().pays, event.multiples.back().net, 0};
    for (const MultipleFigures& one : event.multiples) {
        largest.probability += one.pays == largest.pays ? one.probability : Rational(0);
    }
    return largest;
}

std::vector<DistinctWin> distinct_wins(const WagerFigures& wager) {
    std::vector<DistinctWin> wins;
    for (const EventFigures& row : wager.events) {
        if (!row.can_win()) {
            continue;
        }
        std::map<Rational, Rational> by_amount;
        if (row.multiples.empty()) {
            by_amount[row.pays] = row.probability;
        }
        for (const MultipleFigures& one : row.multiples) {
            by_amount[one.pays] += one.probability;
        }
        for (const auto& [pays, probability] : by_amount) {
            wins.push_back({&row, pays + row.stake_kept, probability});
        }
    }
    return wins;
}

Rational largest_odds(const EventFigures& event) { return largest_result(event).pays + event.stake_kept; }

Rational largest_odds(const WagerFigures& wager) {
    Rational largest = 0;
    for (const EventFigures& event : wager.events) {
        largest = event.deals > 0 ? std::max(largest, largest_odds(event)) : largest;
    }
    return largest;
}

std::vector<MultiplierProbability> multipliers_of(const WagerFigures& wager) {
    std::map<Rational, Rational> probabilities;
    Rational wins = 0;
    bool is_multiplied = false;
    for (const EventFigures& event : wager.events) {
        if (event.win() <= 0) {
            continue;
        }
        wins += event.probability;
        is_multiplied = is_multiplied || !event.multiples.empty();
        if (event.multiples.empty()) {
            probabilities[1] += event.probability;
        }
        for (const MultipleFigures& one : event.multiples) {
            probabilities[one.times] += one.probability;
        }
    }
    std::vector<MultiplierProbability> multipliers;
    for (const auto& [product, probability] : probabilities) {
        if (is_multiplied && probability != 0) {
            multipliers.push_back({product, probability / wins});
        }
    }
    return multipliers;
}

std::vector<NetProbability> net_results(const WagerFigures& wager) {
    std::map<Rational, Rational> probabilities;
    for (const EventResult& result : results_of(wager)) {
        if (result.probability != 0) {
            probabilities[result.net] += result.probability;
        }
    }
    std::vector<NetProbability> results;
    for (const auto& [net, probability] : probabilities) {
        results.push_back({net, probability});
    }
    return results;
}

Rational probability_at_most(const WagerFigures& wager, const Rational& pays) {
    Rational sum = 0;
    for (const EventResult& result : results_of(wager)) {
        sum += result.pays <= pays ? result.probability : Rational(0);
    }
    return sum;
}

}  // namespace sabot
