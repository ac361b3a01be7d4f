/**
 * The facts of a signed-in user that the header shows, in a signed cookie of minutes: with it the server answers public pages from its
 * cache (docs/decisions/033-personal-pages.md). Private pages and forms never read it.
 */
import { createHash } from "node:crypto";
import { parseCookieHeader } from "@supabase/ssr";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { typedCookie } from "~/http/cookies.server";
import { env } from "~/lib/env.server";
import type { SiteVisitor } from "~/lib/request-context.server";
import { SESSION_COOKIE } from "./supabase.server";

/** How long the header may show what is not so any more, in s. */
const VISITOR_COOKIE_S = 5 * 60;
/** The cookie is renewed by a page that Remix renders when less than this is left, in ms. */
const RENEWAL_MS = (VISITOR_COOKIE_S * 1_000) / 2;

const claimSchema = z.object({
  visitor: z.object({ email: z.string(), isAdmin: z.boolean(), plan: z.string().nullable() }),
  /** Digest of the session that the visitor was read with. */
  session: z.string(),
  /** End of its validity, in ms since 1970. */
  until: z.number(),
});

type Claim = z.infer<typeof claimSchema>;

const cookie = typedCookie("piazza-visitatore", claimSchema, { maxAge: VISITOR_COOKIE_S });

/** Name of the cookie. */
export const VISITOR_COOKIE = cookie.name;

/** Claims that were verified, by their whole `Cookie` header: a signature costs as much as an answer from the cache. */
const verified = new LRUCache<string, Claim>({ max: 500 });

/**
 * The visitor whom the cookies of a request name; null without the cookie, and if it is forged, has expired or belongs to
 * another session than that of the request.
 *
 * @param cookies `Cookie` header.
 */
export async function readVisitor(
  cookies: string,
  now: number = Date.now(),
): Promise<SiteVisitor | null> {
  return (await readClaim(cookies, now))?.visitor ?? null;
}

async function readClaim(cookies: string, now: number): Promise<Claim | null> {
  if (!cookies.includes(`${VISITOR_COOKIE}=`)) return null;
  const known = verified.get(cookies);
  const claim = known ?? (await verify(cookies));
  return claim && now < claim.until ? claim : null;
}

async function verify(cookies: string): Promise<Claim | null> {
  const claim: Claim | null = await cookie.parse(cookies);
  if (!claim || claim.session !== sessionDigest(cookies)) return null;
  verified.set(cookies, claim);
  return claim;
}

/**
 * Adds the cookie to the headers of a response, or removes it for a visitor who is not signed in. Adds nothing while the
 * browser's is good for a while, nor when the same response renews the session, to which the cookie is bound.
 */
export async function keepVisitor(
  request: Request,
  headers: Headers,
  visitor: SiteVisitor | null,
): Promise<void> {
  const cookies = request.headers.get("Cookie") ?? "";
  if (!visitor) {
    if (cookies.includes(`${VISITOR_COOKIE}=`)) await forgetVisitor(headers);
    return;
  }
  // Without the secret the server and Remix's build, two bundles, sign with keys of their own.
  const session = sessionDigest(cookies);
  if (!env.SESSION_SECRET || !session || renewsSession(headers)) return;
  const now = Date.now();
  const kept = await readClaim(cookies, now + RENEWAL_MS);
  if (kept && JSON.stringify(kept.visitor) === JSON.stringify(visitor)) return;
  const claim: Claim = { visitor, session, until: now + VISITOR_COOKIE_S * 1_000 };
  headers.append("Set-Cookie", await cookie.serialize(claim));
}

/** Removes the cookie from the browser. */
export async function forgetVisitor(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await cookie.serialize(null, { maxAge: 0 }));
}

function renewsSession(headers: Headers): boolean {
  return headers.getSetCookie().some((line) => line.startsWith(SESSION_COOKIE));
}

/** Digest of all parts of the session's cookies; undefined without a session. */
function sessionDigest(cookies: string): string | undefined {
  const parts = parseCookieHeader(cookies).filter(({ name }) => name.startsWith(SESSION_COOKIE));
  if (parts.length === 0) return undefined;
  const hash = createHash("sha256");
  for (const { name, value = "" } of parts) hash.update(`${name}=${value};`);
  return hash.digest("base64url");
}
