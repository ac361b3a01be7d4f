import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { posts } from "~/data/posts";
import { site } from "~/data/site";
import { BlogAside, CategoryNav } from "~/features/directory/blog/blog-sidebar";
import { SIDEBAR_CATEGORIES } from "~/features/directory/blog/post-labels";
import { feedLink } from "~/features/directory/blog/blog-meta";
import { PostCard } from "~/features/directory/blog/post-card";
import {
  filterLabel,
  filterPath,
  filterPosts,
  parsePostFilter,
  postScope,
  canonicalFilter,
} from "~/features/directory/blog/post-filter";
import { summarizePost } from "~/features/directory/blog/posts.server";
import { NewsletterBox } from "~/features/inquiries/newsletter/newsletter-form";
import { isIndexable, subjectOf } from "~/features/shell/seo/indexing";
import { itemListJsonLd } from "~/features/shell/seo/json-ld";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/placeholders";
import { ServedPart } from "~/ui/served";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { canonical, posts: shown } = data;
  const scope = postScope(canonical);
  const subject = subjectOf(scope);
  const posts = shown.map(({ slug }) => paths.blogPost(slug));
  return [
    ...pageMeta(matches, {
      title: subject ? `Articoli su ${subject}` : "Blog: guide e consigli",
      description: subject
        ? `${shown.length} articoli del blog di ${site.name} su ${subject}: regole italiane, conti ed errori da evitare, spiegati senza gergo.`
        : `Il blog di ${site.name}: guide all'acquisto, auto elettriche, moto, minicar, noleggio e manutenzione, con le regole italiane spiegate senza gergo.`,
      canonicalPath: filterPath(canonical),
      indexable: isIndexable({ scope, total: shown.length }),
      picture: shown[0]?.picture,
      crumbs: [{ label: "Home", to: paths.home }, { label: "Blog" }],
      jsonLd: itemListJsonLd(posts, originOf(matches)),
    }),
    feedLink,
  ];
};

export const handle = publicPage(["tag", "category"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const filter = parsePostFilter(new URL(request.url).searchParams);
  const countOf = (value: string) => filterPosts(posts, { by: "category", value }).length;
  return {
    filter,
    filtered: filter && filterLabel(filter),
    /** The filter of the canonical URL. */
    canonical: canonicalFilter(filter, posts),
    posts: filterPosts(posts, filter).map(summarizePost),
    total: posts.length,
    counts: Object.fromEntries(
      SIDEBAR_CATEGORIES.map((category) => [category, countOf(category)]),
    ) as Record<(typeof SIDEBAR_CATEGORIES)[number], number>,
  };
}

export default function BlogScreen() {
  const found = useLoaderData<typeof loader>();
  const { filter } = found;
  return (
    <div className="page-column pt-6 sm:pt-9">
      <ServedPart id="titolo-blog">{import.meta.env.SSR && <Title />}</ServedPart>
      <div className="mt-6 grid gap-x-12 gap-y-7 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <ServedPart id="articoli-blog">{import.meta.env.SSR && <Posts {...found} />}</ServedPart>
        <aside aria-label="Altro dal blog" className="lg:col-start-2">
          <BlogAside
            activeTag={filter?.by === "tag" ? filter.value : undefined}
            newsletter={<NewsletterBox />}
          />
        </aside>
      </div>
    </div>
  );
}

function Title() {
  return (
    <>
      <h1 className="text-[2.1rem] sm:text-5xl">Il blog</h1>
      <p className="mt-2 max-w-2xl text-lg text-soft">
        Guide lunghe il giusto per comprare, tenere e guidare meglio: le regole italiane, i conti da
        fare, gli errori degli altri.
      </p>
    </>
  );
}

function Posts({
  filter,
  filtered,
  posts: shown,
  counts,
  total,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  return (
    <>
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <CategoryNav
          counts={counts}
          total={total}
          active={filter ? (filter.by === "category" ? filter.value : undefined) : "all"}
        />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {filtered && (
          <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-1.5">
            <strong role="status" className="font-semibold wrap-anywhere">
              Filtro attivo: {filtered}
            </strong>
            <a
              href={paths.blog}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
            >
              Mostra tutti gli articoli
            </a>
          </p>
        )}
        {shown.length === 0 ? (
          <EmptyState drawing="no-article" text="Nessun articolo corrisponde ai criteri di ricerca">
            <ButtonLink href={paths.blog}>Tutti gli articoli</ButtonLink>
          </EmptyState>
        ) : (
          <ul aria-label="Articoli" className="grid gap-4 md:grid-cols-2 lg:gap-5">
            {shown.map((post, i) => (
              <li key={post.slug} className={`grid ${isWide(i) ? "md:col-span-2" : ""}`}>
                <PostCard post={post} wide={isWide(i)} priority={i === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );

  /** The newest is wide; so is the last of an even number, which would be alone in its row. */
  function isWide(i: number): boolean {
    return i === 0 || (shown.length % 2 === 0 && i === shown.length - 1);
  }
}
