import type { BlogPost, PostCategory } from "~/data/schema";
import type { ListScope } from "~/features/site/indexing";
import { paths } from "~/lib/paths";
import { cleanText, foldText } from "~/lib/text";
import { CATEGORY_LABELS } from "./categories";

/** Longest tag or category that is read from a URL, in UTF-16 units. */
const MAX_LENGTH = 60;

/** The one filter of the blog: a tag, a category, or none (docs/product.md 5.7). */
export type PostFilter = { readonly by: "tag" | "category"; readonly value: string } | null;

/** Reads the filter from a query string. A tag wins over a category; blank text is no filter. */
export function parsePostFilter(params: URLSearchParams): PostFilter {
  for (const by of ["tag", "category"] as const) {
    const value = cleanText(params.get(by) ?? "", MAX_LENGTH);
    if (value !== "") return { by, value };
  }
  return null;
}

/**
 * The posts that a filter lets through, in their order; case and accents do not matter. A post has
 * one category, so a category also finds the posts that carry its name as a tag: summer maintenance
 * of motorcycles stands under `manutenzione` and is found under `moto` too.
 */
export function filterPosts<Post extends Pick<BlogPost, "tags" | "category">>(
  posts: readonly Post[],
  filter: PostFilter,
): Post[] {
  if (!filter) return [...posts];
  const wanted = foldText(filter.value);
  return posts.filter(
    ({ tags, category }) =>
      tags.some((tag) => foldText(tag) === wanted) ||
      (filter.by === "category" && category === wanted),
  );
}

/** How the filter is named on the page: `Auto` for a known category, else as it was typed. */
export function filterLabel({ by, value }: NonNullable<PostFilter>): string {
  const category = foldText(value);
  return by === "category" && Object.hasOwn(CATEGORY_LABELS, category)
    ? CATEGORY_LABELS[category as PostCategory]
    : value;
}

/** The filter as the posts spell it: `?tag=RISPARMIO` finds the same articles as `?tag=risparmio`. */
export function spellFilter(
  filter: PostFilter,
  posts: readonly Pick<BlogPost, "tags">[],
): PostFilter {
  if (!filter) return null;
  const wanted = foldText(filter.value);
  if (filter.by === "category") return { by: "category", value: wanted };
  const known = posts.flatMap(({ tags }) => tags).find((tag) => foldText(tag) === wanted);
  return { by: "tag", value: known ?? filter.value };
}

/** Address of the list that a filter gives. */
export function filterPath(filter: PostFilter): string {
  if (!filter) return paths.blog;
  return filter.by === "tag" ? paths.blogTag(filter.value) : paths.blogCategory(filter.value);
}

/** What the list is about, for search engines (`app/features/site/indexing.ts`). */
export function postScope(filter: PostFilter): ListScope {
  return filter ? { subject: filterLabel(filter) } : "all";
}
