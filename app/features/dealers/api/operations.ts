/**
 * Every operation of the API, once: requests are matched with this table, OpenAPI and the documentation page are made from it
 * (docs/product.md 8.19).
 */
import type { z } from "zod";
import type { ProblemCode } from "./problems";
import {
  accountAnswer,
  batchAnswer,
  batchBody,
  dryRunQuery,
  listAnswer,
  listQuery,
  noQuery,
  photograph,
  photographList,
  photographPatch,
  positionQuery,
  quotaAnswer,
  recordAnswer,
  recordBody,
  recordPatch,
  writeAnswer,
} from "./schemas";

const KIBIBYTE = 1_024;

/** Largest body of a record, in bytes; its longest texts are a tenth of it. */
export const MAX_RECORD_BYTES = 256 * KIBIBYTE;
/** Largest body of a batch, in bytes: 200 long records. */
const MAX_BATCH_BYTES = 8 * KIBIBYTE * KIBIBYTE;
/** Largest photograph, in bytes (docs/product.md 12.8). */
const MAX_PHOTOGRAPH_BYTES = 12 * KIBIBYTE * KIBIBYTE;

/** Where the API begins. */
export const API_ROOT = "/api/v1";

type Method = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

/** The body of a request to an operation. */
export type OperationBody =
  | {
      kind: "json";
      /** The first is named in the documentation. */
      types: readonly string[];
      schema: z.ZodType;
      maxBytes: number;
    }
  | { kind: "image"; types: readonly string[]; maxBytes: number };

/** One operation. */
export interface Operation {
  method: Method;
  /** Below `API_ROOT`, with parameters in braces. */
  path: string;
  summary: string;
  description?: string;
  /** Which limit its calls count to; null: it needs no key. */
  policy: "read" | "write" | null;
  query: z.ZodObject;
  body?: OperationBody;
  /** Whether `If-Match` is looked at; of a read, `If-None-Match`. */
  isConditional?: true;
  /** Successful responses, by status. */
  responses: Readonly<Record<number, { description: string; schema?: z.ZodType }>>;
  /** Problems beside those that every operation may answer. */
  problems: readonly ProblemCode[];
}

const JSON_TYPE = "application/json";
const record = "/annunci/{stockNumber}";
const WRITES = ["invalid_record", "incomplete", "not_editable", "sale_final"] as const;

/** The operations of the API, by their id: documentation and routing follow from them. */
export const OPERATIONS = {
  getAccount: {
    method: "GET",
    path: "/me",
    summary: "Di chi è la chiave",
    policy: "read",
    query: noQuery,
    responses: { 200: { description: "Concessionaria e chiave", schema: accountAnswer } },
    problems: [],
  },
  getQuota: {
    method: "GET",
    path: "/quota",
    summary: "Quanti veicoli puoi ancora pubblicare",
    policy: "read",
    query: noQuery,
    responses: { 200: { description: "Piano e posti", schema: quotaAnswer } },
    problems: [],
  },
  listRecords: {
    method: "GET",
    path: "/annunci",
    summary: "Elenca i veicoli con un numero di stock",
    description:
      "In ordine di numero di stock. Gli annunci scritti a mano senza numero non ci sono.",
    policy: "read",
    query: listQuery,
    responses: { 200: { description: "Una pagina", schema: listAnswer } },
    problems: ["invalid_query"],
  },
  writeRecords: {
    method: "POST",
    path: "/annunci",
    summary: "Scrivi fino a 200 veicoli insieme",
    description:
      "Ogni veicolo per sé: uno sbagliato non ferma gli altri, e la risposta è 200 anche se qualcuno non passa. I dati assenti restano come sono, null li toglie.",
    policy: "write",
    query: dryRunQuery,
    body: { kind: "json", types: [JSON_TYPE], schema: batchBody, maxBytes: MAX_BATCH_BYTES },
    responses: {
      200: { description: "Un esito per ogni veicolo, nello stesso ordine", schema: batchAnswer },
    },
    problems: ["invalid_query", "invalid_record", "duplicate_stock_number"],
  },
  getRecord: {
    method: "GET",
    path: record,
    summary: "Leggi un veicolo",
    policy: "read",
    query: noQuery,
    isConditional: true,
    responses: {
      200: { description: "Il veicolo", schema: recordAnswer },
      304: { description: "Non è cambiato (If-None-Match)" },
    },
    problems: ["record_not_found"],
  },
  putRecord: {
    method: "PUT",
    path: record,
    summary: "Crea un veicolo o sostituisci i suoi dati",
    description:
      "I dati assenti da `facts` si tolgono; `vin`, `plate`, `status` e `pictures` assenti restano come sono. Ripetere la stessa richiesta non cambia niente.",
    policy: "write",
    query: dryRunQuery,
    body: { kind: "json", types: [JSON_TYPE], schema: recordBody, maxBytes: MAX_RECORD_BYTES },
    isConditional: true,
    responses: {
      200: { description: "C'era già", schema: writeAnswer },
      201: { description: "Creato", schema: writeAnswer },
    },
    problems: ["invalid_query", ...WRITES, "transition_not_allowed", "too_many_adverts"],
  },
  patchRecord: {
    method: "PATCH",
    path: record,
    summary: "Cambia solo qualche dato",
    description: "JSON Merge Patch (RFC 7396): ciò che manca resta, null toglie.",
    policy: "write",
    query: dryRunQuery,
    body: {
      kind: "json",
      types: ["application/merge-patch+json", JSON_TYPE],
      schema: recordPatch,
      maxBytes: MAX_RECORD_BYTES,
    },
    isConditional: true,
    responses: { 200: { description: "Il veicolo com'è adesso", schema: writeAnswer } },
    problems: ["invalid_query", "record_not_found", ...WRITES, "transition_not_allowed"],
  },
  deleteRecord: {
    method: "DELETE",
    path: record,
    summary: "Elimina un annuncio",
    description: "Per sempre, con le sue foto. Un veicolo venduto si segna con `status: sold`.",
    policy: "write",
    query: dryRunQuery,
    isConditional: true,
    responses: { 204: { description: "Eliminato" } },
    problems: ["invalid_query", "record_not_found", "transition_not_allowed"],
  },
  listPhotographs: {
    method: "GET",
    path: `${record}/foto`,
    summary: "Elenca le foto",
    policy: "read",
    query: noQuery,
    responses: { 200: { description: "Le foto, nell'ordine", schema: photographList } },
    problems: ["record_not_found"],
  },
  addPhotograph: {
    method: "POST",
    path: `${record}/foto`,
    summary: "Aggiungi una foto",
    description:
      "Il corpo è la foto. La stessa foto mandata due volte è una sola: la seconda risposta è 200.",
    policy: "write",
    query: positionQuery,
    body: {
      kind: "image",
      types: ["image/jpeg", "image/png", "image/webp"],
      maxBytes: MAX_PHOTOGRAPH_BYTES,
    },
    responses: {
      200: { description: "C'era già", schema: photograph },
      201: { description: "Aggiunta", schema: photograph },
    },
    problems: [
      "invalid_query",
      "record_not_found",
      "not_editable",
      "too_many_pictures",
      "uploads_off",
      "invalid_photograph",
    ],
  },
  changePhotograph: {
    method: "PATCH",
    path: `${record}/foto/{photographId}`,
    summary: "Sposta una foto o cambia il suo testo alternativo",
    policy: "write",
    query: noQuery,
    body: {
      kind: "json",
      types: ["application/merge-patch+json", JSON_TYPE],
      schema: photographPatch,
      maxBytes: MAX_RECORD_BYTES,
    },
    responses: { 200: { description: "La foto com'è adesso", schema: photograph } },
    problems: ["record_not_found", "picture_not_found", "not_editable", "invalid_record"],
  },
  deletePhotograph: {
    method: "DELETE",
    path: `${record}/foto/{photographId}`,
    summary: "Togli una foto",
    policy: "write",
    query: noQuery,
    responses: { 204: { description: "Tolta" } },
    problems: ["record_not_found", "picture_not_found", "not_editable", "last_picture"],
  },
  getDescription: {
    method: "GET",
    path: "/openapi.json",
    summary: "Questa descrizione (OpenAPI 3.1)",
    policy: null,
    query: noQuery,
    responses: { 200: { description: "OpenAPI 3.1" } },
    problems: [],
  },
} as const satisfies Record<string, Operation>;

/** Id of an operation (`operationId` of OpenAPI). */
export type OperationId = keyof typeof OPERATIONS;

/** Problems that every operation with a key may answer. */
export const COMMON_PROBLEMS: readonly ProblemCode[] = [
  "missing_key",
  "invalid_key",
  "too_many_requests",
  "internal_error",
  "unavailable",
];

/** An operation with its id. */
export type NamedOperation = Operation & { id: OperationId };

const named: readonly NamedOperation[] = Object.entries(OPERATIONS).map(([id, operation]) => ({
  ...operation,
  id: id as OperationId,
}));

/** The operations with their ids. */
export function allOperations(): readonly NamedOperation[] {
  return named;
}

/** Operations whose path fits, with the values of their parameters; empty where there is nothing. */
export function operationsAt(
  pathname: string,
): { operation: NamedOperation; params: Readonly<Record<string, string>> }[] {
  const parts = pathname.slice(API_ROOT.length + 1).split("/");
  return named.flatMap((operation) => {
    const params = matchPath(operation.path.slice(1).split("/"), parts);
    return params ? [{ operation, params }] : [];
  });
}

function matchPath(
  template: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (template.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of template.entries()) {
    const part = decoded(parts[index] ?? "");
    if (part === undefined || part === "") return undefined;
    if (segment.startsWith("{")) params[segment.slice(1, -1)] = part;
    else if (segment !== part) return undefined;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
