/**
 * Work to finish before the process ends. The server and Remix's build are two bundles with two copies of this module,
 * so the list is kept under a global symbol.
 */
const KEY = Symbol.for("piazza-motori.shutdown");

type Task = () => Promise<void>;

function tasks(): Set<Task> {
  const holder = globalThis as { [KEY]?: Set<Task> };
  return (holder[KEY] ??= new Set());
}

/** Adds a task. */
export function onShutdown(task: Task): void {
  tasks().add(task);
}

/** Runs all tasks; one that fails stops no other. `server.ts` calls it after the last response. */
export async function shutDown(): Promise<void> {
  await Promise.allSettled([...tasks()].map((task) => task()));
}
