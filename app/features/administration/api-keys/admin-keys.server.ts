/** The keys of all dealerships, for administrators, who revoke them (docs/product.md 9.12). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyWithCallError, replyWithErrors, UNREACHABLE } from "~/backend/form-reply.server";
import type { Supabase } from "~/backend/supabase.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import type { ApiKey } from "~/features/dealers/api-keys/api-key";
import { revocationSchema } from "~/features/dealers/api-keys/schema";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { paths } from "~/lib/paths";

/** A dealership that has keys. */
export interface KeyOwner {
  dealershipId: string;
  name: string;
  keys: ApiKey[];
}

const FAILED = "La chiave non è stata revocata";

/** The dealerships that have API keys, with the number of their keys. Throws the error of the backend. */
export async function readKeyOwners(supabase: Supabase): Promise<KeyOwner[]> {
  const { data } = await supabase.rpc("api_keys_of_dealerships").throwOnError();
  return data as unknown as KeyOwner[];
}

/** Revokes a key; its dealership is told by mail. */
export async function revokeDealersKey(request: Request, context: UserContext | null) {
  const form = await readForm(request, { schema: revocationSchema });
  const submission = parseWithZod(form, { schema: revocationSchema });
  if (submission.status !== "success") return replyWithErrors(submission, FAILED);
  if (!context) return replyWithErrors(submission, FAILED, { status: 503, detail: UNREACHABLE });
  const { supabase, headers } = context;
  const { error } = await supabase.rpc("revoke_api_key", { p_id: submission.value.id });
  if (error && error.message !== "key_not_found") {
    throwIfUnauthorized(error);
    return replyWithCallError(submission, error, FAILED, { headers });
  }
  await flash(headers, {
    tone: "success",
    title: "Chiave revocata",
    text: "La concessionaria lo sa da una e-mail.",
  });
  return redirect(paths.adminApiKeys, { headers });
}
