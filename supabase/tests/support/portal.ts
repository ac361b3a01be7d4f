/** How the portal's web server signs its calls (app/backend/portal-signature.server.ts). */
import { portalSignature } from "~/backend/portal-signature.server";
import { CLIENT_ADDRESS_HEADER } from "~/http/client-address.server";

/** Public origin of the portal, which links in mails point to; nothing listens there. */
export const SITE_URL = "http://localhost:3999";

/** The secret of scratch databases. */
export const SIGNING_SECRET = "il-segreto-delle-prove-lungo-abbastanza";

/** Headers of a call on behalf of the client with this address; without one, of nobody in particular. */
export function portalHeaders(address?: string, secret = SIGNING_SECRET): Record<string, string> {
  const headers = address === undefined ? undefined : { [CLIENT_ADDRESS_HEADER]: address };
  return portalSignature(
    new Request("http://portal.example/", { ...(headers && { headers }) }),
    secret,
  );
}
