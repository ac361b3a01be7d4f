/** Operations of the API on vehicles (docs/product.md 8.19). */
import type { Json } from "~/backend/database.types";
import type { ApiAnswer, ApiCall } from "./api-call.server";
import { callWithKey, problemOf } from "./api-call.server";
import {
  etagOf,
  fieldNames,
  isKnownTag,
  pendingOf,
  recordOf,
  wantedVersions,
  type StoredRecord,
  type WriteResult,
} from "./answers.server";
import { ApiProblem, problemBody, problemLanguage } from "./api-problem";
import { invalidRecord, recordOfBatch, recordOfPatch, recordOfPut } from "./read-input";
import { batchBody } from "./schemas";
import type { StockRecord } from "../stock-records/stock-record";
import { paths } from "~/lib/paths";

/** Records of a page of the list. */
const PAGE_SIZE = 50;
/** How often a PATCH without `If-Match` is tried, when somebody else writes at the same time. */
const MAX_PATCHES = 3;

const isDryRun = ({ query }: ApiCall) => query.dryRun === "true";
const numberOf = ({ params }: ApiCall) => params.stockNumber ?? "";

/** The cursor is the last stock number of the page before. */
const cursorOf = (stockNumber: string) => Buffer.from(stockNumber).toString("base64url");

/** The fields of a record in a list of changes. */
interface DeletedRecord {
  stockNumber: string;
  status: "deleted";
  updatedAt: string;
}

const isDeleted = (one: StoredRecord | DeletedRecord): one is DeletedRecord =>
  one.status === "deleted";

/** GET: a page of the records of the dealership. */
export async function listRecords(call: ApiCall): Promise<ApiAnswer> {
  const { limit, cursor, status, updatedSince } = call.query;
  const page = (await callWithKey(call, "stock_with_key", {
    p_query: {
      limit: Number(limit ?? PAGE_SIZE),
      ...(cursor !== undefined && { after: Buffer.from(cursor, "base64url").toString("latin1") }),
      ...(status !== undefined && { status }),
      ...(updatedSince !== undefined && { updatedSince }),
    },
  })) as { records: (StoredRecord | DeletedRecord)[]; hasMore: boolean };
  const data = page.records.flatMap((one) => (isDeleted(one) ? [] : [recordOf(one, call.origin)]));
  const deleted = page.records.flatMap((one) =>
    isDeleted(one) ? [{ stockNumber: one.stockNumber, deletedAt: one.updatedAt }] : [],
  );
  const last = page.records.at(-1);
  const nextCursor = page.hasMore && last ? cursorOf(last.stockNumber) : null;
  return {
    status: 200,
    body: { data, deleted, nextCursor },
    headers: nextCursor === null ? {} : { Link: `<${nextPage(call, nextCursor)}>; rel="next"` },
  };
}

function nextPage({ request, origin }: ApiCall, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url);
  const search = new URLSearchParams(searchParams);
  search.set("cursor", cursor);
  return `${origin}${pathname}?${search.toString()}`;
}

/** The stored record of a call. @throws ApiProblem `not_found` */
export async function readRecord(call: ApiCall): Promise<StoredRecord> {
  const answer = await callWithKey(call, "stock_record_with_key", { p_number: numberOf(call) });
  return answer as StoredRecord;
}

/** GET: a record, with its `ETag`; 304 for the version of `If-None-Match`. */
export async function getRecord(call: ApiCall): Promise<ApiAnswer> {
  const record = recordOf(await readRecord(call), call.origin);
  const etag = etagOf(record);
  if (isKnownTag(call.request.headers.get("If-None-Match"), etag))
    return { status: 304, headers: { ETag: etag } };
  return { status: 200, body: record, headers: { ETag: etag } };
}

/**
 * The version that a conditional write is for: one of `If-Match`, 0 for `If-None-Match: *` (nothing there yet).
 *
 * @throws ApiProblem 412 where several versions are named and none is there.
 */
async function wantedVersion(call: ApiCall): Promise<number | undefined> {
  const { headers } = call.request;
  if (headers.get("If-None-Match")?.trim() === "*") return 0;
  const versions = wantedVersions(headers.get("If-Match"));
  if (versions === undefined) return undefined;
  const [only] = versions;
  if (versions !== "any" && versions.length === 1 && typeof only === "number" && only > 0)
    return only;
  const known = await readRecord(call).catch((error: unknown) => {
    const isMissing = error instanceof ApiProblem && error.code === "record_not_found";
    throw isMissing ? new ApiProblem("version_mismatch") : error;
  });
  if (versions !== "any" && !versions.includes(known.version))
    throw new ApiProblem("version_mismatch");
  return known.version;
}

async function writeRecord(call: ApiCall, record: StockRecord, version: number | undefined) {
  const answer = await callWithKey(call, "write_stock_record_with_key", {
    p_record: record as Json,
    p_dry_run: isDryRun(call),
    ...(version !== undefined && { p_version: version }),
  });
  return answer as WriteResult & { record: StoredRecord | null };
}

function writeAnswerOf(call: ApiCall, result: WriteResult & { record: StoredRecord | null }) {
  const record = result.record && recordOf(result.record, call.origin);
  return {
    body: {
      outcome: result.outcome,
      dryRun: isDryRun(call),
      changed: fieldNames(result.fields),
      pending: pendingOf(result),
      record,
    },
    headers: (record ? { ETag: etagOf(record) } : {}) as Record<string, string>,
  };
}

/** PUT: creates or replaces a record. */
export async function putRecord(call: ApiCall): Promise<ApiAnswer> {
  const record = recordOfPut(call.json, numberOf(call));
  const version = await wantedVersion(call);
  const result = await writeRecord(call, record, version).catch((error: unknown) => {
    // `If-Match` of a vehicle that is not there fails as one of another version does (RFC 9110, section 13.1.1).
    const isMissing = error instanceof ApiProblem && error.code === "record_not_found";
    throw isMissing ? new ApiProblem("version_mismatch") : error;
  });
  const isCreated = result.outcome === "created" && !isDryRun(call);
  const { body, headers } = writeAnswerOf(call, result);
  const location = call.origin + paths.apiRecord(record.stockNumber);
  return {
    status: isCreated ? 201 : 200,
    body,
    headers: { ...headers, ...(isCreated && { Location: location }) },
  };
}

/** PATCH: changes facts of a record by a merge patch (RFC 7396); repeated if the record changes meanwhile. */
export async function patchRecord(call: ApiCall): Promise<ApiAnswer> {
  const wanted = await wantedVersion(call);
  for (let tries = 1; ; tries += 1) {
    const known = await readRecord(call);
    const record = recordOfPatch(call.json, numberOf(call), known.facts);
    try {
      const result = await writeRecord(call, record, wanted ?? known.version);
      return { status: 200, ...writeAnswerOf(call, result) };
    } catch (error) {
      const isConflict = error instanceof ApiProblem && error.code === "version_mismatch";
      if (!isConflict || wanted !== undefined || tries === MAX_PATCHES) throw error;
    }
  }
}

/** DELETE: removes a record. */
export async function deleteRecord(call: ApiCall): Promise<ApiAnswer> {
  const version = await wantedVersion(call);
  await callWithKey(call, "delete_stock_record_with_key", {
    p_number: numberOf(call),
    p_dry_run: isDryRun(call),
    ...(version !== undefined && { p_version: version }),
  });
  return { status: 204 };
}

/** A record of a batch: as it is written, or why it is not. */
type BatchEntry = { record: StockRecord } | { problem: ApiProblem; stockNumber: string | null };

/** POST: creates or replaces the records of a batch, each on its own. */
export async function writeRecords(call: ApiCall): Promise<ApiAnswer> {
  const entries = readBatch(call.json);
  const records = entries.flatMap((entry) => ("record" in entry ? [entry.record] : []));
  // A call with a wrong key is refused before its records are judged.
  const written = (await callWithKey(call, "write_stock_with_key", {
    p_records: records as Json,
    p_dry_run: isDryRun(call),
  })) as WriteResult[];
  const remaining = written.values();
  const results = entries.map((entry, index) =>
    "record" in entry
      ? resultOf(call, remaining.next().value as WriteResult, index)
      : failed(call, entry.stockNumber, entry.problem),
  );
  const counts = { created: 0, changed: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return { status: 200, body: { dryRun: isDryRun(call), counts, results } };
}

function readBatch(json: unknown): BatchEntry[] {
  // The frame alone: each record is judged for itself.
  const { error } = batchBody.safeParse(json);
  const ofFrame = error?.issues.filter(
    ({ path, code }) => path.length < 2 || (path.length === 1 && code === "too_big"),
  );
  if (ofFrame && ofFrame.length > 0) throw invalidRecord({ issues: ofFrame });
  return (json as { records: unknown[] }).records.map((one, index) => {
    try {
      return { record: recordOfBatch(one, `/records/${index}`) };
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const { stockNumber } = (one ?? {}) as { stockNumber?: unknown };
      return { problem, stockNumber: typeof stockNumber === "string" ? stockNumber : null };
    }
  });
}

function resultOf(call: ApiCall, result: WriteResult, index: number) {
  const { outcome, stockNumber, status = null, version = null, fields, error } = result;
  if (outcome === "failed")
    return failed(
      call,
      stockNumber,
      problemOf(error ?? "", result.detail ?? null, undefined, `/records/${index}`),
    );
  const changed = fieldNames(fields);
  return {
    stockNumber,
    outcome,
    status,
    version,
    changed,
    pending: pendingOf(result),
    problem: null,
  };
}

function failed({ request, origin }: ApiCall, stockNumber: string | null, problem: ApiProblem) {
  const language = problemLanguage(request.headers.get("Accept-Language"));
  return {
    stockNumber,
    outcome: "failed" as const,
    status: null,
    version: null,
    changed: [],
    pending: null,
    problem: problemBody(problem, language, { documentation: origin + paths.developers }),
  };
}
