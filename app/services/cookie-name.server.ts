import { env } from "./env.server";

/** Whether cookies travel over TLS alone, by what the operator says of the portal's address. */
export const isServedOverTls =
  env.NODE_ENV === "production" && env.SITE_URL?.startsWith("https:") === true;

/**
 * The name of a cookie that belongs to this host: with the prefix that makes browsers refuse it from a subdomain or from
 * an address without TLS. Where there is no TLS they would refuse the prefix itself.
 */
export function hostCookie(name: string): string {
  return isServedOverTls ? `__Host-${name}` : name;
}
