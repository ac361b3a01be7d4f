/** Loaded before a server that is measured: collects the garbage and tells what is left whenever it is asked. */
process.on("message", (question) => {
  if (question !== "memory") return;
  // Once more: what the first round sets free may hold something itself.
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    process.send(process.memoryUsage());
  }, 1_000);
});
