/** The texts of a signed-in visitor in a page of the cache: placeholders, and what is put in their places. */
import { randomBytes } from "node:crypto";
import type { SiteVisitor } from "../app/lib/request-context.server";
import { addressParts } from "../app/ui/address-text";

/** Length of what stands in the place of a placeholder, in bytes: spaces, a sign and a text. */
export const HOLE_BYTES = 128;

/** Nobody can write these texts into an advert, because they are others in each process. */
const PLACEHOLDERS = {
  email: `email${randomBytes(16).toString("hex")}`,
  plan: `plan${randomBytes(16).toString("hex")}`,
};

/** The visitor for whom a page of the cache is rendered. */
export function placeholdersFor({ isAdmin, plan }: SiteVisitor): SiteVisitor {
  return {
    email: PLACEHOLDERS.email,
    isAdmin,
    plan: plan === null ? null : PLACEHOLDERS.plan,
  };
}

/**
 * A placeholder and the sign before it: the end of a tag, or the quotation mark of a text in JSON, which is itself a text in
 * a script: in single quotes (`app/rendering/remix-scripts.server.ts`), or in double quotes, where the mark is escaped.
 * Spaces before these signs change nothing.
 */
const HOLE = new RegExp(
  `((?:>|\\\\"|(?<=[[,:{])")(?:${PLACEHOLDERS.email}|${PLACEHOLDERS.plan}))(?=<|\\\\"|")`,
);

/** A text with holes, one fewer than there are parts. A hole is named by its sign and placeholder. */
export interface Template {
  readonly parts: readonly Buffer[];
  readonly holes: readonly string[];
}

/** @throws Error for a placeholder at a place where the text of a visitor cannot be put. */
export function templateOf(text: string): Template {
  // Holes stand between the parts.
  const pieces = text.split(HOLE);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  if (Object.values(PLACEHOLDERS).some((one) => parts.some((part) => part.includes(one))))
    throw new Error("a page of the cache shows a visitor where the texts of none can be put");
  return {
    parts: parts.map((part) => Buffer.from(part)),
    holes: pieces.filter((_, index) => index % 2 === 1),
  };
}

/** The content of each hole for a visitor. */
export type Contents = ReadonlyMap<string, Buffer>;

/** The same object stands for the same visitor (app/backend/visitor-cookie.server.ts). */
const contentsByVisitor = new WeakMap<SiteVisitor, Contents | null>();

/** Null for a visitor whose texts are too long. */
export function contentsFor(visitor: SiteVisitor): Contents | null {
  let contents = contentsByVisitor.get(visitor);
  if (contents === undefined) {
    contents = writeContents(visitor);
    contentsByVisitor.set(visitor, contents);
  }
  return contents;
}

function writeContents({ email, plan }: SiteVisitor): Contents | null {
  // As React and Remix write them.
  const markup = {
    email: addressParts(email).map(escapeHtml).join("<wbr/>"),
    plan: escapeHtml(plan ?? ""),
  };
  const contents = new Map<string, Buffer>();
  for (const field of ["email", "plan"] as const) {
    const json = quoted({ email, plan: plan ?? "" }[field]);
    const singleQuoted = json.replace(/[\\']/g, "\\$&");
    const texts = { ">": markup[field], '"': singleQuoted, '\\"': quoted(json) };
    for (const [sign, text] of Object.entries(texts)) {
      const bytes = Buffer.from(sign + (sign === ">" ? text : escapeScript(text)));
      if (bytes.byteLength > HOLE_BYTES) return null;
      const spaces = Buffer.alloc(HOLE_BYTES - bytes.byteLength, " ");
      contents.set(sign + PLACEHOLDERS[field], Buffer.concat([spaces, bytes]));
    }
  }
  return contents;
}

/**
 * The parts of a template, and between them what is put in its holes.
 *
 * @param header Put before each content.
 */
export function fill({ parts, holes }: Template, contents: Contents, header?: Buffer): Buffer[] {
  return parts.flatMap((part, index) => {
    const content = contents.get(holes[index] ?? "");
    if (!content) return [part];
    return header ? [part, header, content] : [part, content];
  });
}

/** A text as JSON writes it between quotation marks. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML_ESCAPES[sign] ?? sign);
}

/** Without signs that could end a script, or a line in it. */
function escapeScript(text: string): string {
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
