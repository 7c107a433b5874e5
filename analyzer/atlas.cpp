// sabot atlas: a site of pages, each made of the results of commands.
//
// atlas/pages.toml says which commands. A part of a page runs them as the command line would, but takes their
// results instead of printing them, so that the command beside each part recomputes it. The parts use the
// sections and tables of these results; data beside a page are rows of their tables, each kind as a CSV file
// and all of them in one JSON file. Pages are made by several threads, and kept until all are made, because a
// directory is written completely or not at all.
#include "atlas_pages.hpp"
#include "command_line.hpp"
#include "each.hpp"
#include "error.hpp"
#include "files/output_directory.hpp"
#include "files/work_in_order.hpp"
#include "games/builtin_games.hpp"
#include "messages.hpp"
#include "reports/model/merged_rows.hpp"
#include "reports/model/program.hpp"
#include "reports/model/report.hpp"
#include "reports/results/result.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace sabot::report {

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;
// Pages by what tables call the game or wager that they are about.
using Addresses = std::map<std::string, std::string>;

constexpr const char* kTitle = "Sabot atlas";

std::string address_of_page(const AtlasPage& page) { return page.file + ".html"; }

// The command line as a user types it.
std::string command_line_of(const std::vector<std::string>& command) {
    return fmt::format("sabot {}", fmt::join(command, " "));
}

// What a part was made of: one report with what the commands have for CSV and, of the first one, all
// sections.
struct PartResults {
    Report first;
    Report rows;
    std::string table;
    std::vector<std::string> errors;
};

std::optional<Result> result_of_command(const std::vector<std::string>& words) {
    const auto all = commands();
    const auto command =
        std::find_if(all.begin(), all.end(), [&](const Command& one) { return one.name == words.front(); });
    std::optional<Result> result;
    Arguments arguments = arguments_of(*command, words);
    arguments.is_silent = true;
    arguments.on_result = [&](const Result& one) { result = one; };
    command->run(arguments);
    return result;
}

void add_result(PartResults& part, const std::vector<std::string>& words) {
    const std::optional<Result> result = result_of_command(words);
    Report report = result->report();
    for (const auto* texts : {&result->defects, &result->warnings}) {
        for (const std::string& text : *texts) {
            add_once(part.errors, text);
        }
    }
    part.table = result->table;
    Section rows{"", "", {}, {}, report.context};
    rows.sections = report.data;
    rows.sections.insert(rows.sections.end(), report.sections.begin(), report.sections.end());
    part.rows.data.push_back(std::move(rows));
    if (part.first.sections.empty()) {
        part.first = std::move(report);
    }
}

PartResults results_of(const AtlasPart& part) {
    PartResults results;
    for (const std::vector<std::string>& words : part.commands) {
        try {
            add_result(results, words);
        } catch (const InputError& error) {
            // A wager may need what the command does not have, such as a meter or cards of a small shoe.
            results.errors.push_back(fmt::format("{}: {}", command_line_of(words), error.what()));
        }
    }
    return results;
}

// The sections with these ids, also those within others, for a page that has other parts too.
void add_sections_named(Section& part, const std::vector<Section>& sections,
                        const std::vector<std::string>& ids) {
    for (const Section& section : sections) {
        if (ids == std::vector<std::string>{"*"} ? section.id != "examined" : has_item(ids, section.id)) {
            part.sections.push_back(with_prefix(part.id, section));
        } else {
            add_sections_named(part, section.sections, ids);
        }
    }
}

Table asked_table(const AtlasTable& asked, const AtlasPart& part, const PartResults& results) {
    MergedRows rows = merged_rows(results.rows, asked.of);
    if (!asked.key.empty()) {
        rows = with_value(std::move(rows), asked.key, asked.is);
    }
    if (!asked.rank.empty()) {
        rows = ranked(std::move(rows), asked.rank, asked.is_ascending, asked.most);
    }
    rows = asked.row.empty() ? with_columns(rows, asked.columns)
                             : spread(rows, asked.row, asked.across, asked.value);
    return {.id = part.id + "-" + asked.id,
            .caption = asked.caption,
            .columns = std::move(rows.columns),
            .rows = std::move(rows.rows)};
}

Curve asked_curve(const AtlasCurve& asked, const AtlasPart& part, const PartResults& results) {
    Curve curve{.id = part.id + "-" + asked.value,
                .title = asked.title,
                .description = asked.title,
                .places = asked.places,
                .values = asked.values};
    std::replace(curve.id.begin(), curve.id.end(), '_', '-');
    curve.exact = points_of(merged_rows(results.rows, asked.of), asked.at, asked.value);
    curve.is_linear = true;
    return curve;
}

Section section_for(const AtlasPart& part, const PartResults& results) {
    Section section{part.id, part.title, {}};
    section.say(part.text);
    for (const AtlasTable& asked : part.tables) {
        Table table = asked_table(asked, part, results);
        if (table.rows.empty() && results.errors.empty()) {
            section.say(part.empty);
        }
        section.add_filled(std::move(table));
    }
    for (const AtlasCurve& asked : part.curves) {
        section.add_filled(asked_curve(asked, part, results));
    }
    add_sections_named(section, results.first.sections, part.sections);
    if (!results.errors.empty()) {
        section.add(Notice{Tone::doubtful, results.errors});
    }
    if (!part.line.empty()) {
        section.add(Facts{{{"Command", part.line}}});
    }
    return section;
}

// The rows of a kind of CSV, the first of which names the columns. A column of fractions takes the place of
// the column of rounded numbers before it, and the columns in which all rows agree stand apart from the
// others.
nlohmann::ordered_json json_of(std::vector<std::vector<std::string>> rows) {
    constexpr std::string_view kExact = "_exact";
    nlohmann::ordered_json table{{"same", nlohmann::ordered_json::object()},
                                 {"columns", nlohmann::ordered_json::array()},
                                 {"rows", std::vector<std::vector<std::string>>(rows.size() - 1)}};
    const std::vector<std::string> names = std::move(rows.front());
    rows.erase(rows.begin());
    for (std::size_t column = 0; column < names.size(); ++column) {
        if (names[column].ends_with(kExact)) {
            continue;
        }
        const bool has_fractions = column + 1 < names.size() && names[column + 1].ends_with(kExact);
        const auto values = each(rows, [&](const std::vector<std::string>& row) {
            return has_fractions && !row[column + 1].empty() ? row[column + 1] : row[column];
        });
        if (!values.empty() && std::set(values.begin(), values.end()).size() == 1) {
            table["same"][names[column]] = values.front();
            continue;
        }
        table["columns"].push_back(names[column]);
        for (std::size_t row = 0; row < values.size(); ++row) {
            table["rows"][row].push_back(values[row]);
        }
    }
    return table;
}

// The kinds of rows that stand beside the page; nothing without such rows.
std::vector<std::string> kinds_of_data(const AtlasPart& part, const PartResults& results) {
    std::vector<std::string> kinds;
    const auto known = csv_kinds(results.rows);
    for (const std::string& kind : part.data.empty() ? each(part.tables, &AtlasTable::of) : part.data) {
        if (has_item(known, kind)) {
            add_once(kinds, kind);
        }
    }
    if (part.data.empty() && part.tables.empty() && has_item(known, results.table)) {
        kinds.push_back(results.table);
    }
    return kinds;
}

// The rows of the part as CSV files, and the part with the same rows as JSON.
nlohmann::ordered_json add_data(Files& files, Table& list, const AtlasPage& page, const AtlasPart& part,
                                const PartResults& results) {
    nlohmann::ordered_json record{{"title", part.title},
                                  {"commands", each(part.commands, command_line_of)},
                                  {"errors", results.errors},
                                  {"tables", nlohmann::ordered_json::object()}};
    for (const std::string& kind : kinds_of_data(part, results)) {
        const std::string file = fmt::format("{}.{}.{}.csv", page.file, part.id, kind);
        files.emplace_back(file, csv_table(results.rows, kind));
        list.rows.push_back({{file, Tone::plain, file}, {fmt::format("{}: {}", part.title, kind)}});
        record["tables"][kind] = json_of(rows_of_kind(results.rows, kind));
    }
    return record;
}

std::string citation_of(const AtlasPage& page) {
    return bibtex_entry("sabot-" + page.file, fmt::format("{}: {}", kTitle, page.title),
                        fmt::format("{}, page {}", kTitle, address_of_page(page)));
}

void set_links(std::vector<Section>& sections, const Addresses& addresses) {
    for (Section& section : sections) {
        for (Block& block : section.blocks) {
            if (auto* table = std::get_if<Table>(&block)) {
                for (std::vector<Cell>& row : table->rows) {
                    const auto place = addresses.find(plain_field(row.front().value));
                    if (place != addresses.end() && row.front().link.empty()) {
                        row.front().link = place->second;
                    }
                }
            }
        }
        set_links(section.sections, addresses);
    }
}

// The other pages, of which those about no single game or wager are listed on each page.
std::vector<Link> links_of(const std::vector<AtlasPage>& pages) {
    return each_if(
        pages, [](const AtlasPage& page) { return page.subject.empty(); },
        [](const AtlasPage& page) {
            return Link{page.title, address_of_page(page)};
        });
}

// The pages of wagers that no table of the index has, since a command leaves them out.
Section other_pages(const std::vector<Section>& sections, const Addresses& addresses) {
    Table list{.id = "other-pages",
               .caption = "Pages of what these tables leave out",
               .columns = {{"Page", Table::Align::left}}};
    std::vector<std::string> linked;
    for (const Block* block : blocks_in(sections)) {
        if (const auto* table = std::get_if<Table>(block)) {
            for (const std::vector<Cell>& row : table->rows) {
                linked.push_back(row.front().link);
            }
        }
    }
    for (const auto& [name, address] : addresses) {
        if (!has_item(linked, address)) {
            list.rows.push_back({{name, Tone::plain, address}});
            linked.push_back(address);
        }
    }
    Section section{"other", "Other pages", {}};
    section.add_filled(std::move(list));
    return section;
}

// What all pages have in common.
struct Surroundings {
    std::vector<Link> links;
    Addresses addresses;
    // The address of the browser page; empty without one.
    std::string browser_page;
};

// The browser page with the game or the wager of this page.
Link link_to_browser_page(const AtlasPage& page, const std::string& address) {
    const bool is_game = builtin_game(page.subject) != nullptr;
    const std::string state =
        page.subject.empty() ? "" : (is_game ? "#game=" : "#game=wager:") + page.subject;
    return {"Compute in the browser", address + state};
}

Files files_of(const AtlasPage& page, const Surroundings& around) {
    Files files;
    Report report{.title = page.title, .subtitle = page.subtitle, .running_head = kTitle};
    report.site = Site{kTitle, around.links};
    if (!around.browser_page.empty()) {
        report.site->pages.push_back(link_to_browser_page(page, around.browser_page));
    }
    nlohmann::ordered_json record{{"page", page.file},
                                  {"title", page.title},
                                  {"program", program_version()},
                                  {"parts", nlohmann::ordered_json::array()}};
    const std::string record_file = page.file + ".json";
    Table data{.id = "data-files",
               .caption = "Files of this page",
               .columns = {{"File", Table::Align::left}, {"Contents", Table::Align::left}},
               .rows = {{{record_file, Tone::plain, record_file}, {"The rows of all these files"}}},
               .is_list = false};
    for (const AtlasPart& part : page.parts) {
        const PartResults results = results_of(part);
        report.sections.push_back(section_for(part, results));
        record["parts"].push_back(add_data(files, data, page, part, results));
    }
    report.sections.push_back(
        {"data", "Data and citation", {std::move(data), Formula{citation_of(page), ""}}});
    set_links(report.sections, around.addresses);
    if (address_of_page(page) == around.links.front().address) {
        report.add_filled({other_pages(report.sections, around.addresses)});
    }
    files.emplace_back(record_file, record.dump() + "\n");
    files.emplace_back(address_of_page(page), html_report(report));
    return files;
}

// The files of all pages.
Files files_of(const std::vector<AtlasPage>& pages, const std::string& browser_page, unsigned threads) {
    Surroundings around{links_of(pages), {}, browser_page};
    for (const AtlasPage& page : pages) {
        if (!page.subject.empty()) {
            around.addresses[page.subject] = address_of_page(page);
            around.addresses[printed(Named{page.title, page.subject})] = address_of_page(page);
        }
    }
    Files files = site_files();
    std::size_t next = 0;
    std::size_t made = 0;
    work_in_order(
        threads, [&] { return next < pages.size() ? std::optional(&pages[next++]) : std::nullopt; },
        [&](const AtlasPage* page) { return files_of(*page, around); },
        [&](Files of_page) {
            set_step("pages", ++made, pages.size());
            std::move(of_page.begin(), of_page.end(), std::back_inserter(files));
        });
    return files;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

int run_atlas(const Arguments& arguments) {
    const std::vector<AtlasPage> pages = atlas_pages(arguments.all("PAGE"), arguments.all("wager"));
    const std::string& path = arguments.text("output");
    OutputDirectory directory(path);
    directory.finish(report::files_of(pages, arguments.text("page"), arguments.number<unsigned>("threads")));
    arguments.on_written(fmt::format("{}: {} pages", path, pages.size()));
    return kDone;
}

}  // namespace sabot
