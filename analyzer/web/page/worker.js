// The body of the worker, after Sabot as emcc compiled it (createSabot): a question comes as JSON and its answer goes
// back as JSON. Texts are passed on the heap, because a game file may be larger than the stack.
const sabot = createSabot();
// The module is in the text. Without this, emcc's loader would first try to fetch it, which the page forbids.
var fetch;
self.addEventListener("message", async function ({ data }) {
  const { ccall, allocateUTF8, UTF8ToString, _free } = await sabot;
  const question = allocateUTF8(data);
  const answer = UTF8ToString(ccall("sabot_answer", "number", ["number"], [question]));
  _free(question);
  self.postMessage(answer);
});
// A module that ran out of memory or of stack is not used again: the page gets an error and starts a new worker.
self.addEventListener("unhandledrejection", function ({ reason }) {
  throw reason;
});
