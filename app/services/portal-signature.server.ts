/**
 * What tells the backend on whose behalf the web server calls. All its calls come from one address; limits in the database
 * (`private.caller_key`) count the client that this header names, and believe it because of the signature.
 */
import { createHmac } from "node:crypto";
import { clientAddress, clientNetworkOf } from "./client-address.server";
import { env } from "./env.server";

/** Name of the header: `<hash of the client's network, or - for none>.<HMAC-SHA-256 of that, in hex>`. */
export const PORTAL_CLIENT_HEADER = "x-portal-client";

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The signed header for the calls that a request makes; empty without a secret to sign with. */
export function portalSignature(
  request: Request,
  secret = env.PORTAL_SIGNING_SECRET,
): Record<string, string> {
  if (!secret) return {};
  const address = clientAddress(request);
  // Keyed: addresses are few enough to be found from a plain hash.
  const client = address ? hmac(secret, `client\n${clientNetworkOf(address)}`) : "-";
  return { [PORTAL_CLIENT_HEADER]: `${client}.${hmac(secret, client)}` };
}
