#include "document_reader.hpp"

#include "each.hpp"
#include "error.hpp"
#include "files/file_digest.hpp"
#include "input/add_new.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace sabot {

namespace {

// Hashes the file of a document, which is a path relative to the folder.
void hash_file(Document& document, const TableReader& table, const std::string& folder) {
    const std::string path = (std::filesystem::path(folder) / document.file).string();
    try {
        const FileDigest digest = digest_of_file(path);
        document.bytes = digest.bytes;
        document.sha256 = digest.sha256;
    } catch (const InputError& error) {
        throw InputError(table.where("file"),
                         fmt::format("file of document {} cannot be read: {}", document.id, error.wrong()),
                         "a path relative to the folder of this file; for a document that is elsewhere, its "
                         "name as collection or its url");
    }
}

Document read_document(const TomlNode& node, const Folder& folder) {
    TableReader table(node, "document");
    Document document;
    document.id = table.identifier("id");
    document.title = table.text("title");
    document.language = table.optional_text("language");
    document.file = table.optional_text("file");
    document.collection = table.optional_text("collection");
    document.url = table.optional_text("url");
    table.done();
    if (document.file.empty() && document.collection.empty() && document.url.empty()) {
        throw InputError(table.where(), "document has neither file nor collection nor url", "one of them");
    }
    if (!document.file.empty() && folder) {
        hash_file(document, table, *folder);
    }
    return document;
}

// The words of a source that may be document ids: "004, Regole" gives "004" and "regole"; "woo-egalite" is
// one word.
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

// Calls found(key, part) for each part of a file that can have a source: each table, and each item of a list.
template <class Found>
void each_part(const TomlNode& root, const Found& found) {
    for (const TomlNode::Entry& entry : root.entries) {
        found(entry.key, entry.value);
        for (const TomlNode& item : entry.value.items) {
            found(entry.key, item);
        }
    }
}

void require_source(const TomlNode& table, const std::string& what, const std::vector<std::string>& ids) {
    const TomlNode* source = table.find("source");
    if (source == nullptr) {
        return;
    }
    const auto words = words_in(source->text);
    if (std::find_first_of(words.begin(), words.end(), ids.begin(), ids.end()) != words.end()) {
        return;
    }
    std::string hint;
    for (const std::string& word : words) {
        hint = hint.empty() ? suggestion(word, ids) : hint;
    }
    throw InputError(
        source->where,
        fmt::format("source of {} is {}, which names no document", what, in_quotes(source->text)),
        fmt::format("{}{}{}", ids.size() == 1 ? "" : "one of ", fmt::join(ids, ", "), hint));
}

}  // namespace

bool names_document(std::string_view source, const std::string& id) {
    const auto words = words_in(source);
    return std::find(words.begin(), words.end(), id) != words.end();
}

void require_sources(const TomlNode& root, const std::vector<Document>& documents) {
    const auto ids = each(documents, &Document::id);
    each_part(root, [&](const std::string& key, const TomlNode& part) { require_source(part, key, ids); });
}

void find_wagers_of_documents(const TomlNode& root, Game& game) {
    for (Document& document : game.documents) {
        const auto names_it = [&](const std::string& source) { return names_document(source, document.id); };
        bool is_of_rules = false;
        each_part(root, [&](const std::string& key, const TomlNode& part) {
            const TomlNode* source = key == "wager" || key == "claim" ? nullptr : part.find("source");
            is_of_rules = is_of_rules || (source != nullptr && names_it(source->text));
        });
        if (is_of_rules) {
            continue;
        }
        for (const auto* list : {&game.wagers, &game.series}) {
            for (const Wager& wager : *list) {
                if (names_it(wager.source)) {
                    document.wagers.insert(wager.id);
                }
            }
        }
        for (const Claim& claim : game.claims) {
            if (names_it(claim.source)) {
                document.wagers.insert(claim.wager);
                for (const Claim::Part& part : claim.parts) {
                    document.wagers.insert(part.wager);
                }
            }
        }
    }
}

Folder folder_of(const std::string& path) { return std::filesystem::path(path).parent_path().string(); }

std::vector<Document> read_documents(TableReader& root, const std::string& what, const Folder& folder) {
    std::vector<Document> documents;
    std::set<std::string> ids;
    if (const TomlNode* list = root.list("document", "a list, under [[document]]")) {
        for (const TomlNode& node : list->items) {
            documents.push_back(read_document(node, folder));
            require_unique(ids, documents.back().id, node.find("id")->where, "document");
        }
    }
    if (documents.empty()) {
        root.refuse("document", fmt::format("{} has no [[document]]", what),
                    "at least one as the source of its facts");
    }
    return documents;
}

}  // namespace sabot
