/**
 * Who has just come by the link of a recovery mail chooses a new password without the old one; nobody else does. A
 * cookie tells them apart from whoever has got hold of a session: tokens of all links say the same of how one came in.
 */
import { z } from "zod";
import { signedCookie } from "~/services/signed-cookie.server";

/** Time to think of a password, and to fetch the telephone with the second factor; in seconds. */
const LASTS_S = 15 * 60;

const cookie = signedCookie("piazza-recupero", { maxAge: LASTS_S });

/** Name of the cookie. */
export const RECOVERY_COOKIE = cookie.name;

// Who copied the cookie has it for no longer than a browser keeps it.
const passSchema = z.object({ accountId: z.string(), until: z.number() });

/** Notes that the owner of the mailbox has just come in. */
export async function giveRecoveryPass(headers: Headers, accountId: string): Promise<void> {
  const pass = { accountId, until: Date.now() + LASTS_S * 1000 };
  headers.append("Set-Cookie", await cookie.serialize(pass));
}

/** Whether this account was recovered here a moment ago. */
export async function holdsRecoveryPass(request: Request, accountId: string): Promise<boolean> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const { data } = passSchema.safeParse(value);
  return data?.accountId === accountId && Date.now() < data.until;
}

/** It was for one password. */
export async function takeRecoveryPass(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
