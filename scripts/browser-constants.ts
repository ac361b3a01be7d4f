/**
 * A step of the build: what React, React Router and Remix ask at run time, and what this build answers once and for all,
 * is written into their files, so that the minifier leaves out what would follow from another answer: 4 of 70 KB (Brotli).
 */
import type { Plugin } from "vite";

interface Constant {
  /** End of a file's path, or a folder in `node_modules`. */
  in: string;
  find: string | RegExp;
  /** The replacement. */
  value: string;
}

const REMIX = "@remix-run/react/dist/esm/";
const ROUTER = "@remix-run/router/dist/router.js";
const REACT_DOM = "react-dom/cjs/react-dom.production.min.js";

const CONSTANTS: readonly Constant[] = [
  // The application is rendered on the server.
  { in: REMIX, find: "window.__remixContext.isSpaMode", value: "false" },

  // This is the browser, to which the server sent scripts and data already.
  {
    in: `${REMIX}components.js`,
    find: "let contextScript = staticContext ?",
    value: "let contextScript = false ?",
  },
  {
    in: `${REMIX}components.js`,
    find: "let routeModulesScript = !isStatic ?",
    value: "let routeModulesScript = true ?",
  },
  {
    in: ROUTER,
    find: /const isBrowser = typeof routerWindow [^;]+;/g,
    value: "const isBrowser = true;",
  },
  {
    in: REACT_DOM,
    find: /!\("undefined"===typeof window\|\|"undefined"===typeof window\.document\|\|[^)]+\)/g,
    value: "!0",
  },

  // It is not Internet Explorer, nor an application of Windows 8.
  { in: REACT_DOM, find: '"documentMode"in document', value: "!1" },
  { in: REACT_DOM, find: "document.documentMode", value: "(void 0)" },
  {
    in: REACT_DOM,
    find: /"(?:CompositionEvent|TextEvent)"in window|"oninput"in document/g,
    value: "!0",
  },
  { in: REACT_DOM, find: '"undefined"!==typeof MSApp', value: "!1" },

  // Single fetch, which `future` asks for, calls loaders and actions, and sends promises inside its stream.
  { in: `${REMIX}routes.js`, find: 'typeof singleFetch === "function"', value: "true" },
  {
    in: `${REMIX}components.js`,
    find: 'typeof __remixContext === "object" && __remixContext.a',
    value: "false",
  },
  { in: ROUTER, find: "return result.type === ResultType.deferred;", value: "return false;" },
  {
    in: ROUTER,
    find: /return deferred && typeof deferred === "object"[^;]+;/g,
    value: "return false;",
  },

  // Remix gives these to the router (`createRouter` in its browser.js).
  {
    in: ROUTER,
    find: /(?<!\.)\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
    value: "true",
  },

  // Nothing is replaced while it runs.
  { in: `${REMIX}routes.js`, find: "if (needsRevalidation) {", value: "if (false) {" },
  {
    in: `${REMIX}browser.js`,
    find: "router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;",
    value: "",
  },

  // Warnings for those who develop; messages of errors stay, error reports need them.
  {
    in: ROUTER,
    find: "function warning(cond, message) {\n  if (!cond)",
    value: "function warning(cond, message) {\n  if (false)",
  },

  // A component that nothing imports, kept alive by its name.
  { in: `${REMIX}components.js`, find: 'NavLink.displayName = "NavLink";', value: "" },
];

/**
 * @param flags Those of Remix's `future` that are on.
 * @throws Error when one of the places is not found: a new version then needs another look at it.
 */
export function browserConstants(flags: readonly string[]): Plugin {
  const constants: readonly Constant[] = [
    ...CONSTANTS,
    {
      in: REMIX,
      find: new RegExp(`(?:window\\.__remixContext\\.)?\\bfuture\\.(?:${flags.join("|")})\\b`, "g"),
      value: "true",
    },
  ];
  const missing = new Set(constants);
  return {
    name: "browser-constants",
    apply: (_config, { command, isSsrBuild = false }) => command === "build" && !isSsrBuild,
    // Before CommonJS is rewritten.
    enforce: "pre",
    transform(code, id) {
      let changed = code;
      for (const constant of constants) {
        if (!id.includes(`/node_modules/${constant.in}`)) continue;
        const before = changed;
        changed = changed.replaceAll(constant.find, constant.value);
        if (changed !== before) missing.delete(constant);
      }
      return changed === code ? undefined : changed;
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      const places = Array.from(missing, ({ in: file, find }) => `${file}: ${find}`);
      this.error(`not found, see scripts/browser-constants.ts:\n${places.join("\n")}`);
    },
  };
}
