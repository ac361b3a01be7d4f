/** Publishes adverts: what is missing, the room in the plan, now or at a later time (docs/product.md 8.14). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyUnreachable, replyWithErrors } from "~/backend/form-reply.server";
import { isDealer, openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { addDays, dayInItaly, formatDateTime, isoDateTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { z } from "zod";
import { headOf, requireOwnAdvert } from "./editor.server";
import { missingFacts } from "./missing-facts";
import { changeStatus, duplicateAdvert, refusalOfError } from "./own-adverts.server";
import { publicationSchema, scheduledTime } from "./publication-schema";
import { refusalOf, type Refusal } from "./refusals";

const quotaSchema = z.object({ quota: z.int(), used: z.int() });

/** Hour of the day that is proposed for a later publication. */
const PROPOSED_HOUR = "09:00";

/** The data of the page of a publication. */
export type PublicationPage = Awaited<ReturnType<typeof readPublication>>;

/** The page of a publication. Throws as `requireOwnAdvert`. */
export async function readPublication(request: Request, dealer: Dealer, id: string | undefined) {
  const advert = await requireOwnAdvert(request, dealer, id);
  const { data, error } = await dealer.supabase.rpc("own_quota");
  if (error) throw error;
  const today = dayInItaly(new Date());
  const { status, version, publishAt, expiresAt, blockReason, saleClosed, pictures, facts } =
    advert;
  return {
    ...headOf(advert),
    ...{ status, version, publishAt, expiresAt, blockReason, saleClosed },
    price: facts.price ?? null,
    pictures: pictures.length,
    missing: missingFacts(facts, pictures.length),
    ...quotaSchema.parse(data),
    /** The time that is proposed, and those between which it may lie, on a clock in Italy. */
    times: {
      proposed: `${addDays(today, 1)}T${PROPOSED_HOUR}`,
      earliest: isoDateTime(new Date().toISOString()).replace(" ", "T"),
      latest: `${addDays(today, 89)}T23:59`,
    },
  };
}

const FAILED = {
  publish: "L'annuncio non è stato pubblicato",
  withdraw: "L'annuncio non è tornato in bozza",
  duplicate: "L'annuncio non è stato duplicato",
} as const;

/** Runs a form of the page and redirects, or replies with why it was refused. */
export async function changePublication(request: Request, id: string | undefined) {
  const context = await openDealerForForm(request);
  const form = await readForm(request, { schema: publicationSchema });
  const submission = parseWithZod(form, { schema: publicationSchema });
  if (submission.status !== "success") return replyWithErrors(submission, "Il modulo non è valido");
  const { intent, version, ...time } = submission.value;
  if (!context) return replyUnreachable(submission, FAILED[intent]);
  const { headers } = context;
  const refuse = ({ code, status, text, link, detail }: Refusal) =>
    status === 503
      ? replyUnreachable(submission, FAILED[intent])
      : replyWithErrors(submission, FAILED[intent], {
          ...{ status, headers, detail: text },
          extra: { link: link ?? null, missing: code === "incomplete" ? (detail ?? "") : "" },
        });
  if (!isDealer(context))
    return refuse(refusalOf("not_approved") ?? refusalOfError({ message: "" }));
  const advertId = id ?? "";
  if (intent === "duplicate") {
    const copy = await duplicateAdvert(context, advertId);
    if (!copy.ok) return refuse(copy.refusal);
    const text = "Ha gli stessi dati, senza foto, telaio e targa.";
    await flash(headers, { tone: "success", title: "Annuncio duplicato", text });
    return redirect(paths.advertEditor(copy.advert.id), { headers });
  }
  const publishAt = scheduledTime(time);
  if (intent === "publish" && publishAt === null)
    return replyWithErrors(submission, undefined, {
      headers,
      fields: { publishAt: ["Scegli il giorno e l'ora"] },
    });
  const change = await changeStatus(context, {
    id: advertId,
    version,
    status: intent === "withdraw" ? "draft" : publishAt ? "scheduled" : "published",
    ...(intent === "publish" && publishAt && { publishAt }),
  });
  if (!change.ok && change.refusal.code === "invalid_schedule")
    return replyWithErrors(submission, undefined, {
      headers,
      fields: { publishAt: [change.refusal.text] },
    });
  if (!change.ok) return refuse(change.refusal);
  await flash(headers, { tone: "success", ...doneText(change.advert.status, publishAt) });
  return redirect(paths.advertPublication(advertId), { headers });
}

function doneText(status: string, publishAt: string | null | undefined) {
  if (status === "published") return { title: "Annuncio pubblicato" };
  if (status === "in_review")
    return {
      title: "Annuncio in verifica",
      text: "Lo guardiamo prima che si veda: ti scriviamo appena è online.",
    };
  if (status === "scheduled" && publishAt)
    return {
      title: "Pubblicazione programmata",
      text: `Si pubblica da solo: ${formatDateTime(publishAt)}.`,
    };
  return { title: "L'annuncio è di nuovo una bozza" };
}
