import type { BlogPost } from "~/data/schema";

/** How many related posts an article shows (docs/product.md 5.8). */
const LIMIT = 3;

/** Up to three other posts that share at least one tag; those that share most come first, then the newest. */
export function relatedPosts(post: BlogPost, posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .map((other) => ({
      other,
      shared: other.tags.filter((tag) => post.tags.includes(tag)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || b.other.date.localeCompare(a.other.date))
    .slice(0, LIMIT)
    .map(({ other }) => other);
}
