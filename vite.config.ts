import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { browserConstants } from "./scripts/browser-constants";
import { terserOptions } from "./scripts/terser-options";

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
 * The packages that render a page are built into the server's file: then it is the production build of them, whatever the process's
 * environment says, and only the used part. React itself stays outside, as remix-serve brings it along.
 */
export const renderedWith: (string | RegExp)[] = [
  /^@remix-run\/(?:react|router)/,
  /^react-router/,
  /^@conform-to\//,
  /^remix-utils/,
];

/**
 * The modules of each chunk: folders, and beginnings of file names. The first that fits counts, so that
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
    "/app/lib/secret-fields.",
    "/app/ui/form-fields",
    "/app/ui/keep-unsent-form",
    "/app/ui/use-validated-form",
    "/app/ui/validated-form",
  ],
  /** Of most screens: forms without a library, sections, tabs. */
  basics: [
    "/app/features/shell/layout/use-form-confirmation",
    "/app/features/shell/seo/indexing",
    "/app/features/marketplace/vehicles/vehicle-cards.tsx",
    "/app/lib/vehicle-measures.",
    ...["alert", "field", "form-confirmation", "in-place-link"].map((name) => `/app/ui/${name}.`),
    ...["section", "tab-links"].map((name) => `/app/ui/${name}.`),
  ],
  /** Of screens that search and filter, whatever they list. */
  search: [
    "/app/features/shell/places/locate-button",
    ...["enums", "provider-categories", "towns"].map((name) => `/app/data/${name}.`),
    ...["dates", "geography", "provinces"].map((name) => `/app/lib/${name}.`),
    ...["auto-submit", "breadcrumb", "chip", "company-logo", "counters", "pagination"].map(
      (name) => `/app/ui/${name}.`,
    ),
    ...["placeholders", "rating", "report-link", "understood-search"].map(
      (name) => `/app/ui/${name}.`,
    ),
  ],
  contact: [
    ...["contact-form", "contact-section", "contact-action-data"].map(
      (name) => `/app/features/inquiries/contact/${name}`,
    ),
    "/app/features/inquiries/visits/visit-fields",
    "/app/features/inquiries/contact/privacy-label",
  ],
  contacts: ["/app/features/shell/contacts/"],
  /** Of the frame, but rendered on the server alone. */
  logo: ["/app/ui/logo."],
  pictures: ["/app/ui/picture-frame.", "/app/ui/missing-pictures."],
  maps: ["/app/data/calabria.", "/app/features/shell/places/region-map."],
  opening: [
    "/app/lib/opening-hours.",
    "/app/data/weekdays.",
    "/app/ui/opening-times.",
    "/app/features/shell/places/province-map.",
  ],
  providers: ["category-styles", "category-texts", "provider-card", "quote-choice"].map(
    (name) => `/app/features/directory/providers/${name}.`,
  ),
  "provider-query": ["provider-query", "service-terms"].map(
    (name) => `/app/features/directory/providers/${name}.`,
  ),
  "provider-search": [
    "/app/features/directory/providers/nearest-towns.",
    "/app/features/directory/providers/provider-filter-bar.",
    "/app/features/shell/places/near-form.",
  ],
  vehicle: ["vehicle-crumbs", "missing-vehicle"].map(
    (name) => `/app/features/marketplace/vehicles/${name}.`,
  ),
  /** Vehicles among dealerships, with a picture each. */
  suggestions: [
    "/app/features/marketplace/catalogue/vehicle-suggestions.",
    "/app/features/marketplace/vehicles/vehicle-card.",
    "/app/features/marketplace/vehicles/vehicle-facts.",
  ],
  newsletter: ["/app/features/inquiries/newsletter/newsletter-form", "/newsletter/texts"],
  lists: [
    "/app/features/marketplace/catalogue/",
    "/app/features/marketplace/vehicles/licences",
    "/app/features/marketplace/vehicles/new-drivers",
  ],
};

/** The modules of every page, besides React: the root, the frame of the site, and whatever they import. */
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

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    browserConstants(Object.keys(remixOptions.future ?? {})),
  ],
  ssr: { noExternal: renderedWith },
  // Known before the first page is asked for: found on the way, they make the development server load React twice.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"] },
  // Vite leaves the question in the server's file; asked a thousand times a page, it costs.
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    target: "es2022",
    sourcemap: false,
    minify: isSsrBuild ? false : "terser",
    terserOptions,
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: chunkOf } },
  },
}));
