#include "reports/writers/markdown.hpp"

#include "reports/report_sample.hpp"
#include "reports/writers/html/sample_curve.hpp"
#include "support/catch.hpp"

namespace sabot::report {

namespace {

Report document_of(std::vector<Block> blocks) {
    return {.title = "# *T*",
            .subtitle = "",
            .running_head = "",
            .date = "",
            .sections = {{.id = "s", .title = "- S", .blocks = std::move(blocks)}}};
}

}  // namespace

TEST_CASE("every kind of block") {
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

TEST_CASE("an empty fact is a line to write on") {
    CHECK(markdown_report(document_of({Facts{{{"Name", ""}}}})).find("- **Name:** \\_\\_\\_\\_") !=
          std::string::npos);
}

TEST_CASE("a curve is left out: tables have its figures") {
    CHECK(markdown_report(document_of({test::sample_curve()})) == markdown_report(document_of({})));
}

TEST_CASE("no text of a document is markup") {
    const std::string hostile = "# <script>`x`</script>\n- a";
    const std::string escaped = "\\# \\<script\\>\\`x\\`\\</script\\> - a";
    CHECK(markdown_report(document_of({Paragraph{hostile}, Bullets{{hostile}}, Facts{{{"- n", hostile}}},
                                       Notice{Tone::bad, {hostile, hostile, "==="}}})) ==
          "# \\# \\*T\\*\n\n## \\- S\n\n" + escaped + "\n\n- " + escaped + "\n\n- **\\- n:** " + escaped +
              "\n\n> **" + escaped + "**\n>\n> " + escaped + "\n>\n> ===\n");
}

TEST_CASE("a formula ends its block of code only at its end") {
    CHECK(markdown_report(document_of({Formula{"a\n```\nb", ""}}))
              .ends_with("\n\n````text\na\n```\nb\n````\n"));
}

}  // namespace sabot::report
