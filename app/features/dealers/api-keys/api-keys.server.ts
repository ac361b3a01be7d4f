/** Reads, makes and revokes the keys of a dealership (docs/product.md 8.19). The secret stands in one response and nowhere else. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import {
  replyIfRateLimited,
  replyUnreachable,
  replyWithCallError,
  replyWithErrors,
} from "~/backend/form-reply.server";
import { getSupabase } from "~/backend/supabase.server";
import { isDealer, openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";
import type { ApiKey, NewApiKey } from "./api-key";
import { newKeySchema, revocationSchema } from "./schema";

const NOT_CREATED = "La chiave non è stata creata";
const NOT_REVOKED = "La chiave non è stata revocata";

/** The keys of the dealer's dealership, the last made first. */
export async function readApiKeys({ supabase }: Dealer): Promise<ApiKey[]> {
  const { data: keys } = await supabase.rpc("own_api_keys").throwOnError();
  return keys as unknown as ApiKey[];
}

/** Errors of `create_api_key` at the field of the name. */
const FIELD_ERRORS: Readonly<Record<string, string>> = {
  invalid_key_name: "Scrivi un nome su una riga, da 2 a 60 caratteri",
  key_name_taken:
    "C’è già una chiave con questo nome: se l’hai appena persa, revocala e creane una nuova",
};

/** Makes a key. The answer of the POST shows it: it goes into no address, no cookie and no message. */
export async function createApiKey(request: Request, form: FormData) {
  const submission = parseWithZod(form, { schema: newKeySchema });
  const attempt = { action: "api-key" };
  const limited = await replyIfRateLimited(getSupabase(request), request, submission, attempt);
  if (limited) return limited;
  const dealer = await openDealerForForm(request);
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!dealer) return replyUnreachable(submission, NOT_CREATED);
  const { supabase, headers } = dealer;
  if (!isDealer(dealer)) return redirect(paths.apiKeys, { headers });
  const { data: created, error } = await supabase.rpc("create_api_key", {
    p_name: submission.value.name,
  });
  if (error) {
    const atName = FIELD_ERRORS[error.message];
    if (atName !== undefined)
      return replyWithErrors(submission, undefined, { headers, fields: { name: [atName] } });
    const detail =
      error.message === "too_many_keys"
        ? "Una concessionaria ha al massimo dieci chiavi: revocane una che non serve più."
        : "Riprova tra poco.";
    return replyWithCallError(submission, error, NOT_CREATED, { headers, detail });
  }
  const { name, secret } = created as unknown as NewApiKey;
  const all = new Headers(headers);
  all.set("Cache-Control", "private, no-store");
  return data({ created: { name, secret }, result: undefined }, { headers: all });
}

/** Revokes a key and goes back to the list. */
export async function revokeApiKey(request: Request) {
  const context = await openDealerForForm(request);
  const form = await readForm(request, { schema: revocationSchema });
  const submission = parseWithZod(form, { schema: revocationSchema });
  if (submission.status !== "success") return replyWithErrors(submission, NOT_REVOKED);
  if (!context) return replyUnreachable(submission, NOT_REVOKED);
  const { supabase, headers } = context;
  const { error } = await supabase.rpc("revoke_api_key", { p_id: submission.value.id });
  if (error && error.message !== "key_not_found")
    return replyWithCallError(submission, error, NOT_REVOKED, { headers });
  await flash(headers, {
    tone: "success",
    title: "Chiave revocata",
    text: "Il programma che la usa riceve da subito un rifiuto.",
  });
  return redirect(paths.apiKeys, { headers });
}
