/** Posted bodies that no page of ours sends, made to cost as much as they can; the same for the same seed. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";

const ASSETS = fileURLToPath(new URL("../../build/client/assets", import.meta.url));

/** What stands for the parameters of a path, so that it leads to a page that exists. */
const PARAMETERS: Readonly<Record<string, string>> = {
  "veicolo/:id": "veicolo/fiat-panda-2019",
  "concessionaria/:slug": "concessionaria/autosalone-reventino",
  "dealership/:slug": "dealership/autosalone-reventino",
  "servizio/:slug?": "servizio/officina-savuto",
};
const ANY_ID = "7f0c2f3e-6f0f-4f0e-9a3b-0d3f0d8f7a11";

interface ManifestRoute {
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
}

/** Paths of all actions of the built route table. */
export function actionPaths(): string[] {
  const file = readdirSync(ASSETS).find((name) => /^manifest-[^.]+\.js$/.test(name));
  if (file === undefined) throw new Error("nothing is built: npm run build");
  const script = readFileSync(`${ASSETS}/${file}`, "utf8");
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  const pathOf = ({ parentId, path = "" }: ManifestRoute): string => {
    const parent = routes[parentId ?? ""];
    return [parent ? pathOf(parent) : "", PARAMETERS[path] ?? path].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter(({ hasAction }) => hasAction)
    .map((route) => `/${pathOf(route)}${route.index ? "?index" : ""}`.replace(/:\w+/g, ANY_ID));
}

export interface HostileForm {
  contentType: string | null;
  body: Buffer;
}

const NAMES = [
  ..."email password name message privacy phone subject vehicle duration length from".split(" "),
  ..."redirectTo scope intent code factorId secret currentPassword confirmation".split(" "),
  ..."token_hash type status notes before subjectId decision dealershipId planCode".split(" "),
  ..."billingInterval quota redemptions months codeId dealershipName vatNumber town".split(" "),
  ..."contactPerson vehicleTypes marketing page statistics messaggio commento tempo".split(" "),
  ..."conferma tipo veicolo concessionaria a __intent__ __state__ cf-turnstile-response".split(" "),
];
const PROTOTYPES = [
  ..."__proto__ constructor prototype toString hasOwnProperty valueOf".split(" "),
  ..."__proto__.x __proto__[x] constructor.prototype constructor.prototype.x".split(" "),
];
const name = fc.constantFrom(...NAMES);
const size = fc.constantFrom(1, 30, 61, 1_000, 20_000);
const index = fc.constantFrom(0, 59, 60, 4_095, 1_000_000, 40_000_000, 2 ** 32, 1e21);

/** Texts on which a careless expression runs without end, or an answer grows. */
const text = fc.oneof(
  fc.constantFrom(
    "",
    "1",
    "\0",
    "\u202e",
    "💣",
    "%",
    "NaN",
    "1e999",
    "on",
    "name",
    "email",
    "erase",
  ),
  fc
    .tuple(
      fc.constantFrom(" ", "<", "&", '"', "@", "a@", "a.", "1", "+(", "\r\n", "\0", "è", "💣"),
      size,
    )
    .map(([part, count]) => part.repeat(count)),
  fc.tuple(size, fc.constantFrom("!", "@", " x")).map(([count, end]) => "a".repeat(count) + end),
  fc.string({ unit: "binary" }),
);

const oddName = fc.oneof(
  fc.tuple(name, index).map(([field, at]) => `${field}[${at}]`),
  fc.tuple(name, index, name).map(([field, at, inner]) => `${field}[${at}].${inner}`),
  fc.tuple(name, size).map(([field, depth]) => field + ".b".repeat(depth)),
  fc.tuple(name, size).map(([field, depth]) => field + "[0]".repeat(depth)),
  fc.tuple(name, size).map(([field, depth]) => field + "[".repeat(depth)),
  fc.tuple(name, fc.constantFrom(...PROTOTYPES)).map(([field, inner]) => `${field}.${inner}`),
  fc.constantFrom(...PROTOTYPES),
  size.map((length) => "n".repeat(length)),
  fc.string({ unit: "binary", maxLength: 80 }),
  name.map((field) => `${field}\0`),
);

/** What Conform reads from its own two fields. */
const conform = fc
  .tuple(fc.constantFrom("insert", "remove", "reorder", "update", "reset", "x"), name, index)
  .map(([type, field, at]): [string, string] => [
    "__intent__",
    JSON.stringify({ type, payload: { name: `${field}[${at}]`, index: at, from: at, to: at } }),
  ]);

const field = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(name, text) },
  { weight: 3, arbitrary: fc.tuple(oddName, text) },
  conform,
);

const URL_ENCODED = "application/x-www-form-urlencoded";
const encode = (part: string) => encodeURIComponent(Buffer.from(part).toString());
const encoded = (pairs: readonly (readonly [string, string])[]) =>
  Buffer.from(pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join("&"));

const urlEncoded = fc
  .oneof(
    fc.array(field, { maxLength: 8 }).map(encoded),
    // Valid names with texts that are too long, or sent again and again.
    fc
      .tuple(fc.uniqueArray(name), text)
      .map(([names, value]) => encoded(names.map((key) => [key, value]))),
    fc.tuple(name, size).map(([key, count]) => Buffer.from(`${key}=1&`.repeat(count))),
    size.map((count) =>
      Buffer.from(Array.from({ length: count * 1.5 }, (_, i) => `a${i}=`).join("&")),
    ),
    size.map((count) => Buffer.from("&=".repeat(count))),
    fc
      .constantFrom("%E0%A4%A=%zz&%", "%", "name=%00", "%00=1", "=", "a", "[]=1", "name[=1", "].=1")
      .map((raw) => Buffer.from(raw)),
  )
  .map((body): HostileForm => ({ contentType: URL_ENCODED, body }));

const part = fc
  .tuple(
    fc.oneof(name, oddName),
    text,
    fc.constantFrom("", '; filename="x.txt"', '; filename="', "; filename*=x"),
  )
  .map(
    ([key, value, file]) =>
      `Content-Disposition: form-data; name="${key}"${file}\r\n\r\n${value}\r\n`,
  );
const multipart = fc
  .tuple(
    fc.array(part, { maxLength: 6 }),
    fc.constantFrom(1, 1, 1, 100, 2_000),
    fc.constantFrom("--b--\r\n", "", "--b", "--b\r\n"),
    fc.constantFrom("b", '"b"', '"b', "", "x", "b".repeat(80)),
  )
  .map(([parts, times, end, boundary]): HostileForm => ({
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(
      parts
        .map((one) => `--b\r\n${one}`)
        .join("")
        .repeat(times) + end,
    ),
  }));

const otherType = fc
  .tuple(
    fc.constantFrom(
      null,
      "",
      "text/plain",
      "application/json",
      "multipart/form-data",
      "multipart/mixed; boundary=b",
    ),
    fc.array(field, { maxLength: 3 }),
  )
  .map(([contentType, pairs]): HostileForm => ({ contentType, body: encoded(pairs) }));

/** Largest body that is sent, in bytes: the connection of a larger one is closed before anything reads it. */
const MAX_BYTES = 256 * 1_024;

/** Forms that once stopped the portal or cost it seconds. */
const KNOWN = [
  "a[1000000]=1",
  `a${".b".repeat(20_000)}=1`,
  Array.from({ length: 30_000 }, (_, i) => `a${i}=1`).join("&"),
  "email=x&__intent__=%7B",
  "a[40000000]=1",
].map((body): HostileForm => ({ contentType: URL_ENCODED, body: Buffer.from(body) }));

/** Some of them, those known from before first. */
export function hostileForms(count: number, seed: number): HostileForm[] {
  const forms = fc
    .oneof({ weight: 5, arbitrary: urlEncoded }, { weight: 3, arbitrary: multipart }, otherType)
    .map(({ contentType, body }) => ({ contentType, body: body.subarray(0, MAX_BYTES) }));
  return [...KNOWN, ...fc.sample(forms, { numRuns: count, seed })].slice(0, count);
}
