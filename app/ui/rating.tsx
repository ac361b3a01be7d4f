import { site } from "~/data/site";
import { lazily } from "~/lib/lazily";

const oneDecimal = lazily(() => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 }));

/** Rating of a dealership, or that nobody has rated it yet (docs/product.md 4.7). */
export function DealershipRating({
  value,
  className = "",
}: {
  value: number | undefined;
  className?: string;
}) {
  if (value !== undefined) return <Rating value={value} className={className} />;
  return <span className={`text-sm font-semibold ${className}`}>{`Nuova su ${site.name}`}</span>;
}

/** Stars from 0 to 5, written as n/5 (docs/product.md 4.7). */
export function Rating({ value, className = "" }: { value: number; className?: string }) {
  const text = `${oneDecimal().format(value)}/5`;
  return (
    <span
      className={`rating ${className}`.trimEnd()}
      role="img"
      aria-label={`Valutazione: ${text}`}
    >
      {text}
    </span>
  );
}

/** Rating on a card, in one element; of a company that nobody has rated, that it is new. */
export function CardRating({ value }: { value: number | undefined }) {
  if (value === undefined) return <b className="tag">{`Nuova su ${site.name}`}</b>;
  const text = `${oneDecimal().format(value)}/5`;
  return (
    <span className="stars" role="img" aria-label={`Valutazione: ${text}`}>
      {text}
    </span>
  );
}
