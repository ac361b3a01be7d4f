import { vi } from "vitest";
import { testConcurrency } from "../functions/concurrency.ts";
import { describeInRuntimes } from "../functions/runtimes.ts";
import { useBackend } from "../support/backend.ts";

const backend = useBackend();
vi.setConfig({ testTimeout: 240_000 });

describeInRuntimes(backend, "at the same time", (runtime) =>
  testConcurrency(backend, runtime, {
    ...{ calls: 50, accounts: 100 },
    // Deno runs the same code against the same database: fewer show as much there.
    deliveries: runtime.name === "Node" ? 1000 : 120,
  }),
);
