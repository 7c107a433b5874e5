#include "census/census_plan.hpp"
#include "census/pieces_file.hpp"
#include "error.hpp"
#include "files/sha256.hpp"
#include "games/builtin_games.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

// Any bytes for --checkpoint or --merge are pieces of the census, or give an InputError. Valid pieces are
// written and read back unchanged.

namespace {

using namespace sabot;

const CensusPlan& plan() {
    static const Game game = load_game(*builtin_game("punto-banco"));
    static const CensusPlan plan = [] {
        CensusRequest request;
        request.undealt.shoe = Shoe::of_decks(8);
        request.undealt.cards = 8;
        request.undealt.wagers = {"player"};
        return CensusPlan(game, request);
    }();
    return plan;
}

void read(const std::string& text) {
    try {
        const FinishedPieces pieces = read_pieces(text, "fuzz.toml", plan());
        const std::string again = pieces_text(plan(), pieces);
        if (pieces_text(plan(), read_pieces(again, "again.toml", plan())) != again) {
            std::cerr << "pieces that are written down are others\n";
            std::abort();
        }
    } catch (const InputError&) {
        // The expected outcome for most inputs.
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    read(text);
    // The same text with the right digest and census, which mutations do not find.
    const std::string content = "format = 1\ncensus = \"" + plan().digest() + "\"\n" + text;
    read("sha256 = \"" + sha256(content) + "\"\n" + content);
    return 0;
}
