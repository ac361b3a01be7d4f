import { useRef, useState, type MouseEvent } from "react";
import { PictureFrame } from "~/ui/picture-frame";
import { PICTURE_RATIO, type Picture } from "~/lib/picture-source";
import { Icon } from "~/ui/icon";

const slideId = (index: number) => `foto-${index + 1}`;

const ARROW =
  "absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-white text-[#1d1b17] shadow-lift disabled:opacity-40 [@media(scripting:enabled)]:grid";

/** Whether a picture fills its slot of 3:2 with little cut away: 4:3 and 16:9 do; an upright one is shown whole, on its tone. */
const isNearlySlot = ({ ratio = PICTURE_RATIO }: Picture) => ratio > 1.3 && ratio < 1.8;

/** Thumbnails below each other; more are beside each other in one row that is scrolled. */
const MAX_THUMBNAILS = 10;

/**
 * Pictures of a vehicle in a strip that is swiped or scrolled; thumbnails are links to the slides, so
 * that it works without JavaScript.
 */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(index: number) {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: index * width });
  }

  function followThumbnail(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  const isStrip = pictures.length > MAX_THUMBNAILS;
  if (pictures.length === 0)
    return <PictureFrame picture={undefined} sizes="100vw" className="rounded-card bg-sunken" />;
  return (
    <section aria-label={`Foto di ${name}`}>
      <div className="relative">
        {/* The strip scrolls, so the keyboard must reach it. */}
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a scroll area is operable by keyboard
          tabIndex={0}
          aria-label="Foto, una alla volta"
          onScroll={({ currentTarget }) =>
            setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto scroll-smooth rounded-card motion-reduce:scroll-auto"
        >
          {pictures.map((picture, i) => (
            <li key={picture.stem} id={slideId(i)} className="w-full shrink-0 snap-start">
              <PictureFrame
                picture={picture}
                sizes="(min-width: 80rem) 52rem, (min-width: 64rem) 60vw, 96vw"
                priority={i === 0}
                imageClassName={isNearlySlot(picture) ? "object-cover" : "object-contain"}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              onClick={() => show(current - 1)}
              disabled={current === 0}
              aria-label="Foto precedente"
              className={`${ARROW} left-3`}
            >
              <Icon name="chevron-left" className="size-5" />
            </button>
            <button
              type="button"
              onClick={() => show(current + 1)}
              disabled={current === pictures.length - 1}
              aria-label="Foto successiva"
              className={`${ARROW} right-3`}
            >
              <Icon name="chevron-right" className="size-5" />
            </button>
            <p className="absolute right-3 bottom-3 hidden rounded-full bg-black/70 px-3 py-1 text-sm text-white tabular-nums [@media(scripting:enabled)]:block">
              <span className="sr-only">Foto </span>
              {current + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul
          className={`mt-3 gap-2 sm:gap-3 ${isStrip ? "flex overflow-x-auto pb-2" : "grid grid-cols-5"}`}
          aria-label="Miniature"
        >
          {pictures.map((picture, i) => (
            <li key={picture.stem} className={isStrip ? "w-[18%] shrink-0" : ""}>
              <a
                href={`#${slideId(i)}`}
                onClick={(event) => followThumbnail(event, i)}
                aria-label={`Mostra: ${picture.alt}`}
                aria-current={i === current ? "true" : undefined}
                className={`block overflow-hidden rounded-control border-2 ${i === current ? "border-brand" : "border-transparent hover:border-control"}`}
              >
                <PictureFrame picture={picture} decorative sizes="9rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
