/** The description of the API in OpenAPI 3.1, made from the table of operations and its schemas (docs/product.md 8.19). */
import { z } from "zod";
import { site } from "~/data/site";
import { paths } from "~/lib/paths";
import {
  allOperations,
  API_ROOT,
  COMMON_PROBLEMS,
  type NamedOperation,
  type OperationBody,
} from "./operations";
import { PROBLEMS, type ProblemCode } from "./problems";
import {
  accountAnswer,
  batchAnswer,
  batchBody,
  batchRecord,
  listAnswer,
  photograph,
  photographList,
  photographPatch,
  problemAnswer,
  quotaAnswer,
  recordAnswer,
  recordBody,
  recordPatch,
  writeAnswer,
} from "./schemas";
import { stockNumberRule } from "../adverts/field-rules";

/** Version of the API; its first part is that of the path. */
export const API_VERSION = "1.0.0";

type JsonObject = Record<string, unknown>;

/** All schemas with a name; references among them point into the document. */
const COMPONENTS = {
  Account: accountAnswer,
  Batch: batchBody,
  BatchRecord: batchRecord,
  BatchResult: batchAnswer,
  Photograph: photograph,
  PhotographList: photographList,
  PhotographPatch: photographPatch,
  Problem: problemAnswer,
  Quota: quotaAnswer,
  Record: recordAnswer,
  RecordBody: recordBody,
  RecordList: listAnswer,
  RecordPatch: recordPatch,
  WriteResult: writeAnswer,
} as const satisfies Record<string, z.ZodType>;

const reference = (name: string) => `#/components/schemas/${name}`;

function componentSchemas(): JsonObject {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    unrepresentable: "any",
    uri: reference,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

/** A reference to a named schema. */
function schemaOf(schema: z.ZodType): JsonObject {
  const name = Object.entries(COMPONENTS).find(([, one]) => one === schema)?.[0];
  if (name === undefined) throw new Error("a schema of an operation has no name");
  return { $ref: reference(name) };
}

function parametersOf({ path, query, isConditional, method }: NamedOperation): JsonObject[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema:
      name === "stockNumber"
        ? jsonSchema(stockNumberRule)
        : { type: "string", pattern: "^[a-z0-9-]+$" },
  }));
  const inQuery = Object.entries(query.shape).map(([name, rule]) => {
    const { description, ...schema } = jsonSchema(rule as z.ZodType);
    return { name, in: "query", required: false, ...(description ? { description } : {}), schema };
  });
  const conditions = isConditional
    ? method === "GET"
      ? [header("If-None-Match", "304, se il veicolo è ancora quello con questo ETag.")]
      : [
          header("If-Match", "Solo se il veicolo è ancora quello con questo ETag; altrimenti 412."),
          ...(method === "PUT"
            ? [header("If-None-Match", "`*`: solo se il veicolo non c'è ancora; altrimenti 412.")]
            : []),
        ]
    : [];
  return [...inPath, ...inQuery, ...conditions];
}

function header(name: string, description: string): JsonObject {
  return { name, in: "header", required: false, description, schema: { type: "string" } };
}

function jsonSchema(schema: z.ZodType): JsonObject {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  return rest;
}

function bodyOf(body: OperationBody): JsonObject {
  const schema = body.kind === "json" ? schemaOf(body.schema) : {};
  return {
    required: true,
    content: Object.fromEntries(body.types.map((type) => [type, { schema }])),
  };
}

const LIMIT_HEADERS = {
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
};

/** Problems that an operation may answer, by their status. */
export function problemsOf({
  problems,
  policy,
  body,
  isConditional,
  method,
}: NamedOperation): Map<number, ProblemCode[]> {
  const codes: ProblemCode[] = [
    ...(policy === null ? (["internal_error"] as const) : COMMON_PROBLEMS),
    ...problems,
    "invalid_query",
    ...(body?.kind === "json" ? (["invalid_json"] as const) : []),
    ...(body ? (["body_too_large", "length_required", "unsupported_media_type"] as const) : []),
    ...(isConditional && method !== "GET" ? (["version_mismatch"] as const) : []),
  ];
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function responsesOf(operation: NamedOperation): JsonObject {
  const { responses, policy, isConditional } = operation;
  const good = Object.entries(responses).map(([status, { description, schema }]) => [
    status,
    {
      description,
      headers: {
        ...(policy !== null && LIMIT_HEADERS),
        ...(isConditional && status !== "204" && { ETag: { $ref: "#/components/headers/ETag" } }),
      },
      ...(schema
        ? { content: { "application/json": { schema: schemaOf(schema) } } }
        : status === "200" && { content: { "application/json": { schema: { type: "object" } } } }),
    },
  ]);
  const bad = [...problemsOf(operation)].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title.it}`).join("\n\n"),
      content: { "application/problem+json": { schema: { $ref: reference("Problem") } } },
    },
  ]);
  return Object.fromEntries([...good, ...bad]) as JsonObject;
}

function operationOf(operation: NamedOperation): JsonObject {
  const { id, summary, description, policy, body } = operation;
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: [
      operation.path.includes("/foto")
        ? "Foto"
        : operation.path.startsWith("/annunci")
          ? "Annunci"
          : "Account",
    ],
    ...(policy === null && { security: [] }),
    parameters: parametersOf(operation),
    ...(body && { requestBody: bodyOf(body) }),
    responses: responsesOf(operation),
  };
}

/** @param origin Public origin of the portal. */
export function openApiDocument(origin: string): JsonObject {
  const byPath: Record<string, JsonObject> = {};
  for (const operation of allOperations()) {
    const item = (byPath[operation.path] ??= {});
    item[operation.method.toLowerCase()] = operationOf(operation);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `API di ${site.name}`,
      version: API_VERSION,
      description: `Per i programmi gestionali dei concessionari. La guida è su ${origin}${paths.developers}.`,
      contact: { name: site.name, url: origin + paths.developers },
      termsOfService: origin + paths.terms,
    },
    servers: [{ url: origin + API_ROOT }],
    security: [{ key: [] }],
    tags: [
      { name: "Annunci", description: "Veicoli della concessionaria, per numero di stock." },
      { name: "Foto", description: "Foto di un veicolo." },
      { name: "Account", description: "Chiave, piano e questa descrizione." },
    ],
    paths: byPath,
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "Chiave della dashboard: `Authorization: Bearer pm_live_…`",
        },
      },
      headers: {
        ETag: { description: "Per If-Match e If-None-Match.", schema: { type: "string" } },
        RateLimit: {
          description: "Quanto resta (`r`) e tra quanti secondi si riparte (`t`).",
          schema: { type: "string" },
        },
        RateLimitPolicy: {
          description: "Il limite (`q`) ogni `w` secondi.",
          schema: { type: "string" },
        },
      },
      schemas: componentSchemas(),
    },
  };
}
