import { describe, expect, it } from "vitest";
import { posts } from "~/data/posts";
import { postJsonLd } from "./blog-meta";

describe("An article as structured data", () => {
  it.each(posts)("$slug has author, title and date", (post) => {
    const picture = { stem: `blog/${post.image}`, widths: [960], kind: "photo", alt: "" } as const;
    expect(postJsonLd(post, picture, "https://x.example")).toMatchObject({
      "@type": "Article",
      headline: post.title,
      datePublished: post.date,
      author: { name: post.author },
      image: `https://x.example/immagini/blog/${post.slug}-960.jpg`,
      mainEntityOfPage: `https://x.example/blog/${post.slug}`,
    });
  });

  it("has the icon of the portal without a picture", () => {
    const [post] = posts;
    if (!post) throw new Error("no post");
    expect(postJsonLd(post, undefined, "https://x.example")).toMatchObject({
      image: "https://x.example/icons/icon-512.png",
    });
  });
});
