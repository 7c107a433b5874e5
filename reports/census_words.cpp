#include "census_words.hpp"

#include "exact/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

constexpr int kDigitsThatCount = 3;

}  // namespace

int small_digits(const Rational& value, const Style& style) {
    int digits = style.digits;
    if (value != 0) {
        // How many decimals are zeros.
        int zeros = 0;
        for (Rational scaled = abs(value) * 10; scaled < 1 && zeros < kMostDigits; scaled *= 10) {
            ++zeros;
        }
        digits = std::min(std::max(digits, zeros == 0 ? 0 : zeros + kDigitsThatCount), kMostDigits);
    }
    return digits;
}

std::string small_decimal(const Rational& value, const Style& style) {
    return decimal(value, small_digits(value, style));
}

int edge_digits(const std::vector<CensusBin>& bins) {
    constexpr std::size_t kMost = 12;
    std::size_t digits = 0;
    for (const CensusBin& bin : bins) {
        for (const auto& edge : {bin.from, bin.to}) {
            const auto finite = edge ? finite_decimal(*edge) : std::nullopt;
            const auto point = finite ? finite->find('.') : std::string::npos;
            digits = std::max(digits, point == std::string::npos ? 0 : finite->size() - point - 1);
        }
    }
    return static_cast<int>(std::min(digits, kMost));
}

namespace {

// Keys of a shoe have one or two letters; other classes have words.
bool are_keys(const CensusExtreme& extreme) {
    return std::all_of(extreme.counts.begin(), extreme.counts.end(),
                       [](const auto& counted) { return counted.first.size() <= 2; });
}

}  // namespace

std::string composition_text(const CensusExtreme& extreme) {
    const bool keys = are_keys(extreme);
    std::string text;
    for (const auto& [name, count] : extreme.counts) {
        if (count > 0) {
            text += text.empty() ? "" : keys ? " " : "; ";
            text += fmt::format("{}{}{}", name, keys ? "=" : ": ", count);
        }
    }
    return text;
}

std::string card_classes_text(const WagerCensus& wager) {
    std::string text;
    for (const auto& [name, count] : wager.best.counts) {
        text += (text.empty() ? "" : are_keys(wager.best) ? " " : "; ") + name;
    }
    return text;
}

std::string told_apart_words(const WagerCensus& wager) {
    switch (wager.card_classes) {
        case PartitionKind::points: return "by points";
        case PartitionKind::ranks: return "by rank";
        case PartitionKind::suits: return "by suit";
        case PartitionKind::colours: return "by colour";
        case PartitionKind::ranks_and_colours: return "by rank and colour";
        case PartitionKind::cards: return "card by card";
        default: return fmt::format("by card classes ({})", card_classes_text(wager));
    }
}

std::vector<std::string> wagers_of(const std::vector<Census>& runs) {
    std::vector<std::string> ids;
    for (const Census& run : runs) {
        for (const WagerCensus& wager : run.wagers) {
            if (std::find(ids.begin(), ids.end(), wager.id) == ids.end()) {
                ids.push_back(wager.id);
            }
        }
    }
    return ids;
}

const WagerCensus* wager_of(const Census& census, const std::string& id) {
    const auto found = std::find_if(census.wagers.begin(), census.wagers.end(),
                                    [&](const WagerCensus& wager) { return wager.id == id; });
    return found == census.wagers.end() ? nullptr : &*found;
}

bool census_holds(const std::vector<Census>& runs) {
    return std::all_of(runs.begin(), runs.end(), [](const Census& run) {
        return std::all_of(run.wagers.begin(), run.wagers.end(),
                           [](const WagerCensus& wager) { return wager.holds(); });
    });
}

std::vector<std::string> census_identity_words(const std::vector<Census>& runs) {
    if (census_holds(runs)) {
        return {
            "The census proves itself: for each wager the mean over all compositions, each weighted by its "
            "probability, equals the expected value from the whole shoe exactly, as it must: cards that "
            "nobody has seen leave change nothing."};
    }
    std::vector<std::string> lines;
    for (const Census& run : runs) {
        for (const WagerCensus& wager : run.wagers) {
            if (!wager.holds()) {
                lines.push_back(fmt::format(
                    "DIFFERS: wager {}, {} undealt cards: the mean over all compositions is {}, but the "
                    "expected value from the whole shoe is {}. This is a defect of Sabot, please report it; "
                    "do not use these figures.",
                    wager.id, run.cards, to_fraction(wager.mean), to_fraction(wager.fresh)));
            }
        }
    }
    return lines;
}

}  // namespace sabot
