import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { hostCookie, isServedOverTls } from "./cookie-name.server";
import { env } from "./env.server";

/** Without a secret of its own a process signs with a random one: what it signed survives no restart. */
const SECRET = env.SESSION_SECRET ?? randomBytes(32).toString("hex");

/** A cookie that no script reads and whose value nobody else can write. `maxAge` is in seconds. */
export function signedCookie(name: string, { maxAge }: { maxAge: number }) {
  return createCookie(hostCookie(name), {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: isServedOverTls,
    secrets: [SECRET],
  });
}
