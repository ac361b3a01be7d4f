/** The session of a dealer as its cookie holds it. */
export const SESSION_COOKIE = "piazza-sessione";

/** The cookie of a message that a page shows once. */
export const FLASH_COOKIE = "piazza-avviso";

const PREFIX = "base64-";

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  token_type: string;
  user: { id: string };
}

export function readSession(value: string): StoredSession {
  const text = Buffer.from(value.slice(PREFIX.length), "base64url").toString();
  return JSON.parse(text) as StoredSession;
}

export function writeSession(session: StoredSession): string {
  return PREFIX + encoded(session);
}

/** The header of somebody who signed in at a backend that is none: a session that no backend made. */
export function madeUpSession(fields: Partial<StoredSession> = {}): string {
  const session: StoredSession = {
    access_token: "a.b.c",
    refresh_token: "r",
    expires_at: 4_102_444_800,
    token_type: "bearer",
    user: { id: "x" },
    ...fields,
  };
  return `${SESSION_COOKIE}=${writeSession(session)}`;
}

/** A token that can be read, and that no backend signed. */
export function madeUpToken(claims: object): string {
  return `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}.c2ln`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
