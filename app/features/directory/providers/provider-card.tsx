import { tracked } from "~/features/shell/analytics/events";
import { paths, telHref } from "~/lib/paths";
import { CardPicture } from "~/ui/picture-frame";
import { CardRating } from "~/ui/rating";
import { CATEGORY_TEXTS } from "./category-texts";
import { CompanyLogo } from "~/ui/company-logo";
import { PROVIDER_FIELD, QUOTE_FORM } from "./quote-choice";
import type { ProviderSummary } from "./providers.server";

interface ProviderCardProps {
  provider: ProviderSummary;
  /** Set where providers of several categories stand together. */
  showCategory?: boolean | undefined;
  priority?: boolean | undefined;
  /** Whether it can be ticked for a quote from several (docs/product.md 6.13). */
  canAsk?: boolean;
}

/** Widths of the picture of a card. */
const COVER_SIZES = "(min-width: 80rem) 26rem, (min-width: 40rem) 45vw, 61vw";

/** A provider in a list (docs/product.md 5.4). */
function ProviderCard({
  provider,
  showCategory = false,
  priority = false,
  canAsk = false,
}: ProviderCardProps) {
  const { slug, name, city, category, phone, opening, otherServices } = provider;
  const where = showCategory ? `${CATEGORY_TEXTS[category].label}, ${city}` : city;
  return (
    <article className="card company-card">
      <CardPicture picture={provider.cover} sizes={COVER_SIZES} priority={priority} decorative />
      <CompanyLogo src={provider.logo} className="logo" />
      <h3>
        <a href={paths.provider(slug)}>{name}</a>
      </h3>
      <p className="where">
        <CardRating value={provider.rating} />
        {`\u2003${where}`}
        {opening && <OpeningState {...opening} />}
      </p>
      <p className="about short">{provider.description}</p>
      <p className="tags">
        {provider.services.map((service) => (
          <b key={service} className="tag">
            {service}
          </b>
        ))}
        {otherServices > 0 && `+${otherServices} altri`}
      </p>
      <a className="phone" href={telHref(phone)}>
        {phone}
      </a>
      <a
        {...tracked({ name: "card_click", kind: "provider", id: slug })}
        href={paths.providerContact(slug)}
        className="action"
        aria-label={`Preventivo gratuito da ${name}`}
      >
        Preventivo gratuito
      </a>
      {canAsk && (
        <label className="tick">
          <input
            type="checkbox"
            form={QUOTE_FORM}
            name={PROVIDER_FIELD}
            value={slug}
            aria-label={`Scegli ${name} per un preventivo`}
          />
          Scegli
        </label>
      )}
    </article>
  );
}

/** On a line of its own below the town. */
function OpeningState({ isOpen, text }: NonNullable<ProviderSummary["opening"]>) {
  return <b className={isOpen ? "open" : undefined}>{text}</b>;
}

interface ProviderGridProps {
  providers: readonly ProviderSummary[];
  /** Name of the list for screen readers. */
  label: string;
  showCategory?: boolean;
  /** Set when the grid stands near the top of its page. */
  priority?: boolean;
  /** Set on a page with the bar of quotes. */
  canAsk?: boolean;
}

/** Provider cards side by side. */
export function ProviderGrid({
  providers,
  label,
  showCategory,
  priority,
  canAsk,
}: ProviderGridProps) {
  return (
    <ul className="card-list company-columns" aria-label={label}>
      {providers.map((provider, i) => (
        <li key={provider.id}>
          <ProviderCard
            provider={provider}
            showCategory={showCategory}
            priority={priority && i === 0}
            canAsk={canAsk}
          />
        </li>
      ))}
    </ul>
  );
}
