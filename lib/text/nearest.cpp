#include "nearest.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

// Levenshtein's distance, row by row.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known) {
    constexpr std::size_t kLongest = 64;
    if (word.size() > kLongest) {
        return std::nullopt;
    }
    std::optional<std::string> best;
    std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string& candidate : known) {
        const std::size_t here = distance(word, candidate);
        // Where no letter is left it is another word.
        const bool is_other = here > 0 && here == std::max(word.size(), candidate.size());
        if (here < least && !is_other) {
            least = here;
            best = candidate;
        }
    }
    return best;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
    const auto best = nearest(word, known);
    return best ? "; did you mean " + *best + "?" : "";
}

}  // namespace sabot
