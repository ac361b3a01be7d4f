/** Logo and cover of the own dealership (docs/product.md 8.16): files that its dealer sends. */
import { data, redirect } from "@remix-run/node";
import type { DealershipPhotograph } from "~/data/schema";
import { isDealer, openDealer, type Dealer } from "~/features/accounts/auth/dealer.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { allowLongUpload } from "~/features/dealers/photographs/add-photograph.server";
import { readUpload, type UploadedFile } from "~/features/dealers/photographs/read-upload.server";
import { refusalText } from "~/features/dealers/photographs/refusal";
import { photographStore } from "~/backend/photograph-store.server";
import { removePicture, storePicture } from "~/features/dealers/photographs/store-picture.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { paths } from "~/lib/paths";
import { updateOwnDealership } from "./own-dealership.server";
import { OWN_PICTURES, type OwnPicture } from "./own-pictures";

const FACTS = { logo: "logoPhoto", cover: "coverPhoto" } as const;
const COLUMNS = { logo: "logo_photo", cover: "cover_photo" } as const;

/** Tries of a change that somebody else's may come before: nothing that is typed is lost by them. */
const MAX_TRIES = 3;

const DOWN = "Il servizio non risponde in questo momento: riprova tra poco.";

/** Action of the form with files. @returns A redirect to the page, or sentences about what was not taken. */
export async function savePictures(request: Request) {
  allowLongUpload(request);
  const context = await nullIfUnavailable(openDealer(request));
  if (!context) return problems([DOWN], 503, new Headers());
  const { headers } = context;
  if (!isDealer(context)) return redirect(paths.ownDealership, { headers });
  const found: string[] = [];
  let saved = 0;
  const end = await readUpload(
    request,
    { dealershipId: context.dealershipId, fields: OWN_PICTURES, maxFiles: OWN_PICTURES.length },
    async (file) => {
      const problem = await savePicture(context, file);
      if (problem === undefined) saved += 1;
      else found.push(problem);
    },
  );
  if (end !== "complete") found.push("Il modulo non è arrivato per intero: riprova.");
  if (saved === 0 && found.length === 0) found.push("Scegli un file, poi premi «Carica».");
  if (saved > 0) await showOwnChange();
  if (found.length > 0) return problems(found, end === "busy" ? 503 : 400, headers);
  await flash(headers, {
    tone: "success",
    title: saved === 1 ? "Immagine caricata" : "Immagini caricate",
    text: "I visitatori la vedono già così.",
  });
  return redirect(paths.ownDealership, { headers });
}

function problems(pictureProblems: string[], status: number, given: Headers) {
  const headers = new Headers(given);
  headers.set("Cache-Control", "private, no-store");
  return data({ pictureProblems }, { status, headers });
}

/** @returns Why the file was not taken. */
async function savePicture(dealer: Dealer, { name, field, bytes }: UploadedFile) {
  const kind = OWN_PICTURES.find((one) => one === field);
  if (kind === undefined) return "Questo file non serve qui.";
  const { supabase, dealershipId } = dealer;
  const stored = await storePicture(photographStore(supabase), {
    bytes,
    purpose: kind,
    dealershipId,
  });
  if ("refusal" in stored) {
    if (stored.refusal === "tooSmall" && kind === "logo")
      return `«${name.slice(0, 40)}» è troppo piccola: servono almeno 96 × 48 pixel.`;
    return refusalText(stored.refusal, name);
  }
  const { stem, width, height, widths, tone } = stored.photograph;
  const isSet = await setPicture(dealer, kind, { stem, width, height, widths: [...widths], tone });
  if (isSet) return undefined;
  await removePicture(photographStore(supabase), stored.photograph);
  return refusalText("failed", name);
}

/** Shows a picture in place of the one before, whose files go; null shows none. */
async function setPicture(
  dealer: Dealer,
  kind: OwnPicture,
  picture: DealershipPhotograph | null,
): Promise<boolean> {
  const { supabase, dealershipId } = dealer;
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const { data: row, error: failure } = await supabase
      .from("dealerships")
      .select("version, logo_photo, cover_photo")
      .eq("id", dealershipId)
      .maybeSingle();
    if (failure) return false;
    const error = await updateOwnDealership(dealer, { [FACTS[kind]]: picture }, row?.version ?? 0);
    if (!error) {
      const before = row?.[COLUMNS[kind]] as DealershipPhotograph | null | undefined;
      if (before) await removePicture(photographStore(supabase), before);
      return true;
    }
    if (error.message !== "version_conflict") return false;
  }
  return false;
}

/** Takes a picture off the page. */
export async function removeOwnPicture(form: FormData, dealer: Dealer | null) {
  const kind = OWN_PICTURES.find((one) => one === form.get("picture"));
  if (kind === undefined) return data({}, { status: 400 });
  if (!dealer) return problems([DOWN], 503, new Headers());
  const { headers } = dealer;
  if (!(await setPicture(dealer, kind, null))) return problems([DOWN], 503, headers);
  await showOwnChange();
  await flash(headers, {
    tone: "success",
    title: kind === "logo" ? "Logo tolto" : "Copertina tolta",
  });
  return redirect(paths.ownDealership, { headers });
}
