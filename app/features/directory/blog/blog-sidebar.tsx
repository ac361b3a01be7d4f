import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { CATEGORY_LABELS, SIDEBAR_CATEGORIES } from "./post-labels";
import { POPULAR_TAGS } from "~/data/posts";
import { Icon } from "~/ui/icon";
import { Served } from "~/ui/served";
import { TagList } from "./tag-list";

interface CategoryNavProps {
  /** Posts found under each category of the sidebar. */
  counts: Readonly<Record<(typeof SIDEBAR_CATEGORIES)[number], number>>;
  total: number;
  /** The category shown; `all` without any filter, undefined while a tag is. */
  active: string | undefined;
}

/** Categories of the blog: a row of chips on a phone, a list beside the articles on wider screens. */
export function CategoryNav({ counts, total, active }: CategoryNavProps) {
  const links = [
    { key: "all", label: "Tutti gli articoli", to: paths.blog, count: total },
    ...SIDEBAR_CATEGORIES.map((key) => ({
      key,
      label: CATEGORY_LABELS[key],
      to: paths.blogCategory(key),
      count: counts[key],
    })),
  ];
  return (
    <nav aria-labelledby="categorie" className="min-w-0">
      <h2 id="categorie" className="mb-3 hidden text-lg lg:block">
        Categorie
      </h2>
      <ul className="relative -mx-5 flex gap-2 overflow-x-auto px-5 pb-1 lg:mx-0 lg:block lg:divide-y lg:divide-line lg:overflow-visible lg:border-y lg:border-line lg:px-0 lg:pb-0">
        {links.map(({ key, label, to, count }) => (
          <li key={key} className="shrink-0">
            <a
              href={to}
              aria-current={key === active ? "page" : undefined}
              className={`flex min-h-11 items-center justify-between gap-2 rounded-full border px-4 text-sm font-medium transition-colors duration-150 lg:rounded-none lg:border-0 lg:px-1 lg:text-base ${
                key === active
                  ? "border-inverse bg-inverse text-on-inverse lg:bg-transparent lg:font-semibold lg:text-brand"
                  : "border-control/50 bg-surface hover:border-ink lg:bg-transparent lg:hover:text-brand"
              }`}
            >
              {label}
              <span className="text-sm tabular-nums opacity-75 lg:opacity-100">
                {count}
                <span className="sr-only"> {count === 1 ? "articolo" : "articoli"}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BlogAsideProps {
  activeTag?: string | undefined;
  /** The box of the newsletter (docs/product.md 6.7). */
  newsletter: ReactNode;
}

/** Sidebar of the list and of every article: popular tags, newsletter, feed. */
export function BlogAside({ activeTag, newsletter }: BlogAsideProps) {
  return (
    <div className="*:not-last:mb-8">
      <Served as="section" id="tag-blog" aria-labelledby="tag-popolari">
        {import.meta.env.SSR && <PopularTags activeTag={activeTag} />}
      </Served>
      {newsletter}
      <p>
        <a
          href={paths.blogFeed}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <Icon name="rss" className="size-4 text-brand" />
          Segui il blog con un lettore RSS
        </a>
      </p>
    </div>
  );
}

function PopularTags({ activeTag }: Pick<BlogAsideProps, "activeTag">) {
  return (
    <>
      <h2 id="tag-popolari" className="mb-3 text-lg">
        Tag popolari
      </h2>
      <TagList tags={POPULAR_TAGS} label="Tag popolari" activeTag={activeTag} />
    </>
  );
}
