import { tracked } from "~/features/analytics/events";
import { formatCents } from "~/lib/money";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";

interface PurchaseButtonProps {
  /** Visible text. */
  label: string;
  /** What is bought, and for how much: screen readers hear both. */
  packageName: string;
  priceCents: number;
}

/** Every purchase of the price list starts here; the dashboard goes on (docs/product.md 8.9). */
export function PurchaseButton({ label, packageName, priceCents }: PurchaseButtonProps) {
  return (
    <ButtonLink
      {...tracked({ name: "purchase_click", packageName, priceCents })}
      to={paths.dashboard}
      variant="secondary"
      className="no-print w-full md:w-auto"
      aria-label={`${label} ${packageName}, ${formatCents(priceCents)}`}
    >
      {label}
    </ButtonLink>
  );
}
