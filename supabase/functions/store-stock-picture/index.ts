import { FunctionError, isErrorCode } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBytes } from "../_shared/json.ts";
import { callDatabase, connectAsService } from "../_shared/supabase-clients.ts";

/** Largest file of the bucket `photographs`, in bytes. */
const MAX_FILE_BYTES = 3 * 1024 * 1024;
/** A year, in seconds: a file never changes under its name. */
const CACHE_S = "31536000";

/** Names of files: folder of the dealership, picture, width and format. */
const PATH = /^([a-z0-9-]{1,80})\/[a-z0-9]{8,40}-\d{1,4}\.(avif|jpg)$/;

/** Each format: its media type, and whether a file begins like it. */
const FORMATS: Record<string, { type: string; fits: (start: string) => boolean }> = {
  avif: { type: "image/avif", fits: (start) => start.slice(4, 12) === "ftypavif" },
  jpg: { type: "image/jpeg", fits: (start) => start.startsWith("\u00ff\u00d8\u00ff") },
};

/** The folder that a key may write to. @throws FunctionError invalid_key, uploads_off, too_many_attempts */
async function folderOf(service: ReturnType<typeof connectAsService>, key: string) {
  const { data, error } = await callDatabase(service, "picture_folder_of_key", { p_key: key });
  if (!error) return data;
  if (error.message === "too_many_requests") throw new FunctionError("too_many_attempts");
  throw new FunctionError(
    isErrorCode(error.message) ? error.message : "backend_unavailable",
    error,
  );
}

async function respond(request: Request): Promise<object> {
  const key = request.headers.get("x-stock-key") ?? "";
  if (!/^pm_(?:job|live)_[0-9a-f]{64}$/.test(key)) throw new FunctionError("invalid_key");
  const path = request.headers.get("x-picture-path") ?? "";
  const [, folder, extension = ""] = PATH.exec(path) ?? [];
  const format = FORMATS[extension];
  if (folder === undefined || format === undefined) throw new FunctionError("invalid_picture");
  const service = connectAsService();
  if ((await folderOf(service, key)) !== folder) throw new FunctionError("invalid_picture");
  const bytes = await readBytes(request, MAX_FILE_BYTES);
  if (!format.fits(String.fromCharCode(...bytes.subarray(0, 12))))
    throw new FunctionError("invalid_picture");
  // Never over a file that is there: what is shown stays what was reviewed.
  const { error } = await service.storage
    .from("photographs")
    .upload(path, bytes.buffer as ArrayBuffer, { contentType: format.type, cacheControl: CACHE_S });
  if (error) throw new FunctionError("backend_unavailable", error);
  return { path };
}

/**
 * Writes one file of a photograph to the folder of the dealership for which the key in `x-stock-key` speaks: an API key, or
 * the key of a job that fetches pictures. `x-picture-path` is its name, the body its bytes. It is shown once
 * `add_picture_with_key` names it; what nothing names goes at night (`collect-photographs`).
 */
Deno.serve(createHandler({ name: "store-stock-picture", respond }));
