import Stripe from "stripe";
import { FunctionError } from "./errors.ts";
import { stripeSettings } from "./env.ts";

/**
 * What fails on the way to Stripe answers 5xx in words of its own. The library knows failures by the member `error` and
 * would take any other JSON for what it asked for.
 */
async function fetchFromStripe(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status < 500) return answer;
  const body = await answer.text();
  const failure = { error: { type: "api_error", message: `status ${answer.status}` } };
  return new Response(body.includes('"error"') ? body : JSON.stringify(failure), {
    status: answer.status,
  });
}

/**
 * Stripe's own library, over `fetch` in every runtime so that it behaves the same in each.
 * @param timeout Milliseconds that one request may take.
 * @param retries Further attempts after a network failure.
 */
export function connectStripe(timeout = 10_000, retries = 1): Stripe {
  const { secretKey, apiBase } = stripeSettings();
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchFromStripe),
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === "http:" ? "http" : "https",
      host: apiBase.hostname,
      port: apiBase.port === "" ? (apiBase.protocol === "http:" ? 80 : 443) : Number(apiBase.port),
    }),
  });
}

/** Whether Stripe said that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}

/** Runs calls to Stripe; their failure becomes `payment_unavailable`. */
export async function askStripe<Answer>(calls: () => Promise<Answer>): Promise<Answer> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      throw new FunctionError("payment_unavailable", error);
    }
    throw error;
  }
}
