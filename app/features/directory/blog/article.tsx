import type { ReactNode } from "react";
import type { BlogPost, Comparison } from "~/data/schema";
import type { Picture } from "~/lib/picture-source";
import type { ProseBlock } from "~/lib/prose";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import { ContentsNav, SECTION_IDS, tableOfContents } from "./table-of-contents";
import { PictureFrame } from "~/ui/picture-frame";
import { formatDay } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Served, ServedPart } from "~/ui/served";
import { CATEGORY_LABELS, headerColours, readingTimeText } from "./post-labels";
import { TagList } from "./tag-list";

interface ArticleProps {
  post: Omit<BlogPost, "content">;
  blocks: readonly ProseBlock[];
  minutes: number;
  picture: Picture | undefined;
  /** Beside the article on a desktop, after it on a phone. */
  aside: ReactNode;
}

/** An article (docs/product.md 5.8): header, contents, text, details, comparisons, topics. */
export function Article({ post, blocks, minutes, picture, aside }: ArticleProps) {
  return (
    <article>
      <ServedPart id="testata-articolo">
        {import.meta.env.SSR && <PostHeader post={post} minutes={minutes} picture={picture} />}
      </ServedPart>
      <div className="page-column grid gap-x-12 gap-y-8 py-7 lg:grid-cols-[14rem_minmax(0,42rem)] lg:py-14 xl:grid-cols-[14rem_minmax(0,42rem)_minmax(15rem,1fr)]">
        <Served
          id="indice-articolo"
          className="no-print lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
        >
          {import.meta.env.SSR && <ContentsNav entries={tableOfContents(post, blocks)} />}
        </Served>
        <ServedPart id="testo">
          {import.meta.env.SSR && <ArticleBody post={post} blocks={blocks} />}
        </ServedPart>
        <div className="no-print lg:col-start-2 xl:sticky xl:top-24 xl:col-start-3 xl:self-start">
          {aside}
        </div>
      </div>
    </article>
  );
}

function ArticleBody({ post, blocks }: Pick<ArticleProps, "post" | "blocks">) {
  const { technicalDetails, comparisons, relatedTopics } = post;
  return (
    <div className="min-w-0">
      <section
        id={SECTION_IDS.content}
        tabIndex={-1}
        aria-label="Contenuto principale"
        className="outline-none"
      >
        <Prose
          blocks={blocks}
          className="[&>p:first-child]:text-xl [&>p:first-child]:leading-[1.6] sm:[&>p:first-child]:text-[1.35rem]"
        />
      </section>
      {technicalDetails && (
        <ArticleSection id={SECTION_IDS.technicalDetails} title="Dettagli tecnici">
          <ul className="mt-5 grid gap-3">
            {technicalDetails.map((detail) => (
              <li key={detail} className="flex items-start gap-3 text-lg leading-snug">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" />
                {detail}
              </li>
            ))}
          </ul>
        </ArticleSection>
      )}
      {comparisons && (
        <ArticleSection id={SECTION_IDS.comparisons} title="Confronti">
          {comparisons.map((comparison) => (
            <ComparisonTable key={comparison.title} comparison={comparison} />
          ))}
        </ArticleSection>
      )}
      {relatedTopics && (
        <ArticleSection id={SECTION_IDS.relatedTopics} title="Argomenti correlati">
          <ul className="mt-5 flex flex-wrap gap-2">
            {relatedTopics.map((topic) => (
              <li key={topic}>
                <Badge>{topic}</Badge>
              </li>
            ))}
          </ul>
        </ArticleSection>
      )}
    </div>
  );
}

function ArticleSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titolo`}
      tabIndex={-1}
      className="mt-12 border-t border-line pt-8 outline-none"
    >
      <h2 id={`${id}-titolo`} className="text-[1.65rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface PostHeaderProps {
  post: Pick<BlogPost, "title" | "excerpt" | "date" | "author" | "tags" | "category">;
  minutes: number;
  picture: Picture | undefined;
}

/** Header of an article, in the colour of its category. */
function PostHeader({ post, minutes, picture }: PostHeaderProps) {
  const { title, excerpt, date, author, tags, category } = post;
  return (
    <>
      <div className="page-column pt-1">
        <Breadcrumb
          crumbs={[
            { label: "Home", to: paths.home },
            { label: "Blog", to: paths.blog },
            { label: CATEGORY_LABELS[category] },
          ]}
        />
      </div>
      <header className={headerColours(category)}>
        <div className="page-column grid gap-x-12 lg:grid-cols-[1fr_1.05fr] lg:items-center">
          <div className="flex flex-col items-start justify-center py-9 lg:py-14">
            <p className="rounded-full border border-current/50 px-3 py-1 text-sm font-semibold">
              {CATEGORY_LABELS[category]}
            </p>
            <h1 className="mt-5 text-4xl leading-[1.06] sm:text-5xl xl:text-[3.4rem]">{title}</h1>
            <p className="mt-5 max-w-xl text-lg leading-relaxed sm:text-xl sm:leading-relaxed">
              {excerpt}
            </p>
            <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 font-medium">
              <li className="flex items-center gap-2">
                <Icon name="pen-line" className="size-4 shrink-0" />
                <span className="sr-only">Autore: </span>
                {author}
              </li>
              <li className="flex items-center gap-2">
                <Icon name="calendar-days" className="size-4 shrink-0" />
                <time dateTime={date}>{formatDay(date)}</time>
              </li>
              <li className="flex items-center gap-2">
                <Icon name="clock" className="size-4 shrink-0" />
                {readingTimeText(minutes)}
              </li>
            </ul>
            <div className="mt-6">
              <TagList
                tags={tags}
                label="Tag dell'articolo"
                className="border-current/50 hover:bg-current/10 focus-visible:outline-current"
              />
            </div>
          </div>
          <PictureFrame
            picture={picture}
            decorative
            priority
            sizes="(min-width: 64rem) 40rem, 61vw"
            className="-mx-5 lg:mx-0 lg:rounded-card"
          />
        </div>
      </header>
    </>
  );
}

/** A comparison as a table; on a narrow phone it scrolls inside its frame. */
function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { title, columns, items } = comparison;
  const isWide = columns.length > 3;
  return (
    <figure className="mt-6">
      <div
        role="group"
        aria-label={title}
        // A frame that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative -mx-5 overflow-x-auto px-5 sm:mx-0 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-0"
      >
        <table
          className={`w-full border-collapse text-left text-[0.95rem] ${isWide ? "min-w-128" : ""}`}
        >
          <caption className="px-0 pb-3 text-left font-display text-lg font-bold sm:px-5 sm:pt-4">
            {title}
          </caption>
          <thead>
            <tr className="border-y border-line bg-sunken">
              {columns.map((column, i) =>
                column === "" ? (
                  <td key={i} />
                ) : (
                  <th key={i} scope="col" className="px-3 py-3 font-semibold sm:px-5">
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {items.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row" className="px-3 py-3 align-top font-semibold sm:px-5">
                  {head}
                </th>
                {cells.map((cell, i) => (
                  <td key={i} className="px-3 py-3 align-top text-soft sm:px-5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
