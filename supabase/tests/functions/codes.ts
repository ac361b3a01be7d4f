import { randomInt } from "node:crypto";
import type { TestBackend } from "../support/backend.ts";
import { portalHeaders } from "../support/portal.ts";
import type { Runtime } from "./runtimes.ts";

/** Characters of activation codes: no `O` and no `0`. */
const ALPHABET = "ABCDEFGHIJKLMNPQRSTUVWXYZ123456789";

interface CodeFields {
  plan_code?: string;
  plan_quota?: number;
  months_valid?: number;
  max_redemptions?: number;
  active?: boolean;
  expires_at?: string;
}

/** Stores a new activation code and returns it. */
export async function makeCode(backend: TestBackend, fields: CodeFields = {}): Promise<string> {
  const code = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  await backend
    .service()
    .from("activation_codes")
    .insert({ code, plan_code: "standard", plan_quota: 10, months_valid: 3, ...fields })
    .throwOnError();
  return code;
}

/** An address of a client that no other test uses. */
export function randomClientAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => randomInt(256))].join(".");
}

/** Redeems a code through the portal, each time for another client unless one is named. */
export function redeem(
  backend: TestBackend,
  runtime: Runtime,
  token: string,
  code: string,
  { confirmed = false, address = randomClientAddress() } = {},
): Promise<Response> {
  const headers = portalHeaders(address, backend.address.portalSigningSecret);
  return runtime.call("redeem-activation-code", token, { code, confirmed }, headers);
}
