/**
 * Markup that loaders make (`~/ui/markup`). Cards are the larger part of a list, and nothing in them changes in the browser:
 * as data they would go out twice, once to be read and once to be hydrated (docs/decisions/034-cards-are-markup.md).
 */
import { LRUCache } from "lru-cache";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isDataRequest } from "~/lib/request-context.server";
import type { Markup } from "~/ui/markup";

/** Limit of all remembered pieces with their keys, in characters: some two thousand cards. */
const MAX_CHARACTERS = 5_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Facts that were written as text: the same object is given for many pages. */
const writtenFacts = new WeakMap<object, string>();

function writeFacts(facts: unknown): string {
  if (typeof facts !== "object" || facts === null) return JSON.stringify(facts) ?? "";
  const text = writtenFacts.get(facts) ?? JSON.stringify(facts);
  writtenFacts.set(facts, text);
  return text;
}

/**
 * A component that renders from its props alone, as HTML; what was rendered once with the same props is remembered.
 *
 * @param name Different for every component.
 * @param props Objects in it never change.
 */
export function renderPiece<Props extends object>(
  name: string,
  component: FunctionComponent<Props>,
  props: Props,
): string {
  const facts = Object.entries(props).map(([prop, value]) => `${prop}:${writeFacts(value)}`);
  const key = `${name} ${facts.join()}`;
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(createElement(component, props));
    rendered.set(key, html);
  }
  return html;
}

/**
 * Pieces one after the other. Not `join`, which copies them at once: as a sum they are copied when the document is
 * encoded.
 */
export function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((html, piece) => html + piece, "");
}

/** HTML as a loader returns it: a data request gets it as data, a document has it in its body and not in its data. */
export function sendMarkup(html: string): Markup {
  return isDataRequest() ? { html } : documentOnly(html);
}

/** Structured data as a loader returns it; only a document has any. */
export function sendJsonLd(data: object): Markup {
  return documentOnly(JSON.stringify(data).replaceAll("<", "\\u003c"));
}

/** Remix writes the enumerable properties of what a loader returns into the document's data. */
function documentOnly(html: string): Markup {
  return Object.defineProperty({}, "html", { value: html });
}
