import { Link } from "@remix-run/react";
import { rentalClasses } from "~/data/rental";
import type { RentalDuration, RentalType } from "~/data/schema";
import type { Picture } from "~/features/pictures/picture-source";
import { PictureFrame } from "~/features/pictures/picture-frame";
import { paths } from "~/lib/paths";

interface ClassCardsProps {
  pictures: Readonly<Record<RentalType, Picture | undefined>>;
  duration?: RentalDuration | undefined;
}

/** The classes of vehicles; each leads to the quote with its own code. */
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
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw"
              className="bg-sunken"
              imageClassName="object-cover transition-transform duration-500 ease-out-soft group-hover:scale-[1.03]"
            />
            <div className="flex flex-1 flex-col justify-center p-5">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
              <p className="mt-2 text-sm font-semibold">{size}</p>
              <Link
                to={paths.rentalQuote({ type, duration })}
                className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand after:absolute after:inset-0"
              >
                Chiedi un preventivo<span className="sr-only"> per {name}</span>
              </Link>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
