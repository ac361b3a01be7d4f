/**
 * Long Italian texts as data: blocks separated by blank lines. A block that starts with `## ` is a
 * subheading, one whose lines start with `- ` is a list, one that starts with `> ` is a note; all
 * others are paragraphs. `[testo](indirizzo)` is a link.
 */
import { foldText } from "./text";

/** A piece of a line: plain text, or a link. */
export type Inline = string | { readonly text: string; readonly href: string };

/** A block of an article. */
export type ProseBlock =
  | { readonly kind: "heading"; readonly text: string; readonly id: string }
  | { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "note" | "paragraph"; readonly text: readonly Inline[] };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** The blocks of a text, in order. Ids of headings come from their words. */
export function parseProse(source: string): ProseBlock[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(parseBlock);
}

function parseBlock(block: string): ProseBlock {
  if (block.startsWith("## ")) {
    const text = block.slice(3).trim();
    return { kind: "heading", text, id: anchorOf(text) };
  }
  const lines = block.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("- ")))
    return { kind: "list", items: lines.map((line) => parseInline(line.slice(2))) };
  if (block.startsWith("> ")) return { kind: "note", text: parseInline(block.slice(2)) };
  return { kind: "paragraph", text: parseInline(lines.join(" ")) };
}

function parseInline(text: string): Inline[] {
  // The pattern has two groups, so every link adds its text and its address to what it separates.
  const pieces = text.split(LINK);
  const inlines: Inline[] = [];
  for (let i = 0; i < pieces.length; i += 3) {
    const [plain = "", linkText, href] = pieces.slice(i, i + 3);
    if (plain !== "") inlines.push(plain);
    if (linkText !== undefined && href !== undefined) inlines.push({ text: linkText, href });
  }
  return inlines;
}

/** Id of a heading: `Che cos'è, in due righe` → `che-cos-e-in-due-righe`. */
export function anchorOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** How many words a reader reads: what holds a letter or a digit; addresses of links do not count. */
export function countWords(source: string): number {
  const text = source.replace(new RegExp(LINK, "g"), "$1");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
