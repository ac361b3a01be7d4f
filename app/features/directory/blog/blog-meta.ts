import type { Article, WithContext } from "schema-dts";
import { site } from "~/data/site";
import type { BlogPost } from "~/data/schema";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { paths } from "~/lib/paths";
import { CATEGORY_LABELS } from "./post-labels";
import type { MetaDescriptor } from "@remix-run/node";

/** An article as structured data. */
export function postJsonLd(
  post: Omit<BlogPost, "content">,
  picture: Picture | undefined,
  origin: string,
): WithContext<Article> {
  const url = `${origin}${paths.blogPost(post.slug)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    description: post.excerpt,
    inLanguage: "it",
    url,
    mainEntityOfPage: url,
    image: picture ? `${origin}${plainPictureUrl(picture)}` : `${origin}/icons/icon-512.png`,
    datePublished: post.date,
    author: { "@type": "Person", name: post.author },
    publisher: {
      "@type": "Organization",
      name: site.name,
      url: `${origin}/`,
      logo: { "@type": "ImageObject", url: `${origin}/icons/icon-512.png` },
    },
    articleSection: CATEGORY_LABELS[post.category],
    keywords: post.tags,
  };
}

/** Link to the feed in the head of every screen of the blog. */
export const feedLink: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `Il blog di ${site.name}`,
  href: paths.blogFeed,
};
