import type { ReactNode } from "react";
import type { BlogPost } from "~/data/schema";
import type { Picture } from "~/features/pictures/picture-source";
import type { ProseBlock } from "~/lib/prose";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import { ComparisonTable } from "./comparison-table";
import { ContentsNav } from "./contents-nav";
import { PostHeader } from "./post-header";
import { PART_IDS, tableOfContents } from "./table-of-contents";

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
  const { technicalDetails, comparisons, relatedTopics } = post;
  return (
    <article>
      <PostHeader post={post} minutes={minutes} picture={picture} />
      <div className="page-column grid gap-x-12 gap-y-8 py-7 lg:grid-cols-[14rem_minmax(0,42rem)] lg:py-14 xl:grid-cols-[14rem_minmax(0,42rem)_minmax(15rem,1fr)]">
        <div className="no-print lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
          <ContentsNav entries={tableOfContents(post, blocks)} />
        </div>
        <div className="min-w-0">
          <section
            id={PART_IDS.content}
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
            <Part id={PART_IDS.technicalDetails} title="Dettagli tecnici">
              <ul className="mt-5 grid gap-3">
                {technicalDetails.map((detail) => (
                  <li key={detail} className="flex items-start gap-3 text-lg leading-snug">
                    <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" />
                    {detail}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {comparisons && (
            <Part id={PART_IDS.comparisons} title="Confronti">
              {comparisons.map((comparison) => (
                <ComparisonTable key={comparison.title} comparison={comparison} />
              ))}
            </Part>
          )}
          {relatedTopics && (
            <Part id={PART_IDS.relatedTopics} title="Argomenti correlati">
              <ul className="mt-5 flex flex-wrap gap-2">
                {relatedTopics.map((topic) => (
                  <li key={topic}>
                    <Badge>{topic}</Badge>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <div className="no-print lg:col-start-2 xl:sticky xl:top-24 xl:col-start-3 xl:self-start">
          {aside}
        </div>
      </div>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
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
