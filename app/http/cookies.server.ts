/** Host-only cookies, signed and typed. */
import { randomBytes } from "node:crypto";
import { createCookie, type Cookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import type { z } from "zod";
import { env } from "~/lib/env.server";

/** Whether the portal's public address has TLS: then cookies are `Secure`. */
export const isServedOverTls =
  env.NODE_ENV === "production" && env.SITE_URL?.startsWith("https:") === true;

/**
 * The name of a cookie with the prefix that makes browsers refuse it from a subdomain or without TLS (RFC 6265bis,
 * 4.1.3.2). Without TLS browsers would refuse the prefix itself.
 */
export function hostCookieName(name: string): string {
  return isServedOverTls ? `__Host-${name}` : name;
}

/** Without `SESSION_SECRET` a process signs with a random key: its cookies are not valid after a restart. */
const SECRET = env.SESSION_SECRET ?? randomBytes(32).toString("hex");

interface CookieOptions {
  /** In seconds. */
  maxAge: number;
}

/** A signed cookie that no script reads. */
export function signedCookie(name: string, { maxAge }: CookieOptions): Cookie {
  return createCookie(hostCookieName(name), {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: isServedOverTls,
    secrets: [SECRET],
  });
}

/** A signed cookie whose value has a schema. Parses to null when it is absent, forged or of another shape. */
export function typedCookie<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options: CookieOptions,
) {
  return createTypedCookie({
    cookie: signedCookie(name, options),
    // why: remix-utils throws for a value that does not fit, such as one that an older version of the portal wrote.
    schema: schema.nullable().catch(null),
  });
}
