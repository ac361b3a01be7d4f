import { describe, expect, it } from "vitest";
import { cleanPath, firstSegment, requireCleanAddress } from "./address.server";

const ORIGIN = "https://www.piazza.example";

/** Where a request is sent; undefined when it may stay. */
function sentTo(address: string, init?: RequestInit): string | null | undefined {
  try {
    requireCleanAddress(new Request(ORIGIN + address, init));
    return undefined;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    expect(answer.status).toBe(301);
    return answer.headers.get("Location");
  }
}

describe("The spelling of an address", () => {
  it.each([
    ["/Auto/", "/auto"],
    ["/auto/", "/auto"],
    ["/AUTO/New", "/auto/new"],
    ["/veicolo/Fiat-Panda-2019", "/veicolo/fiat-panda-2019"],
    ["/auto//new/", "/auto/new"],
    ["/Auto/?brand=Fiat&search=Panda%20City", "/auto?brand=Fiat&search=Panda%20City"],
    ["/404/", "/404"],
  ])("sends %s to %s", (asked, clean) => {
    expect(sentTo(asked)).toBe(clean);
  });

  it.each(["/", "/auto", "/auto?brand=Fiat", "/servizio/caff%C3%A8", "/servizio/caff%c3%a8"])(
    "leaves %s alone",
    (address) => {
      expect(sentTo(address)).toBeUndefined();
    },
  );

  it.each(["//evil.example/", "///evil.example//", "/\\evil.example/", "//", "//Evil.example"])(
    "never leads out of the portal: %s",
    (address) => {
      const location = sentTo(address) ?? "";
      expect(location).toMatch(/^\/(?!\/)/);
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    },
  );

  it("is reached in one step", () => {
    for (const path of ["/Auto//New///", "//A//B/", "/%41/B/"])
      expect(cleanPath(cleanPath(path))).toBe(cleanPath(path));
  });

  it("asks only those who read: a post is answered where it arrives", () => {
    expect(sentTo("/Chat/", { method: "HEAD" })).toBe("/chat");
    expect(sentTo("/Chat/", { method: "POST", body: "a=b" })).toBeUndefined();
    const repeated = { headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    expect(sentTo("/Chat/", repeated)).toBeUndefined();
  });
});

describe("The first part of a path", () => {
  it("is the same for a screen, its data and another spelling", () => {
    for (const address of ["/auto", "/auto.data", "/Auto/", "/auto/new.data", "/auto/new?x=/y"])
      expect(firstSegment(new Request(ORIGIN + address))).toBe("auto");
  });
});
