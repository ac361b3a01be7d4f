/** Reads an XML with vehicles: finds the element that repeats and makes a row of each (docs/product.md 8.18). */
import { XMLParser } from "fast-xml-parser";
import { FileRefused, MAX_COLUMNS, MAX_ROWS } from "./file-refused";
import { fieldOfHeader } from "./known-headers";

/** Elements within each other; those of known programs are four to six. */
const MAX_DEPTH = 20;
/** Start tags of a file: 5,000 vehicles with 200 elements each. */
const MAX_TAGS = 1_000_000;
/** Vehicles of which the fields are looked at to find the list. */
const SAMPLE = 20;

type Node = string | { [name: string]: Node | Node[] };
type Row = Map<string, string[]>;

/**
 * The cells of an XML, the first row being the names of the elements.
 *
 * @throws FileRefused for what is no XML, has a DOCTYPE, is nested too deep, or has no list of vehicles.
 */
export function readXml(text: string): string[][] {
  // Entities are declared there: without it nothing can be expanded, and nothing is fetched.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileRefused("doctype");
  checkNesting(text);
  const root = parse(text);
  const items = findList(root);
  if (items.length > MAX_ROWS) throw new FileRefused("tooManyRows");
  const rows = items.map(flatten);
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  if (names.size > MAX_COLUMNS) throw new FileRefused("tooManyColumns");
  const header = [...names];
  return [header, ...rows.map((row) => header.map((name) => (row.get(name) ?? []).join("\n")))];
}

/** Depth and number of elements, before anything is built from them. */
function checkNesting(text: string): void {
  const tags = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)[A-Za-z_][^<>]*?(\/?)>/g;
  let depth = 0;
  let count = 0;
  for (const [, closes, isEmpty] of text.matchAll(tags)) {
    if (closes === undefined) continue;
    if (closes === "/") depth -= 1;
    else if (isEmpty !== "/") depth += 1;
    count += 1;
    if (depth > MAX_DEPTH) throw new FileRefused("xmlDepth");
    if (count > MAX_TAGS * 2) throw new FileRefused("tooManyRows");
  }
  if (depth !== 0) throw new FileRefused("xml");
}

function parse(text: string): Node {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    textNodeName: "#text",
    parseTagValue: false,
    parseAttributeValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    removeNSPrefix: true,
    // The five of XML and numeric ones; there is no DOCTYPE that declares others.
    processEntities: true,
    htmlEntities: true,
    maxNestedTags: MAX_DEPTH + 2,
  });
  try {
    return parser.parse(text, true) as Node;
  } catch {
    throw new FileRefused("xml");
  }
}

interface Candidate {
  items: Node[];
  known: number;
}

/** The list whose elements have the most known fields; among equals the longest. */
function findList(root: Node): Node[] {
  let best: Candidate = { items: [], known: 0 };
  const visit = (node: Node, depth: number) => {
    if (typeof node === "string" || depth > MAX_DEPTH) return;
    for (const child of Object.values(node)) {
      const items = [child].flat();
      const known = knownFields(items);
      const isBetter =
        known > best.known || (known === best.known && items.length > best.items.length);
      if (known >= 2 && isBetter) best = { items, known };
      for (const item of items.slice(0, SAMPLE)) visit(item, depth + 1);
    }
  };
  visit(root, 0);
  if (best.items.length === 0) throw new FileRefused("noTable");
  return best.items;
}

/** Known fields of elements, without those that lie in a list of theirs: the stock is no vehicle. */
function knownFields(items: readonly Node[]): number {
  const known = new Set<string>();
  for (const item of items.slice(0, SAMPLE))
    for (const [name, values] of flatten(item)) {
      const field = fieldOfHeader(name)?.name;
      if (field && (values.length === 1 || field === "pictures" || field === "specs"))
        known.add(field);
    }
  return known.size;
}

/** Texts and attributes of an element by their path in it: `motore/potenza`. */
function flatten(item: Node): Row {
  const row: Row = new Map();
  const add = (path: string, text: string) => {
    if (text.trim() === "") return;
    const values = row.get(path);
    if (values) values.push(text);
    else row.set(path, [text]);
  };
  const visit = (node: Node, path: string, depth: number) => {
    if (depth > MAX_DEPTH) return;
    if (typeof node === "string") {
      add(path || "testo", node);
      return;
    }
    for (const [key, child] of Object.entries(node)) {
      const name = key.startsWith("@") ? key.slice(1) : key;
      const inner = key === "#text" ? path || "testo" : path ? `${path}/${name}` : name;
      for (const one of [child].flat()) visit(one, inner, depth + 1);
    }
  };
  visit(item, "", 0);
  return row;
}
