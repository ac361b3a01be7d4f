/**
 * Answers begin one after the other, in the order in which they were asked for, with a look at the network in between.
 *
 * Node accepts one new connection in each turn of its event loop (libuv since 1.45). Where a turn renders a page for
 * everybody who is connected, turns get longer as more come: fifty visitors at once would be let in after the time of
 * 50²/2 pages, the last of them while the first ask for their twentieth.
 *
 * @returns A function that resolves when it is the caller's turn.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isRunning = false;

  function next(): void {
    const begin = waiting.shift();
    isRunning = begin !== undefined;
    begin?.();
    if (isRunning) setImmediate(next);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isRunning) return;
      isRunning = true;
      setImmediate(next);
    });
}
