#include "pieces_file.hpp"

#include "error.hpp"
#include "exact/exact.hpp"
#include "exact/number_text.hpp"
#include "files/sha256.hpp"
#include "input/table_reader.hpp"
#include "statistics/round_counts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sabot {

namespace {

constexpr int kFormat = 1;

std::string list_text(const std::vector<std::string>& words) {
    return words.empty() ? "[]" : fmt::format("[\"{}\"]", fmt::join(words, "\", \""));
}

std::string extreme_text(const char* name, const Extreme& extreme) {
    return fmt::format("{0} = \"{1}\"\n{0}-counts = [{2}]\n", name, extreme.value,
                       fmt::join(extreme.counts, ", "));
}

std::string wager_text(const std::string& id, const WagerSums& sums) {
    std::vector<std::string> bins;
    for (const Integer& weight : sums.histogram) {
        bins.push_back(weight.str());
    }
    return fmt::format("[[group.wager]]\nid = \"{}\"\ngain = \"{}\"\nloss = \"{}\"\nfavourable = \"{}\"\n",
                       id, sums.gain.str(), sums.loss.str(), sums.favourable.str()) +
           extreme_text("best", sums.best) + extreme_text("worst", sums.worst) +
           fmt::format("histogram = {}\n", list_text(bins));
}

Integer parse_integer(std::string_view text) {
    constexpr std::size_t kMaxIntegerDigits = 400;
    const bool is_negative = text.starts_with('-');
    const std::string_view digits = text.substr(is_negative ? 1 : 0);
    const auto whole = digits.size() <= kMaxIntegerDigits ? whole_integer(digits) : std::nullopt;
    // Sabot writes numbers without leading zeros.
    if (!whole || (digits.starts_with('0') && digits.size() > 1)) {
        throw InputError(fmt::format("invalid whole number \"{}\"", text.substr(0, 40)),
                         fmt::format("digits{}", whole ? " without leading zeros" : ""));
    }
    return is_negative ? Integer(-*whole) : *whole;
}

std::int64_t parse_value(std::string_view text) {
    const Integer value = parse_integer(text);
    if (abs(value) >= (Integer(1) << 62)) {
        throw InputError(fmt::format("value out of range: {}", text.substr(0, 40)));
    }
    return static_cast<std::int64_t>(value);
}

const std::string& item_text(const TomlNode& item) {
    if (item.kind != TomlNode::Kind::text) {
        throw InputError(item.where, "invalid value", "a string");
    }
    return item.text;
}

Extreme read_extreme(TableReader& table, const std::string& name, const CompositionTree& tree) {
    Extreme extreme;
    extreme.value = table.parsed(name, parse_value);
    const TomlNode& list = table.needed_list(name + "-counts");
    CardCount total = 0;
    for (const TomlNode& item : list.items) {
        const auto kind = static_cast<int>(extreme.counts.size());
        if (item.kind != TomlNode::Kind::integer || kind >= tree.kinds() || item.integer < 0 ||
            item.integer > tree.cap(kind)) {
            throw InputError(item.where, "invalid count", "a number of cards that the shoe has");
        }
        extreme.counts.push_back(static_cast<int>(item.integer));
        total += item.integer;
    }
    if (static_cast<int>(extreme.counts.size()) != tree.kinds() || total != tree.total()) {
        throw InputError(list.where, "invalid counts",
                         fmt::format("{} counts that add up to {}", tree.kinds(), tree.total()));
    }
    return extreme;
}

WagerSums read_wager(const TomlNode& node, const CensusGroup& group, std::size_t member) {
    TableReader table(node, "wager of pieces");
    const std::string& id = group.wagers()[member].wager->id;
    if (table.text("id") != id) {
        table.refuse("id", "the wager is of another census", fmt::format("\"{}\"", id));
    }
    WagerSums sums;
    sums.gain = table.parsed("gain", parse_integer);
    sums.loss = table.parsed("loss", parse_integer);
    sums.favourable = table.parsed("favourable", parse_integer);
    sums.best = read_extreme(table, "best", group.tree());
    sums.worst = read_extreme(table, "worst", group.tree());
    const TomlNode& bins = table.needed_list("histogram");
    for (const TomlNode& item : bins.items) {
        const std::string& text = item_text(item);
        sums.histogram.push_back(TableReader::at(item.where, [&] { return parse_integer(text); }));
    }
    if (sums.histogram.size() != group.edges()[member].size() + 1) {
        throw InputError(bins.where, counted(bins.items.size(), "bin"),
                         std::to_string(group.edges()[member].size() + 1));
    }
    table.done();
    return sums;
}

CensusSums read_group(const TomlNode& node, const CensusGroup& group) {
    TableReader table(node, "group of pieces");
    CensusSums sums;
    sums.walked = table.parsed("walked", parse_integer);
    sums.compositions = table.parsed("compositions", parse_integer);
    const TomlNode* wagers = table.list("wager");
    const std::size_t count = wagers == nullptr ? 0 : wagers->items.size();
    // A group without finished pieces has no wagers.
    if (count != group.wagers().size() && (count != 0 || sums.compositions != 0)) {
        throw InputError(node.where, counted(count, "wager"), std::to_string(group.wagers().size()));
    }
    for (std::size_t i = 0; i < count; ++i) {
        sums.wagers.push_back(read_wager(wagers->items[i], group, i));
    }
    table.done();
    return sums;
}

PieceSet read_ranges(const TomlNode& list, std::uint64_t end) {
    PieceSet pieces;
    for (const TomlNode& item : list.items) {
        const std::string& name = item_text(item);
        TableReader::at(item.where, [&] { add_range(pieces, name, end); });
    }
    return pieces;
}

std::string content_text(const CensusPlan& plan, const FinishedPieces& finished) {
    std::string text = fmt::format(
        "format = {}\ncensus = \"{}\"\ngame = \"{}\"\ncards = {}\npieces = \"{}\"\nfinished = {}\n", kFormat,
        plan.digest(), plan.examined().game_id, plan.cards(), plan.pieces(),
        list_text(range_names(finished.pieces)));
    for (std::size_t g = 0; g < plan.groups().size(); ++g) {
        const CensusSums sums = g < finished.groups.size() ? finished.groups[g] : CensusSums{};
        text += fmt::format("\n[[group]]\nwalked = \"{}\"\ncompositions = \"{}\"\n", sums.walked.str(),
                            sums.compositions.str());
        for (std::size_t i = 0; i < sums.wagers.size(); ++i) {
            text += "\n" + wager_text(plan.groups()[g]->wagers()[i].wager->id, sums.wagers[i]);
        }
    }
    return text;
}

// The first line of a file: the digest of the content that follows it.
std::string digest_line(std::string_view content) {
    return fmt::format("sha256 = \"{}\"\n", sha256(content));
}

void check_content(std::string_view text, const std::string& file, const Location& where) {
    const auto line = std::min(text.size(), text.find("sha256 = "));
    const auto end = std::min(text.size(), text.find('\n', line));
    const std::string_view content = text.substr(std::min(text.size(), end + 1));
    if (text.substr(line, text.size() - line - content.size()) != digest_line(content)) {
        throw InputError({file, where.line, where.column}, "the digest does not match the content",
                         "a file that was not changed after Sabot wrote it");
    }
}

// For each group, the number of compositions in these pieces.
std::vector<Integer> compositions_in(const CensusPlan& plan, const PieceSet& pieces) {
    std::vector<Integer> sums(plan.groups().size());
    plan.visit([&](std::size_t group, const CensusPieces::Branch& branch) {
        const PieceSet range = piece_range(branch.first, branch.pieces);
        if (boost::icl::within(range, pieces)) {
            sums[group] += branch.compositions;
            return false;
        }
        return !boost::icl::disjoint(range, pieces);
    });
    return sums;
}

// A digest does not prove who wrote the file: anyone can compute one for false sums. This check compares the
// number of compositions with that of the pieces.
void check_walked(const FinishedPieces& finished, const TomlNode& groups, const CensusPlan& plan) {
    const std::vector<Integer> walked = compositions_in(plan, finished.pieces);
    for (std::size_t g = 0; g < walked.size(); ++g) {
        const CensusSums& sums = finished.groups[g];
        if (sums.walked != walked[g]) {
            throw InputError(groups.items[g].find("walked")->where,
                             fmt::format("invalid walked \"{}\"", sums.walked.str().substr(0, 40)),
                             fmt::format("\"{}\", the number in the finished pieces", walked[g].str()));
        }
        if (walked[g] != 0 && sums.wagers.empty()) {
            throw InputError(groups.items[g].where, counted(0, "wager"),
                             std::to_string(plan.groups()[g]->wagers().size()));
        }
    }
}

}  // namespace

std::string pieces_text(const CensusPlan& plan, const FinishedPieces& finished) {
    const std::string content = content_text(plan, finished);
    return "# Finished pieces of a census: sums over them, exact.\n" + digest_line(content) + content;
}

FinishedPieces read_pieces(std::string_view text, const std::string& file, const CensusPlan& plan) {
    const TomlNode root = parse_toml(text, file);
    TableReader table(root, "a file of pieces");
    table.text("sha256");
    table.integer("format", kFormat, kFormat);
    if (table.text("census") != plan.digest()) {
        table.refuse(
            "census",
            fmt::format("the pieces are of another census ({} undealt cards of {})",
                        table.has("cards") ? std::to_string(table.integer("cards", 0, kMaxCards)) : "?",
                        table.optional_text("game")),
            "the same game, shoe, cards and wagers");
    }
    table.text("game");
    table.integer("cards", 0, kMaxCards);
    table.text("pieces");
    FinishedPieces finished;
    finished.pieces = read_ranges(table.needed_list("finished"), plan.pieces());
    const TomlNode& groups = table.needed_list("group");
    if (groups.items.size() != plan.groups().size()) {
        throw InputError(groups.where, counted(groups.items.size(), "group"),
                         std::to_string(plan.groups().size()));
    }
    for (std::size_t g = 0; g < groups.items.size(); ++g) {
        finished.groups.push_back(read_group(groups.items[g], *plan.groups()[g]));
    }
    table.done();
    check_content(text, file, table.where("sha256"));
    check_walked(finished, groups, plan);
    return finished;
}

}  // namespace sabot
