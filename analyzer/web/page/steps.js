// The steps of the browser's history. Each edit is one, so that going back undoes it; what is typed into one text field
// until something else is edited is a single step.
import { toAddress } from "./state.js";

export function makeSteps(load) {
  // The field whose event is being handled, and the one whose text the current step has.
  let typing = null;
  let typed = null;
  let timer = null;
  let saved = Promise.resolve();

  // In the order of the edits, although a long text takes longer to pack.
  function save(how, state) {
    const copy = { ...state };
    saved = saved.then(async () => {
      const address = await toAddress(copy);
      if (how === "replaceState" || address !== (location.hash || "#")) history[how](null, "", address);
    });
  }

  // Browsers limit how often the address may change.
  function replaceSoon(state) {
    clearTimeout(timer);
    timer = setTimeout(() => replaceNow(state), 250);
  }

  function replaceNow(state) {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    save("replaceState", state);
  }

  const isText = (field) => field.matches("input:not([type='checkbox'], [type='file']), textarea");
  addEventListener("input", ({ target }) => (typing = isText(target) ? target : null), { capture: true });
  addEventListener("input", () => (typing = null));
  addEventListener("popstate", () => {
    clearTimeout(timer);
    timer = typed = null;
    // A field keeps what is typed into it while it has the focus.
    if (isText(document.activeElement)) document.activeElement.blur();
    load();
  });

  return {
    // Before the state is edited.
    begin(state) {
      if (typing === null || typing !== typed) replaceNow(state);
    },
    // After it was edited.
    end(state) {
      if (typing !== null && typing === typed) replaceSoon(state);
      else save("pushState", state);
      typed = typing;
    },
  };
}
