/** Reads the page of the incoming feed, and does what its forms ask for (docs/product.md 8.21). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  replyIfRateLimited,
  replyUnreachable,
  replyWithCallError,
  replyWithErrors,
} from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import { isDealer, openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import { pluralize } from "~/lib/text";
import { allowLongUpload } from "../photographs/add-photograph.server";
import { readFetchSummary } from "../photographs/picture-fetches.server";
import { createImport, ImportRefused } from "../stock-import/imports.server";
import { FeedProblem, feedProblemText } from "./feed-problems";
import type { FeedRun, IncomingFeed, IncomingFeedPage } from "./incoming-feed";
import { readAddress } from "./read-address.server";
import { FEED_MODES, feedActionSchema, feedSchema, type FeedAction } from "./schema";

/** Longest time for the answer of the site while its dealer waits, in ms. */
const PREVIEW_MS = 25_000;
/** Limit of forms of an account (app/backend/limits.server.ts). */
const ATTEMPT = { action: "incoming-feed" };

const countsSchema = z
  .object({
    rows: z.number(),
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    left_out: z.number(),
    paused: z.number(),
  })
  .nullable();
const feedRowSchema = z
  .object({
    url: z.string(),
    mode: z.enum(FEED_MODES),
    state: z.enum(["preview", "active", "paused", "off"]),
    previewImport: z.string().nullable(),
    previewRows: z.number(),
    isMatched: z.boolean(),
    confirmedAt: z.string().nullable(),
    nextRunAt: z.string(),
    failingSince: z.string().nullable(),
    isRunning: z.boolean(),
    runs: z.array(
      z.object({
        id: z.string(),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        outcome: z.enum(["unchanged", "written", "failed", "stopped"]).nullable(),
        error: z.string().nullable(),
        detail: z.string().nullable(),
        importId: z.string().nullable(),
        counts: countsSchema,
      }),
    ),
  })
  .nullable();

type Run = NonNullable<z.output<typeof feedRowSchema>>["runs"][number];

/** The page. @throws The error of the backend */
export async function readIncomingFeed(dealer: Dealer): Promise<IncomingFeedPage> {
  const [{ data: row }, pictures] = await Promise.all([
    dealer.supabase.rpc("own_stock_feed").throwOnError(),
    readFetchSummary(dealer),
  ]);
  const found = feedRowSchema.parse(row);
  if (!found) return { feed: null, pictures };
  const [last] = found.runs.filter(({ finishedAt }) => finishedAt !== null);
  const feed: IncomingFeed = {
    ...{ url: found.url, mode: found.mode, state: found.state, rows: found.previewRows },
    previewPath: found.previewImport && paths.stockImportStep(found.previewImport, "colonne"),
    ...{ isMatched: found.isMatched, wasConfirmed: found.confirmedAt !== null },
    ...{ nextRunAt: found.nextRunAt, isRunning: found.isRunning },
    failingSince: found.failingSince,
    absent: last?.error === "too_many_absent" ? Number(last.detail) || 0 : null,
    runs: found.runs.map(runOf),
  };
  return { feed, pictures };
}

function runOf(run: Run): FeedRun {
  const common = {
    ...{ id: run.id, at: run.startedAt },
    path: run.importId && paths.stockImportStep(run.importId, "avanzamento"),
  };
  if (run.finishedAt === null) return { ...common, tone: "waiting", label: "in corso", text: "" };
  if (run.error !== null) {
    const label = run.outcome === "stopped" ? "fermata" : "non riuscita";
    return { ...common, tone: "negative", label, text: feedProblemText(run.error), path: null };
  }
  const text = run.counts ? countsText(run.counts) : "Nessun cambiamento nel file.";
  return { ...common, tone: "positive", label: "riuscita", text };
}

function countsText(counts: NonNullable<Run["counts"]>): string {
  const { created, changed, unchanged, paused } = counts;
  const parts = [
    created > 0 && pluralize(created, "nuovo", "nuovi"),
    changed > 0 && pluralize(changed, "aggiornato", "aggiornati"),
    unchanged > 0 && pluralize(unchanged, "invariato", "invariati"),
    paused > 0 && `${paused} in pausa`,
    counts.failed + counts.left_out > 0 && `${counts.failed + counts.left_out} da correggere`,
  ];
  return parts.filter(Boolean).join(", ");
}

const NOT_READ = "Il feed non è stato salvato";
const NOT_CHANGED = "Non è cambiato niente";

/** Action of the page; the field `intent` names the form. */
export async function changeIncomingFeed(request: Request) {
  allowLongUpload(request);
  const form = await readForm(request, {
    schema: [feedSchema, feedActionSchema],
    also: [INTENT_FIELD],
  });
  return form.get(INTENT_FIELD) === "change" ? change(request, form) : preview(request, form);
}

async function preview(request: Request, form: FormData) {
  const submission = parseWithZod(form, { schema: feedSchema });
  const limited = await replyIfRateLimited(getSupabase(request), request, submission, ATTEMPT);
  if (limited) return limited;
  const dealer = await openDealerForForm(request);
  if (!dealer) return replyUnreachable(submission, NOT_READ);
  const { headers, supabase } = dealer;
  if (!isDealer(dealer)) return redirect(paths.incomingFeed, { headers });
  if (submission.status !== "success") return replyWithErrors(submission, undefined, { headers });
  const { url, mode } = submission.value;
  const refuse = (text: string, status = 400) =>
    replyWithErrors(submission, undefined, { status, headers, fields: { url: [text] } });
  const { error: refused } = await supabase.rpc("may_read_feed");
  throwIfUnauthorized(refused);
  if (refused) return replyWithCallError(submission, refused, NOT_READ, { headers });
  try {
    const found = await readAddress(url, {
      ...{ etag: null, lastModified: null, timeoutMs: PREVIEW_MS, signal: request.signal },
    });
    if (found.isUnchanged) return refuse(feedProblemText("refused_by_site"));
    const p_import = await createImport(supabase, `Feed ${new URL(url).hostname}`, found.table);
    const { error } = await supabase.rpc("preview_stock_feed", {
      ...{ p_url: url, p_mode: mode, p_import },
    });
    if (error) return replyWithCallError(submission, error, NOT_READ, { headers });
    const rows = found.table.rows.length;
    await flash(headers, {
      tone: "success",
      title: `Letto: ${pluralize(rows, "veicolo", "veicoli")}`,
    });
    return redirect(paths.incomingFeed, { headers });
  } catch (error) {
    if (error instanceof FeedProblem) return refuse(feedProblemText(error.code));
    if (error instanceof ImportRefused)
      return replyWithCallError(submission, { message: error.code }, NOT_READ, { headers });
    return replyWithCallError(submission, error, NOT_READ, { headers });
  }
}

const DONE: Record<FeedAction, string> = {
  confirm: "Feed attivo: lo leggiamo subito, poi ogni sei ore",
  pause: "Feed in pausa",
  resume: "Feed di nuovo attivo",
  read: "Lo leggiamo entro un minuto",
  allow: "Confermato: lo leggiamo entro un minuto",
  delete: "Feed tolto",
};

const REFUSALS: Readonly<Record<string, string>> = {
  feed_not_found: "Il feed non c'è più: ricarica la pagina.",
  feed_not_matched: "Prima controlla le colonne del feed.",
  feed_not_active: "Il feed è in pausa: riattivalo per leggerlo.",
};

async function change(request: Request, form: FormData) {
  const submission = parseWithZod(form, { schema: feedActionSchema });
  const limited = await replyIfRateLimited(getSupabase(request), request, submission, ATTEMPT);
  if (limited) return limited;
  const dealer = await openDealerForForm(request);
  if (!dealer) return replyUnreachable(submission, NOT_CHANGED);
  const { headers, supabase } = dealer;
  if (!isDealer(dealer)) return redirect(paths.incomingFeed, { headers });
  if (submission.status !== "success") return data({}, { status: 400, headers });
  const { action } = submission.value;
  const { error } = await supabase.rpc("change_stock_feed", { p_action: action });
  throwIfUnauthorized(error);
  const refusal = error && REFUSALS[error.message];
  if (refusal)
    return replyWithErrors(submission, NOT_CHANGED, { status: 409, headers, detail: refusal });
  if (error) return replyWithCallError(submission, error, NOT_CHANGED, { headers });
  await flash(headers, { tone: "success", title: DONE[action] });
  return redirect(paths.incomingFeed, { headers });
}
