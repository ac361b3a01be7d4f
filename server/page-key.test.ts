import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { publicPage } from "../app/features/site/public-page";
import { createPageKeys } from "./page-key";

/** why: of a build only the routes are read, and of a route only its place and its handle. */
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
const keys = createPageKeys(build);
const key = (path: string) => keys(new URL(`https://www.esempio.it${path}`));

describe("The key of a page", () => {
  it("is one for all ways to write the same query", () => {
    const plain = "https://www.esempio.it/auto?brand=BMW&brand=Fiat&page=2";
    expect(key("/auto?brand=BMW&brand=Fiat&page=2")).toBe(plain);
    expect(key("/auto?page=2&utm_source=x&brand=BMW&brand=&brand=Fiat")).toBe(plain);
  });

  it("is the same for whatever somebody makes up", () => {
    expect(key("/?a=1")).toBe(key("/?b=2&__proto__=3"));
    expect(key("/auto/used?x[]=%00")).toBe("https://www.esempio.it/auto/used");
  });

  it("tells hosts, paths and values apart", () => {
    expect(keys(new URL("http://altro.example/auto"))).not.toBe(key("/auto"));
    expect(key("/auto?brand=a%26page=2")).not.toBe(key("/auto?brand=a&page=2"));
  });

  it("is none for screens that did not declare themselves public", () => {
    for (const path of ["/dashboard", "/dashboard.data", "/niente", "/auto/used/altro", "//evil"])
      expect(key(path), path).toBeUndefined();
  });

  it("is none for another spelling, which is sent on with its whole query", () => {
    for (const path of ["/Auto", "/auto/", "/auto//used?utm_source=x"])
      expect(key(path), path).toBeUndefined();
  });

  it("is none for an address that is too long", () => {
    expect(key(`/auto?brand=${"x".repeat(2_000)}`)).toBeUndefined();
  });

  it("of data names the routes that are wanted, if they exist", () => {
    expect(key("/auto.data?x=1")).toBe("https://www.esempio.it/auto.data");
    expect(key("/_root.data")).toBe("https://www.esempio.it/_root.data");
    expect(key("/auto.data?_routes=auto,home")).toContain("_routes=auto");
    expect(key("/auto.data?_routes=auto,altro")).toBeUndefined();
    expect(key("/auto?_routes=auto")).toBe("https://www.esempio.it/auto");
  });

  it("is one for all ways to name the routes of a page", () => {
    const one = key("/auto.data?_routes=root,auto");
    for (const wanted of [
      "auto,root",
      "auto,auto,root",
      "home,auto,dashboard,root",
      "root,auto,root",
    ])
      expect(key(`/auto.data?_routes=${wanted}`), wanted).toBe(one);
  });

  it("is none for routes that only objects have, or that the page has not", () => {
    for (const wanted of ["toString", "__proto__", "constructor,auto", "home", "", ","])
      expect(key(`/auto.data?_routes=${wanted}`), wanted).toBeUndefined();
  });
});
