import type { BlogPost } from "~/data/schema";
import { postPicture } from "~/lib/pictures.server";
import { countWords } from "~/lib/prose";

/** Reduces a post to its card, without the text of the article. */
export function summarizePost(post: BlogPost) {
  const { slug, title, excerpt, date, author, category } = post;
  return {
    slug,
    title,
    excerpt,
    date,
    author,
    category,
    minutes: readingMinutes(post.content),
    picture: postPicture(post),
  };
}

/** The data of the card of an article. */
export type PostSummary = ReturnType<typeof summarizePost>;

/** Reading speed (docs/product.md 5.8). */
const WORDS_PER_MINUTE = 200;

/** Minutes to read a text: words / 200 rounded up, at least 1 (docs/product.md 5.8). */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / WORDS_PER_MINUTE));
}

/** Maximum number of related posts (docs/product.md 5.8). */
const MAX_RELATED = 3;

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
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
