#include "rule_edit.hpp"

#include "each.hpp"
#include "rules/progressive.hpp"
#include "rules/row_figures.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

struct ApplyEdit {
    PlayedRules& rules;

    Wager& wager_in(const std::string& id) const { return sabot::wager_in(rules.game, id); }

    static auto place_of(Wager& wager, const std::string& event) {
        return wager.rows.begin() + static_cast<std::ptrdiff_t>(row_named(wager, event).value());
    }

    void operator()(const RuleChange& change) const {
        rules.game = with_changes(std::move(rules.game), {change});
    }
    void operator()(const ShoeEdit& edit) const { rules.shoe = edit.shoe; }
    void operator()(const NaturalsEdit& edit) const { rules.game.tableau->naturals = edit.naturals; }
    void operator()(const ChoicesEdit& edit) const { rules.game.tableau->choices = edit.choices; }

    void operator()(const RowAddition& edit) const {
        Wager& wager = wager_in(edit.wager);
        wager.rows.insert(edit.before.empty() ? wager.rows.end() : place_of(wager, edit.before), edit.row);
    }

    void operator()(const RowRemoval& edit) const {
        Wager& wager = wager_in(edit.row.wager);
        wager.rows.erase(place_of(wager, edit.row.event));
    }

    void operator()(const RowOrder& edit) const {
        Wager& wager = wager_in(edit.wager);
        auto ordered = each(edit.events, [&](const std::string& event) { return *place_of(wager, event); });
        auto next = ordered.begin();
        for (PayRow& row : wager.rows) {
            if (std::find(edit.events.begin(), edit.events.end(), row.event) != edit.events.end()) {
                row = *next++;
            }
        }
    }

    void operator()(const WagerFee& edit) const { wager_in(edit.wager).fee = edit.fee; }
    void operator()(const OwnShoes& edit) const { wager_in(edit.wager).own_shoes = edit.own_shoes; }

    void operator()(const MultiplierEdit& edit) const {
        for (Wager& wager : rules.game.wagers) {
            if (wager.multiplied && (edit.wager.empty() || edit.wager == wager.id)) {
                wager.multiplied = with_part(*wager.multiplied, edit.part, *edit.from);
            }
        }
    }
    void operator()(const MultipliedEdit& edit) const { wager_in(edit.wager).multiplied = edit.multiplied; }

    void operator()(const RowTerms& edit) const {
        Wager& wager = wager_in(edit.row.wager);
        PayRow& row = *place_of(wager, edit.row.event);
        row.is_multiplied = edit.is_multiplied.value_or(row.is_multiplied);
        row.stake_returned = edit.stake_returned.value_or(row.stake_returned);
        row.meter_share = edit.meter_share.value_or(row.meter_share);
        set_meter_again(wager);
    }

    void operator()(const MeterEdit& edit) const {
        Wager& wager = wager_in(edit.wager);
        wager.progressive = edit.progressive;
        set_meter_again(wager);
    }
    void operator()(const MeterStake& edit) const {
        Wager& wager = wager_in(edit.wager);
        wager.progressive->stake = edit.stake;
        set_meter_again(wager);
    }
    void operator()(const MeterSeed& edit) const {
        Wager& wager = wager_in(edit.wager);
        wager.progressive->seed = edit.seed;
        wager.progressive->meter = edit.meter;
        set_meter_again(wager);
    }

    // What rows pay of the meter, after one of both was changed.
    static void set_meter_again(Wager& wager) {
        if (wager.progressive && wager.progressive->meter) {
            set_meter(wager, Rational(*wager.progressive->meter));
        }
    }
};

}  // namespace

PlayedRules with_edits(PlayedRules rules, const std::vector<RuleEdit>& edits) {
    for (const RuleEdit& edit : edits) {
        std::visit(ApplyEdit{rules}, edit);
    }
    return rules;
}

}  // namespace sabot
