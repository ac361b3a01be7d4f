import { z } from "zod";
import type { Notice } from "~/ui/toast";
import { isPrefetch } from "./prefetch.server";
import { signedCookie } from "./signed-cookie.server";

/** A message, and what its form gives to analytics (`eventText`), for the page after the redirect. */
export interface Flash extends Notice {
  event?: string;
}

const flashSchema = z.object({
  tone: z.enum(["success", "error"]),
  title: z.string(),
  text: z.string().optional(),
  event: z.string().optional(),
}) satisfies z.ZodType<Flash>;

/** Long enough for a redirect, short enough not to surprise anybody later; in seconds. */
const MAX_AGE_S = 60;

const cookie = signedCookie("piazza-avviso", { maxAge: MAX_AGE_S });

/** Name of the cookie that carries a message to the next page. */
export const FLASH_COOKIE = cookie.name;

/** Adds a message to the headers of an answer; the next page shows it once. */
export async function flash(headers: Headers, message: Flash): Promise<Headers> {
  headers.append("Set-Cookie", await cookie.serialize(message));
  return headers;
}

/** Whether this request would show a message; costs nothing. */
export function hasFlash(request: Request): boolean {
  return request.headers.get("Cookie")?.includes(`${cookie.name}=`) === true;
}

/**
 * The message for this page, and the header that takes it away. A page that is fetched in advance leaves it for the
 * one that is looked at.
 */
export async function takeFlash(
  request: Request,
): Promise<{ notice: Notice | null; event: string | null; headers: Headers }> {
  const headers = new Headers();
  if (isPrefetch(request) || !hasFlash(request)) return { notice: null, event: null, headers };
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  const parsed = flashSchema.safeParse(value);
  if (!parsed.success) return { notice: null, event: null, headers };
  const { event = null, ...notice } = parsed.data;
  return { notice, event, headers };
}
