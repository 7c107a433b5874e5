#include "reports/latex/latex.hpp"

#include "reports/document_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot::report;
using sabot::test::contains;

namespace {

// From the title to the first table.
const char* const kBeginning = R"tex(\title{Punto Banco\\[1ex]\large A report}
\author{}
\date{2026-01-31}
\begin{document}
% The contents have pages of their own numbering, so that their length moves no other: two runs are enough.
\pagenumbering{roman}
\maketitle
\thispagestyle{fancy}
{\setlength{\parskip}{0pt}\tableofcontents}
\clearpage
\pagenumbering{arabic}


\sabotroom{6}
\section{What was examined}\label{sec:examined}


Bacará \& 5\% of it.



\begin{itemize}
\item one
\item two\_2
\end{itemize}


\begin{longtable}{@{}>{\raggedright\arraybackslash\bfseries}p{0.24\linewidth}>{\raggedright\arraybackslash}p{\dimexpr0.76\linewidth-2\tabcolsep\relax}@{}}
File & a\_b.toml \tabularnewline
Decks & 8 \tabularnewline
\end{longtable}
\addtocounter{table}{-1}


{\setlength{\fboxsep}{8pt}\setlength{\fboxrule}{1.5pt}%
\fbox{\parbox{\dimexpr\linewidth-2\fboxsep-2\fboxrule\relax}{\raggedright
\textbf{REFUTED}\par
1 of 2 claims.\par
}}}


\sabotroom{15}
)tex";

}  // namespace

TEST_CASE("a document from its title on") {
    const std::string text = latex_document(plain_sample());
    const std::size_t from = text.find("\\title{");
    CHECK(text.starts_with("\\documentclass[a4paper,10pt]{article}\n"));
    CHECK(text.substr(from, std::string(kBeginning).size()) == kBeginning);
    CHECK(contains(text, "\n\\[\n\\frac{a}{b}\n\\]\n"));
    CHECK(text.ends_with("\n\\end{document}\n"));
}

TEST_CASE("sections below sections") {
    const std::string text = latex_document(hostile_sample());
    CHECK(contains(text, "\n\\subsubsection{Deeper}\\label{sec:deeper}\n"));
    CHECK(contains(text, "\n\\paragraph{Deep}\\label{sec:deep}\n"));
}

TEST_CASE("a heading keeps room for what stands below it") {
    Document document = plain_sample();
    // 6 lines and the table's 9; 6 more for a heading above that.
    CHECK(contains(latex_document(document), "\n\\sabotroom{15}\n\\subsection{Figures}"));
    document.sections.front().blocks.clear();
    CHECK(contains(latex_document(document), "\n\\sabotroom{21}\n\\section{What was examined}"));
}

TEST_CASE("the same document gives the same bytes") {
    CHECK(latex_document(hostile_sample()) == latex_document(hostile_sample()));
}

TEST_CASE("each table and figure is a piece that says what it needs") {
    const auto pieces = latex_pieces(plain_sample());
    REQUIRE(pieces.size() == 2);
    CHECK(pieces[0].first == "table-wagers.tex");
    CHECK(
        pieces[0].second.starts_with("% For \\input in a paper of one column, as \\ref{tab:wagers}. Its "
                                     "preamble needs:\n"
                                     "%   \\usepackage[T1]{fontenc}\n"
                                     "%   \\usepackage[utf8]{inputenc}\n"
                                     "%   \\usepackage{lmodern,textcomp}\n"
                                     "%   \\usepackage{array,booktabs,colortbl,longtable}\n"
                                     "% A long word"));
    CHECK(contains(pieces[0].second, "\\label{tab:wagers}"));
    CHECK(pieces[1].first == "figure-returns.tex");
    CHECK(contains(pieces[1].second, "as \\ref{fig:returns}."));
    CHECK(contains(pieces[1].second,
                   "%   \\usepackage{lmodern,textcomp}\n%   \\usepackage{pgfplots}\n"
                   "%   \\pgfplotsset{compat=1.16}\n"));
}
