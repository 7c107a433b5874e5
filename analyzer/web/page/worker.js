// The body of the worker, after Sabot as emcc compiled it (createSabot): a question comes as JSON and its answer goes
// back as JSON. Texts are passed on the heap, because a game file may be larger than the stack.
const sabot = createSabot();
// The module is in the text. Without this, emcc's loader would first try to fetch it, which the page forbids.
var fetch;
self.addEventListener("message", async function ({ data }) {
  const { lengthBytesUTF8, stringToUTF8, UTF8ToString, _malloc, _free, _sabot_answer } = await sabot;
  const bytes = lengthBytesUTF8(data) + 1;
  const question = _malloc(bytes);
  stringToUTF8(data, question, bytes);
  const answer = UTF8ToString(_sabot_answer(question));
  _free(question);
  self.postMessage(answer);
});
// A module that ran out of memory or of stack is not used again: the page gets an error and starts a new worker.
self.addEventListener("unhandledrejection", function ({ reason }) {
  throw reason;
});
