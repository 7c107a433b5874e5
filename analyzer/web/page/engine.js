// Asks Sabot, which runs in a worker. One question is computed at a time; of the questions of one subject that wait,
// only the last is asked. A question that takes long can be stopped, because a worker can be ended at any time.
import { say } from "./words.js";

// A question that was superseded while it had run for so long is not waited for.
const patience = 3000;

export function makeEngine(onWait) {
  const waiting = new Map();
  let source = null;
  let worker = null;
  let running = null;
  let impatient = null;

  function start() {
    worker = new Worker(source);
    worker.addEventListener("message", ({ data }) => finish(JSON.parse(data)));
    // What the module runs out of (memory, the stack) ends it.
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      restart({ error: { message: say("failed") } });
    });
  }

  function restart(answer) {
    worker.terminate();
    start();
    finish(answer);
  }

  function finish(answer) {
    clearTimeout(impatient);
    const { resolve } = running;
    running = null;
    resolve(answer);
    next();
  }

  function next() {
    const first = waiting.entries().next();
    if (running === null && !first.done) {
      const [subject, question] = first.value;
      waiting.delete(subject);
      running = { subject, since: performance.now(), ...question };
      worker.postMessage(JSON.stringify(question.request));
    }
    onWait(running !== null);
  }

  function supersede(subject) {
    waiting.get(subject)?.resolve(null);
    if (running?.subject !== subject) return;
    const left = Math.max(0, patience - (performance.now() - running.since));
    clearTimeout(impatient);
    impatient = setTimeout(() => restart(null), left);
  }

  return {
    // Before the first question, with the text of the worker: from the file system a browser starts a worker only from that.
    start(text) {
      source = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      start();
    },
    // The answer, or null if another question of that subject came first or it was stopped.
    ask(subject, request) {
      supersede(subject);
      return new Promise((resolve) => {
        waiting.set(subject, { request, resolve });
        next();
      });
    },
    stop() {
      for (const { resolve } of waiting.values()) resolve(null);
      waiting.clear();
      if (running !== null) restart({ error: { message: say("stopped") } });
    },
  };
}
