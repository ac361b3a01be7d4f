import type { BlogPost, PostCategory } from "~/data/schema";
import type { ListScope } from "~/features/shell/seo/indexing";
import { paths } from "~/lib/paths";
import { cleanText, foldText } from "~/lib/text";
import { CATEGORY_LABELS } from "./post-labels";

/** Maximum length of a tag or category in the URL, in UTF-16 code units. */
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
 * The posts that match a filter, in their order, whatever case and accents. A post has one category, so
 * the filter of a category also finds the posts with its name as a tag: the post on summer maintenance of
 * motorcycles has the category `manutenzione` and the tag `moto`.
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

/** Label of the filter: `Auto` for a known category, otherwise as typed. */
export function filterLabel({ by, value }: NonNullable<PostFilter>): string {
  const category = foldText(value);
  return by === "category" && Object.hasOwn(CATEGORY_LABELS, category)
    ? CATEGORY_LABELS[category as PostCategory]
    : value;
}

/** The filter in the spelling of the posts: `?tag=RISPARMIO` finds the same articles as `?tag=risparmio`. */
export function canonicalFilter(
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

/** The facts about the list that decide its indexing (`app/features/shell/seo/indexing.ts`). */
export function postScope(filter: PostFilter): ListScope {
  return filter ? { subject: filterLabel(filter) } : "all";
}
