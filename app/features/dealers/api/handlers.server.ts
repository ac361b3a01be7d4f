/** The handler of each operation of the API (docs/product.md 8.19). */
import type { Json } from "~/backend/database.types";
import { openApiDocument } from "./openapi";
import type { ApiAnswer, ApiCall } from "./api-call.server";
import { callWithKey } from "./api-call.server";
import type { OperationId } from "./operations";
import {
  addPhotograph,
  changePhotograph,
  deletePhotograph,
  listPhotographs,
} from "./photographs.server";
import {
  deleteRecord,
  getRecord,
  listRecords,
  patchRecord,
  putRecord,
  writeRecords,
} from "./records.server";
import { paths } from "~/lib/paths";

type Handler = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;

/** The answer of `account_with_key`. */
interface StoredAccount {
  dealership: { id: string; name: string; slug: string | null };
  key: Json;
  quota: number | null;
  used: number;
  drafts: number;
  stock: number;
}

async function getAccount(call: ApiCall): Promise<ApiAnswer> {
  const { dealership, key } = (await callWithKey(call, "account_with_key")) as StoredAccount;
  const { id, name, slug } = dealership;
  const url = slug === null ? null : call.origin + paths.dealership(slug);
  return { status: 200, body: { dealership: { id, name, url }, key } };
}

async function getQuota(call: ApiCall): Promise<ApiAnswer> {
  const account = (await callWithKey(call, "account_with_key")) as StoredAccount;
  const { quota, used, drafts, stock } = account;
  const free = Math.max((quota ?? 0) - used, 0);
  return { status: 200, body: { quota, used, free, drafts, stock } };
}

function getDescription({ origin }: ApiCall): ApiAnswer {
  const headers = { "Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex" };
  return { status: 200, body: openApiDocument(origin), headers };
}

/** The handlers of the operations, by their id. */
export const HANDLERS: Readonly<Record<OperationId, Handler>> = {
  getAccount,
  getQuota,
  listRecords,
  writeRecords,
  getRecord,
  putRecord,
  patchRecord,
  deleteRecord,
  listPhotographs,
  addPhotograph,
  changePhotograph,
  deletePhotograph,
  getDescription,
};
