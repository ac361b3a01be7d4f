import { describe, expect, it } from "vitest";
import type { BlogPost } from "~/data/schema";
import {
  filterLabel,
  filterPath,
  filterPosts,
  parsePostFilter,
  postScope,
  canonicalFilter,
} from "./post-filter";

const posts: Pick<BlogPost, "slug" | "tags" | "category">[] = [
  { slug: "a", tags: ["auto elettriche", "risparmio"], category: "auto" },
  { slug: "b", tags: ["moto", "pneumatici"], category: "manutenzione" },
  { slug: "c", tags: ["risparmio"], category: "noleggio" },
];

function found(search: string): string[] {
  return filterPosts(posts, parsePostFilter(new URLSearchParams(search))).map(({ slug }) => slug);
}

describe("The filter of the blog", () => {
  it("matches every post when there is none", () => {
    for (const search of ["", "tag=", "tag=%20%20", "category=", "altro=risparmio"])
      expect(found(search), search).toEqual(["a", "b", "c"]);
  });

  it("finds a tag, whatever its case", () => {
    expect(found("tag=risparmio")).toEqual(["a", "c"]);
    expect(found("tag=Auto+Elettriche")).toEqual(["a"]);
    expect(found("tag=auto")).toEqual([]);
  });

  it("finds a category, also where it is only a tag", () => {
    expect(found("category=auto")).toEqual(["a"]);
    expect(found("category=noleggio")).toEqual(["c"]);
    expect(found("category=moto")).toEqual(["b"]);
    expect(found("category=manutenzione")).toEqual(["b"]);
  });

  it("prefers the tag over the category", () => {
    expect(found("category=auto&tag=pneumatici")).toEqual(["b"]);
  });

  it("matches nothing for an unknown name", () => {
    expect(found("tag=mongolfiere")).toEqual([]);
    expect(found("category=constructor")).toEqual([]);
  });

  it("has the label of the category, or the tag as typed", () => {
    expect(filterLabel({ by: "category", value: "manutenzione" })).toBe("Manutenzione");
    expect(filterLabel({ by: "category", value: "constructor" })).toBe("constructor");
    expect(filterLabel({ by: "tag", value: "auto" })).toBe("auto");
  });

  it("truncates a very long value", () => {
    const filter = parsePostFilter(new URLSearchParams({ tag: "x".repeat(5_000) }));
    expect(filter?.value).toHaveLength(60);
  });
});

describe("The address of a filtered blog", () => {
  function address(search: string): string {
    return filterPath(canonicalFilter(parsePostFilter(new URLSearchParams(search)), posts));
  }

  it("is the same for every spelling of the filter", () => {
    expect(address("")).toBe("/blog");
    expect(address("tag=Auto+ELETTRICHE&category=moto")).toBe("/blog?tag=auto%20elettriche");
    expect(address("category=Auto")).toBe("/blog?category=auto");
    expect(address("tag=Mai+visto")).toBe("/blog?tag=Mai%20visto");
  });

  it("is about the tag or the category", () => {
    expect(postScope(null)).toBe("all");
    expect(postScope({ by: "category", value: "auto" })).toEqual({ subject: "Auto" });
    expect(postScope({ by: "tag", value: "risparmio" })).toEqual({ subject: "risparmio" });
  });
});
