import type { BlogPost } from "~/data/schema";
import { PictureFrame } from "~/features/pictures/picture-frame";
import type { Picture } from "~/features/pictures/picture-source";
import { formatDay } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Icon } from "~/ui/icon";
import { CATEGORY_LABELS, headerColours } from "./categories";
import { readingTimeText } from "./reading-time";
import { TagList } from "./tag-link";

interface PostHeaderProps {
  post: Pick<BlogPost, "title" | "excerpt" | "date" | "author" | "tags" | "category">;
  minutes: number;
  picture: Picture | undefined;
}

/** First screen of an article, in the colour of its category. */
export function PostHeader({ post, minutes, picture }: PostHeaderProps) {
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
            sizes="(min-width: 64rem) 40rem, 100vw"
            className="-mx-5 lg:mx-0 lg:rounded-card"
          />
        </div>
      </header>
    </>
  );
}
