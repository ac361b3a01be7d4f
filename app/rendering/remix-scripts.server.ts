/**
 * Shortens what Remix writes into every document: `<Scripts>`, the data stream, `<ScrollRestoration>`. Remix has no option
 * for any of it. Text that does not look as expected stays as it is; `document.server.test.tsx` ("The scripts of a page")
 * renders these tags with Remix itself and checks that they do.
 */

import { FILES_ATTRIBUTE } from "~/lib/page-scripts";

const MANIFEST = "window.__remixManifest = {";
const MANIFEST_END = "\n};";

const STREAM =
  "window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());";
const STREAM_PARTS =
  /^(?:<!--\$-->)+((?:<script>window\.__remixContext\.streamController\.enqueue\("(?:[^"\\]|\\.)*"\);<\/script>(?:<!--\$-->)?)+)<script>window\.__remixContext\.streamController\.close\(\);<\/script>(?:<!--\/\$-->)+$/s;
const STREAM_PART = /enqueue\("((?:[^"\\]|\\.)*)"\);<\/script>/gs;
const DOCUMENT_END = "</html>";

const SCROLL_SCRIPT =
  /<script>\(\(STORAGE_KEY\d*, restoreKey\d*\) => \{[^<]*\}\)\("positions", null\)<\/script>/;
/** The same: gives the entry of the history a key, and scrolls to where the page stood under that key. */
const SHORT_SCROLL_SCRIPT =
  '<script>try{let h=history,s=sessionStorage;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");s=JSON.parse(s.positions||"{}")[h.state.key];s>=0&&scrollTo(0,s)}catch{}</script>';

/** @param tags The part of a document that contains its scripts and its end. */
export function packRemixScripts(tags: string): string {
  return packStream(packManifest(tags)).replace(SCROLL_SCRIPT, SHORT_SCROLL_SCRIPT);
}

/** The files of all routes, which Remix only asks for the preloads that it expects in the document. */
const IMPORTS = `__remixManifest.entry.imports=document.querySelector("[${FILES_ATTRIBUTE}]").dataset.files.split(" ").slice(1);`;

/**
 * The manifest without the white space of `JSON.stringify`, without what is not so, and without files: an attribute names
 * them (`deferScripts`). No address or path of a route has any white space.
 */
function packManifest(tags: string): string {
  const start = tags.indexOf(MANIFEST);
  const end = tags.indexOf(MANIFEST_END, start);
  if (start < 0 || end < 0) return tags;
  const packed = tags
    .slice(start, end)
    .replace(/\n */g, "")
    .replaceAll('": ', '":')
    .replace(/,"imports":\[[^\]]*\]/g, "")
    // Remix only reads whether these are true.
    .replace(/"has\w+":false,|,"css":\[\]/g, "");
  return `${tags.slice(0, start)}${packed}};${IMPORTS}${tags.slice(end + MANIFEST_END.length)}`;
}

/**
 * The data of the page as a part of the script that opens its stream. Remix streams it behind the document, in a script of
 * its own for each part; a document that is sent whole has all of it already.
 */
function packStream(tags: string): string {
  const end = tags.indexOf(DOCUMENT_END) + DOCUMENT_END.length;
  const [, parts] = STREAM_PARTS.exec(tags.slice(end)) ?? [];
  if (parts === undefined || !tags.includes(STREAM)) return tags;
  const enqueued = Array.from(
    parts.matchAll(STREAM_PART),
    ([, text = ""]) => `c.enqueue('${singleQuoted(text)}');`,
  );
  const stream = `__remixContext.stream=new ReadableStream({start(c){${enqueued.join("")}c.close()}}).pipeThrough(new TextEncoderStream);`;
  // A function, because the data may contain `$&`.
  return tags.slice(0, end).replace(STREAM, () => stream);
}

/** The text of a JavaScript string in double quotes as that of one in single quotes: JSON needs no backslashes there. */
function singleQuoted(text: string): string {
  return text.replace(/\\(.)|'/gs, (found, escaped: string | undefined) => {
    if (escaped === undefined) return "\\'";
    return escaped === '"' ? '"' : found;
  });
}
