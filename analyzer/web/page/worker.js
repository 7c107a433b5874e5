// The body of the worker, after compressedCode and createSabot, which loads it: a question comes as JSON and its answer
// goes back as JSON. Texts are passed on the heap, because a game file may be larger than the stack.
const sabot = decompressed(compressedCode).then((wasmBinary) => createSabot({ wasmBinary }));
function decompressed(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
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
