#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// Tables of a page and curves are rows of merged tables (reports/model/merged_rows.hpp); atlas/pages.toml
/// says what the members mean.
struct AtlasTable {
    std::string of;
    std::string id;
    std::string caption;
    std::string key, is;
    std::string rank;
    bool is_ascending = false;
    std::size_t most = 0;
    std::string row, across, value;
    std::vector<std::string> columns;
};

struct AtlasCurve {
    std::string of, title, at, value, places, values;
};

/// A part of a page: the results of these command lines, without "sabot".
struct AtlasPart {
    std::string id = {};
    std::string title = {};
    std::string text = {};
    std::string empty = {};
    /// Empty for a part that only has a text.
    std::vector<std::vector<std::string>> commands = {};
    /// These command lines in one, as a page shows them.
    std::string line = {};
    std::vector<std::string> sections = {};
    std::vector<AtlasTable> tables = {};
    std::vector<AtlasCurve> curves = {};
    std::vector<std::string> data = {};
};

struct AtlasPage {
    std::string file = {};
    std::string title = {};
    std::string subtitle = {};
    /// The id of the built-in game or of the wager of the catalogue that it is about; empty for other pages.
    std::string subject = {};
    std::vector<AtlasPart> parts = {};
};

/// The pages of the atlas, in their order, the index first: all, or the index and those of these names and
/// wagers. A name is the id of a game or the file of another page. Throws InputError for an unknown one.
std::vector<AtlasPage> atlas_pages(const std::vector<std::string>& names,
                                   const std::vector<std::string>& wagers);

/// atlas/pages.toml, embedded when the program was built.
const std::vector<std::pair<std::string_view, std::string_view>>& atlas_files();

}  // namespace sabot
