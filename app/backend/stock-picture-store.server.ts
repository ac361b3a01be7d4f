/** Writes files of photographs with a stock key instead of a session (docs/decisions/032-portal-jobs.md). */
import { z } from "zod";
import { callFunction } from "./functions.server";
import { StoreError, type PictureFiles } from "./photograph-store.server";
import type { Supabase } from "./supabase.server";

const storedSchema = z.object({ path: z.string() });

/**
 * The files of pictures that come with an API key or in a job of the portal.
 *
 * @param key In clear; the edge function proves it and keeps to the folder of its dealership.
 */
export function stockPictureFiles(supabase: Supabase, key: string): PictureFiles {
  return {
    put: async (path, bytes) => {
      const headers = { "x-stock-key": key, "x-picture-path": path };
      const body = new Blob([new Uint8Array(bytes)], { type: "application/octet-stream" });
      const result = await callFunction(supabase, "store-stock-picture", body, storedSchema, {
        headers,
      });
      if (!result.ok)
        throw new StoreError({ message: result.code, status: result.isUnavailable ? 503 : 400 });
    },
    // Nothing is deleted with a key: what no row names goes at night.
    remove: () => Promise.resolve(),
  };
}
