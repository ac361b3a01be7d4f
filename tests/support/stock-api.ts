/** A management program: requests to the API with the key of a dealer (docs/product.md 8.19). */
import type { z } from "zod";
import { API_ROOT, operationsAt } from "~/features/dealers/api/operations";
import type { RecordAnswer } from "~/features/dealers/api/answers.server";
import { problemAnswer, type batchAnswer } from "~/features/dealers/api/schemas";
import { FACTS } from "../../supabase/tests/rules/adverts";
import { randomAddress } from "./client-address";
import { newDealer, type TestDealer } from "./dealers";
import { origin } from "./ports";

/** The answer of the API. */
export interface ApiReply {
  status: number;
  headers: Headers;
  /** The JSON; undefined without a body. */
  body: ApiBody;
}

/** What tests look at in the answers; the schemas of the operations say which of them has what. */
export interface ApiBody extends Omit<RecordAnswer, "status" | "url"> {
  status: unknown;
  url: string | null;
  record: RecordAnswer;
  outcome: string;
  changed: string[];
  pending: { reason: string } | null;
  data: RecordAnswer[];
  deleted: { stockNumber: string; deletedAt: string }[];
  nextCursor: string | null;
  results: BatchResult[];
  counts: Record<string, number>;
  dealership: object;
  key: object;
  title: string;
  code: string;
  requestId: string;
  errors: { pointer: string; detail: string }[];
}

type BatchResult = z.infer<typeof batchAnswer>["results"][number];

export interface Program {
  key: string;
  /** Asks below `/api/v1`. A body that is no text or bytes is sent as JSON. */
  ask: (method: string, path: string, sent?: Asked) => Promise<ApiReply>;
}

export interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A program with this key, from an address of its own. */
export function programOf(key: string, at = origin, client = randomAddress()): Program {
  const ask = async (method: string, path: string, { body, headers = {} }: Asked = {}) => {
    const isRaw = typeof body === "string" || body instanceof Uint8Array;
    const answer = await fetch(at + API_ROOT + path, {
      method,
      headers: {
        "X-Forwarded-For": client,
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
    });
    const text = await answer.text();
    const reply = {
      status: answer.status,
      headers: answer.headers,
      body: (text === "" ? undefined : JSON.parse(text)) as ApiBody,
    };
    checkShape(method, path, reply);
    return reply;
  };
  return { key, ask };
}

/** Every answer has the shape that OpenAPI promises. */
function checkShape(method: string, path: string, { status, headers, body }: ApiReply): void {
  const type = headers.get("Content-Type") ?? "";
  if (status >= 400) {
    if (method !== "HEAD") problemAnswer.parse(body);
    if (!type.startsWith("application/problem+json")) throw new Error(`a problem as ${type}`);
    return;
  }
  const [pathname = ""] = path.split("?", 1);
  const found = operationsAt(API_ROOT + pathname).find(
    ({ operation }) => operation.method === method,
  );
  if (!found) return;
  const { responses } = found.operation;
  const response = responses[status];
  if (!response) throw new Error(`${method} ${path} answers ${status}, which is not described`);
  if (response.schema) response.schema.parse(body);
}

/** A dealer with a key. */
export async function dealerWithKey(quota = 10): Promise<[TestDealer, Program]> {
  const dealer = await newDealer({ quota, isPublic: true });
  const { data } = await dealer.client
    .rpc("create_api_key", { p_name: "Gestionale" })
    .throwOnError();
  return [dealer, programOf((data as { secret: string }).secret)];
}

/** What a program sends of a used Panda that it does not publish. */
export const PANDA = { facts: FACTS, status: "draft" } as const;
