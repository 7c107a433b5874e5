#include "atlas_pages.hpp"

#include "each.hpp"
#include "figures/chosen_wagers.hpp"
#include "games/builtin_games.hpp"
#include "input/table_reader.hpp"
#include "option_error.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <sstream>
#include <utility>

namespace sabot {

namespace {

// What the words in braces stand for.
using Names = std::map<std::string, std::string>;

std::string with_names(std::string text, const Names& names) {
    for (const auto& [name, value] : names) {
        const std::string word = "{" + name + "}";
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + value.size())) {
            text.replace(at, word.size(), value);
        }
    }
    return text;
}

std::vector<std::string> texts_in(const TomlNode* list) {
    return list == nullptr ? std::vector<std::string>{} : each(list->items, &TomlNode::text);
}

std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

AtlasTable table_in(const TomlNode& node, const Names& names) {
    TableReader reader(node, "table");
    AtlasTable table{.of = reader.text("of"),
                     .id = reader.optional_text("id"),
                     .caption = with_names(reader.text("caption"), names),
                     .key = reader.optional_text("key"),
                     .is = reader.optional_text("is"),
                     .rank = reader.optional_text("rank"),
                     .is_ascending = reader.optional_flag("ascending").value_or(false),
                     .most = static_cast<std::size_t>(reader.optional_integer("most", 1, 1000).value_or(0)),
                     .row = reader.optional_text("row"),
                     .across = reader.optional_text("across"),
                     .value = reader.optional_text("value"),
                     .columns = words_in(reader.optional_text("columns"))};
    table.id = table.id.empty() ? table.of : table.id;
    reader.done();
    return table;
}

AtlasCurve curve_in(const TomlNode& node) {
    TableReader reader(node, "curve");
    AtlasCurve curve{reader.text("of"),    reader.text("title"),  reader.text("at"),
                     reader.text("value"), reader.text("places"), reader.text("values")};
    reader.done();
    return curve;
}

template <class Make>
auto each_in(const TomlNode* list, Make make) {
    return each(list == nullptr ? std::vector<TomlNode>{} : list->items, make);
}

AtlasPart part_in(const TomlNode& node, const Names& names) {
    TableReader reader(node, "part");
    AtlasPart part{
        .id = reader.identifier("id"),
        .title = with_names(reader.text("title"), names),
        .text = with_names(reader.optional_text("text"), names),
        .empty = reader.optional_text("empty"),
        .sections = each(texts_in(reader.list("sections")),
                         [&](const std::string& id) { return with_names(id, names); }),
        .tables = each_in(reader.list("tables"), [&](const TomlNode& one) { return table_in(one, names); }),
        .curves = each_in(reader.list("curves"), curve_in),
        .data = texts_in(reader.list("data"))};
    const std::vector<std::string> at = texts_in(reader.list("at"));
    const auto command = texts_in(&reader.needed_list("command"));
    const auto words_with = [&](Names here) {
        return each(command, [&](const std::string& word) { return with_names(word, here); });
    };
    for (const std::string& value : at) {
        Names here = names;
        here["decks"] = value;
        part.commands.push_back(words_with(here));
    }
    if (at.empty()) {
        part.commands.push_back(words_with(names));
    }
    Names shown = names;
    if (!at.empty()) {
        shown["decks"] = "N";
    }
    part.line = fmt::format("sabot {}", fmt::join(words_with(shown), " "));
    part.line += at.empty() ? "" : fmt::format(" (N: {})", fmt::join(at, "; "));
    reader.optional_text("of");
    reader.optional_text("none");
    reader.done();
    return part;
}

// The subjects that pages and parts are about.
struct Subjects {
    std::vector<Game> games = each(builtin_games(), [](const BuiltinGame& one) { return load_game(one); });
    Game catalogue = load_game(builtin_catalogue());
    std::vector<Game> claims =
        each(published_claims(), [](const BuiltinGame& one) { return load_game(one); });
};

std::string decks_in_words(const Game& game) {
    return fmt::format("{} deck{}", game.decks, game.decks == 1 ? "" : "s");
}

// The names for each of the parts that an entry stands for.
std::vector<Names> repeats_of(const std::string& of, const Names& names, const Subjects& subjects) {
    std::vector<Names> repeats;
    const auto wager = names.find("wager");
    if (of.empty()) {
        repeats.push_back(names);
    } else if (of == "games") {
        for (const Game& game : subjects.games) {
            if (!game.claims.empty()) {
                repeats.push_back({{"game", game.id}, {"name", game.name}, {"id", game.id}});
            }
        }
    } else {
        for (const Game& game : subjects.claims) {
            const auto is_about = [&](const Claim& claim) {
                return wager == names.end() || claim.wager == wager->second;
            };
            if (any_of(game.claims, is_about)) {
                repeats.push_back(names);
                repeats.back()["claims"] = repeats.back()["id"] = game.id;
                repeats.back()["decks"] = decks_in_words(game);
            }
        }
    }
    return repeats;
}

void add_parts(AtlasPage& page, const TomlNode& node, const Names& names, const Subjects& subjects) {
    const TomlNode* const of = node.find("of");
    const auto repeats = repeats_of(of == nullptr ? "" : of->text, names, subjects);
    for (const Names& one : repeats) {
        page.parts.push_back(part_in(node, one));
        if (of != nullptr) {
            page.parts.back().id += "-" + one.at("id");
        }
    }
    if (const TomlNode* const none = node.find("none"); repeats.empty() && none != nullptr) {
        page.parts.push_back({.id = node.find("id")->text, .title = "Published figures", .text = none->text});
    }
}

AtlasPage page_in(const TomlNode& node, const Names& names, const Subjects& subjects) {
    TableReader reader(node, "page");
    AtlasPage page{.file = with_names(reader.text("file"), names),
                   .title = with_names(reader.text("title"), names),
                   .subtitle = with_names(reader.optional_text("subtitle"), names)};
    for (const TomlNode& part : reader.needed_list("part").items) {
        add_parts(page, part, names, subjects);
    }
    reader.optional_text("of");
    reader.done();
    return page;
}

}  // namespace

std::vector<AtlasPage> atlas_pages(const std::vector<std::string>& names,
                                   const std::vector<std::string>& wagers) {
    const Subjects subjects;
    const TomlNode root = parse_toml(atlas_files().front().second, "pages.toml");
    const std::vector<TomlNode>& rows = root.find("page")->items;
    std::vector<std::string> known = each(subjects.games, &Game::id);
    for (const TomlNode& row : rows) {
        if (row.find("of") == nullptr) {
            known.push_back(row.find("file")->text);
        }
    }
    for (const std::string& name : names) {
        if (!has_item(known, name)) {
            throw OptionError(
                InputError(fmt::format("unknown page {}", in_quotes(name)),
                           fmt::format("{}{}", fmt::join(known, ", "), suggestion(name, known))),
                "PAGE");
        }
    }
    with_option("wager", [&] { require_wagers(subjects.catalogue, wagers); });
    const bool has_all = names.empty() && wagers.empty();
    std::vector<AtlasPage> pages;
    for (const TomlNode& row : rows) {
        const TomlNode* const of = row.find("of");
        const auto add = [&](const std::vector<std::string>& chosen, const std::string& id,
                             const std::string& name) {
            if (has_all || pages.empty() || has_item(chosen, id)) {
                const std::string subject = of == nullptr ? "" : of->text;
                pages.push_back(page_in(row, {{subject, id}, {"name", name}}, subjects));
                pages.back().subject = of == nullptr ? "" : id;
            }
        };
        if (of == nullptr) {
            add(names, row.find("file")->text, "");
        } else if (of->text == "game") {
            for (const Game& game : subjects.games) {
                add(names, game.id, game.name);
            }
        } else {
            for (const Wager& wager : subjects.catalogue.wagers) {
                add(wagers, wager.id, wager.name);
            }
        }
    }
    return pages;
}

}  // namespace sabot
