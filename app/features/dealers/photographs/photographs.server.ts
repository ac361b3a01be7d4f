/** The page of an advert's photographs: what it shows and what its forms do (docs/product.md 8.15). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { isUnavailable } from "~/backend/supabase.server";
import { isDealer, openDealer, type Dealer } from "~/features/accounts/auth/dealer.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import {
  ensureRow,
  readOwnAdvert,
  refusalOfError,
  type OwnAdvert,
} from "~/features/dealers/adverts/own-adverts.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { throwNotFound } from "~/http/not-found.server";
import { paths } from "~/lib/paths";
import { storedPicture } from "~/lib/pictures.server";
import { addPhotograph, allowLongUpload, type PhotographResult } from "./add-photograph.server";
import { FILE_FIELDS, MAX_FILES, pictureAnchor, RETRY_INTENT } from "./limits";
import { isUpload, readUpload, type UploadEnd } from "./read-upload.server";
import { readPictureFetches, retryPictureFetches } from "./picture-fetches.server";
import { isPassing, refusalText } from "./refusal";
import type { PhotographsReply, UploadReply } from "./replies";
import { pictureChangeSchema, type PictureChange } from "./schema";

/** Advert, pictures and whether more may be added. */
async function readPage(dealer: Dealer, advert: OwnAdvert) {
  const { id, status, facts } = advert;
  const name = facts.name ?? [facts.brand, facts.model].filter(Boolean).join(" ");
  return {
    advert: { id, name: name || "Annuncio senza nome", status },
    uploadsOn: await areUploadsOn(dealer),
    isEditable: status !== "sold" && status !== "in_review",
    fetched: await readPictureFetches(dealer, id),
    pictures: advert.pictures.map((picture, index) => ({
      stem: picture.stem,
      alt: picture.alt,
      picture: storedPicture(picture, `${name}, foto ${index + 1}`),
    })),
  };
}

/** Whether administrators let pictures be added (docs/product.md 9.10). @throws The error of the backend */
async function areUploadsOn({ supabase }: Dealer): Promise<boolean> {
  const { data: uploads } = await supabase
    .from("switches")
    .select("enabled")
    .eq("name", "uploads")
    .maybeSingle()
    .throwOnError();
  return uploads?.enabled ?? true;
}

/** Loader of the page; `page` is null for an account without a dealership, and while the backend is down. */
export async function loadPhotographs(request: Request, id: string | undefined) {
  const context = await nullIfUnavailable(openDealer(request));
  if (!context) return down();
  const { approval } = context.user;
  const { headers } = context;
  if (!isDealer(context)) return data({ approval, isDown: false, page: null }, { headers });
  try {
    const advert = await readOwnAdvert(context, id);
    if (!advert) throwNotFound(request);
    return data({ approval, isDown: false, page: await readPage(context, advert) }, { headers });
  } catch (error) {
    if (isUnavailable(error)) return down();
    throw error;
  }
}

function down() {
  const init = { status: 503, headers: { "Retry-After": "30" } };
  return data({ approval: "approved" as const, isDown: true, page: null }, init);
}

/** Answer to a form that was not taken. */
function reply(body: PhotographsReply, status: number, given?: Headers) {
  const headers = new Headers(given);
  headers.set("Cache-Control", "private, no-store");
  return data(body, { status, headers });
}

const DOWN = "Il servizio non risponde in questo momento: riprova tra poco.";

/** Action of the page: pictures as a form with files, or a change of one picture. */
export async function photographsAction(request: Request, id: string | undefined) {
  return isUpload(request) ? addFiles(request, id) : changePictures(request, id);
}

async function changePictures(request: Request, id: string | undefined) {
  const form = await readForm(request, { schema: pictureChangeSchema });
  if (form.get("intent") !== RETRY_INTENT) return changePicture(request, id, form);
  const opened = await openAdvert(request, id);
  if ("problem" in opened) return reply({ problems: [opened.problem] }, opened.status);
  const { dealer, advert } = opened;
  const problem = await retryPictureFetches(dealer, advert.id);
  if (problem) return reply({ problems: [problem.text] }, problem.status, dealer.headers);
  await flash(dealer.headers, { tone: "success", title: "Riproviamo entro qualche minuto" });
  return redirect(paths.advertPhotographs(advert.id), { headers: dealer.headers });
}

const OFF = "Il caricamento di foto è sospeso: riprova più tardi.";

/** As `openAdvert`, for a form with pictures; its body is not read when uploads are off. */
async function openForUpload(request: Request, id: string | undefined) {
  allowLongUpload(request);
  return openAdvert(request, id, async (dealer) =>
    (await areUploadsOn(dealer)) ? undefined : { problem: OFF, status: 409 },
  );
}

interface Problem {
  problem: string;
  status: number;
}

/** The dealer and the advert, as a row; a sentence when there is no way to change it now. */
async function openAdvert(
  request: Request,
  id: string | undefined,
  check: (dealer: Dealer) => Promise<Problem | undefined> = () => Promise.resolve(undefined),
): Promise<Problem | { dealer: Dealer; advert: OwnAdvert }> {
  const context = await nullIfUnavailable(openDealer(request));
  if (!context) return { problem: DOWN, status: 503 };
  if (!isDealer(context)) throwNotFound(request);
  try {
    const advert = await readOwnAdvert(context, id);
    if (!advert) throwNotFound(request);
    const problem = await check(context);
    if (problem) return problem;
    const refusal = await ensureRow(context, advert);
    return refusal
      ? { problem: refusal.text, status: refusal.status }
      : { dealer: context, advert };
  } catch (error) {
    if (isUnavailable(error)) return { problem: DOWN, status: 503 };
    throw error;
  }
}

async function addFiles(request: Request, id: string | undefined) {
  const opened = await openForUpload(request, id);
  if ("problem" in opened) return reply({ problems: [opened.problem] }, opened.status);
  const { dealer, advert } = opened;
  const results: PhotographResult[] = [];
  const form = { dealershipId: dealer.dealershipId, fields: FILE_FIELDS };
  const end = await readUpload(request, form, async (file) => {
    results.push(await addPhotograph(dealer, advert.id, file));
  });
  const added = results.filter(({ outcome }) => outcome === "added").length;
  if (added > 0) await showOwnChange();
  const problems = [...problemsOf(results), ...problemsOfReading(end)];
  if (results.length === 0 && problems.length === 0)
    problems.push("Scegli almeno una foto, poi premi «Carica».");
  if (problems.length > 0)
    return reply({ problems, added }, statusOf(results, end), dealer.headers);
  await flash(dealer.headers, { tone: "success", title: addedText(added) });
  return redirect(paths.advertPhotographs(advert.id), { headers: dealer.headers });
}

function addedText(count: number): string {
  if (count === 0) return "Queste foto ci sono già";
  return count === 1 ? "Una foto aggiunta" : `${count} foto aggiunte`;
}

function problemsOf(results: readonly PhotographResult[]): string[] {
  return results.flatMap((result) =>
    result.outcome === "refused" ? refusalText(result.refusal, result.name) : [],
  );
}

const READING_PROBLEMS: Record<UploadEnd, string | undefined> = {
  complete: undefined,
  incomplete: "Il modulo non è arrivato per intero: invia di nuovo le foto che mancano.",
  tooLarge:
    "Un file era troppo grande per essere letto, o erano troppi insieme: le foto dopo di lui non sono arrivate. Inviale di nuovo senza quello.",
  tooMany: `Si possono inviare al massimo ${MAX_FILES} foto per volta: le altre non sono state lette.`,
  busy: "In questo momento arrivano troppe foto insieme: riprova tra un minuto.",
};

function problemsOfReading(end: UploadEnd): string[] {
  const problem = READING_PROBLEMS[end];
  return problem === undefined ? [] : [problem];
}

function statusOf(results: readonly PhotographResult[], end: UploadEnd): number {
  const isOurs = results.some((one) => one.outcome === "refused" && isPassing(one.refusal));
  if (end === "busy" || isOurs) return 503;
  return end === "tooLarge" ? 413 : 400;
}

/** Action of the address for the script: one file, answered as JSON. */
export async function uploadAction(request: Request, id: string | undefined): Promise<Response> {
  const refuse = (text: string, mayPass: boolean, status: number) =>
    Response.json({ outcome: "refused", text, mayPass } satisfies UploadReply, {
      status,
      headers: { "Cache-Control": "private, no-store", ...(mayPass && { "Retry-After": "5" }) },
    });
  const opened = await openForUpload(request, id);
  if ("problem" in opened) return refuse(opened.problem, opened.status === 503, opened.status);
  const { dealer, advert } = opened;
  const results: PhotographResult[] = [];
  const end = await readUpload(
    request,
    { dealershipId: dealer.dealershipId, fields: ["photograph"], maxFiles: 1 },
    async (file) => {
      results.push(await addPhotograph(dealer, advert.id, file));
    },
  );
  const [result] = results;
  const [problem = "Manca la foto."] = problemsOfReading(end);
  if (!result) return refuse(problem, end === "busy", end === "busy" ? 503 : 400);
  if (result.outcome === "refused") {
    const mayPass = isPassing(result.refusal);
    return refuse(refusalText(result.refusal, result.name), mayPass, mayPass ? 503 : 400);
  }
  if (result.outcome === "added") await showOwnChange();
  const body: UploadReply = { outcome: result.outcome };
  return Response.json(body, { headers: dealer.headers });
}

const CHANGED: Record<PictureChange["intent"], string> = {
  move: "Ordine delle foto aggiornato",
  remove: "Foto tolta",
  describe: "Testo alternativo salvato",
};

/** Errors of the functions of pictures. */
const CHANGE_PROBLEMS: Readonly<Record<string, string>> = {
  picture_not_found: "Questa foto non c'è più.",
  last_picture:
    "Un annuncio pubblicato o programmato ha bisogno di almeno una foto: aggiungine un'altra prima di togliere questa.",
  invalid_picture: "Il testo alternativo non è valido: scrivilo su una riga sola.",
};

async function changePicture(request: Request, id: string | undefined, form: FormData) {
  const submission = parseWithZod(form, { schema: pictureChangeSchema });
  if (submission.status !== "success") {
    const { alt = [], ...others } = submission.error ?? {};
    const [error] = alt ?? [];
    const [stem, value] = [form.get("stem"), form.get("alt")].map(String) as [string, string];
    if (error !== undefined) return reply({ alt: { stem, value, error } }, 400);
    return reply({ problems: Object.values(others).flatMap((texts) => texts ?? []) }, 400);
  }
  const change = submission.value;
  /** The form as it was sent, with what is wrong. */
  const refuse = (problem: string, status: number, headers?: Headers) =>
    change.intent === "describe"
      ? reply(
          { alt: { stem: change.stem, value: change.alt ?? "", error: problem } },
          status,
          headers,
        )
      : reply({ problems: [problem] }, status, headers);

  const opened = await openAdvert(request, id);
  if ("problem" in opened) return refuse(opened.problem, opened.status);
  const { dealer, advert } = opened;
  const { error } = await callChange(dealer, advert.id, change);
  if (error) {
    const problem = CHANGE_PROBLEMS[error.message];
    if (problem) return refuse(problem, 409, dealer.headers);
    const refusal = refusalOfError(error);
    return refuse(refusal.text, refusal.status, dealer.headers);
  }
  await showOwnChange();
  if (change.inline) return data<PhotographsReply>({ done: true }, { headers: dealer.headers });
  await flash(dealer.headers, { tone: "success", title: CHANGED[change.intent] });
  const anchor = change.intent === "remove" ? "" : `#${pictureAnchor(change.stem)}`;
  return redirect(paths.advertPhotographs(advert.id) + anchor, { headers: dealer.headers });
}

function callChange({ supabase }: Dealer, p_id: string, change: PictureChange) {
  const { intent, stem: p_stem, position = 1, alt = "" } = change;
  switch (intent) {
    case "move":
      return supabase.rpc("move_advert_picture", { p_id, p_stem, p_position: position });
    case "remove":
      return supabase.rpc("remove_advert_picture", { p_id, p_stem });
    case "describe":
      return supabase.rpc("describe_advert_picture", { p_id, p_stem, p_alt: alt });
  }
}
