#pragma once

#include "input/table_reader.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The folder of a file, in which the documents that it names are read; nothing for a text that was not read
/// from a file.
using Folder = std::optional<std::string>;
Folder folder_of(const std::string& path);

/// The [[document]] tables of a file, at least one, with distinct ids. `what` names the file in messages:
/// "game". The files of documents are hashed; one that cannot be read is an error.
std::vector<Document> read_documents(TableReader& root, const std::string& what, const Folder& folder);

/// Whether a "source" contains the id of a document as a word: "004, Regole" names "004".
bool names_document(std::string_view source, const std::string& id);

/// Throws InputError for the first "source" of a table of the file, or of a list of tables, that does not
/// contain the id of one of its documents as a word. Wagers from the catalogue have the catalogue's own
/// documents unless they name a source.
void require_sources(const TomlNode& root, const std::vector<Document>& documents);

}  // namespace sabot
