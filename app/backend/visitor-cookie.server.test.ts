import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { SiteVisitor } from "~/lib/request-context.server";

const ANNA: SiteVisitor = {
  email: "anna@salone.example",
  isAdmin: false,
  plan: "Pro · 50 veicoli",
};
const SESSION = "piazza-sessione.0=base64-abc; piazza-sessione.1=def";
const NOW = Date.parse("2026-11-23T12:00:00Z");

// why: the key of signed cookies is read when the modules are loaded.
async function load(secret = "una-prova-lunga-almeno-trentadue-caratteri") {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secret);
  return {
    ...(await import("./visitor-cookie.server")),
    ...(await import("~/http/cookies.server")),
  };
}

let portal: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  portal = await load();
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

/** The `Set-Cookie` lines of an answer to a request with these cookies. */
async function answerTo(cookies: string, visitor: SiteVisitor | null, renewed: string[] = []) {
  const headers = new Headers();
  for (const line of renewed) headers.append("Set-Cookie", line);
  await portal.keepVisitor(
    new Request("https://x.example/", { headers: { Cookie: cookies } }),
    headers,
    visitor,
  );
  return headers.getSetCookie().slice(renewed.length);
}

/** The cookies of a browser after an answer. */
async function signedIn(session = SESSION, visitor = ANNA): Promise<string> {
  const [line = ""] = await answerTo(session, visitor);
  return `${session}; ${line.split(";", 1)[0]}`;
}

describe("The cookie of what the header shows", () => {
  it("names the visitor for five minutes, and no script reads it", async () => {
    const [line = ""] = await answerTo(SESSION, ANNA);
    expect(line).toMatch(/^piazza-visitatore=.*; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Lax/);
    const cookies = await signedIn();
    expect(await portal.readVisitor(cookies)).toEqual(ANNA);
    expect(await portal.readVisitor(cookies, NOW + 299_999)).toEqual(ANNA);
    expect(await portal.readVisitor(cookies, NOW + 300_000)).toBeNull();
  });

  it("is of no use with another session, without one, or with a part of it", async () => {
    const [, , own = ""] = (await signedIn()).split("; ");
    for (const session of [
      "piazza-sessione=base64-other",
      SESSION.split("; ")[0],
      `${SESSION}; piazza-sessione.2=x`,
      "altro=1",
    ])
      expect(await portal.readVisitor(`${session}; ${own}`), session).toBeNull();
    expect(await portal.readVisitor(own)).toBeNull();
    expect(await portal.readVisitor(`${SESSION}; ${own}`)).toEqual(ANNA);
  });

  it("cannot be changed", async () => {
    const cookies = await signedIn();
    const [, payload = "", signature = ""] = /piazza-visitatore=([^.]+)\.(.*)$/.exec(cookies) ?? [];
    const claim = JSON.parse(atob(decodeURIComponent(payload))) as { visitor: SiteVisitor };
    claim.visitor.isAdmin = true;
    const forged = `${encodeURIComponent(btoa(JSON.stringify(claim)))}.${signature}`;
    expect(await portal.readVisitor(`${SESSION}; piazza-visitatore=${forged}`)).toBeNull();
    expect(await portal.readVisitor(`${SESSION}; piazza-visitatore=${payload}`)).toBeNull();
  });

  it("is of no use to a portal with another key", async () => {
    const cookies = await signedIn();
    const other = await load("un-altro-segreto-di-almeno-trentadue-caratteri");
    expect(await other.readVisitor(cookies)).toBeNull();
  });

  it("is no other signed cookie of the portal", async () => {
    const message = portal.typedCookie("piazza-visitatore", z.object({ title: z.string() }), {
      maxAge: 60,
    });
    const line = await message.serialize({ title: "ciao" });
    expect(await portal.readVisitor(`${SESSION}; ${line.split(";", 1)[0]}`)).toBeNull();
  });

  it("is renewed when half of its time is over, or when something has changed", async () => {
    const cookies = await signedIn();
    expect(await answerTo(cookies, ANNA)).toEqual([]);
    expect(await answerTo(cookies, { ...ANNA, plan: null })).toHaveLength(1);
    vi.setSystemTime(NOW + 151_000);
    expect(await answerTo(cookies, ANNA)).toHaveLength(1);
  });

  it("waits for the next page while the session is renewed", async () => {
    expect(await answerTo(SESSION, ANNA, ["piazza-sessione=base64-new; Path=/"])).toEqual([]);
  });

  it("is removed from the browser of a visitor who is signed out", async () => {
    const cookies = await signedIn();
    expect(await answerTo(cookies, null)).toEqual([
      expect.stringMatching(/^piazza-visitatore=.*Max-Age=0/),
    ]);
    expect(await answerTo(SESSION, null)).toEqual([]);
  });

  it("is not set without a key that the server knows as well", async () => {
    portal = await load("");
    expect(await answerTo(SESSION, ANNA)).toEqual([]);
  });
});
