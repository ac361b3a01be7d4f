import { describe, expect, it } from "vitest";
import type { BlogPost } from "~/data/schema";
import { readingTimeText } from "./post-labels";
import { readingMinutes, relatedPosts } from "./posts.server";

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

function words(count: number): string {
  return Array<string>(count).fill("parola").join(" ");
}

describe("The reading time", () => {
  it.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [1_000, 5],
  ])("of %i words is %i minutes", (count, minutes) => {
    expect(readingMinutes(words(count))).toBe(minutes);
  });

  it("does not count the marks of the text", () => {
    expect(readingMinutes(`## ${words(199)}\n\n- uno`)).toBe(1);
  });

  it("is said in Italian", () => {
    expect(readingTimeText(1)).toBe("1 minuto di lettura");
    expect(readingTimeText(5)).toBe("5 minuti di lettura");
  });
});
