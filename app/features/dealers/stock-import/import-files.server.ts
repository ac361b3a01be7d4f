/** Photographs of a ZIP while they wait, in the private bucket `stock-imports`; its policies let dealers reach their own folder. */
import type { Supabase } from "~/backend/supabase.server";
import { log } from "~/lib/log.server";

const BUCKET = "stock-imports";

/** Files that are listed and deleted in one call. */
const PAGE = 500;

/** Files of the bucket. */
export interface ImportFiles {
  /** Writes a file; false when the store does not take it. */
  put(path: string, bytes: Uint8Array, type: string): Promise<boolean>;
  /** The content of a file; null when there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Deletes files; what fails goes with the next day's. */
  remove(paths: readonly string[]): Promise<void>;
  /** Deletes all that an import has left. */
  clear(dealershipId: string, importId: string): Promise<void>;
}

/** The files that a client's session reaches. */
export function importFiles(supabase: Supabase): ImportFiles {
  const bucket = supabase.storage.from(BUCKET);
  return {
    put: async (path, bytes, type) => {
      const content = new Uint8Array(bytes).buffer;
      const { error } = await bucket.upload(path, content, { contentType: type });
      if (error) log("warn", "a photograph of an import was not stored", { cause: error.message });
      return !error;
    },
    read: async (path) => {
      const { data } = await bucket.download(path);
      return data ? new Uint8Array(await data.arrayBuffer()) : null;
    },
    remove: async (paths) => {
      await bucket.remove([...paths]);
    },
    clear: async (dealershipId, importId) => {
      const folder = `${dealershipId}/${importId}`;
      for (;;) {
        const { data } = await bucket.list(folder, { limit: PAGE });
        if (!data || data.length === 0) return;
        const { data: removed } = await bucket.remove(data.map(({ name }) => `${folder}/${name}`));
        if (!removed || removed.length === 0) return;
      }
    },
  };
}
