#include "case_file.hpp"

namespace sabot {

const char* const kCaseTemplate =
    R"(# A case: what is examined, and the reports to be written. Run it with "sabot case FILE": reports whose inputs
# changed are made, with an index page and a summary of what differs from the last run. All paths are relative
# to the folder of this file. A file whose name ends in .pdf, .html, .tex, .md, .xlsx, .csv, .json or .txt has
# that format.
format = 1
title = "Jade Baccarat NC"

# These are on the index page, and in every report whose command has such an option. Others are laboratory-address,
# accreditation, client, client-address, test-item, received and examined.
laboratory = "Name of the laboratory"
reference = "LS-26/1"
date = "2026-11-24"
# The game of every report that names no other: a built-in game or a game file. To write a game file, start from
# "sabot games jade-baccarat > jade.toml".
game = "jade-baccarat"

# The documents that the game file was written from. They are listed with their SHA-256 digests.
# [[document]]
# title = "Regolamento"
# file = "rules.txt"

# The keys of a report are "output", "title", "command", and the options of that command without dashes
# ("sabot audit --help"); GAME is "game", and FILE is "file". A list is for what may be repeated.
[[report]]
title = "Published figures compared with exact ones, and with limits of a law"
output = "audit.html"
command = "audit"
explain = true
limits = ["italy"]

[[report]]
title = "The document to sign"
output = "report.html"
command = "report"

# Rounds that were played. "columns" names a file that says what their columns hold.
# [[report]]
# title = "Recorded rounds"
# output = "rounds.html"
# command = "rounds"
# file = ["rounds.csv"]
)";

}  // namespace sabot
