import { defineConfig } from "vitest/config";

// A configuration of its own: the Remix plugin is for the app's bundles and has no place in unit tests.
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    environment: "node",
    // Machines are shared: a test fails for what it finds, not for how long it waited for its turn.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "service-worker/**/*.test.ts",
            "tests/unit/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
        },
      },
      // Databases, policies, edge functions and the local backend: each file starts what it needs.
      { extends: true, test: { name: "backend", include: ["supabase/**/*.test.ts"] } },
    ],
  },
});
