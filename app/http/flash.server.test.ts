import { describe, expect, it } from "vitest";
import { flash, takeFlash } from "./flash.server";

const NOTICE = { tone: "success", title: "Disconnesso", text: "Arrivederci!" } as const;

async function cookieOf(notice: Parameters<typeof flash>[1]): Promise<string> {
  const headers = await flash(new Headers(), notice);
  return headers.get("Set-Cookie") ?? "";
}

function nextPage(setCookie: string, headers: Record<string, string> = {}): Request {
  const [pair = ""] = setCookie.split(";");
  return new Request("https://piazza.example/", { headers: { Cookie: pair, ...headers } });
}

describe("A message for the next page", () => {
  it("is shown once: the page that shows it removes the cookie", async () => {
    const { notice, headers } = await takeFlash(nextPage(await cookieOf(NOTICE)));
    expect(notice).toEqual(NOTICE);
    expect(headers.get("Set-Cookie")).toMatch(/Expires=Thu, 01 Jan 1970/);
  });

  it("cannot be read or written by scripts, nor sent along by other sites", async () => {
    expect(await cookieOf(NOTICE)).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("is not taken by a prefetch", async () => {
    const request = nextPage(await cookieOf(NOTICE), { "Sec-Purpose": "prefetch;prerender" });
    const { notice, headers } = await takeFlash(request);
    expect(notice).toBeNull();
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  it("is dropped when its signature is missing", async () => {
    const forged = Buffer.from(JSON.stringify({ __flash_message__: NOTICE })).toString("base64");
    const { notice } = await takeFlash(nextPage(`piazza-avviso=${forged}`));
    expect(notice).toBeNull();
  });

  it("may carry an event, which is returned beside it", async () => {
    const event = '{"name":"newsletter_signup"}';
    const answer = await takeFlash(nextPage(await cookieOf({ ...NOTICE, event })));
    expect(answer).toMatchObject({ notice: NOTICE, event });
    expect(answer.notice).not.toHaveProperty("event");
    expect((await takeFlash(nextPage(await cookieOf(NOTICE)))).event).toBeNull();
  });

  it("is absent for other visitors, and sets no cookie", async () => {
    const { notice, headers } = await takeFlash(new Request("https://piazza.example/"));
    expect(notice).toBeNull();
    expect([...headers]).toEqual([]);
  });
});
