/**
 * The signed header that names the client of a request to the backend. All calls of the web server come from one address;
 * limits in the database (`private.caller_key`) count the client of this header and trust it because of the signature.
 */
import { createHmac } from "node:crypto";
import { clientAddress, clientNetworkOf } from "~/http/client-address.server";
import { env } from "~/lib/env.server";

/** Name of the header: `<hash of the client's network, or - for none>.<HMAC-SHA-256 of that, in hex>`. */
export const PORTAL_CLIENT_HEADER = "x-portal-client";

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The header for the backend calls of a request; empty without a secret. */
export function portalSignature(
  request: Request,
  secret = env.PORTAL_SIGNING_SECRET,
): Record<string, string> {
  if (!secret) return {};
  const address = clientAddress(request);
  // Keyed, because there are so few addresses that a plain hash can be reversed.
  const client = address ? hmac(secret, `client\n${clientNetworkOf(address)}`) : "-";
  return { [PORTAL_CLIENT_HEADER]: `${client}.${hmac(secret, client)}` };
}
