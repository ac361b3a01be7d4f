import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { StripeApiError } from "../api-error.ts";
import { decodeForm } from "../form-body.ts";
import { newId } from "../objects.ts";
import type { StandIn } from "../stand-in.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { customerEndpoints } from "./customers.ts";
import type { Endpoint } from "./endpoint.ts";
import { invoiceEndpoints } from "./invoices.ts";
import { portalEndpoints } from "./portal.ts";
import { priceEndpoints } from "./prices.ts";
import { refundEndpoints } from "./refunds.ts";
import { subscriptionEndpoints } from "./subscriptions.ts";

const endpoints: Endpoint[] = [
  ...customerEndpoints,
  ...priceEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...refundEndpoints,
  ...portalEndpoints,
];

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** @throws StripeApiError unless the call has the secret key */
function checkKey(context: Context, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(context.req.header("Authorization") ?? "")?.[1];
  if (key === undefined) {
    throw new StripeApiError(401, "You did not provide an API key.");
  }
  if (!timingSafeEqual(hash(key), hash(secretKey))) {
    throw new StripeApiError(401, "Invalid API Key provided.");
  }
}

async function readForm(context: Context): Promise<string> {
  return context.req.method === "POST"
    ? context.req.text()
    : new URL(context.req.url).search.slice(1);
}

/** Runs a call, or repeats the response to an earlier call with the same idempotency key. */
async function handle(standIn: StandIn, endpoint: Endpoint, context: Context): Promise<Response> {
  checkKey(context, standIn.secretKey);
  const form = await readForm(context);
  const key = endpoint.method === "POST" ? context.req.header("Idempotency-Key") : undefined;
  const request = hash(`${context.req.path}\n${form}`).toString("hex");
  const earlier = key === undefined ? undefined : standIn.state.idempotentResponses[key];
  if (earlier) {
    if (earlier.request !== request) {
      throw new StripeApiError(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        { type: "idempotency_error" },
      );
    }
    return jsonResponse(earlier.body, earlier.status, { "Idempotent-Replayed": "true" });
  }
  const id = context.req.param("id") ?? "";
  const { response, events } = endpoint.call(standIn, decodeForm(form), id);
  const body = JSON.stringify(response);
  if (key !== undefined) standIn.state.idempotentResponses[key] = { request, status: 200, body };
  await standIn.commit(events);
  return jsonResponse(body, 200);
}

function jsonResponse(
  body: string,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...headers, "Content-Type": "application/json", "Request-Id": newId("req") },
  });
}

/** The part of Stripe's API that the functions use. */
export function apiRoutes(standIn: StandIn): Hono {
  const app = new Hono();
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (context) => handle(standIn, endpoint, context));
  }
  app.all("/v1/*", ({ req }) => {
    throw new StripeApiError(404, `Unrecognized request URL (${req.method}: ${req.path}).`);
  });
  app.onError((error) => {
    if (error instanceof StripeApiError)
      return jsonResponse(JSON.stringify(error.body()), error.status);
    console.error("Stripe stand-in:", error);
    const unexpected = new StripeApiError(500, "An unexpected error occurred.", {
      type: "api_error",
    });
    return jsonResponse(JSON.stringify(unexpected.body()), 500);
  });
  return app;
}
