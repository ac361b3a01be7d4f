/**
 * The calls that the documentation page shows, as commands of curl. A test takes them from the page and runs them, one after
 * the other, against the built portal (tests/market/api-guide.test.ts).
 */
import { API_ROOT } from "../operations";

/** One call. */
export interface ApiExample {
  id: string;
  title: string;
  /** Status of its answer. */
  status: number;
  method: string;
  /** Below `/api/v1`. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON, or the name of a file that is sent. */
  body?: object | `@${string}`;
  /** A part of the answer. */
  answer?: object;
}

const PANDA = {
  type: "auto",
  condition: "used",
  brand: "Fiat",
  model: "Panda",
  name: "Fiat Panda 1.2 Lounge",
  price: 8900,
};

/** Examples by their id, in the order in which they run. */
export const EXAMPLES = {
  account: {
    id: "account",
    title: "Prova la chiave",
    status: 200,
    method: "GET",
    path: "/me",
  },
  quota: {
    id: "quota",
    title: "Guarda quanti posti hai",
    status: 200,
    method: "GET",
    path: "/quota",
  },
  create: {
    id: "create",
    title: "Crea un veicolo (o sostituisci i suoi dati)",
    status: 201,
    method: "PUT",
    path: "/annunci/U-1024",
    body: { facts: PANDA },
    answer: {
      outcome: "created",
      pending: { reason: "incomplete" },
      record: { stockNumber: "U-1024", status: "draft", publishPending: true },
    },
  },
  read: {
    id: "read",
    title: "Leggilo",
    status: 200,
    method: "GET",
    path: "/annunci/U-1024",
    answer: { stockNumber: "U-1024", facts: { price: 8900 } },
  },
  change: {
    id: "change",
    title: "Cambia solo il prezzo",
    status: 200,
    method: "PATCH",
    path: "/annunci/U-1024",
    headers: { "Content-Type": "application/merge-patch+json" },
    body: { facts: { price: 8500 } },
    answer: { outcome: "changed", changed: ["price"] },
  },
  dryRun: {
    id: "dryRun",
    title: "Prova senza scrivere",
    status: 422,
    method: "PUT",
    path: "/annunci/U-1025?dryRun=true",
    body: { facts: { ...PANDA, price: 0 } },
    answer: { code: "invalid_record", errors: [{ pointer: "/facts/price" }] },
  },
  batch: {
    id: "batch",
    title: "Scrivi molti veicoli insieme",
    status: 200,
    method: "POST",
    path: "/annunci",
    body: {
      records: [
        { stockNumber: "U-1024", facts: { price: 8400 } },
        { stockNumber: "U-1026", facts: PANDA, status: "draft" },
      ],
    },
    answer: { counts: { created: 1, changed: 1, unchanged: 0, failed: 0 } },
  },
  list: {
    id: "list",
    title: "Elenca i veicoli",
    status: 200,
    method: "GET",
    path: "/annunci?limit=1",
    answer: { data: [{ stockNumber: "U-1024" }] },
  },
  sold: {
    id: "sold",
    title: "Togli un veicolo",
    status: 204,
    method: "DELETE",
    path: "/annunci/U-1024",
  },
} as const satisfies Record<string, ApiExample>;

/** Name of the variable of the shell with the key. */
export const KEY_VARIABLE = "PM_KEY";

/** The call as a command of curl. @param origin Public origin of the portal. */
export function curlOf(example: ApiExample, origin: string): string {
  const { method, path, body, headers = {} } = example;
  const all = {
    ...(typeof body === "object" && { "Content-Type": "application/json" }),
    ...headers,
  };
  const url = `${origin}${API_ROOT}${path}`;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    `  -H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...Object.entries(all).map(([name, value]) => `  -H "${name}: ${value}"`),
    ...(typeof body === "object"
      ? [`  -d '${JSON.stringify(body, null, 2).replaceAll("\n", "\n  ")}'`]
      : []),
    ...(typeof body === "string" ? [`  --data-binary ${body}`] : []),
  ];
  return lines.join(" \\\n");
}
