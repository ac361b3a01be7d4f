import { durationOffers } from "~/data/rental";
import type { RentalType } from "~/data/schema";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";

/** The three durations; each leads to the quote with its own code. */
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
          <ul className="mt-4 mb-5 space-y-2">
            {included.map((item) => (
              <li key={item} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-1 size-4 shrink-0 text-minicar" />
                {item}
              </li>
            ))}
          </ul>
          <TextLink
            to={paths.rentalQuote({ type, duration: code })}
            className="mt-auto inline-flex min-h-11 items-center self-start"
          >
            Chiedi un preventivo<span className="sr-only"> a {name.toLowerCase()}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
