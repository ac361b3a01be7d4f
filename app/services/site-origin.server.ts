import { env } from "./env.server";

/** Public origin of the portal: the configured one, else that of the request. */
export function siteOrigin(request: Request): string {
  return env.SITE_URL ?? new URL(request.url).origin;
}
