import { Rss } from "lucide-react";
import { POPULAR_TAGS } from "~/data/posts";
import { paths } from "~/lib/paths";
import { TagList } from "./tag-link";

/**
 * What stands beside the list and beside every article: popular tags and the feed. The newsletter box
 * of the specification (section 2) belongs at its end, and comes with the newsletter.
 */
export function BlogAside({ activeTag }: { activeTag?: string | undefined }) {
  return (
    <div className="space-y-8">
      <section aria-labelledby="tag-popolari">
        <h2 id="tag-popolari" className="mb-3 text-lg">
          Tag popolari
        </h2>
        <TagList tags={POPULAR_TAGS} label="Tag popolari" activeTag={activeTag} />
      </section>
      <p>
        <a
          href={paths.blogFeed}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <Rss aria-hidden="true" className="size-4 text-brand" />
          Segui il blog con un lettore RSS
        </a>
      </p>
    </div>
  );
}
