import { describe, expect, it } from "vitest";
import type { BlogPost } from "~/data/schema";
import { relatedPosts } from "./related-posts";

function post(slug: string, tags: string[], date = "2026-01-01"): BlogPost {
  return {
    id: slug,
    slug,
    title: slug,
    excerpt: "",
    content: "",
    date,
    author: "",
    image: slug,
    tags,
    category: "auto",
  };
}

const read = post("letto", ["a", "b"]);

function related(...others: BlogPost[]): string[] {
  return relatedPosts(read, [read, ...others]).map(({ slug }) => slug);
}

describe("Related posts", () => {
  it("share at least one tag, and never are the post itself", () => {
    expect(related(post("uno", ["a"]), post("nessuno", ["z"]))).toEqual(["uno"]);
    expect(related()).toEqual([]);
  });

  it("do not count the category as a tag", () => {
    expect(related(post("stessa-categoria", ["c"]))).toEqual([]);
  });

  it("are at most three: those that share most, then the newest", () => {
    expect(
      related(
        post("vecchio", ["a"], "2026-01-01"),
        post("recente", ["b"], "2026-05-01"),
        post("due-in-comune", ["a", "b"], "2025-01-01"),
        post("medio", ["a"], "2026-03-01"),
      ),
    ).toEqual(["due-in-comune", "recente", "medio"]);
  });
});
