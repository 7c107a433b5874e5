#include "reports/writers/writer.hpp"

#include "reports/report_sample.hpp"
#include "reports/writers/html/sample_curve.hpp"
#include "support/catch.hpp"

namespace sabot::report {

namespace {

// The text rendered as a paragraph.
std::string markdown_text(const std::string& text) {
    const std::string before = "# T\n\n## S\n\n";
    const std::string whole = markdown_report(report_with({Paragraph{text}}));
    REQUIRE(whole.starts_with(before));
    return whole.substr(before.size(), whole.size() - before.size() - 1);
}

}  // namespace

TEST_CASE("writes every kind of block") {
    CHECK(markdown_report(plain_sample()) == R"md(# Punto Banco

A report

2026-01-31

## What was examined

Bacará &amp; 5% of it.

- one
- two\_2

- **File:** a\_b.toml
- **Decks:** 8

> **REFUTED**
>
> 1 of 2 claims.

### Figures

**All wagers**

| Wager | Deals | Return | Verdict |
| :--- | ---: | ---: | :---: |
| Banker | 4,998,398 | -0.010579 | refuted |
| Total | 4,998,398 | 0.3 | D |

**Return to player**

Banker returns most.

|  | Return, per unit staked |
| :--- | ---: |
| Banker | 98.00% |
| Tie | -12.50% |

```text
a/b
```
)md");
}

TEST_CASE("prints a blank line for an empty fact") {
    CHECK(markdown_report(report_with({Facts{{{"Name", ""}}}})).find("- **Name:** \\_\\_\\_\\_") !=
          std::string::npos);
}

TEST_CASE("omits a curve, because tables contain its figures") {
    CHECK(markdown_report(report_with({test::sample_curve()})) == markdown_report(report_with({})));
}

TEST_CASE("escapes all text of a report") {
    const std::string hostile = "# <script>`x`</script>\n- a";
    const std::string escaped = "\\# \\<script\\>\\`x\\`\\</script\\> - a";
    Report report = report_with({Paragraph{hostile}, Bullets{{hostile}}, Facts{{{"- n", hostile}}},
                                 Notice{Tone::bad, {hostile, hostile, "==="}}});
    report.title = "# *T*";
    report.sections.front().title = "- S";
    CHECK(markdown_report(report) == "# \\# \\*T\\*\n\n## \\- S\n\n" + escaped + "\n\n- " + escaped +
                                         "\n\n- **\\- n:** " + escaped + "\n\n> **" + escaped + "**\n>\n> " +
                                         escaped + "\n>\n> ===\n");
}

TEST_CASE("keeps backticks inside the code block of a formula") {
    CHECK(markdown_report(report_with({Formula{"a\n```\nb", ""}}))
              .ends_with("\n\n````text\na\n```\nb\n````\n"));
}

TEST_CASE("escapes markup") {
    CHECK(markdown_text("<script>a|b</script>") == "\\<script\\>a\\|b\\</script\\>");
    CHECK(markdown_text("`x` *y* _z_ ~s~ $5") == "\\`x\\` \\*y\\* \\_z\\_ \\~s\\~ \\$5");
    CHECK(markdown_text("[a](b) {c} \\d") == "\\[a\\](b) \\{c\\} \\\\d");
    CHECK(markdown_text("http://a www.b a.b a: b") == "http\\://a www\\.b a.b a: b");
    CHECK(markdown_text("R&amp;D") == "R&amp;amp;D");
    CHECK(markdown_text("Bacar\xC3\xA1 94.71%") == "Bacar\xC3\xA1 94.71%");
}

TEST_CASE("replaces line breaks with spaces") {
    CHECK(markdown_text("a\n\n# b\r\tc\x1B[1m") == "a  \\# b  c \\[1m");
    CHECK(markdown_text("\n    code") == "code");
    CHECK(markdown_text(" a  ") == "a");
}

TEST_CASE("escapes text that would begin a list or a rule") {
    CHECK(markdown_text("- a") == "\\- a");
    CHECK(markdown_text("+ a") == "\\+ a");
    CHECK(markdown_text("-") == "\\-");
    CHECK(markdown_text("---") == "\\---");
    CHECK(markdown_text("12. a") == "12\\. a");
    CHECK(markdown_text("1) a") == "1\\) a");
    CHECK(markdown_text("-0.5%") == "-0.5%");
    CHECK(markdown_text("004, rules") == "004, rules");
    CHECK(markdown_text("1.5 a") == "1.5 a");
}

TEST_CASE("keeps the number of columns regardless of the text of cells") {
    const Table table{"t", "T", columns({"A", "B"}), {{{"x|y"}, {"-"}}, {{"two\nlines"}, {"-1%"}}}};
    CHECK(markdown_report(report_with({table}))
              .ends_with("\n| A | B |\n"
                         "| :--- | ---: |\n"
                         "| x\\|y | - |\n"
                         "| two lines | -1% |\n"));
}

}  // namespace sabot::report
