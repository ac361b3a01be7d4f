/** The page of the own dealership in the dashboard, and what its forms do (docs/product.md 8.16). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { OpeningTimesProps } from "~/ui/opening-times";
import { groupedOpeningAt } from "~/lib/opening-hours";
import {
  replyIfRateLimited,
  replyUnreachable,
  replyWithCallError,
  replyWithErrors,
} from "~/backend/form-reply.server";
import { getSupabase, isUnavailable } from "~/backend/supabase.server";
import { SOCIAL_NETWORKS } from "~/data/social-networks";
import type { Dealership } from "~/data/schema";
import {
  isDealer,
  openDealer,
  openDealerForForm,
  type Dealer,
} from "~/features/accounts/auth/dealer.server";
import { isUpload } from "~/features/dealers/photographs/read-upload.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import type { Picture } from "~/lib/picture-source";
import { dealershipCover } from "~/lib/pictures.server";
import { OWN_PAGE_ATTEMPT, requestChanges, saveTrader, withdraw } from "./identity-forms.server";
import {
  readOwnDealership,
  updateOwnDealership,
  type CallError,
  type FactChanges,
} from "./own-dealership.server";
import type { OwnDealership } from "./own-facts";
import { removeOwnPicture, savePictures } from "./pictures.server";
import { changesSchema, pageSchema, traderSchema, withdrawalSchema } from "./schema";

const SCHEMAS = [pageSchema, changesSchema, withdrawalSchema, traderSchema];
/** Seven days with five fields each, and the others. */
const MAX_FIELDS = 80;

/** Data of the page: `page` is null while the backend is down, so that a form that was posted then keeps its values. */
export async function loadOwnPage(request: Request) {
  const { page, status, headers } = await readPage(request);
  const { cover } = page.page ? shownOf(previewOf(page.page)) : {};
  return data({ ...page, cover }, { status, headers });
}

/** Data of the preview: those of the page, and what is stored as visitors see it. */
export async function loadPreview(request: Request) {
  const { page, status, headers } = await readPage(request);
  const stored = page.page && shownOf(previewOf(page.page));
  return data({ ...page, cover: stored?.cover, stored }, { status, headers });
}

async function readPage(request: Request) {
  try {
    const context = await openDealer(request);
    const { approval, isAdmin, email } = context.user;
    const page = isDealer(context) ? await readOwnDealership(context) : null;
    return {
      page: { isDown: false, approval, isAdmin, email, page },
      ...{ status: 200, headers: context.headers },
    };
  } catch (error) {
    // `requireUser` throws a response while the backend is down.
    const isDown = isUnavailable(error) || (error instanceof Response && error.status === 503);
    if (!isDown) throw error;
    const account = { approval: "approved" as const, isAdmin: false, email: "" };
    return {
      page: { isDown: true, ...account, page: null },
      ...{ status: 503, headers: new Headers({ "Retry-After": "30" }) },
    };
  }
}

function shownOf(dealership: Dealership) {
  const { openingHours } = dealership;
  return {
    dealership,
    cover: dealershipCover(dealership),
    opening: openingHours && groupedOpeningAt(openingHours, new Date()),
  };
}

/** Action of the page; the field `intent` names the form. */
export async function ownPageAction(request: Request) {
  if (isUpload(request)) return savePictures(request);
  const context = await openDealerForForm(request);
  const form = await readForm(request, {
    schema: SCHEMAS,
    also: [INTENT_FIELD, "picture"],
    maxFields: MAX_FIELDS,
  });
  if (context && !isDealer(context))
    return redirect(paths.ownDealership, { headers: context.headers });
  switch (form.get(INTENT_FIELD)) {
    case "page":
      return savePage(request, form, context);
    case "edit":
      return editAgain(form);
    case "changes":
      return requestChanges(request, form, context);
    case "withdraw":
      return withdraw(form, context);
    case "trader":
      return saveTrader(request, form, context);
    case "remove-picture":
      return removeOwnPicture(form, context);
    default:
      return data({}, { status: 400 });
  }
}

type PageValues = z.output<typeof pageSchema>;

/** The facts of the form as they are to be stored: what is empty is taken away. */
function factsOfPage({ version: _version, days, description, ...values }: PageValues) {
  const optional = ["whatsapp", "website", ...SOCIAL_NETWORKS] as const;
  const empty = Object.fromEntries(optional.map((name) => [name, null]));
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
  return {
    ...{ ...empty, ...given },
    description: description ?? "",
    openingHours: days ?? null,
  } as FactChanges;
}

const NOT_SAVED = "La pagina non è stata salvata";

async function savePage(request: Request, form: FormData, dealer: Dealer | null) {
  const submission = parseWithZod(form, { schema: pageSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const limited = await replyIfRateLimited(
    getSupabase(request),
    request,
    submission,
    OWN_PAGE_ATTEMPT,
  );
  if (limited) return limited;
  if (!dealer) return replyUnreachable(submission, NOT_SAVED);
  const { headers } = dealer;
  const { version } = submission.value;
  const error = await updateOwnDealership(dealer, factsOfPage(submission.value), version);
  if (error?.message === "version_conflict")
    return replyWithErrors(submission, "Nel frattempo la pagina è cambiata", {
      ...{ status: 409, headers, extra: { hasConflict: true } },
      detail: [
        "Qualcun altro l'ha salvata mentre scrivevi. Quello che hai scritto è ancora qui.",
        "Guarda com'è adesso online; se salvi di nuovo, vale quello che c'è in questo modulo.",
      ],
    });
  if (error?.message === "email_not_proved") {
    const own = `Puoi usare solo l'indirizzo confermato del tuo account: ${dealer.user.email}`;
    return replyWithErrors(submission, undefined, { headers, fields: { email: [own] } });
  }
  if (error) return replyWithFieldError(submission, error, headers);
  await showOwnChange();
  await flash(headers, {
    ...{ tone: "success", title: "Pagina salvata", text: "I visitatori la vedono già così." },
    link: await publicLink(dealer),
  });
  return redirect(paths.ownDealership, { headers });
}

async function publicLink(dealer: Dealer) {
  const slug = await readOwnDealership(dealer).then(
    (own) => own?.slug,
    () => undefined,
  );
  return { label: "Vedi la pagina", path: paths.dealership(slug ?? dealer.dealershipId) };
}

/** The field that a check of the table refused: `dealerships_postal_code_check` is `postalCode`. */
function replyWithFieldError<Schema>(
  submission: Parameters<typeof replyWithErrors<Schema>>[0],
  error: CallError,
  headers: Headers,
) {
  const column = /^dealerships_(\w+)_check$/.exec(error.details ?? "")?.[1];
  const field = column?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (error.message === "invalid_dealership" && field)
    return replyWithErrors(submission, undefined, {
      headers,
      fields: { [field]: ["Questo valore non è valido: ricontrollalo"] },
    });
  return replyWithCallError(submission, error, NOT_SAVED, { headers });
}

/** The form again with what was typed, from the preview. */
function editAgain(form: FormData) {
  form.set(INTENT_FIELD, "page");
  const { initialValue } = parseWithZod(form, { schema: pageSchema }).reply();
  // Nothing is wrong, whatever the form holds: it was not sent to be stored.
  return data({ result: { initialValue } }, { headers: { "Cache-Control": "private, no-store" } });
}

/** The preview of a form that was not stored, and the fields to send on. */
export interface PagePreview {
  opening: OpeningTimesProps | undefined;
  dealership: Dealership;
  cover: Picture | undefined;
  fields: [name: string, value: string][];
}

/** Action of the preview: shows what was typed, stores nothing. */
export async function previewAction(request: Request) {
  const context = await openDealerForForm(request);
  const form = await readForm(request, {
    schema: pageSchema,
    also: [INTENT_FIELD],
    maxFields: MAX_FIELDS,
  });
  form.set(INTENT_FIELD, "page");
  const submission = parseWithZod(form, { schema: pageSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const unreachable = () => replyUnreachable(submission, "L'anteprima non si può mostrare adesso");
  if (!context) return unreachable();
  if (!isDealer(context)) return redirect(paths.ownDealership, { headers: context.headers });
  try {
    const own = await readOwnDealership(context);
    if (!own) return redirect(paths.ownDealership, { headers: context.headers });
    const changes = Object.entries(factsOfPage(submission.value));
    const typed = Object.fromEntries(changes.map(([name, value]) => [name, value ?? undefined]));
    const fields = [...form].flatMap(([name, value]): [string, string][] =>
      name === INTENT_FIELD || typeof value !== "string" ? [] : [[name, value]],
    );
    const dealership: Dealership = { ...previewOf(own), ...typed };
    return data(
      { preview: { ...shownOf(dealership), fields } satisfies PagePreview },
      { headers: context.headers },
    );
  } catch (error) {
    if (isUnavailable(error)) return unreachable();
    throw error;
  }
}

/** The dealership as visitors would see what is stored. */
function previewOf(own: OwnDealership): Dealership {
  const { id, slug, facts, shown, logoPhoto, coverPhoto } = own;
  return {
    ...{ featured: false, condition: [], brands: [] },
    ...shown,
    ...{ id, slug, ...facts, logoPhoto, coverPhoto },
  };
}
