#include "reports/fields/evidence_parts.hpp"
#include "reports/model/program.hpp"
#include "reports/prose/check_words.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// In the order of InputKind.
constexpr std::array kInputHeadings{"Game file", "Catalogue", "Document", "Limits", "Column map", "Log"};

std::string input_text(const record::EvidenceInput& input) {
    const auto count = [](const std::optional<std::uint64_t>& number, const char* what) {
        return number
                   ? fmt::format("{} {}{}", grouped(std::to_string(*number)), what, *number == 1 ? "" : "s")
                   : "";
    };
    return phrase("evidence-input", {{"name", input.name},
                                     {"bytes", count(input.bytes, "byte")},
                                     {"rows", count(input.rows, "row")},
                                     {"sha256", input.sha256}});
}

std::string program_text(const ProgramIdentity& program) {
    return phrase("evidence-program", {{"version", program.version},
                                       {"commit", program.commit},
                                       {"compiler", program.compiler},
                                       {"libraries", joined(program.libraries, ", ")},
                                       {"sha256", program_sha256()}});
}

}  // namespace

Section evidence_section(const record::Evidence& evidence) {
    Facts facts;
    for (const record::EvidenceInput& input : evidence.inputs) {
        facts.entries.emplace_back(kInputHeadings.at(static_cast<std::size_t>(input.kind)),
                                   input_text(input));
    }
    facts.entries.emplace_back("Program", program_text(this_program()));
    facts.entries.emplace_back("Two routes",
                               phrase("evidence-routes", check_variables(evidence.double_check)));
    if (!evidence.command.empty()) {
        facts.entries.emplace_back("Command", evidence.command);
    }
    const auto text = [](const record::NotExamined& one) {
        return fmt::format("{}: {}.", one.what, one.why);
    };
    std::vector<Block> blocks{std::move(facts)};
    if (none_of(evidence.inputs,
                [](const record::EvidenceInput& input) { return input.kind == record::InputKind::log; })) {
        blocks.emplace_back(Paragraph{phrase("evidence-verify")});
    }
    blocks.emplace_back(Paragraph{phrase("evidence-missing")});
    blocks.emplace_back(Bullets{each(evidence.not_examined, text)});
    return prose_section("evidence", {}, std::move(blocks));
}

Section evidence_data(const record::Evidence& evidence, const Style& style) {
    return {"evidence-data",
            "",
            {table_of("evidence.inputs", evidence.inputs, style),
             table_of("evidence.not-examined", evidence.not_examined, style)}};
}

}  // namespace sabot::report
