#include "words.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "each.hpp"
#include "rules/settlement.hpp"
#include "text/nearest.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot {

namespace {

std::size_t index_of(const std::vector<std::string>& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        throw std::out_of_range("sabot: not one of the words: " + name);
    }
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

int read_decks(TableReader& table, const std::string& key) {
    const TomlNode* found = table.value(key);
    if (found == nullptr || found->kind != TomlNode::Kind::text) {
        return table.integer(key, 1, kMaxDecks);
    }
    if (found->text != deck_number(kInfiniteDecks)) {
        table.refuse(
            key, fmt::format("invalid number of decks {}", in_quotes(found->text)),
            fmt::format("a whole number from 1 to {}, or \"{}\"{}", kMaxDecks, deck_number(kInfiniteDecks),
                        whole_number<int>(found->text)
                            ? fmt::format("; did you mean {}, without quotes?", found->text)
                            : suggestion(found->text, {deck_number(kInfiniteDecks)})));
    }
    return kInfiniteDecks;
}

// In the order of Winner and of Rounding.
const std::vector<std::string>& winner_names() {
    static const std::vector<std::string> names{"player", "banker", "tie"};
    return names;
}

Winner winner_named(const std::string& name) { return static_cast<Winner>(index_of(winner_names(), name)); }

const std::vector<std::string>& rounding_names() {
    static const std::vector<std::string> names =
        each(kRoundings, [](const RoundingRow& row) { return std::string(row.name); });
    return names;
}

Rounding rounding_named(const std::string& name) {
    return static_cast<Rounding>(index_of(rounding_names(), name));
}

}  // namespace sabot
