#pragma once

#include "input/toml_tree.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Wagers that games can draw by id instead of writing their paytables again: the [[wager]] tables of a TOML
/// text. They are read under the tableau of the game that draws them.
class Catalogue {
public:
    /// An empty one.
    Catalogue() = default;
    /// The text must outlive the catalogue; it is parsed when it is first asked. It is ours and has been
    /// checked whole by a test.
    explicit Catalogue(std::string_view text) : text_(text) {}

    /// nullptr where there is no such wager.
    const TomlNode* wager(std::string_view id) const;
    std::vector<std::string> ids() const;
    /// SHA-256 of the text, hexadecimal.
    std::string sha256() const;

private:
    const std::vector<TomlNode>& wagers() const;

    std::string_view text_;
    mutable std::optional<TomlNode> tree_;
};

}  // namespace sabot
