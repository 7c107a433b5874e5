#pragma once

#include "input/table_reader.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The folder of a game file, to which the paths of its documents are relative; nothing for a game read from
/// a text.
using Folder = std::optional<std::string>;
Folder folder_of(const std::string& path);

/// Reads the [[document]] tables of a file: at least one, with distinct ids. `what` is the kind of file in
/// messages: "game". The files of documents are hashed. Throws InputError if one cannot be read.
std::vector<Document> read_documents(TableReader& root, const std::string& what, const Folder& folder);

/// Sets Document::wagers of each document of a game that was read from this file.
void find_wagers_of_documents(const TomlNode& root, Game& game);

/// Whether a "source" contains the id of a document as a word: "004, Regole" names "004".
bool names_document(std::string_view source, const std::string& id);

/// Throws InputError for the first "source" in the file that does not contain the id of one of its documents
/// as a word. The sources of a catalogue wager are not checked unless the file gives it one: they name the
/// catalogue's own documents.
void require_sources(const TomlNode& root, const std::vector<Document>& documents);

}  // namespace sabot
