// The state of the page, and the address that carries it: what the address holds is all that is needed to show the
// same page again. Fields that are as at the start are left out.
const start = {
  view: "compute",
  game: "punto-banco", // id of a game, "wager:" and the id of a side wager, or "file"
  file: "game.toml", // name and text of a game file
  toml: "",
  decks: "",
  shoe: "",
  unit: "value", // how cards are counted and clicked: value, rank or card
  remove: "",
  player: "",
  banker: "",
  wager: "",
  cards: "", // dealt, in their order, where a shoe is followed
  numbers: "decimals",
  digits: "",
  language: "",
  explain: "",
  limits: "",
  compareGame: "", // id of the game that the game is compared with, and its decks
  compareDecks: "",
  struck: "", // the changed number of struck cards and their multipliers, as texts
  multipliers: "",
  rules: "", // ids of the games whose rules are compared, and whether rules that agree are listed
  allRules: "",
  cells: [], // cells of the tableau that were changed: "p5d" (Player draws on 5), "b3-8s", "b3-nd" (no third card)
  pays: [], // changed payouts: [wager, pays, commission or "", event]
  meters: [], // meters of progressive wagers: [wager, amount]
  claims: [], // [wager, quantity or "probability:" and an event, value]
};

export const startState = () => structuredClone(start);

const separator = "~";
const listNames = { pay: "pays", meter: "meters", claim: "claims" };
// A game file longer than this is not Sabot's.
const maxText = 4 << 20;

async function through(stream, bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > maxText) throw new RangeError("the text of the address is too long");
    parts.push(value);
  }
}

async function pack(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpack(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(new DecompressionStream("deflate-raw"), Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  return new TextDecoder().decode(bytes);
}

export async function toAddress(state) {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const isText = typeof value === "string";
    if (isText && value !== start[name] && name !== "toml") fields.set(name, value);
  }
  if (state.game === "file") fields.set("toml", await pack(state.toml));
  else fields.delete("file");
  if (state.cells.length > 0) fields.set("cells", state.cells.join(" "));
  for (const [field, name] of Object.entries(listNames)) {
    for (const entry of state[name]) fields.append(field, entry.join(separator));
  }
  // These need no escape in a fragment, and are easier to read without.
  return `#${String(fields).replace(/%(3A|2C|2F|3D|7E)/g, decodeURIComponent)}`;
}

export async function fromAddress(address) {
  const state = startState();
  const fields = new URLSearchParams(address.replace(/^#/, ""));
  for (const [name, value] of fields) {
    if (typeof start[name] === "string" && name !== "toml") state[name] = value;
  }
  if (state.game === "file") state.toml = await unpack(fields.get("toml") ?? "").catch(() => "");
  state.cells = (fields.get("cells") ?? "").split(" ").filter((cell) => /^(p[0-9]|b[0-9]-[0-9n])[ds]$/.test(cell));
  state.pays = fields.getAll("pay").map((text) => {
    const [wager, pays = "", commission = "", ...event] = text.split(separator);
    return [wager, pays, commission, event.join(separator)];
  });
  state.meters = fields.getAll("meter").map((text) => text.split(separator).slice(0, 2));
  state.claims = fields.getAll("claim").map((text) => {
    const [wager, ...rest] = text.split(separator);
    const value = rest.pop() ?? "";
    return [wager, rest.join(separator), value];
  });
  return state;
}

const changeOfCell = (cell) => {
  const draws = cell.endsWith("d");
  if (cell[0] === "p") return { total: Number(cell[1]), draws };
  return { total: Number(cell[1]), third: cell[3] === "n" ? null : Number(cell[3]), draws };
};

// Whether a game or a number of decks to compare with was chosen.
export const isCompared = (state) => state.compareGame + state.compareDecks.trim() !== "";

// A game as a question names it, by its id in the state.
export function gameOf(id, { toml, file }) {
  if (id === "file") return { toml, file };
  return id.startsWith("wager:") ? { wager: id.slice("wager:".length) } : { id };
}

// The part of a question to Sabot that says what is computed.
export function subjectOf(state, { changed = true } = {}) {
  const subject = { game: gameOf(state.game, state) };
  for (const name of ["decks", "shoe", "remove", "player", "banker"]) {
    if (state[name].trim() !== "") subject[name] = state[name];
  }
  if (state.digits !== "") subject.digits = Number(state.digits);
  if (changed && isCompared(state)) {
    subject.compare = {};
    if (state.compareGame !== "") subject.compare.game = { id: state.compareGame };
    if (state.compareDecks.trim() !== "") subject.compare.decks = state.compareDecks;
  }
  if (changed) {
    subject.meters = state.meters.map(([wager, amount]) => `${wager}=${amount}`);
    subject.changes = {
      player: state.cells.filter((cell) => cell[0] === "p").map(changeOfCell),
      banker: state.cells.filter((cell) => cell[0] === "b").map(changeOfCell),
      pays: state.pays.map(([wager, pays, commission, event]) => ({ wager, event, pays, commission: commission || null })),
      multipliers: state.struck + state.multipliers === "" ? null : { struck: state.struck || null, values: state.multipliers || null },
      claims: state.claims
        .filter(([wager, quantity, value]) => wager && quantity && value)
        .map(([wager, text, value]) => {
          const [quantity, ...event] = text.split(":");
          return { wager, quantity, value, event: event.length > 0 ? event.join(":") : null };
        }),
    };
  }
  return subject;
}
