/** Runs what it is given one after the other, in the order of the calls; one that fails does not stop the next. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes a queue of its own. Work that waits for more work in the same queue would wait for ever. */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
