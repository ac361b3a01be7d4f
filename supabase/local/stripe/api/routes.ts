import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { StripeFault } from "../faults.ts";
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
import { taxRateEndpoints } from "./tax-rates.ts";

// why: Stripe's own library is pointed here, so that the functions call Stripe in one way everywhere.

const endpoints: Endpoint[] = [
  ...customerEndpoints,
  ...priceEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...refundEndpoints,
  ...taxRateEndpoints,
  ...portalEndpoints,
];

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** @throws StripeFault unless the call carries the secret key */
function checkKey(context: Context, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(context.req.header("Authorization") ?? "")?.[1];
  if (given === undefined) {
    throw new StripeFault(401, "You did not provide an API key.");
  }
  if (!timingSafeEqual(hash(given), hash(secretKey))) {
    throw new StripeFault(401, "Invalid API Key provided.");
  }
}

async function readForm(context: Context): Promise<string> {
  return context.req.method === "POST"
    ? context.req.text()
    : new URL(context.req.url).search.slice(1);
}

/** Does a call, or answers what the same idempotency key was answered before. */
async function handle(standIn: StandIn, endpoint: Endpoint, context: Context): Promise<Response> {
  checkKey(context, standIn.secretKey);
  const form = await readForm(context);
  const key = endpoint.method === "POST" ? context.req.header("Idempotency-Key") : undefined;
  const request = hash(`${context.req.path}\n${form}`).toString("hex");
  const kept = key === undefined ? undefined : standIn.state.answers[key];
  if (kept) {
    if (kept.request !== request) {
      throw new StripeFault(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        { type: "idempotency_error" },
      );
    }
    return answered(kept.body, kept.status, { "Idempotent-Replayed": "true" });
  }
  const id = context.req.param("id") ?? "";
  const { answer, happenings } = endpoint.call(standIn, decodeForm(form), id);
  const body = JSON.stringify(answer);
  if (key !== undefined) standIn.state.answers[key] = { request, status: 200, body };
  await standIn.commit(happenings);
  return answered(body, 200);
}

function answered(body: string, status: number, headers: Record<string, string> = {}): Response {
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
    throw new StripeFault(404, `Unrecognized request URL (${req.method}: ${req.path}).`);
  });
  app.onError((error) => {
    if (error instanceof StripeFault) return answered(JSON.stringify(error.body()), error.status);
    console.error("Stripe stand-in:", error);
    const fault = new StripeFault(500, "An unexpected error occurred.", { type: "api_error" });
    return answered(JSON.stringify(fault.body()), 500);
  });
  return app;
}
