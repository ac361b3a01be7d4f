/** Photographs of an advert that its dealer sends. */
import { webcrypto } from "node:crypto";
import { backendFetch, FORM_BUDGET_MS } from "~/backend/fetch.server";
import { photographStore } from "~/backend/photograph-store.server";
import { getSupabase, isUnavailable } from "~/backend/supabase.server";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { log } from "~/lib/log.server";
import { MAX_PICTURES } from "./limits";
import type { UploadedFile } from "./read-upload.server";
import { refusalOfFile, type Refusal } from "./refusal";
import { removePicture, storePicture } from "./store-picture.server";

/** The outcome of a file. `known`: the advert had this very file already. */
export type PhotographResult = { name: string } & (
  | { outcome: "added" | "known" }
  | { outcome: "refused"; refusal: Refusal }
);

/** Errors of `add_advert_picture` that are about the advert. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  too_many_pictures: "tooMany",
  uploads_off: "off",
  not_editable: "notEditable",
  advert_not_found: "notEditable",
};

/** Lets each call of a request take its own time: reading the files of a form takes minutes. Call it first. */
export function allowLongUpload(request: Request): void {
  getSupabase(request, (input, init) => backendFetch(FORM_BUDGET_MS)(input, init));
}

/**
 * Adds a photograph to the end of an advert's gallery. A file that the advert has is not added again, so that a form may be
 * sent twice. The row is written last: what breaks off before leaves nothing that is shown.
 */
export async function addPhotograph(
  { supabase, dealershipId }: Dealer,
  advertId: string,
  { name, bytes }: UploadedFile,
): Promise<PhotographResult> {
  const refused = (refusal: Refusal): PhotographResult => ({ name, outcome: "refused", refusal });
  const early = refusalOfFile(bytes.byteLength, bytes);
  if (early) return refused(early);
  const hash = await sha256(bytes);
  const pictures = await supabase
    .from("advert_pictures")
    .select("content_hash")
    .eq("advert_id", advertId);
  if (pictures.error) return refused(isUnavailable(pictures.error) ? "unreachable" : "failed");
  if (pictures.data.some(({ content_hash }) => content_hash === hash))
    return { name, outcome: "known" };
  if (pictures.data.length >= MAX_PICTURES) return refused("tooMany");

  const store = photographStore(supabase);
  const stored = await storePicture(store, { bytes, purpose: "photograph", dealershipId });
  if ("refusal" in stored) return refused(stored.refusal);
  const { stem, width, height, widths, tone } = stored.photograph;
  const { data, error } = await supabase.rpc("add_advert_picture", {
    p_id: advertId,
    p_picture: { stem, width, height, widths: [...widths], tone, content_hash: hash },
  });
  const reply = data as { added?: boolean } | null;
  if (!error && reply?.added) return { name, outcome: "added" };
  await removePicture(store, stored.photograph);
  if (!error) return { name, outcome: "known" };
  const refusal = REFUSALS[error.message];
  if (refusal) return refused(refusal);
  log("warn", "a photograph was not added", { cause: error.message });
  return refused(isUnavailable(error) ? "unreachable" : "failed");
}

/** SHA-256 in hexadecimal digits; not on the thread of the pages. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
