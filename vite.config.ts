import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Shared with the build that measures large catalogues (tools/bench/scale). */
export const remixOptions: VitePluginConfig = {
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
};

/**
 * What renders a page is built into the server's file: then it is the production build of it, whatever the process's
 * environment says, and only what is used of it. React itself stays outside, as remix-serve brings it along.
 */
export const renderedWith: (string | RegExp)[] = [
  /^@remix-run\/(?:react|router)/,
  /^react-router/,
  /^@conform-to\//,
  /^remix-utils/,
];

/**
 * What is put together into one chunk: folders, and beginnings of file names. The first that fits counts, so that
 * validation and forms, which few screens have, stay out of what every screen has.
 */
const CHUNKS: Record<string, readonly string[]> = {
  framework: [
    ...["react", "react-dom", "scheduler", "react-router", "react-router-dom", "turbo-stream"].map(
      (name) => `/node_modules/${name}/`,
    ),
    "/node_modules/@remix-run/",
  ],
  validation: ["/node_modules/zod/", "/node_modules/@conform-to/zod/"],
  forms: [
    "/node_modules/@conform-to/dom",
    "/node_modules/@conform-to/react",
    "/app/ui/form-",
    "/app/ui/use-",
    "/app/ui/validated-form",
  ],
  frame: [
    "/app/ui/",
    "/app/lib/",
    "/app/features/shell/layout/",
    "/app/features/shell/seo/",
    "/app/features/shell/contacts/",
    "/app/features/shell/offline/service-worker",
    "/app/features/shell/error-reports/error-reports.",
    "/app/features/shell/consent/consent.",
    "/app/features/shell/consent/consent-gated-script.",
    "/app/features/shell/consent/consent-banner.",
    "/app/features/shell/analytics/events.",
    "/app/features/shell/analytics/analytics.",
    "/app/features/directory/chat/chat-widget",
  ],
};

/**
 * Few chunks instead of one for each shared module: sixty small requests take longer on a phone than their code.
 * Screens and what is loaded when it is used stay by themselves.
 */
function chunkOf(id: string): string | undefined {
  const holds = ([, parts]: [string, readonly string[]]) => parts.some((part) => id.includes(part));
  return Object.entries(CHUNKS).find(holds)?.[0];
}

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [tailwindcss(), remix(remixOptions)],
  ssr: { noExternal: renderedWith },
  // Known before the first page is asked for: found on the way, they make the development server load React twice.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"] },
  // Vite leaves the question in the server's file; asked a thousand times a page, it costs.
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    target: "es2022",
    sourcemap: false,
    // A twentieth smaller than what Vite does by itself, for a few seconds of the build.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true },
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
