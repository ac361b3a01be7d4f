/** Preloaded into a measured server: on a message it collects garbage and reports the memory in use. */
process.on("message", (question) => {
  if (question !== "memory") return;
  // A second collection frees what the finalizers of the first one released.
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    process.send(process.memoryUsage());
  }, 1_000);
});
