import { PictureFrame } from "~/ui/picture-frame";
import { formatDay } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { CATEGORY_BADGES, CATEGORY_LABELS, readingTimeText } from "./post-labels";
import type { PostSummary } from "./posts.server";

/** Props of the card of an article. */
export interface PostCardProps {
  post: PostSummary;
  headingLevel?: 2 | 3;
  /** Picture beside the text on wider screens, as on the first card of the list. */
  wide?: boolean;
  priority?: boolean;
}

/** A post in a list. The whole card follows its one link. */
export function PostCard({ post, headingLevel = 2, wide = false, priority }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { slug, title, excerpt, date, author, category, minutes, picture } = post;
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:[translate:0_-0.125rem] hover:shadow-lift ${wide ? "md:grid md:grid-cols-[1.15fr_1fr]" : ""}`}
    >
      <PictureFrame
        picture={picture}
        decorative
        priority={priority ?? false}
        sizes={wide ? "(min-width: 64rem) 32rem, 61vw" : "(min-width: 64rem) 26rem, 61vw"}
        className={wide ? "md:aspect-auto md:h-full md:min-h-72" : ""}
        imageClassName="object-cover transition-transform duration-500 ease-out-soft group-hover:scale-[1.03]"
      />
      <div className={`flex flex-1 flex-col p-5 ${wide ? "md:justify-center md:p-8" : ""}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
          <Badge tone={CATEGORY_BADGES[category]}>{CATEGORY_LABELS[category]}</Badge>
          {readingTimeText(minutes)}
        </p>
        <Heading
          className={`mt-3 ${wide ? "text-[1.65rem] sm:text-3xl" : "text-xl leading-snug sm:text-[1.35rem]"}`}
        >
          <a
            href={paths.blogPost(slug)}
            className="group-hover:text-brand after:absolute after:inset-0"
          >
            {title}
          </a>
        </Heading>
        <p className={`mt-2.5 text-soft ${wide ? "text-lg" : ""}`}>{excerpt}</p>
        <p className={`text-sm text-soft ${wide ? "mt-5" : "mt-auto pt-5"}`}>
          {author} · <time dateTime={date}>{formatDay(date)}</time>
        </p>
      </div>
    </article>
  );
}
