/** Reads forms with pictures: one file at a time, so that memory is bounded by a file and not by the form. */
import {
  FormDataParseError,
  MaxFilesExceededError,
  parseFormData,
  type FileUpload,
} from "@remix-run/form-data-parser";
import { bodyError } from "~/http/body.server";
import { log } from "~/lib/log.server";
import { MAX_FILES, MAX_READ_BYTES, MAX_UPLOAD_BYTES } from "./limits";

/** Forms that this process reads at a time: each holds one file in memory. */
const MAX_READERS = 12;
/** Fields beside the files. */
const MAX_TEXTS = 10;
/** Characters of a text field. */
const MAX_TEXT_LENGTH = 500;

let readers = 0;

/** A file of a form, in memory. */
export interface UploadedFile {
  /** As the browser sent it: to be shown to its sender and used for nothing else. */
  name: string;
  field: string;
  bytes: Uint8Array;
}

interface UploadForm {
  /** Names of the file fields; others are refused. */
  files: readonly string[];
  /** Names of the text fields. */
  texts?: readonly string[];
  maxFiles?: number;
}

/** What came of a form. `tooLarge`, `tooMany` and `incomplete`: the files before were taken, the rest was not read. */
export interface UploadReading {
  texts: ReadonlyMap<string, string>;
  ended: "complete" | "tooLarge" | "tooMany" | "incomplete" | "busy";
}

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
  { files, texts = [], maxFiles = MAX_FILES }: UploadForm,
  take: (file: UploadedFile) => Promise<void>,
): Promise<UploadReading> {
  const read = new Map<string, string>();
  if (readers >= MAX_READERS) return { texts: read, ended: "busy" };
  readers += 1;
  try {
    const form = await parseFormData(
      request,
      {
        maxFiles,
        maxFileSize: MAX_READ_BYTES,
        maxTotalSize: MAX_UPLOAD_BYTES,
        maxParts: maxFiles + MAX_TEXTS,
      },
      async (file) => {
        if (!files.includes(file.fieldName)) throw new UnknownField(file.fieldName);
        const uploaded = await uploadedFile(file);
        // A file field without a choice sends an empty file without a name.
        if (uploaded.bytes.byteLength > 0 || uploaded.name !== "") await take(uploaded);
      },
    );
    for (const [name, value] of form) {
      if (!texts.includes(name) || typeof value !== "string" || value.length > MAX_TEXT_LENGTH)
        throw new UnknownField(name);
      read.set(name, value);
    }
    return { texts: read, ended: "complete" };
  } catch (error) {
    if (error instanceof Response) throw error;
    const ended = endOf(error);
    log("warn", "a form with pictures was not read to its end", { reason: reasonOf(error) });
    if (!ended) throw bodyError("invalid");
    return { texts: read, ended };
  } finally {
    readers -= 1;
  }
}

class UnknownField extends Error {}

/** Name that the parser gives to a file without one. */
const NAMELESS = "file-upload";

async function uploadedFile(file: FileUpload): Promise<UploadedFile> {
  const { name, fieldName: field } = file;
  return { name: name === NAMELESS ? "" : name, field, bytes: await file.bytes() };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

function endOf(error: unknown): UploadReading["ended"] | undefined {
  if (error instanceof MaxFilesExceededError) return "tooMany";
  switch (reasonOf(error)) {
    case "MaxFileSizeExceededError":
    case "MaxTotalSizeExceededError":
      return "tooLarge";
    case "MaxPartsExceededError":
      return "tooMany";
    default:
      return error instanceof FormDataParseError ? "incomplete" : undefined;
  }
}
