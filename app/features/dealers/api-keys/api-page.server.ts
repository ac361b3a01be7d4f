/** The page of keys and webhooks, and where its forms go (docs/product.md 8.19, 8.20). */
import { data } from "@remix-run/node";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { newWebhookSchema } from "../webhooks/schema";
import { createWebhook, readWebhooks } from "../webhooks/webhooks.server";
import { createApiKey, readApiKeys } from "./api-keys.server";
import type { ApiPage } from "./api-screen";
import { newKeySchema } from "./schema";

/** The keys and webhooks of a dealership. */
export async function readApiPage(dealer: Dealer): Promise<ApiPage> {
  const [keys, webhooks] = await Promise.all([readApiKeys(dealer), readWebhooks(dealer)]);
  return { keys, webhooks };
}

/** Action of the page of keys and webhooks. */
export async function apiPageAction(request: Request) {
  const form = await readForm(request, {
    schema: [newKeySchema, newWebhookSchema],
    also: [INTENT_FIELD],
  });
  switch (form.get(INTENT_FIELD)) {
    case "create-key":
      return createApiKey(request, form);
    case "create-webhook":
      return createWebhook(request, form);
    default:
      return data({}, { status: 400 });
  }
}
