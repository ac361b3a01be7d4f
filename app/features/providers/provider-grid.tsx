import { ProviderCard } from "./provider-card";
import type { ProviderSummary } from "./provider-summary.server";

interface ProviderGridProps {
  providers: readonly ProviderSummary[];
  /** Name of the list for screen readers. */
  label: string;
  showCategory?: boolean;
  /** Set when the grid stands near the top of its page. */
  priority?: boolean;
}

/** Provider cards side by side. */
export function ProviderGrid({ providers, label, showCategory, priority }: ProviderGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3" aria-label={label}>
      {providers.map((provider, i) => (
        <li key={provider.id} className="grid">
          <ProviderCard
            provider={provider}
            showCategory={showCategory}
            priority={priority && i < 3}
          />
        </li>
      ))}
    </ul>
  );
}
