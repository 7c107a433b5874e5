#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/refused_wager.hpp"
#include "reports/prose/check_words.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// The composition in the syntax of --shoe.
std::string composition(const Shoe& shoe, bool with_zeros) {
    auto counts = write_shoe(shoe).counts;
    std::erase_if(counts, [&](const auto& one) { return one.second == 0 && !with_zeros; });
    return joined(counts, " ", [](const auto& one) { return fmt::format("{}={}", one.first, one.second); });
}

// "004, Regolamento, 004.txt".
std::string document_text(const Document& document) {
    const bool has_address = (document.title + ' ').starts_with(document.url + ' ');
    return phrase("document", {{"id", document.id},
                               {"title", document.title},
                               {"file", document.file},
                               {"collection", document.collection},
                               {"url", has_address ? "" : document.url}});
}

Notice double_check_notice(const DoubleCheck& check) {
    return {check.differing().empty() ? Tone::plain : Tone::bad,
            {phrase("double-check", check_variables(check))}};
}

const char* gap_heading(Gap::Kind kind) {
    return kind == Gap::Kind::not_read               ? "Not read"
           : kind == Gap::Kind::taken_from_elsewhere ? "Taken from elsewhere"
           : kind == Gap::Kind::chosen               ? "Chosen by the file"
                                                     : "Not computed";
}

// The gaps of one kind. Rules that are taken from elsewhere or chosen are only named: reports list the
// reasons.
std::string gaps_in_brief(const std::vector<Gap>& gaps, Gap::Kind kind) {
    return joined(each_if(
                      gaps, [kind](const Gap& gap) { return gap.kind == kind; },
                      [](const Gap& gap) { return gap.what.empty() ? gap.text : gap.what; }),
                  "; ", [](const std::string& text) { return text; });
}

std::string dealt_text(const DealtHands& dealt) {
    return dealt.count() == 0
               ? ""
               : phrase("dealt", {{"player", names_of(dealt.player)}, {"banker", names_of(dealt.banker)}});
}

void add_gaps(Facts& facts, const std::vector<Gap>& gaps) {
    for (const Gap::Kind kind :
         {Gap::Kind::not_read, Gap::Kind::taken_from_elsewhere, Gap::Kind::chosen, Gap::Kind::not_computed}) {
        const std::string text = gaps_in_brief(gaps, kind);
        if (!text.empty()) {
            facts.entries.emplace_back(gap_heading(kind), text);
        }
    }
}

std::string play_text(const Examined& examined) {
    return examined.follows_tableau ? phrase("play-by-tableau") : examined.play;
}

std::string meters_text(const Examined& examined) {
    return joined(examined.meters, "; ", [](const ExaminedMeter& meter) {
        return fmt::format("{} {}{}", meter.wager, printed(Number::amount(meter.amount)),
                           meter.is_seed ? ", at which it restarts" : "");
    });
}

std::string given_text(const Examined& examined) {
    return examined.given ? fmt::format("{} (probability {})", examined.given->words,
                                        percent_cell(examined.given->probability, {}).text())
                          : "";
}

}  // namespace

std::string shoe_name(const Shoe& shoe) {
    const auto decks = shoe.whole_decks();
    return decks ? decks_text(*decks) : fmt::format("{} cards", shoe.total());
}

std::string shoe_text(const Shoe& shoe) {
    if (shoe.with_replacement()) {
        return fmt::format("{} (dealt with replacement)", decks_text(kInfiniteDecks));
    }
    return shoe.whole_decks() ? fmt::format("{}, {} cards", shoe_name(shoe), shoe.total())
                              : fmt::format("{}: {}", shoe_name(shoe), composition(shoe, true));
}

std::string game_title(const Examined& examined) {
    return printed(Named{examined.game_name, examined.game_id});
}

std::string level_text(const Rational& level) {
    const auto share = finite_decimal(level * 100);
    return share ? *share + "%" : to_fraction(level);
}

void add_refused(Section& section, const std::vector<RefusedWager>& wagers) {
    for (const RefusedWager& refused : wagers) {
        section.say(sentence("Not computed: " + refused.why), Importance::attention);
    }
}

Section examined_section(const Examined& examined, const Facts& more, const About& about) {
    Facts facts;
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) {
            facts.entries.emplace_back(name, value);
        }
    };
    add("Game", game_title(examined));
    add("SHA-256 of the game file", examined.game_sha256);
    add("SHA-256 of the catalogue", examined.catalogue_sha256);
    for (const Document& source : about.documents) {
        add("Document", document_text(source));
    }
    add_gaps(facts, examined.gaps);
    add("Play", play_text(examined));
    add("Removed", names_of(examined.removed));
    add("Shoes", about.shoes);
    add("Shoe", about.shoes.empty() ? shoe_text(examined.shoe) : "");
    add("Dealt", dealt_text(examined.dealt));
    add("Given", about.shoes.empty() ? given_text(examined) : "");
    add("Figures at a meter of", meters_text(examined));
    facts.entries.insert(facts.entries.end(), more.entries.begin(), more.entries.end());
    Section section{"examined", about.title, {facts}};
    if (about.check) {
        section.add(double_check_notice(*about.check));
    }
    return section;
}

Context examined_context(const Examined& examined) {
    const Shoe& shoe = examined.shoe;
    const auto decks = shoe.whole_decks();
    Context context{{"game", examined.game_id},
                    {"decks", decks ? deck_number(*decks) : ""},
                    {"cards", shoe.with_replacement() ? "" : std::to_string(shoe.total())},
                    {"shoe", decks ? "" : composition(shoe, false)},
                    {"removed", names_of(examined.removed)},
                    {"player_cards", names_of(examined.dealt.player)},
                    {"banker_cards", names_of(examined.dealt.banker)}};
    if (!examined.meters.empty()) {
        context.emplace_back("meters", joined(examined.meters, " ", [](const ExaminedMeter& meter) {
                                 return fmt::format("{}={}", meter.wager, to_fraction(meter.amount));
                             }));
    }
    if (examined.given) {
        context.emplace_back("given", examined.given->text);
        context.emplace_back("given_probability", to_fraction(examined.given->probability));
    }
    return context;
}

std::string running_head(const Examined& examined) {
    // Enough characters to distinguish files on a page.
    constexpr std::size_t kShortDigest = 16;
    return fmt::format("{}, file {}", examined.game_id, examined.game_sha256.substr(0, kShortDigest));
}

std::string with_conditions(std::string shoes, const Examined& examined, const std::string& given) {
    const auto add = [&](const char* name, const std::string& value) {
        shoes += value.empty() ? "" : fmt::format("; {}: {}", name, value);
    };
    add("play", play_text(examined));
    add("removed", names_of(examined.removed));
    add("dealt", dealt_text(examined.dealt));
    add("given", given);
    add("figures at a meter of", meters_text(examined));
    return shoes;
}

std::string conditions_text(const Examined& examined) {
    return with_conditions(shoe_text(examined.shoe), examined, given_text(examined));
}

void describe_on_screen(Report& report, const Examined& examined, bool lists_gaps) {
    report.shoe = fmt::format("{}: {}", examined.game_id, conditions_text(examined));
    Facts gaps{.entries = {}, .importance = Importance::attention};
    add_gaps(gaps, examined.gaps);
    if (lists_gaps) {
        report.screen.add_filled(std::move(gaps));
    } else if (!gaps.entries.empty()) {
        report.screen.say(
            phrase("gaps-in-brief",
                   {{"game", examined.game_id},
                    {"kinds", joined(gaps.entries, "; ", [](const auto& one) { return one.first; })}}),
            Importance::attention);
    }
}

void say_before_rounding(Section& section, const Examined& examined) {
    if (examined.rounds_returns) {
        section.say(phrase("before-rounding"), Importance::attention);
    }
}

Report report_on(const Examined& examined, const std::string& title, bool lists_gaps) {
    Report report;
    report.title = fmt::format("{}: {}", examined.game_name, title);
    report.running_head = running_head(examined);
    report.context = examined_context(examined);
    describe_on_screen(report, examined, lists_gaps);
    return report;
}

}  // namespace sabot::report
