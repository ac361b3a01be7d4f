/** The build of the portal with a generated catalogue. */
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { remixOptions, renderedWith } from "../../../vite.config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), remix({ ...remixOptions, buildDirectory: ".cache/bench/scale" })],
  ssr: { noExternal: renderedWith },
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: {
    alias: [
      { find: /^~\/data\/vehicles$/, replacement: here("./vehicles.ts") },
      { find: /^~\//, replacement: here("../../../app/") },
    ],
  },
});
