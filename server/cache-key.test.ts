import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { publicPage } from "../app/http/route-policy";
import { createCacheKeys } from "./cache-key";

/** why: only the routes of a build are read, and of a route only its path, its parent and its handle. */
const build = {
  routes: {
    root: { id: "root", path: "", module: {} },
    home: { id: "home", parentId: "root", index: true, module: { handle: publicPage() } },
    auto: {
      id: "auto",
      parentId: "root",
      path: "auto/:condition?",
      module: { handle: publicPage(["page", "brand"]) },
    },
    dashboard: { id: "dashboard", parentId: "root", path: "dashboard", module: {} },
  },
} as unknown as ServerBuild;
const keyOf = createCacheKeys(build);
const key = (path: string) => keyOf(new URL(`https://www.esempio.it${path}`));

describe("The cache key of a page", () => {
  it("is the same for all spellings of a query", () => {
    const plain = "https://www.esempio.it/auto?brand=BMW&brand=Fiat&page=2";
    expect(key("/auto?brand=BMW&brand=Fiat&page=2")).toBe(plain);
    expect(key("/auto?page=2&utm_source=x&brand=BMW&brand=&brand=Fiat")).toBe(plain);
  });

  it("does not depend on invented parameters", () => {
    expect(key("/?a=1")).toBe(key("/?b=2&__proto__=3"));
    expect(key("/auto/used?x[]=%00")).toBe("https://www.esempio.it/auto/used");
  });

  it("distinguishes hosts, paths and values", () => {
    expect(keyOf(new URL("http://altro.example/auto"))).not.toBe(key("/auto"));
    expect(key("/auto?brand=a%26page=2")).not.toBe(key("/auto?brand=a&page=2"));
  });

  it("is undefined for screens that are not declared public", () => {
    for (const path of ["/dashboard", "/dashboard.data", "/niente", "/auto/used/altro", "//evil"])
      expect(key(path), path).toBeUndefined();
  });

  it("is undefined for another spelling of a path, which is redirected with its whole query", () => {
    for (const path of ["/Auto", "/auto/", "/auto//used?utm_source=x"])
      expect(key(path), path).toBeUndefined();
  });

  it("is undefined for a URL that is too long", () => {
    expect(key(`/auto?brand=${"x".repeat(2_000)}`)).toBeUndefined();
  });

  it("of a data request names the requested routes, if they exist", () => {
    expect(key("/auto.data?x=1")).toBe("https://www.esempio.it/auto.data");
    expect(key("/_root.data")).toBe("https://www.esempio.it/_root.data");
    expect(key("/auto.data?_routes=auto,home")).toContain("_routes=auto");
    expect(key("/auto.data?_routes=auto,altro")).toBeUndefined();
    expect(key("/auto?_routes=auto")).toBe("https://www.esempio.it/auto");
  });

  it("is the same for all orders of the requested routes", () => {
    const expected = key("/auto.data?_routes=root,auto");
    for (const requested of [
      "auto,root",
      "auto,auto,root",
      "home,auto,dashboard,root",
      "root,auto,root",
    ])
      expect(key(`/auto.data?_routes=${requested}`), requested).toBe(expected);
  });

  it("is undefined for routes that do not exist or do not belong to the page", () => {
    for (const requested of ["toString", "__proto__", "constructor,auto", "home", "", ","])
      expect(key(`/auto.data?_routes=${requested}`), requested).toBeUndefined();
  });
});
