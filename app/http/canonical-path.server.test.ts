import { describe, expect, it } from "vitest";
import { normalizePath, firstSegment, redirectToCanonical } from "./canonical-path.server";

const ORIGIN = "https://www.piazza.example";

/** Where a request is redirected to; undefined when it is not. */
function redirectOf(address: string, init?: RequestInit): string | null | undefined {
  try {
    redirectToCanonical(new Request(ORIGIN + address, init));
    return undefined;
  } catch (response) {
    if (!(response instanceof Response)) throw response;
    expect(response.status).toBe(301);
    return response.headers.get("Location");
  }
}

describe("A path that is not canonical", () => {
  it.each([
    ["/Auto/", "/auto"],
    ["/auto/", "/auto"],
    ["/AUTO/New", "/auto/new"],
    ["/veicolo/Fiat-Panda-2019", "/veicolo/fiat-panda-2019"],
    ["/auto//new/", "/auto/new"],
    ["/Auto/?brand=Fiat&search=Panda%20City", "/auto?brand=Fiat&search=Panda%20City"],
    ["/404/", "/404"],
  ])("%s is redirected to %s", (path, canonical) => {
    expect(redirectOf(path)).toBe(canonical);
  });

  it.each(["/", "/auto", "/auto?brand=Fiat", "/servizio/caff%C3%A8", "/servizio/caff%c3%a8"])(
    "is not %s",
    (address) => {
      expect(redirectOf(address)).toBeUndefined();
    },
  );

  it.each(["//evil.example/", "///evil.example//", "/\\evil.example/", "//", "//Evil.example"])(
    "never leads out of the portal: %s",
    (address) => {
      const location = redirectOf(address) ?? "";
      expect(location).toMatch(/^\/(?!\/)/);
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    },
  );

  it("is redirected once", () => {
    for (const path of ["/Auto//New///", "//A//B/", "/%41/B/"])
      expect(normalizePath(normalizePath(path))).toBe(normalizePath(path));
  });

  it("is not redirected for a post", () => {
    expect(redirectOf("/Chat/", { method: "HEAD" })).toBe("/chat");
    expect(redirectOf("/Chat/", { method: "POST", body: "a=b" })).toBeUndefined();
    const repeated = { headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    expect(redirectOf("/Chat/", repeated)).toBeUndefined();
  });
});

describe("The first segment of a path", () => {
  it("is the same for a screen, its data and another spelling", () => {
    for (const address of ["/auto", "/auto.data", "/Auto/", "/auto/new.data", "/auto/new?x=/y"])
      expect(firstSegment(new Request(ORIGIN + address))).toBe("auto");
  });
});
