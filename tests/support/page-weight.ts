/** What a page costs its visitor: elements of the document and compressed bytes of what its first load fetches. */
import { gzipSync } from "node:zlib";
import { origin } from "./ports";
import type { Visitor } from "./visitor";

/** Weight of one page. Bytes are those after gzip; fonts are compressed already. */
export interface PageWeight {
  readonly elements: number;
  readonly htmlBytes: number;
  readonly cssBytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
}

const SCRIPT_BODY = /(<script\b[^>]*>)[\s\S]*?(<\/script>)/g;
const OPENING_TAG = /<[a-z][^>]*>/gi;
const ASSET = /\/assets\/[\w.-]+\.(css|js|woff2)/g;

/** Fetches a page and everything under /assets that its document names: preloads, style sheets, scripts and fonts. */
export async function weighPage(visitor: Visitor, path: string): Promise<PageWeight> {
  const { status, html } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  const bytes = { css: 0, js: 0, woff2: 0 };
  for (const asset of new Set(html.match(ASSET))) {
    const body = Buffer.from(await (await fetch(origin + asset)).arrayBuffer());
    const kind = asset.slice(asset.lastIndexOf(".") + 1) as keyof typeof bytes;
    bytes[kind] += kind === "woff2" ? body.length : gzipSync(body).length;
  }
  return {
    elements: html.replace(SCRIPT_BODY, "$1$2").match(OPENING_TAG)?.length ?? 0,
    htmlBytes: gzipSync(html).length,
    cssBytes: bytes.css,
    scriptBytes: bytes.js,
    fontBytes: bytes.woff2,
  };
}
