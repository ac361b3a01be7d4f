import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";

type ManualChunkMeta = Parameters<Rollup.GetManualChunk>[1];

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
    "commonjsHelpers",
    "vite/preload-helper",
    ...["react", "react-dom", "scheduler", "react-router", "react-router-dom", "turbo-stream"].map(
      (name) => `/node_modules/${name}/`,
    ),
    "/node_modules/@remix-run/",
  ],
  validation: ["/node_modules/zod/", "/node_modules/@conform-to/zod/"],
  forms: [
    "/node_modules/@conform-to/dom",
    "/node_modules/@conform-to/react",
    "/app/ui/form-fields",
    "/app/ui/use-validated-form",
    "/app/ui/validated-form",
  ],
  basics: [
    ...["contacts/", "layout/use-form-confirmation", "places/locate-button", "seo/indexing"].map(
      (name) => `/app/features/shell/${name}`,
    ),
    "/app/features/marketplace/vehicles/vehicle-facts.",
    ...["enums", "provider-categories", "towns"].map((name) => `/app/data/${name}.`),
    ...["dates", "geography", "provinces", "vehicle-measures"].map((name) => `/app/lib/${name}.`),
    ...[
      ...[
        "auto-submit",
        "breadcrumb",
        "counters",
        "field",
        "picture-frame",
        "report-link",
        "section",
      ],
      "alert",
      "chip",
      "company-logo",
      "form-confirmation",
      "keep-unsent-form",
      "pagination",
      "placeholders",
      "prose",
    ].map((name) => `/app/ui/${name}.`),
    ...["rating", "share", "share-button", "tab-links", "understood-search"].map(
      (name) => `/app/ui/${name}.`,
    ),
  ],
  contact: [
    ...["contact-form", "contact-section", "rental-fields", "contact-action-data"].map(
      (name) => `/app/features/inquiries/contact/${name}`,
    ),
    "/app/features/inquiries/visits/visit-fields",
    "/app/features/inquiries/contact/privacy-label",
  ],
  lists: [
    "/app/features/marketplace/catalogue/",
    "/app/features/marketplace/vehicles/licences",
    "/app/features/marketplace/vehicles/new-drivers",
  ],
};

/** What every page has, besides React: the root, the frame of the site, and whatever they import. */
const FRAME =
  /\/app\/(?:root|routes\/site-layout|features\/shell\/layout\/use-site-data|lib\/(?:count|money)|ui\/markup)\.tsx?$/;

/**
 * Few chunks instead of one for each shared module: sixty small requests take longer on a phone than their code.
 * Screens and what is loaded when it is used stay by themselves.
 */
function chunkOf(id: string, { getModuleIds, getModuleInfo }: ManualChunkMeta): string | undefined {
  const holds = ([, parts]: [string, readonly string[]]) => parts.some((part) => id.includes(part));
  const named = Object.entries(CHUNKS).find(holds)?.[0];
  if (named) return named;
  frame ??= reachableFrom(
    [...getModuleIds()].filter((module) => FRAME.test(module)),
    getModuleInfo,
  );
  return frame.has(id) ? "frame" : undefined;
}

let frame: ReadonlySet<string> | undefined;

/** The modules that some import, directly or not, without those that are loaded when they are used. */
function reachableFrom(
  entries: readonly string[],
  getModuleInfo: ManualChunkMeta["getModuleInfo"],
): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What Remix decides by its flags: those of a build are known, and what the others would do is left out of it. */
const constantFlags: Plugin = {
  name: "constant-flags",
  apply: "build",
  transform(code, id, { ssr } = {}) {
    if (ssr || !id.includes("/node_modules/@remix-run/react/dist/")) return;
    return code
      .replace(/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (read, flag: string) =>
        flag in (remixOptions.future ?? {}) ? "true" : read,
      )
      .replaceAll("window.__remixContext.isSpaMode", "false");
  },
};

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [tailwindcss(), remix(remixOptions), constantFlags],
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
    terserOptions: { module: true, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
