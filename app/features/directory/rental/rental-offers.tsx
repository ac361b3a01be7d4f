import { durationOffers, rentalClasses } from "~/data/rental";
import type { RentalType, RentalDuration } from "~/data/schema";
import { paths } from "~/lib/paths";
import { inSentence } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { InPlaceLink } from "~/ui/in-place-link";
import { TEXT_LINK } from "~/ui/text-link";
import type { Picture } from "~/lib/picture-source";
import { PictureFrame } from "~/ui/picture-frame";

/** The three durations; each links to the quote form with its code. */
export function DurationCards({ type }: { type?: RentalType | undefined }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3 lg:gap-5">
      {durationOffers.map(({ code, name, span, text, included }) => (
        <li
          key={code}
          className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <h3 className="text-xl">{name}</h3>
          <p className="mt-1 font-semibold text-brand">{span}</p>
          <p className="mt-3 text-soft">{text}</p>
          <ul className="mt-4 mb-5 *:not-last:mb-2">
            {included.map((item) => (
              <li key={item} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-1 size-4 shrink-0 text-minicar" />
                {item}
              </li>
            ))}
          </ul>
          <InPlaceLink
            to={paths.rentalQuote({ type, duration: code })}
            className={`${TEXT_LINK} mt-auto inline-flex min-h-11 items-center self-start`}
          >
            Chiedi un preventivo<span className="sr-only"> a {inSentence(name)}</span>
          </InPlaceLink>
        </li>
      ))}
    </ul>
  );
}

interface ClassCardsProps {
  pictures: Readonly<Record<RentalType, Picture | undefined>>;
  duration?: RentalDuration | undefined;
}

/** The classes of vehicles; each links to the quote form with its code. */
export function ClassCards({ pictures, duration }: ClassCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:gap-5">
      {rentalClasses.map(({ type, name, text, size }, i) => (
        <li
          key={type}
          className={`grid ${i < 3 ? "lg:col-span-2" : "lg:col-span-3"} ${i === 4 ? "sm:col-span-2" : ""}`}
        >
          <article
            className={`group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift ${i >= 3 ? "lg:grid lg:grid-cols-2" : ""} ${i === 4 ? "sm:grid sm:grid-cols-2" : ""}`}
          >
            <PictureFrame
              picture={pictures[type]}
              decorative
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 61vw"
              className="bg-sunken"
              imageClassName="object-cover transition-transform duration-500 ease-out-soft group-hover:scale-[1.03]"
            />
            <div className="flex flex-1 flex-col justify-center p-5">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
              <p className="mt-2 text-sm font-semibold">{size}</p>
              <InPlaceLink
                to={paths.rentalQuote({ type, duration })}
                className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand after:absolute after:inset-0"
              >
                Chiedi un preventivo<span className="sr-only"> per {name}</span>
              </InPlaceLink>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
