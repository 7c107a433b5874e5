#include "examined_section.hpp"

#include "cards/notation.hpp"
#include "reports/views/analysis.hpp"
#include "reports/views/audit_verdict.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Tone tone_of(const Dossier& dossier) {
    const bool defect = std::any_of(dossier.identities.begin(), dossier.identities.end(),
                                    [](const Identity& identity) { return !identity.holds(); });
    if (defect || dossier.audit.verdict() == Verdict::refuted) {
        return Tone::bad;
    }
    const bool open = dossier.audit.claims.empty() || dossier.audit.count(Verdict::unchecked) > 0 ||
                      dossier.audit.auditable() < dossier.audit.claims.size();
    return open ? Tone::doubtful : Tone::good;
}

std::string identities_text(const Dossier& dossier) {
    std::size_t checked = 0;
    std::size_t failing = 0;
    for (const Identity& identity : dossier.identities) {
        checked += identity.checked;
        failing += identity.holds() ? 0U : 1U;
    }
    if (failing > 0) {
        return fmt::format("DEFECT OF SABOT: {} of {} identities do not hold; do not use this report.",
                           failing, dossier.identities.size());
    }
    return fmt::format(
        "Computation: {} exact equations of {} identities were checked in this run, and all hold.", checked,
        dossier.identities.size());
}

std::string wagers_text(const Dossier& dossier) {
    const std::size_t computed = dossier.analysis.wagers.size();
    const std::size_t refused = dossier.analysis.refused.size();
    std::string text = fmt::format("{} wager{} computed", computed, computed == 1 ? "" : "s");
    return refused == 0 ? text
                        : text + fmt::format(", {} not: the shoe does not tell what they read", refused);
}

}  // namespace

Section examined_section(const Dossier& dossier, const ReportHead& head) {
    Facts facts = examined_facts(dossier.examined, dossier.audit.documents);
    const auto add = [&](const char* name, const std::string& value) {
        facts.entries.emplace_back(name, value);
    };
    if (dossier.examined.shoe.whole_decks() != dossier.audit.filed_decks) {
        add("Decks in the game file", deck_number(dossier.audit.filed_decks));
    }
    add("Deals", deals_text(dossier.analysis));
    add("Scope", wagers_text(dossier));
    add("Computed by", std::string("Sabot ") + SABOT_VERSION);
    add("Date", head.date.empty() ? "not given" : head.date);
    add("Command", head.command);
    const Notice verdict{
        tone_of(dossier),
        {verdict_text(dossier.audit), counts_text(dossier.audit) + ".", identities_text(dossier)}};
    return {"examined", "What was examined", {facts, verdict}};
}

}  // namespace sabot::report
