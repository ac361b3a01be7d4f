import { useBackend } from "../support/backend.ts";
import { testConcurrency } from "./concurrency.ts";
import { describeInRuntimes } from "./runtimes.ts";

const backend = useBackend();

// The same with more calls is in ../faults.
describeInRuntimes(backend, "at the same time", (runtime) =>
  testConcurrency(backend, runtime, { calls: 10, accounts: 20, deliveries: 60 }),
);
