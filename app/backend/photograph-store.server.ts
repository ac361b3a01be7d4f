/** Files of photographs in the bucket of Supabase Storage; its policies decide who writes (docs/decisions/026-photographs.md). */
import { backendFetch, FORM_BUDGET_MS } from "./fetch.server";
import { isUnavailable, type Supabase } from "./supabase.server";

/** Name of the bucket. */
const BUCKET = "photographs";

/** A year, in seconds: a file never changes under its name. */
const CACHE_S = "31536000";

/** The operations of the store that a new picture needs; paths are `{dealership}/{name}-{width}.{format}`. */
export interface PictureFiles {
  /** Writes a file that is not there yet. @throws StoreError */
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Deletes files; one that is not there is none. @throws StoreError */
  remove(paths: readonly string[]): Promise<void>;
}

/** Files of photographs, by their path. */
export interface PhotographStore extends PictureFiles {
  /** The content of a file; null when there is none. @throws StoreError */
  read(path: string): Promise<Buffer | null>;
  /** Names of the files in the folder of a dealership, at most 1,000. @throws StoreError */
  list(folder: string): Promise<string[]>;
}

/** A call that failed. */
export class StoreError extends Error {
  /** Whether the store did not respond, so that another try may succeed. */
  readonly isUnavailable: boolean;

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = "StoreError";
    const { originalError } = cause as { originalError?: unknown };
    this.isUnavailable = originalError !== undefined || isUnavailable(cause);
  }
}

function messageOf(cause: unknown): string {
  if (typeof cause !== "object" || cause === null) return String(cause);
  const { message } = cause as { message?: unknown };
  return typeof message === "string" ? message : JSON.stringify(cause);
}

/** The store with the rights of the client's session; visitors read. */
export function photographStore(supabase: Supabase): PhotographStore {
  const bucket = supabase.storage.from(BUCKET);
  return {
    put: async (path, bytes, type) => {
      // An ArrayBuffer of its own: the client sends a Blob as a form.
      const content = new Uint8Array(bytes).buffer;
      const options = { contentType: type, cacheControl: CACHE_S };
      const { error } = await bucket.upload(path, content, options);
      if (error) throw new StoreError(error);
    },
    read: async (path) => {
      const response = await fetchPublic(bucket.getPublicUrl(path).data.publicUrl);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      // A hosted project responds 400 with the status in the body.
      const { statusCode } = (await response.json().catch(() => ({}))) as { statusCode?: unknown };
      if (response.status === 404 || String(statusCode) === "404") return null;
      throw new StoreError({ status: response.status });
    },
    remove: async (paths) => {
      const { error } = await bucket.remove([...paths]);
      if (error) throw new StoreError(error);
    },
    list: async (folder) => {
      const { data, error } = await bucket.list(folder, { limit: 1_000 });
      if (error) throw new StoreError(error);
      return data.map(({ name }) => name);
    },
  };
}

/** A file for everybody, without a session; the time for it begins now. */
function fetchPublic(url: string): Promise<Response> {
  return backendFetch(FORM_BUDGET_MS)(url).catch((error: unknown) => {
    throw new StoreError(error);
  });
}
