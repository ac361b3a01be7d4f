import type { BlogPost } from "~/data/schema";
import { postPicture } from "~/features/pictures/pictures.server";
import { readingMinutes } from "./reading-time";

/** What a card shows of a post: it never carries the article itself. */
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

export type PostSummary = ReturnType<typeof summarizePost>;
