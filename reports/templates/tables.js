"use strict";
// Tables of reports, on a page of their own or in another: sorting, and fractions instead of decimals.

// A number as it is printed ("1,234", "12.5%", "-3/4") as [numerator, denominator], a percentage as the
// fraction of one that it is: a column may hold both. Null for words.
function exactNumber(text) {
  const fraction = /^(-?\d+)\/(\d+)$/.exec(text);
  if (fraction) return [BigInt(fraction[1]), BigInt(fraction[2])];
  const decimal = /^([-+]?)(\d[\d,]*)(?:\.(\d+))?(%?)$/.exec(text);
  if (!decimal) return null;
  const places = decimal[3] || "";
  const digits = BigInt(decimal[2].replaceAll(",", "") + places);
  return [decimal[1] === "-" ? -digits : digits, 10n ** BigInt(places.length + (decimal[4] ? 2 : 0))];
}

function sortKey(row, column) {
  const cell = row.cells[column];
  const shown = (cell.querySelector(".decimal") || cell).textContent.trim();
  // A root is no fraction: the printed number is used.
  return { number: exactNumber(cell.dataset.exact || "") || exactNumber(shown), text: shown };
}

// Numbers first, by value; then words.
function compare(a, b) {
  if (a.number && b.number) {
    const difference = a.number[0] * b.number[1] - b.number[0] * a.number[1];
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  if (a.number || b.number) return a.number ? -1 : 1;
  return a.text.localeCompare(b.text);
}

function makeSortable(table) {
  const body = table.tBodies[0];
  const asWritten = Array.from(body.rows);
  const headings = Array.from(table.tHead.rows[0].cells);

  function sortBy(column) {
    const heading = headings[column];
    const order = { ascending: "descending", descending: "none" }[heading.ariaSort] || "ascending";
    for (const other of headings) other.removeAttribute("aria-sort");
    let rows = asWritten;
    if (order !== "none") {
      heading.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      rows = asWritten
        .map((row) => ({ row, key: sortKey(row, column) }))
        .sort((a, b) => sign * compare(a.key, b.key))
        .map((entry) => entry.row);
    }
    body.append(...rows);
  }

  headings.forEach(function (heading, column) {
    if (heading.tagName !== "TH") return;
    const button = document.createElement("button");
    button.type = "button";
    // A name may change the direction of the text after it.
    const name = document.createElement("bdi");
    name.append(...heading.childNodes);
    button.append(name);
    button.addEventListener("click", () => sortBy(column));
    heading.append(button);
  });
}

// The cell holds both forms and the style sheet shows one of them; print always shows decimals.
function addFraction(cell) {
  const decimal = document.createElement("span");
  decimal.className = "decimal";
  decimal.append(...cell.childNodes);
  const fraction = document.createElement("span");
  fraction.className = "fraction";
  fraction.textContent = cell.dataset.exact;
  cell.append(decimal, fraction);
}

// The keyboard does not stop at a region that cannot scroll.
function watchScrolling(region) {
  new ResizeObserver(function () {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  }).observe(region);
}
