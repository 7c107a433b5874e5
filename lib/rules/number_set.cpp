#include "number_set.hpp"

#include "rules/number_set.hpp"

#include <fmt/format.h>
#include <algorithm>

#include <vector>

namespace sabot {

std::string words_for(const NumberSet& set) {
    std::vector<std::string> runs;
    for (std::size_t first = 0; first < set.size(); ++first) {
        if (!set[first]) {
            continue;
        }
        std::size_t last = first;
        while (last + 1 < set.size() && set[last + 1]) {
            ++last;
        }
        if (last - first > 1) {
            runs.push_back(fmt::format("{} to {}", first, last));
        } else {
            for (std::size_t number = first; number <= last; ++number) {
                runs.push_back(std::to_string(number));
            }
        }
        first = last;
    }
    if (runs.empty()) {
        return "no number";
    }
    const std::string final_run = runs.back();
    runs.pop_back();
    return runs.empty() ? final_run : fmt::format("{} or {}", fmt::join(runs, ", "), final_run);
}

std::string words_for(const NumberSet& set, std::size_t most) {
    NumberSet odd;
    NumberSet even;
    for (std::size_t number = 0; number <= most; ++number) {
        (number % 2 == 1 ? odd : even).set(number);
    }
    if (set == odd || set == even) {
        return set == odd ? "an odd number" : "an even number";
    }
    return words_for(set);
}

std::vector<NumberSet> neighbours_of(const NumberSet& set, std::size_t least, std::size_t most) {
    NumberSet all;
    for (std::size_t number = least; number <= most; ++number) {
        all.set(number);
    }
    std::vector<NumberSet> found;
    const NumberSet higher = (set << 1U) & all;
    const NumberSet lower = (set >> 1U) & all;
    for (const NumberSet& other : {higher, lower, set | higher, set | lower, set & higher, set & lower}) {
        const bool is_known = std::find(found.begin(), found.end(), other) != found.end();
        if (other.any() && other != set && other != all && !is_known) {
            found.push_back(other);
        }
    }
    return found;
}

}  // namespace sabot
