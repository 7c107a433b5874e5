#include "unnamed_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace sabot {

namespace {

// Splits a source into words that may be document ids: "004, Regole" gives "004" and "regole"; "woo-egalite"
// is one word.
std::vector<std::string> words_in(std::string_view source) {
    std::vector<std::string> words{""};
    for (const char signed_c : source) {
        const auto c = static_cast<unsigned char>(signed_c);
        if (c < 0x80 && (std::isalnum(c) != 0 || c == '-')) {
            words.back() += static_cast<char>(std::tolower(c));
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    return words;
}

struct Source {
    std::string what;
    std::string wager;
    std::string text;
};

std::vector<Source> sources_of(const Game& game) {
    std::vector<Source> sources{{"the shoe", "", game.shoe_source}, {"the tableau", "", game.tableau_source}};
    if (game.choice) {
        sources.push_back({"the choice", "", game.choice->source});
    }
    if (game.procedure) {
        sources.push_back({"the procedure", "", game.procedure->source});
    }
    if (game.settlement) {
        sources.push_back({"the settlement", "", game.settlement->source});
    }
    for (const Wager& wager : game.wagers) {
        if (!wager.has_catalogue_source) {
            sources.push_back({"the wager", wager.id, wager.source});
        }
    }
    for (std::size_t i = 0; i < game.claims.size(); ++i) {
        sources.push_back({fmt::format("claim {}", i + 1), game.claims[i].wager, game.claims[i].source});
    }
    for (const Reading& reading : game.readings) {
        sources.push_back({fmt::format("the reading {}", reading.id), "", reading.source});
    }
    return sources;
}

}  // namespace

std::vector<UnnamedSource> unnamed_sources(const Game& game) {
    std::vector<std::string> ids;
    for (const Document& document : game.documents) {
        ids.push_back(document.id);
    }
    std::vector<UnnamedSource> unnamed;
    for (const Source& source : sources_of(game)) {
        const auto words = words_in(source.text);
        if (std::find_first_of(words.begin(), words.end(), ids.begin(), ids.end()) == words.end()) {
            unnamed.push_back(
                {source.wager,
                 fmt::format("the source of {}, \"{}\", does not name a document of this file: expected {}{}",
                             source.what, source.text, ids.size() == 1 ? "" : "one of ",
                             fmt::join(ids, ", "))});
        }
    }
    return unnamed;
}

}  // namespace sabot
