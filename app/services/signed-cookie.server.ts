import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "./env.server";

/** Without a secret of its own a process signs with a random one: what it signed survives no restart. */
const SECRET = env.SESSION_SECRET ?? randomBytes(32).toString("hex");

/** A cookie that no script reads and whose value nobody else can write. `maxAge` is in seconds. */
export function signedCookie(name: string, { path, maxAge }: { path: string; maxAge: number }) {
  return createCookie(name, {
    path,
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: env.NODE_ENV === "production" && env.SITE_URL?.startsWith("https:") === true,
    secrets: [SECRET],
  });
}
