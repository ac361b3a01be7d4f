import type { Partner, Stat } from "~/data/home";
import type { Testimonial } from "~/data/schema";
import { formatDay } from "~/lib/dates";
import { Rating } from "~/ui/rating";
import { Section } from "~/ui/section";

/** Number of testimonials on a phone. */
const SHOWN_ON_PHONE = 3;

interface SocialProofProps {
  testimonials: readonly Testimonial[];
  stats: readonly Stat[];
  partners: readonly Partner[];
}

/** Testimonials with stats and partners (docs/product.md 4.2). */
export function SocialProof({ testimonials, stats, partners }: SocialProofProps) {
  return (
    <Section id="opinioni" title="Chi ha comprato in piazza" kicker="Opinioni">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 border-y border-line py-7 lg:grid-cols-4">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-soft">{label}</dt>
            <dd className="font-display text-3xl font-bold sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map(({ id, name, role, comment, rating, date, vehicle }, i) => (
          <figure
            key={id}
            className={`${i >= SHOWN_ON_PHONE ? "hidden sm:flex" : "flex"} flex-col rounded-card border border-line bg-surface p-5 wrap-anywhere sm:p-6`}
          >
            <Rating value={rating} />
            <blockquote className="mt-3 flex-1 text-[1.02rem]">{comment}</blockquote>
            <figcaption className="mt-5 text-sm whitespace-pre-line text-soft">
              <b className="font-semibold text-ink">{name}</b>
              {`, ${role}\n${vehicle} · `}
              <time dateTime={date}>{formatDay(date)}</time>
            </figcaption>
          </figure>
        ))}
      </div>
      <h3 className="mt-12 text-lg">I nostri partner</h3>
      <ul className="mt-4 grid gap-3 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {partners.map(({ name, activity, mark }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr] content-center items-start gap-x-3 rounded-control bg-sunken px-3 py-3 text-sm leading-tight text-soft"
          >
            <img
              src={mark}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="row-span-2 size-9 self-center dark:[filter:invert(1)]"
            />
            <b className="self-end font-semibold text-ink">{name}</b>
            {activity}
          </li>
        ))}
      </ul>
    </Section>
  );
}
