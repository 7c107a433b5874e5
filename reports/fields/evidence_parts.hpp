#pragma once

#include "figures/double_check.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {
struct Audit;
struct CheckedRecords;
struct Dossier;
struct Game;
struct LimitsHead;
struct ReportHead;
}  // namespace sabot

namespace sabot::record {

/// The evidence of a report: its inputs, and what it says nothing about.

enum class InputKind : std::uint8_t { game, catalogue, document, limits, column_map, log };
inline constexpr std::array kInputKinds{"game", "catalogue", "document", "limits", "column-map", "log"};

struct EvidenceInput {
    InputKind kind = InputKind::game;
    std::string name;
    /// Empty for a log that was not read to its end.
    std::string sha256;
    std::optional<std::uint64_t> bytes = {};
    std::optional<std::uint64_t> rows = {};
};

struct NotExamined {
    /// A full stop at the end of the reason is left out.
    NotExamined(std::string its_what, const std::string& its_why);

    std::string what;
    std::string why;
};

struct Evidence {
    std::vector<EvidenceInput> inputs;
    /// Empty if the report was not made by a command.
    std::string command;
    std::optional<DoubleCheck> double_check;
    std::vector<NotExamined> not_examined;
};

Evidence evidence_of(const Audit& audit);
Evidence evidence_of(const Dossier& dossier, const ReportHead& head);
Evidence evidence_of(const CheckedRecords& records, const ReportHead& head);
/// The evidence of a command whose result does not contain any: these games, each once, and files of limits.
Evidence evidence_of(const std::vector<Game>& games, const std::vector<LimitsHead>& limits,
                     const std::optional<DoubleCheck>& check);
/// The evidence of all audits, with each input and each reason once.
Evidence evidence_of(const std::vector<Audit>& audits);

}  // namespace sabot::record
