// Payouts and commissions, edited in the table of events of their wager.
import { make } from "./dom.js";
import { say } from "./words.js";

const differs = (row) => row.pays !== row.filed_pays || row.commission !== row.filed_commission;

function makeField(name, event, value, change) {
  return make("input", { class: name, "aria-label": say(`${name}-of`, { event }), autocomplete: "off", spellcheck: "false", value: value ?? "", input: change, lang: "en" });
}

function makeCell(wager, row, change) {
  const fields = {};
  const send = () => change([wager, fields.pays.value.trim(), fields.commission?.value.trim() ?? "", row.event]);
  fields.pays = makeField("pays", row.event, row.pays, send);
  const cell = make("td", { class: `payout left${differs(row) ? " changed" : ""}` }, fields.pays);
  if (row.filed_commission !== null || row.commission !== null) {
    fields.commission = makeField("commission", row.event, row.commission, send);
    cell.append(" ", say("less"), " ", fields.commission);
  }
  return cell;
}

// Adds a column of fields to the table of events: its first rows are those of the paytable, in their order.
export function addPayouts(fragment, paytable, change) {
  const table = fragment.querySelector("table");
  if (!table) return;
  const heading = make("th", { scope: "col", class: "left", lang: document.documentElement.lang }, say("payout"));
  table.tHead.rows[0].cells[0].after(heading);
  const rows = Array.from(table.tBodies).flatMap((body) => Array.from(body.rows));
  rows.forEach((row, i) => {
    const entry = paytable.rows[i];
    row.cells[0].after(entry ? makeCell(paytable.id, entry, change) : make("td"));
  });
}
