#pragma once

#include "input/toml_tree.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A collection of wagers that game files can include by id instead of repeating their paytables: the
/// [[wager]] tables of a TOML text. They are read under the tableau of the game that includes them.
class Catalogue {
public:
    /// An empty catalogue.
    Catalogue() = default;
    /// The text must outlive the catalogue. A wager is parsed when it is used, and not validated: a test
    /// validates the built-in catalogue. Each id is on a line of its own, id = "...".
    explicit Catalogue(std::string_view text) : text_(text) {}

    /// The table of a wager; nullptr if there is none with that id.
    const TomlNode* wager(std::string_view id) const;
    std::vector<std::string> ids() const;
    /// SHA-256 of the text, hexadecimal.
    std::string sha256() const;

private:
    std::string_view text_;
    // The wagers that were requested so far.
    mutable std::map<std::string, TomlNode, std::less<>> wagers_;
};

}  // namespace sabot
