// What may be written at a place of a game file, from the schema of game files.

const resolve = (root, schema) => (schema?.$ref ? resolve(root, root.$defs[schema.$ref.split("/").pop()]) : schema);

// A schema and its alternatives, as a list of schemas.
function alternatives(root, schema) {
  const resolved = resolve(root, schema);
  if (!resolved) return [];
  const others = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])];
  return [resolved, ...others.flatMap((other) => alternatives(root, other))];
}

// The schemas of a key of a table; an array of tables counts as its table.
function schemasOf(root, schemas, key) {
  const found = schemas.flatMap((schema) => alternatives(root, schema.properties?.[key]));
  return found.flatMap((schema) => (schema.items ? [schema, ...alternatives(root, schema.items)] : [schema]));
}

// The text before the caret without comments, and with its strings emptied, so that its brackets can be counted.
const withoutStrings = (text) => text.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*/g, (part) => (part[0] === "#" ? "" : '""'));

// The keys that lead to the table of the caret, and the keys that the table has so far.
function tableAt(before) {
  const header = before.lastIndexOf("\n[") + 1;
  const isInTable = before[header] === "[";
  const [first, ...rest] = before.slice(isInTable ? header : 0).split("\n");
  const path = isInTable ? first.replace(/[[\]\s]/g, "").split(".") : [];
  const levels = [{ key: null, used: [] }];
  const body = isInTable ? rest.join("\n") : before;
  for (const [token, key] of body.matchAll(/([A-Za-z0-9_-]+)\s*=|[{}]/g)) {
    if (token === "{") levels.push({ key: levels.at(-1).used.at(-1), used: [] });
    else if (token === "}" && levels.length > 1) levels.pop();
    else if (key) levels.at(-1).used.push(key);
  }
  return { path: [...path, ...levels.slice(1).map(({ key }) => key)], used: levels.at(-1).used };
}

const values = (schemas) =>
  schemas.flatMap((schema) => schema.enum ?? ("const" in schema ? [schema.const] : [])).map((value) => ({ text: String(value), insert: JSON.stringify(value) }));

export function candidatesAt(text, caret, root) {
  const nothing = { typed: "", from: caret, candidates: [] };
  if (!root) return nothing;
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  const value = /([A-Za-z0-9_-]+)\s*=\s*("?[A-Za-z0-9-]*)$/.exec(line);
  const key = /(?:^|[{,]\s*)\s*([A-Za-z0-9_-]*)$/.exec(line);
  const header = /^\[+([a-z-]*)$/.exec(line);
  const typed = value?.[2] ?? header?.[1] ?? key?.[1];
  if (typed === undefined) return nothing;
  const from = caret - typed.length;
  const { path, used } = tableAt(withoutStrings(text.slice(0, from)));
  const schemas = header ? [root] : path.reduce((list, name) => schemasOf(root, list, name), [root]);
  let candidates;
  if (value) {
    candidates = values(schemasOf(root, schemas, value[1]));
  } else {
    const properties = Object.assign({}, ...schemas.map((schema) => schema.properties ?? {}));
    candidates = Object.entries(properties)
      .filter(([name]) => header || !used.includes(name))
      .map(([name, schema]) => ({ text: name, insert: header ? name : `${name} = `, about: resolve(root, schema)?.description ?? "" }));
  }
  const start = typed.replace(/^"/, "");
  return { typed: start, from, candidates: candidates.filter(({ text: name }) => name.startsWith(start)) };
}
