import { describe, expect, it } from "vitest";
import { posts } from "~/data/posts";
import { blogFeed } from "./feed.server";

describe("The feed of the blog", () => {
  const feed = blogFeed(posts, "https://x.example");

  it("has one item per post, in order, with absolute URLs", () => {
    const links = [...feed.matchAll(/<guid isPermaLink="true">([^<]*)</g)].map(([, link]) => link);
    expect(links).toEqual(posts.map(({ slug }) => `https://x.example/blog/${slug}`));
    expect(feed).toContain('<atom:link href="https://x.example/blog/feed.xml" rel="self"');
  });

  it("has dates in the format of RSS", () => {
    expect(feed).toContain("<pubDate>Thu, 05 Nov 2026 00:00:00 GMT</pubDate>");
    expect(feed).toContain("<lastBuildDate>Thu, 05 Nov 2026 00:00:00 GMT</lastBuildDate>");
  });

  it("escapes texts", () => {
    const [post] = posts;
    if (!post) throw new Error("no post");
    const odd = blogFeed([{ ...post, title: `<b>Gomme & "cerchi"</b> d'estate` }], "https://x");
    expect(odd).toContain(
      "<title>&lt;b&gt;Gomme &amp; &quot;cerchi&quot;&lt;/b&gt; d&apos;estate</title>",
    );
    expect(odd.replace(/&(amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
  });

  it("is a feed even without posts", () => {
    expect(blogFeed([], "https://x.example")).not.toContain("<item>");
  });
});
