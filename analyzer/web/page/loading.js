// Loads the engine, which is large. Its parts are scripts, because a browser loads these from the file system too; each
// calls sabotPart with its number and its text.
import { byId, make } from "./dom.js";
import { engineParts } from "./engine_parts.js";
import { say } from "./words.js";

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// Returns the text of the worker, or null if it could not be loaded.
export async function loadEngine() {
  const texts = [];
  window.sabotPart = (i, text) => (texts[i] = text);
  const all = engineParts.reduce((sum, [, size]) => sum + size, 0);
  let loaded = 0;
  let hasFailed = false;
  function add(size) {
    if (hasFailed) return;
    loaded += size;
    byId("loading-text").textContent = say("loading", { loaded: megabytes(loaded), all: megabytes(all) });
    byId("loading-progress").value = loaded / all;
  }
  const load = ([src, size]) => new Promise((resolve, reject) => document.head.append(make("script", { src, load: () => resolve(add(size)), error: reject })));
  add(0);
  try {
    await Promise.all(engineParts.map(load));
  } catch {
    hasFailed = true;
    byId("loading-text").textContent = say("not-loaded");
    return null;
  }
  return texts.join("");
}
