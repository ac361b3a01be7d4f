import { counted } from "~/lib/count";
import { withPreposition } from "~/lib/text";
import { primaryType, TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { paths, telHref } from "~/lib/paths";
import { CardPicture } from "~/ui/picture-frame";
import { CardRating } from "~/ui/rating";
import { CompanyLogo } from "~/ui/company-logo";
import type { DealershipSummary } from "./dealerships.server";

interface DealershipCardProps {
  dealership: DealershipSummary;
  headingLevel?: 2 | 3;
  priority?: boolean;
}

/** Widths of the picture of a card. */
const COVER_SIZES = "(min-width: 80rem) 26rem, (min-width: 40rem) 45vw, 61vw";

/** In place of the showroom of a dealership that has no picture of it. */
const WITHOUT_COVER = {
  auto: "bg-auto-soft",
  moto: "bg-moto-soft",
  minicar: "bg-minicar-soft",
} as const;

/** A dealership in a list (docs/product.md 4.5). */
export function DealershipCard({
  dealership,
  headingLevel = 2,
  priority = false,
}: DealershipCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { id, slug, name, phone, featured, rating, types, stock, cover } = dealership;
  return (
    <article className="card company-card">
      {cover ? (
        <CardPicture picture={cover} sizes={COVER_SIZES} priority={priority} />
      ) : (
        <div className={`picture ${WITHOUT_COVER[primaryType(types)]}`} />
      )}
      <CompanyLogo src={dealership.logo} className="logo" />
      <Heading>
        <a href={paths.dealership(slug)}>{name}</a>
      </Heading>
      <p className="where">
        {dealership.address}, {dealership.city}
      </p>
      <p className="about">{dealership.description}</p>
      <p className="tags">
        <CardRating value={rating} />
        {featured && <b className="tag promotion">In evidenza</b>}
        {types.map((type) => (
          <b key={type} className={`tag ${type}`}>
            {TYPE_LABELS[type]}
          </b>
        ))}
        {vehicleCount(stock)}
      </p>
      <a className="phone" {...counted("call", { dealershipId: id })} href={telHref(phone)}>
        {phone}
      </a>
      <a
        href={paths.dealershipContact(slug)}
        className="action"
        aria-label={`Richiedi info ${withPreposition(name)}`}
      >
        Richiedi info
      </a>
    </article>
  );
}
