import Stripe from "stripe";
import { FunctionError } from "./errors.ts";
import { stripeSettings } from "./env.ts";

/**
 * Gives responses of proxies with status 5xx the shape of Stripe's errors: without the member `error`, the library would
 * take them for the requested object.
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
 * Stripe's library, with `fetch` in every runtime so that it behaves the same.
 * @param timeout Milliseconds for one request.
 * @param retries Further attempts after a network error.
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

/** Whether Stripe responded that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}

/** Runs calls to Stripe; Stripe's errors become `payment_unavailable`. */
export async function callStripe<Result>(calls: () => Promise<Result>): Promise<Result> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      throw new FunctionError("payment_unavailable", error);
    }
    throw error;
  }
}
