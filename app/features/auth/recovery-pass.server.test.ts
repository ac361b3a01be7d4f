import { afterEach, describe, expect, it, vi } from "vitest";
import { giveRecoveryPass, holdsRecoveryPass, takeRecoveryPass } from "./recovery-pass.server";

async function setCookie(change: (headers: Headers) => Promise<void>): Promise<string> {
  const headers = new Headers();
  await change(headers);
  return headers.get("Set-Cookie") ?? "";
}

const givenTo = (accountId: string) => setCookie((headers) => giveRecoveryPass(headers, accountId));

function asked(cookie: string): Request {
  const [pair = ""] = cookie.split(";");
  return new Request("https://piazza.example/auth/nuova-password", { headers: { Cookie: pair } });
}

describe("The pass of a recovery", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is good for the account that was recovered, and for no other", async () => {
    const request = asked(await givenTo("a"));
    expect(await holdsRecoveryPass(request, "a")).toBe(true);
    expect(await holdsRecoveryPass(request, "b")).toBe(false);
  });

  it("is over after a quarter of an hour, also for who copied it", async () => {
    vi.useFakeTimers();
    const request = asked(await givenTo("a"));
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(await holdsRecoveryPass(request, "a")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await holdsRecoveryPass(request, "a")).toBe(false);
  });

  it("cannot be made up, read by scripts or sent by other sites", async () => {
    const pass = Buffer.from(JSON.stringify({ accountId: "a", until: 9e15 })).toString("base64");
    const forged = `piazza-recupero=${encodeURIComponent(`${pass}.c2ln`)}`;
    expect(await holdsRecoveryPass(asked(forged), "a")).toBe(false);
    expect(await holdsRecoveryPass(asked(""), "a")).toBe(false);
    expect(await givenTo("a")).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax/);
  });

  it("is taken away from the browser", async () => {
    const cookie = await setCookie(takeRecoveryPass);
    expect(cookie).toMatch(/Max-Age=0/);
    expect(await holdsRecoveryPass(asked(cookie), "a")).toBe(false);
  });
});
