import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

// Remix and React in the versions of the portal; the tools that build them are those of the repository.
export default defineConfig({ plugins: [remix({ future: { v3_singleFetch: true } })] });
