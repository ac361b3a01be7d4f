import type { ReactNode } from "react";
import { POPULAR_TAGS } from "~/data/posts";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { TagList } from "./tag-link";

interface BlogAsideProps {
  activeTag?: string | undefined;
  /** The box of the newsletter (docs/product.md 6.7). */
  newsletter: ReactNode;
}

/** What stands beside the list and beside every article: popular tags, the newsletter and the feed. */
export function BlogAside({ activeTag, newsletter }: BlogAsideProps) {
  return (
    <div className="space-y-8">
      <section aria-labelledby="tag-popolari">
        <h2 id="tag-popolari" className="mb-3 text-lg">
          Tag popolari
        </h2>
        <TagList tags={POPULAR_TAGS} label="Tag popolari" activeTag={activeTag} />
      </section>
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
