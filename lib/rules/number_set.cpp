#include "number_set.hpp"

#include "rules/number_set.hpp"

#include <fmt/format.h>

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

}  // namespace sabot
