#pragma once

#include "command.hpp"
#include "reports/model/head.hpp"

#include <string>

namespace sabot {

/// What a laboratory states in its report (kHeadFacts), and the command line.
ReportHead head_of(const Arguments& arguments);
/// head_of() for a command whose result may be signed as a document; empty if no part of it is given. Throws
/// InputError if the result is written as data, which has no place for it.
ReportHead document_head(const Arguments& arguments);
/// The command line, quoted for a shell, without -o and --format, which change no figure.
std::string repeated_command(const Arguments& arguments);
/// Whether any of kHeadFacts is given as an option.
bool has_head(const Arguments& arguments);

}  // namespace sabot
