#include "reports/writers/writer.hpp"

#include "reports/report_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot::report;
using sabot::test::contains;

namespace {

// The document from the first section to its table.
const char* const kBeginning = R"tex(
\sabotroom{8\baselineskip}
\section{What was examined}\label{sec:examined}


Bacará \& 5\% of it.



\begin{itemize}\setlength{\itemsep}{0pt}\setlength{\parskip}{0pt}
\item one
\item two\_2
\end{itemize}


{\small\setlength{\LTpre}{0pt}\setlength{\LTpost}{0pt}
\begin{longtable}{@{}>{\raggedright\arraybackslash\bfseries}p{0.24\linewidth}>{\raggedright\arraybackslash}p{\dimexpr0.76\linewidth-2\tabcolsep\relax}@{}}
File & a\_b.toml \tabularnewline
Decks & 8 \tabularnewline
\end{longtable}}
\addtocounter{table}{-1}


{\setlength{\fboxsep}{8pt}\setlength{\fboxrule}{1.5pt}%
\fbox{\parbox{\dimexpr\linewidth-2\fboxsep-2\fboxrule\relax}{\raggedright
\textbf{REFUTED}\par
1 of 2 claims.\par
}}}


\sabotroom{8\baselineskip}
\subsection{Figures}\label{sec:figures}

\begin{sabotrow}
\sabottable{lrrc})tex";

}  // namespace

TEST_CASE("writes a document") {
    const std::string text = latex_report(plain_sample());
    CHECK(text.starts_with("\\documentclass[a4paper,10pt]{article}\n"));
    CHECK(contains(text, "\n\\title{Punto Banco\\\\[1ex]\\large A report}\n"));
    CHECK(contains(text, kBeginning));
    CHECK(contains(text, "\\label{fig:returns}\n}\n\\end{sabotrow}\n\n\\[\n\\frac{a}{b}\n\\]\n"));
    CHECK(text.ends_with("\n\\end{document}\n"));
}

TEST_CASE("writes PDF bookmarks and properties as plain text") {
    Report report = report_with({});
    report.title = "50% & é";
    report.author = "A_B";
    report.sections.front().title = "x_1 {y}";
    const std::string text = latex_report(report);
    CHECK(contains(text,
                   "\\hypersetup{pdftitle={50\\unichar{\"0025} \\unichar{\"0026} \\unichar{\"00E9}}, "
                   "pdfauthor={A\\unichar{\"005F}B}}\n"));
    CHECK(contains(text,
                   "\\section{\\texorpdfstring{x\\_1 \\{y\\}}"
                   "{x\\unichar{\"005F}1 \\unichar{\"007B}y\\unichar{\"007D}}}\\label{sec:s}"));
}

TEST_CASE("writes nested sections") {
    const std::string text = latex_report(hostile_sample());
    CHECK(contains(text, "\n\\subsubsection{Deeper}\\label{sec:deeper}\n"));
    CHECK(contains(text, "\n\\paragraph{Deep}\\label{sec:deep}\n"));
}

TEST_CASE("places the first page before the contents") {
    Report report{"T", "", "", "", {{"one", "First", {Facts{{{"Name", ""}}}}}, {"two", "Second", {}}}};
    const auto contents = [&] { return latex_report(report).find("\\tableofcontents"); };
    CHECK(contents() < latex_report(report).find("\\section{First}"));
    report.has_first_page = true;
    CHECK(latex_report(report).find("\\section{First}") < contents());
    CHECK(contents() < latex_report(report).find("\\section{Second}"));
    // A blank line for writing by hand.
    CHECK(contains(latex_report(report), "Name & \\_\\allowbreak{}\\_"));
}

TEST_CASE("gives the same bytes for the same report") {
    CHECK(latex_report(hostile_sample()) == latex_report(hostile_sample()));
}

TEST_CASE("writes each table and figure as a separate file, with the package it needs") {
    const auto pieces = latex_pieces(plain_sample());
    REQUIRE(pieces.size() == 3);
    CHECK(pieces[0].first == "sabot.sty");
    CHECK(contains(latex_report(plain_sample()), pieces[0].second));
    CHECK(pieces[1].first == "table-wagers.tex");
    CHECK(pieces[1].second.starts_with("% For \\input in a paper of one column. Its preamble needs "));
    CHECK(contains(pieces[1].second, "\\label{tab:wagers}"));
    CHECK(pieces[2].first == "figure-returns.tex");
    CHECK(contains(pieces[2].second, "\\label{fig:returns}"));
}
