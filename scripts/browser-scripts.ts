/**
 * A step of the build, after the app: bundles the scripts that have none of React: the page script and its actions, the service
 * worker, and the script of its offline page.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, transform, type BuildOptions, type Plugin } from "esbuild";
import { minify } from "terser";
import terser from "terser/package.json";
import { terserOptions } from "./terser-options";

const ROOT = "build/client";
const SCRIPT = `${ROOT}/senza-connessione.js`;

const common: BuildOptions = { bundle: true, minify: true, format: "iife", target: "es2022" };

await build({
  ...common,
  entryPoints: ["app/features/marketplace/recently-viewed/offline-script.ts"],
  outfile: SCRIPT,
});

/** Writes what a page brings, minified once more. Its name, which has the version of that minifier, stands for its content. */
async function buildPart(options: BuildOptions): Promise<void> {
  const banner = { js: `// terser ${terser.version}` };
  const { outputFiles } = await build({ ...common, ...options, banner, write: false });
  for (const { path, text } of outputFiles) {
    const { code = text } = await minify(text, terserOptions);
    await writeFile(path, code);
  }
}

await buildPart({
  entryPoints: ["app/page-script.ts"],
  outdir: `${ROOT}/assets`,
  entryNames: "[name]-[hash]",
});

/** Styles that a script brings along, as a text: Vite's `?inline`. */
const inlineStyles: Plugin = {
  name: "inline-styles",
  setup(bundler) {
    bundler.onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path.replace("?inline", ""))),
      namespace: "inline-styles",
    }));
    bundler.onLoad({ filter: /./, namespace: "inline-styles" }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), {
        loader: "css",
        minify: true,
      });
      return { contents: code, loader: "text" };
    });
  },
};

await buildPart({
  entryPoints: ["app/page-actions.ts"],
  outdir: `${ROOT}/assets`,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  // The full-screen view of pictures is a file of its own.
  format: "esm",
  splitting: true,
  legalComments: "none",
  plugins: [inlineStyles],
});

// The server bundle contains all texts and the hashed names of all files. With another build name, browsers install the
// service worker again and fetch its offline page.
const digest = createHash("sha256");
for (const file of ["build/server/index.js", SCRIPT]) digest.update(await readFile(file));
const name = digest.digest("hex").slice(0, 12);

await build({
  ...common,
  entryPoints: ["service-worker/worker.ts"],
  outfile: `${ROOT}/sw.js`,
  define: { BUILD: JSON.stringify(name) },
});
