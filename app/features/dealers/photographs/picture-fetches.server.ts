/** Photographs that the portal fetches from their addresses, as their dealer sees them (docs/product.md 8.15). */
import { z } from "zod";
import { isUnavailable } from "~/backend/supabase.server";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import type { PictureFetches } from "./fetch-panel";
import type { PictureFetchSummary } from "./fetch-summary";
import { pictureProblemText } from "./picture-problems";

const rowSchema = z.object({
  url: z.string(),
  state: z.enum(["waiting", "failed"]),
  attempts: z.number(),
  nextAttemptAt: z.string(),
  error: z.string().nullable(),
});

/** @throws The error of the backend */
export async function readPictureFetches(
  { supabase }: Dealer,
  id: string,
): Promise<PictureFetches> {
  const { data } = await supabase.rpc("own_picture_urls", { p_id: id }).throwOnError();
  const rows = z.array(rowSchema).parse(data);
  const troubled = rows.filter(({ error }) => error !== null);
  return {
    waiting: rows.length - troubled.length,
    problems: troubled.map(({ url, state, error, nextAttemptAt }) => ({
      url,
      text: pictureProblemText(error),
      next: state === "waiting" ? nextAttemptAt : null,
    })),
  };
}

const summarySchema = z.object({
  waiting: z.number(),
  failed: z.number(),
  adverts: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      stockNumber: z.string().nullable(),
      failed: z.number(),
      error: z.string().nullable(),
    }),
  ),
});

/** Photographs by address of all adverts of the dealership. @throws The error of the backend */
export async function readFetchSummary({ supabase }: Dealer): Promise<PictureFetchSummary> {
  const { data } = await supabase.rpc("own_picture_fetches").throwOnError();
  const { waiting, failed, adverts } = summarySchema.parse(data);
  return {
    ...{ waiting, failed },
    adverts: adverts.map(({ id, name, stockNumber, failed: count, error }) => ({
      ...{ id, count, name: name ?? stockNumber ?? "Annuncio senza nome" },
      text: pictureProblemText(error),
    })),
  };
}

/** @returns What the page says when it did not work. */
export async function retryPictureFetches(
  { supabase }: Dealer,
  id: string,
): Promise<{ text: string; status: number } | undefined> {
  const { error } = await supabase.rpc("retry_picture_urls", { p_id: id });
  if (!error) return undefined;
  if (error.message === "too_many_requests")
    return { text: "Hai già fatto riprovare molte volte: aspetta un'ora.", status: 429 };
  if (isUnavailable(error))
    return { text: "Il servizio non risponde in questo momento: riprova tra poco.", status: 503 };
  throw error;
}
