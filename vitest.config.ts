import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { marketPort } from "./tests/support/ports";

const SHARED_SERVICES = "supabase/tests/support/shared-services.setup.ts";

/** Folders of unit tests. */
const UNIT_FOLDERS = ["app", "server", "service-worker", "tests/unit", "scripts", "tools"];

/** Unit tests that replace modules, or load them once the environment is set: they share no modules with other files. */
const WITH_OWN_MODULES = UNIT_FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
).filter(
  (path) =>
    /\.test\.tsx?$/.test(path) && /\bvi\.mock\(|\bawait import\(/.test(readFileSync(path, "utf8")),
);

// A configuration of its own: the Remix plugin is for the app's bundles and has no place in unit tests.
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    environment: "node",
    // Every processor: the default leaves one free, which is half of two.
    maxWorkers: "100%",
    // Machines are shared: a test fails for what it finds, not for how long it waited for its turn.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // What a file imports stays for the next file of its worker, which halves the processor time. Stubs do not stay.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
          include: UNIT_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: WITH_OWN_MODULES,
        },
      },
      { extends: true, test: { name: "unit-modules", pool: "forks", include: WITH_OWN_MODULES } },
      // Databases, policies, edge functions and the local backend.
      {
        extends: true,
        test: {
          name: "backend",
          // PGlite is compiled once a worker; a file opens databases of its own, and takes its stubs back.
          isolate: false,
          include: ["supabase/tests/**/*.test.ts"],
          exclude: ["supabase/tests/faults/**"],
          globalSetup: SHARED_SERVICES,
        },
      },
      // The rules once more, on the engine of the local backend: `npm run test:faults`, where PostgreSQL is installed.
      {
        extends: true,
        test: {
          name: "rules-pglite",
          isolate: false,
          include: ["supabase/tests/rules/**/*.test.ts"],
          globalSetup: SHARED_SERVICES,
          env: { RULES_ENGINE: "PGlite" },
        },
      },
      // The functions once more, in the process of the local backend: `npm run test:faults`, where there is a Deno.
      {
        extends: true,
        test: {
          name: "functions-node",
          isolate: false,
          include: [
            "supabase/tests/functions/**/*.test.ts",
            "supabase/tests/faults/concurrency.test.ts",
          ],
          globalSetup: SHARED_SERVICES,
          env: { FUNCTIONS_RUNTIME: "Node" },
        },
      },
      // Databases, functions and the local backend when processes crash, Stripe is down and many callers arrive at once: `npm run test:faults`.
      {
        extends: true,
        test: {
          name: "backend-faults",
          include: ["supabase/tests/faults/*.test.ts"],
          globalSetup: SHARED_SERVICES,
        },
      },
      // Answers of the built portal, read without a browser: one server for all files.
      {
        extends: true,
        test: {
          name: "http",
          // These files keep nothing but pages that were read: they share what they import.
          isolate: false,
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/http/portal.setup.ts",
        },
      },
      // The same for tests that break something: `npm run test:faults`.
      {
        extends: true,
        test: {
          name: "portal-faults",
          isolate: false,
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: "tests/http/portal.setup.ts",
        },
      },
      // The same for tests that change the catalogue.
      {
        extends: true,
        test: {
          name: "market",
          isolate: false,
          include: ["tests/market/**/*.test.ts"],
          // One file after the other: what an administrator switches holds for all dealers.
          fileParallelism: false,
          globalSetup: "tests/market/portal.setup.ts",
          env: { TEST_PORT: String(marketPort) },
        },
      },
    ],
  },
});
