/**
 * What must still be done when the process stops. The server and Remix's build are two bundles with two copies of
 * this module, so the list hangs on a symbol that both know.
 */
const KEY = Symbol.for("piazza-motori.shutdown");

type Task = () => Promise<void>;

function tasks(): Set<Task> {
  const holder = globalThis as { [KEY]?: Set<Task> };
  return (holder[KEY] ??= new Set());
}

/** Adds something to do before the process ends. */
export function onShutdown(task: Task): void {
  tasks().add(task);
}

/** Does all of it; what fails stops nothing else. `server.ts` calls it once the last answer is out. */
export async function shutDown(): Promise<void> {
  await Promise.allSettled([...tasks()].map((task) => task()));
}
