import { createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod";
import type { Notice } from "~/lib/notice";
import { signedCookie } from "./cookies.server";
import { isPrefetch } from "./request-origin.server";

/** A message, and what its form gives to analytics (`eventText`), for the page after the redirect. */
export interface Flash extends Notice {
  event?: string;
}

const flashSchema = z.object({
  tone: z.enum(["success", "error"]),
  title: z.string(),
  text: z.string().optional(),
  link: z.object({ label: z.string(), path: z.string() }).optional(),
  place: z.enum(["page", "form"]).optional(),
  event: z.string().optional(),
}) satisfies z.ZodType<Flash>;

/** Long enough for a redirect, too short to appear on a later visit; in seconds. */
const MAX_AGE_S = 60;

const cookie = signedCookie("piazza-avviso", { maxAge: MAX_AGE_S });

const { getSession, commitSession, destroySession } = createCookieSessionStorage<
  Record<string, never>,
  { message: unknown }
>({ cookie });

/** Name of the cookie that carries a message to the next page. */
export const FLASH_COOKIE = cookie.name;

/** Adds a message to the headers of a response; the next page shows it once. */
export async function flash(headers: Headers, message: Flash): Promise<Headers> {
  const session = await getSession();
  session.flash("message", message);
  headers.append("Set-Cookie", await commitSession(session));
  return headers;
}

/** Whether the request has the cookie; costs no signature. */
function hasFlash(request: Request): boolean {
  return request.headers.get("Cookie")?.includes(`${FLASH_COOKIE}=`) === true;
}

/** The message for this page, and the header that removes it. A prefetch leaves the message for the page itself. */
export async function takeFlash(
  request: Request,
): Promise<{ notice: Notice | null; event: string | null; headers: Headers }> {
  const headers = new Headers();
  if (isPrefetch(request) || !hasFlash(request)) return { notice: null, event: null, headers };
  const session = await getSession(request.headers.get("Cookie"));
  const { data } = flashSchema.safeParse(session.get("message"));
  headers.append("Set-Cookie", await destroySession(session));
  if (!data) return { notice: null, event: null, headers };
  const { event = null, ...notice } = data;
  return { notice, event, headers };
}
