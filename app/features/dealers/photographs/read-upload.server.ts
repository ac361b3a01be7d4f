/** Reads forms with pictures: one file at a time, so that memory is bounded by a file and not by the form. */
import { parseMultipartRequest } from "@remix-run/multipart-parser";
import { bodyError } from "~/http/body.server";
import { log } from "~/lib/log.server";
import { MAX_FILES, MAX_READ_BYTES, MAX_UPLOAD_BYTES } from "./limits";

/** Forms that this process reads at a time: each holds one file in memory. */
const MAX_READERS = 12;
/** The same of one dealership, so that slow forms of one do not keep all others waiting. */
const MAX_READERS_OF_DEALERSHIP = 3;

/** Dealerships of the forms that are being read, one entry a form. */
const readers: string[] = [];

/** A file of a form, in memory. */
export interface UploadedFile {
  /** As the browser sent it: to be shown to its sender and used for nothing else. */
  name: string;
  field: string;
  bytes: Uint8Array;
}

interface UploadForm {
  /** The dealership whose dealer sends it. */
  dealershipId: string;
  /** Names of the file fields; all other fields are refused. */
  fields: readonly string[];
  maxFiles?: number;
}

/** How the reading of a form ended. `tooLarge`, `tooMany` and `incomplete`: the files before were taken, the rest was not read. */
export type UploadEnd = "complete" | "tooLarge" | "tooMany" | "incomplete" | "busy";

/** Whether a request has a form with files. */
export function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * Reads a form and hands over its files one by one; the next is read when `take` is done.
 *
 * @throws Response 400 for a form that no page of ours sends.
 */
export async function readUpload(
  request: Request,
  form: UploadForm,
  take: (file: UploadedFile) => Promise<void>,
): Promise<UploadEnd> {
  const ownReaders = readers.filter((id) => id === form.dealershipId);
  if (readers.length >= MAX_READERS || ownReaders.length >= MAX_READERS_OF_DEALERSHIP)
    return "busy";
  readers.push(form.dealershipId);
  try {
    return await readFiles(request, form, take);
  } catch (error) {
    if (error instanceof Response) throw error;
    log("warn", "a form with pictures was not read to its end", { reason: reasonOf(error) });
    return endOf(error);
  } finally {
    readers.splice(readers.indexOf(form.dealershipId), 1);
  }
}

async function readFiles(
  request: Request,
  { fields, maxFiles = MAX_FILES }: UploadForm,
  take: (file: UploadedFile) => Promise<void>,
): Promise<UploadEnd> {
  const parts = parseMultipartRequest(request, {
    maxFileSize: MAX_READ_BYTES,
    maxTotalSize: MAX_UPLOAD_BYTES,
    // A file field without a choice is a part, too.
    maxParts: maxFiles + fields.length,
  });
  let count = 0;
  for await (const part of parts) {
    const { name: field = "", filename: name = "" } = part;
    if (!part.isFile || !fields.includes(field)) throw bodyError("invalid");
    if (part.size === 0 && name === "") continue;
    count += 1;
    if (count > maxFiles) return "tooMany";
    await take({ name, field, bytes: part.bytes });
  }
  return "complete";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/** The reason of an abort: a limit of the parser, or the connection. */
function endOf(error: unknown): UploadEnd {
  switch (reasonOf(error)) {
    case "MaxFileSizeExceededError":
    case "MaxTotalSizeExceededError":
      return "tooLarge";
    case "MaxPartsExceededError":
      return "tooMany";
    default:
      return "incomplete";
  }
}
