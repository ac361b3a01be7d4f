/** A visitor without a browser: requests with the cookies and the address of one client. */
import { PASSWORD } from "./accounts";
import { randomAddress } from "./client-address";
import { origin as portal } from "./ports";
import { FLASH_COOKIE } from "./session-cookie";

export interface Answer {
  status: number;
  headers: Headers;
  /** Where it redirects to; "" when it does not. */
  location: string;
  html: string;
}

/** What a request is sent with besides its path. */
export type Sent = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

export interface Visitor {
  /** The page; redirects are not followed. */
  get: (path: string, sent?: Sent) => Promise<Answer>;
  /** Sends a form; redirects are not followed. */
  post: (path: string, fields: Record<string, string>, sent?: Sent) => Promise<Answer>;
  cookies: Map<string, string>;
}

/** A visitor of a server, from an address of their own: attempts and requests are counted by it. */
export function visitorOf(origin: string, client = randomAddress()): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, { headers = {}, ...init }: Sent = {}): Promise<Answer> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(origin + path, {
      redirect: "manual",
      ...init,
      headers: { "X-Forwarded-For": client, ...(Cookie && { Cookie }), ...headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get("Location") ?? "",
      html: await answer.text(),
    };
  };
  return {
    cookies,
    get: ask,
    post: (path, fields, sent) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields), ...sent }),
  };
}

/** The same person at another server: the cookies of `known` as they are now. */
export function visitorAt(origin: string, { cookies }: Visitor): Visitor {
  const visitor = visitorOf(origin);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

/**
 * A visitor of the portal who has signed in.
 *
 * @throws Error when the account is not let in.
 */
export async function signedInVisitor(
  { email }: { email: string },
  password = PASSWORD,
): Promise<Visitor> {
  const visitor = visitorOf(portal);
  const { status } = await visitor.post("/auth/accedi", { email, password });
  if (status !== 302) throw new Error(`${email} signs in: ${status}`);
  // The greeting belongs to the page that follows the form.
  visitor.cookies.delete(FLASH_COOKIE);
  return visitor;
}
