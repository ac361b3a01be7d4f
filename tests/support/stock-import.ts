/** Imports of a stock as a browser without JavaScript makes them. */
import { paths } from "~/lib/paths";
import { screenOf } from "./screen";
import type { Answer, Visitor } from "./visitor";

/** Sends the form of the first step. */
export function upload(
  visitor: Visitor,
  file: string | Uint8Array,
  { name = "parco.csv", zip }: { name?: string; zip?: Uint8Array } = {},
): Promise<Answer> {
  const body = new FormData();
  const content = typeof file === "string" ? new TextEncoder().encode(file) : file;
  body.append("file", new File([new Uint8Array(content)], name));
  body.append("pictures", zip ? new File([new Uint8Array(zip)], "foto.zip") : new File([], ""));
  return visitor.get(paths.stockImport, { method: "POST", body });
}

/** The id in the address of a step. */
export function importIdOf({ location, html }: Answer): string {
  const id = /importa\/([0-9a-f-]{36})\//.exec(location)?.[1];
  if (!id) throw new Error(`no import: ${screenOf({ status: 0, html } as Answer).main.text}`);
  return id;
}

/** Sends the form of a step with what the page shows, and these changes. */
export async function step(
  visitor: Visitor,
  id: string,
  name: string,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const path = paths.stockImportStep(id, name);
  const { html } = await visitor.get(path);
  return visitor.post(path, { ...fieldsOf(html), ...changes });
}

/** What the form of a page would send: its selects, hidden fields and chosen radio buttons. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  for (const [select, name = ""] of main.matchAll(/<select[^>]*name="([^"]+)"[\s\S]*?<\/select>/g))
    fields[name] = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(select)?.[1] ?? "";
  for (const [input, name = ""] of main.matchAll(/<input[^>]*name="([^"]+)"[^>]*>/g)) {
    const value = /value="([^"]*)"/.exec(input)?.[1] ?? "";
    const isChosen = input.includes('type="hidden"') || / checked/.test(input);
    if (isChosen && name !== "intent") fields[name] = unescaped(value);
  }
  return fields;
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** A file of the first step, brought to its preview by what the portal suggests. */
export async function toPreview(
  visitor: Visitor,
  file: string | Uint8Array,
  options: { name?: string; zip?: Uint8Array; fields?: Record<string, string> } = {},
): Promise<string> {
  const id = importIdOf(await upload(visitor, file, options));
  const next = await step(visitor, id, "colonne");
  if (next.location.endsWith("/valori")) await step(visitor, id, "valori");
  await step(visitor, id, "dati", { transfer: "excluded", condition: "used", ...options.fields });
  await step(visitor, id, "controllo");
  return id;
}
