/** The first step of an advert: type, condition, brand and model make a draft (docs/product.md 8.14). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyUnreachable, replyWithErrors } from "~/backend/form-reply.server";
import { isDealer, openDealerForForm } from "~/features/accounts/auth/dealer.server";
import { readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import { brandSpelling } from "./brand-spelling";
import { newAdvertSchema } from "./advert-form-schema";
import { advertFactsShape } from "~/data/market-schema";
import { knownSpelling, knownVehicles } from "./editor.server";
import { changeAdvert } from "./own-adverts.server";
import { refusalOf } from "./refusals";

const FAILED = "L'annuncio non è stato creato";

/** Creates the draft and goes on to its editor, or replies with the form. */
export async function createAdvert(request: Request) {
  const context = await openDealerForForm(request);
  const form = await readForm(request, { schema: newAdvertSchema });
  const submission = parseWithZod(form, { schema: newAdvertSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyUnreachable(submission, FAILED);
  const { headers, supabase } = context;
  if (!isDealer(context)) {
    const detail = refusalOf("not_approved")?.text;
    return replyWithErrors(submission, FAILED, { status: 403, headers, detail });
  }
  const { type, condition, ...typed } = submission.value;
  const known = knownVehicles();
  const brand = brandSpelling(knownSpelling(typed.brand, known.brands));
  const model = knownSpelling(typed.model, known.models);
  const name = advertFactsShape.name.safeParse(`${brand} ${model}`);
  const change = await changeAdvert(context, "", () =>
    supabase.rpc("create_advert", {
      p_facts: { type, condition, brand, model, ...(name.success && { name: name.data }) },
    }),
  );
  if (!change.ok) {
    if (change.refusal.status === 503) return replyUnreachable(submission, FAILED);
    const { status, text } = change.refusal;
    return replyWithErrors(submission, FAILED, { status, headers, detail: text });
  }
  return redirect(paths.advertEditor(change.advert.id), { headers });
}
