/** The forms of the stock: one action on one or many adverts (docs/product.md 8.13). */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { replyWithErrors } from "~/backend/form-reply.server";
import {
  isDealer,
  openDealerForForm,
  type Dealer,
  type DealerContext,
} from "~/features/accounts/auth/dealer.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import { STATUS_WORDS } from "./advert-status";
import { duplicateAdvert, makeRow, refusalOfError } from "./own-adverts.server";
import { refusalOf, type Refusal } from "./refusals";
import type { StockOutcome } from "./stock";
import { doneText, REPUBLISH_INTENT, type StockAction } from "./stock-actions";
import { stockSchema } from "./stock-schema";
import { deletionHref, readStockQuery, stockHref } from "./stock-query";
import { readAdvertNames } from "./stock.server";

const NOT_DONE = "Non è cambiato niente";

/**
 * Runs a form of the stock and redirects to the list with the filters of the form's address; or replies with what was
 * refused and why.
 *
 * @param isConfirmed Whether the form is that of the page that asks before adverts are deleted.
 */
export async function changeStock(request: Request, isConfirmed = false) {
  const context = await openDealerForForm(request);
  const form = await readForm(request, { schema: stockSchema, also: [INTENT_FIELD] });
  const list = stockHref(paths.stock, readStockQuery(new URL(request.url).searchParams));
  if (form.get(INTENT_FIELD) === REPUBLISH_INTENT)
    return replyRepublished(parseWithZod(form, { schema: z.object({}) }), context, list);
  const submission = parseWithZod(form, { schema: stockSchema });
  if (submission.status !== "success") {
    const [detail] = Object.values(submission.error ?? {}).flatMap((messages) => messages ?? []);
    return replyWithErrors(submission, NOT_DONE, { detail });
  }
  const { action } = submission.value;
  const ids = [...new Set(submission.value.id)];
  if (!context) return replyRefused(submission, refusalOf("unavailable"), new Headers());
  const { headers } = context;
  if (!isDealer(context)) return replyRefused(submission, refusalOf("not_approved"), headers);
  if (action === "delete" && !isConfirmed) return redirect(deletionHref(ids, list), { headers });
  if (action === "duplicate") {
    const copy = await duplicateAdvert(context, ids[0] ?? "");
    if (!copy.ok) return replyRefused(submission, copy.refusal, headers);
    await flash(headers, { tone: "success", title: doneText(action, 1) });
    return redirect(paths.advertEditor(copy.advert.id), { headers });
  }
  const changes = await changeAdverts(context, action, ids);
  if (changes.error) return replyRefused(submission, changes.error, headers);
  const outcome = await describeOutcome(context, action, changes);
  if (outcome.refused.length > 0)
    return data({ outcome }, { status: outcome.done === null ? 409 : 200, headers });
  await flash(headers, { tone: "success", title: outcome.done ?? "" });
  return redirect(list, { headers });
}

/** Publishes again, as far as the plan goes, what was paused because the plan did not cover it. */
async function replyRepublished(
  submission: Submission<object>,
  context: DealerContext | null,
  list: string,
) {
  if (!context) return replyRefused(submission, refusalOf("unavailable"), new Headers());
  const { headers } = context;
  if (!isDealer(context)) return replyRefused(submission, refusalOf("not_approved"), headers);
  const { data: reply, error } = await context.supabase.rpc("republish_plan_pauses");
  if (error) return replyRefused(submission, refusalOfError(error), headers);
  await showOwnChange();
  const { published, left } = republishedSchema.parse(reply);
  await flash(headers, {
    tone: published > 0 ? "success" : "error",
    title: published > 0 ? doneText("publish", published) : NOT_DONE,
    ...(left > 0 && { text: `In pausa per il piano: ${left}.` }),
  });
  return redirect(list, { headers });
}

const republishedSchema = z.object({ published: z.int(), left: z.int() });

function replyRefused<Schema>(
  submission: Submission<Schema>,
  refusal: Refusal | undefined,
  headers: Headers,
) {
  const { status = 409, text } = refusal ?? {};
  return replyWithErrors(submission, NOT_DONE, { status, detail: text, headers });
}

const answersSchema = z.array(z.object({ id: z.string(), error: z.string().nullable() }));

type Answers = z.infer<typeof answersSchema>;

interface Changes {
  answers: Answers;
  /** Set when the call failed as a whole. */
  error?: Refusal;
}

/** One action on adverts, each for itself; shipped ones that are no rows yet become rows. */
async function changeAdverts(
  dealer: Dealer,
  action: StockAction,
  ids: readonly string[],
): Promise<Changes> {
  const first = await callChange(dealer, action, ids);
  const unknown = first.answers.filter(({ error }) => error === "advert_not_found");
  const copied = await Promise.all(
    unknown.map(async ({ id }) => ((await makeRow(dealer, id)) ? [id] : [])),
  );
  const again = copied.flat();
  const second = again.length > 0 ? await callChange(dealer, action, again) : { answers: [] };
  await showOwnChange();
  const later = new Map(second.answers.map((answer) => [answer.id, answer]));
  const error = first.error ?? second.error;
  return {
    answers: first.answers.map((answer) => later.get(answer.id) ?? answer),
    ...(error && { error }),
  };
}

async function callChange(
  { supabase }: Dealer,
  action: StockAction,
  ids: readonly string[],
): Promise<Changes> {
  const { data: answers, error } = await supabase.rpc("change_adverts", {
    p_ids: [...ids],
    p_action: action,
  });
  if (error) return { answers: [], error: refusalOfError(error) };
  return { answers: answersSchema.parse(answers) };
}

async function describeOutcome(
  dealer: Dealer,
  action: StockAction,
  { answers }: Changes,
): Promise<StockOutcome> {
  const refused = answers.flatMap(({ id, error }) => (error === null ? [] : [{ id, error }]));
  const done = answers.length - refused.length;
  const ids = refused.map(({ id }) => id);
  // Without their names the answer is still one.
  const names = ids.length > 0 ? await readAdvertNames(dealer, ids).catch(() => null) : null;
  return {
    done: done === 0 ? null : doneText(action, done),
    refused: refused.map(({ id, error }) => {
      const { text, link } = refusalOf(error) ?? { text: "Il servizio lo ha rifiutato." };
      const advert = names?.get(id);
      const title = advert?.title ?? id;
      if (error === "transition_not_allowed" && advert)
        return { id, title, text: `Adesso è ${STATUS_WORDS[advert.status].label}: non si può.` };
      return { id, title, text, ...(link && { link }) };
    }),
  };
}
