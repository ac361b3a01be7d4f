/**
 * Renders documents on the server. This folder is the only place that relies on undocumented behaviour of React 18 and
 * Remix 2. Check each of these again after an upgrade of either:
 *
 * 1. `renderDocument` replaces the `push` method of React's deprecated stream. React must push strings, and null at the
 *    end. Checked by `document.server.test.tsx` ("A document with accents", "A document with slow data"); the gain by
 *    `npm run bench -- --only serving`.
 * 2. `deferScripts` and `packRemixScripts` replace what Remix's `<Scripts>` writes, because it has no option for it. Checked by
 *    `document.server.test.tsx` ("The scripts of a page"), which renders `<Scripts>` itself.
 * 3. `startScripts` (start-scripts.ts) starts those scripts in the browser and leaves the document as React expects
 *    it. Checked by `tests/screens/public.spec.ts`, which compares every hydrated document with the server's.
 * 4. `startScripts` stops the events for which React 18 would hydrate synchronously. The list repeats
 *    `discreteReplayableEvents` of react-dom. Checked by `tests/e2e/interaction.js-only.spec.ts` ("A visitor who types while
 *    the page hydrates loses no letter").
 *
 * docs/decisions/001-one-string-with-hashes.md has the reasons for one string, 035-scripts-on-demand.md those for scripts
 * that start when they are wanted.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import type { ReactElement } from "react";
import { renderToNodeStream } from "react-dom/server";
import {
  ACTIONS_MODULE_ATTRIBUTE,
  DEFERRED_SCRIPT,
  FILES_ATTRIBUTE,
  START_ATTRIBUTE,
  type ScriptStart,
} from "~/lib/page-scripts";
import { packRemixScripts } from "./remix-scripts.server";

/** How long a render may wait for its data, in ms. */
export const RENDER_TIMEOUT_MS = 5_000;

/** `renderToNodeStream` does not write it; without it browsers use quirks mode. */
const DOCTYPE = "<!DOCTYPE html>";

/**
 * Characters of a document that are encoded at a time.
 *
 * why: React writes ten thousand short texts. To encode each costs more than to join them; joined into one string, the
 * first euro sign makes two bytes of every character of the document, which is then copied whole by all that read it.
 */
const PART_CHARACTERS = 8_192;

/**
 * Renders a document to UTF-8, including suspended parts.
 *
 * why: the content security policy needs the hashes of all inline scripts before the first byte is sent.
 * `renderToPipeableStream` copies every text into buffers of 2 KB, which costs a fifth of the render and leaves NUL bytes
 * where a multi-byte character crosses the end of a buffer (facebook/react 24985, 31134). `renderToNodeStream` pushes
 * strings; it is gone in React 19, on which Remix 2 does not run.
 *
 * Errors inside a Suspense boundary are left to the browser and not reported; the portal has no boundary of its own.
 *
 * @throws Error of the document, or after `RENDER_TIMEOUT_MS` and a second.
 */
export async function renderDocument(element: ReactElement): Promise<Buffer<ArrayBuffer>> {
  const stream = renderToNodeStream(element) as Readable;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      stream.on("error", reject);
      timer = setTimeout(() => {
        reject(new Error("The document waited too long for its data."));
        stream.destroy();
      }, RENDER_TIMEOUT_MS + 1_000);
      const parts: Buffer<ArrayBuffer>[] = [];
      let part = DOCTYPE;
      const push = (text: string | null) => {
        if (text !== null) part += text;
        if (text === null || part.length > PART_CHARACTERS) {
          parts.push(Buffer.from(part));
          part = "";
        }
        if (text === null) resolve(Buffer.concat(parts));
        return true;
      };
      // A document without suspended parts has been pushed already.
      if (stream.readableLength > 0) {
        push(String(stream.read()));
        push(null);
      } else stream.push = push;
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The tags that Remix's `<Scripts>` writes. */
const PRELOAD = '<link rel="modulepreload" ';
const PRELOADED = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const MODULE = '<script type="module" async="">';
const importOf = (address: string) => `import("${address}");</script>`;

/**
 * A rendered document with deferred scripts, the page script that starts them, and the link to the module of its actions.
 * A document without scripts stays as it is.
 *
 * @param entry Entry script of the build.
 * @param start When they start.
 */
export function addScripts(
  html: Buffer<ArrayBuffer>,
  entry: BuiltScript | null,
  start: ScriptStart,
): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf("</head>");
  // All tags of `<Scripts>` follow its first preload, at the end of the document.
  const tags = html.indexOf(PRELOAD);
  if (tags < 0) return html;
  return Buffer.concat([
    html.subarray(0, headEnd),
    Buffer.from(`${ACTIONS_LINK}<script ${PAGE_SCRIPT} ${START_ATTRIBUTE}="${start}"></script>`),
    html.subarray(headEnd, tags),
    Buffer.from(deferScripts(html.toString("utf8", tags), entry)),
  ]);
}

/**
 * Defers the scripts of a document until the page script starts them. What Remix preloads with an element for each file is
 * one attribute.
 *
 * @param entry Entry script of the build, which gets an `integrity` attribute; null without a build.
 */
export function deferScripts(html: string, entry: BuiltScript | null = null): string {
  const files = Array.from(html.matchAll(PRELOADED), ([, file]) => file).join(" ");
  const deferred = packRemixScripts(html.replace(PRELOADED, "")).replace(
    MODULE,
    `<script type="${DEFERRED_SCRIPT}" ${FILES_ATTRIBUTE}="${files}">`,
  );
  if (!entry) return deferred;
  const { address, integrity } = entry;
  return deferred.replace(
    importOf(address),
    `</script><script type="${DEFERRED_SCRIPT}" src="${address}" integrity="${integrity}"></script>`,
  );
}

/** A script of the build that is checked before it runs. */
export interface BuiltScript {
  address: string;
  /** Value of the `integrity` attribute, `sha256-…`. */
  integrity: string;
}

/** Folder of the client build, relative to the working directory of the server (server/static-files.ts). */
const CLIENT_BUILD = "build/client";

/** Where and how the page script is loaded. Its bundle has a hash in its name (scripts/browser-scripts.ts). */
const PAGE_SCRIPT = import.meta.env.DEV
  ? 'type="module" src="/app/page-script.ts"'
  : builtPageScript();

function builtPageScript(): string {
  const script = readBuiltScript(builtAddress("page-script"));
  return script ? `defer src="${script.address}" integrity="${script.integrity}"` : "";
}

/** The page script removes it before React looks for what it rendered. */
const ACTIONS_LINK = `<link ${ACTIONS_MODULE_ATTRIBUTE} href="${
  import.meta.env.DEV ? "/app/page-actions.ts" : builtAddress("page-actions")
}">`;

/** Address of a script with a bundle of its own, whose name has a hash (scripts/browser-scripts.ts). */
function builtAddress(script: string): string {
  const folder = `${CLIENT_BUILD}/assets`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return `/assets/${files.find((file) => file.startsWith(`${script}-`) && file.endsWith(".js"))}`;
}

const entryScripts = new Map<string, BuiltScript | null>();

/**
 * The entry script at an address of the build, memoized; null if no file has this address: on the development server, and
 * for a build in another folder.
 */
export function entryScriptAt(address: string): BuiltScript | null {
  let entry = entryScripts.get(address);
  if (entry === undefined) {
    entry = readBuiltScript(address);
    entryScripts.set(address, entry);
  }
  return entry;
}

function readBuiltScript(address: string): BuiltScript | null {
  const file = CLIENT_BUILD + address;
  if (!existsSync(file)) return null;
  const digest = createHash("sha256").update(readFileSync(file)).digest("base64");
  return { address, integrity: `sha256-${digest}` };
}
