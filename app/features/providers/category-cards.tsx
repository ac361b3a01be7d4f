import { Link } from "@remix-run/react";
import { tracked } from "~/features/analytics/events";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { CategoryIcon } from "./category-icon";
import { CATEGORY_LOOKS } from "./category-looks";
import { ProviderLogo } from "./provider-logo";
import type { CategorySummary } from "./provider-summary.server";

/** The six categories, each a card that leads to its list (docs/product.md 5.1). */
export function CategoryCards({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {categories.map((category) => (
        <li key={category.id} className="grid">
          <article className="group relative flex flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift sm:p-6">
            <div className="flex items-center gap-4">
              <CategoryIcon category={category} className="size-14" />
              <h3 className="text-xl">
                <Link
                  {...tracked({ name: "card_click", kind: "category", id: category.id })}
                  to={paths.serviceCategory(category.slug)}
                  prefetch="intent"
                  className="after:absolute after:inset-0"
                >
                  {category.name}
                </Link>
              </h3>
            </div>
            <p className="mt-3 text-[0.95rem] text-soft sm:mt-4">{category.description}</p>
            <div className="mt-auto flex items-center justify-between gap-3 pt-4">
              <p
                className={`flex items-center gap-1.5 text-sm font-semibold ${CATEGORY_LOOKS[category.color].text}`}
              >
                {category.count} in Calabria
                <Icon
                  name="arrow-right"
                  className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
                />
              </p>
              <p aria-hidden="true" className="flex -space-x-2">
                {category.logos.map((logo) => (
                  <ProviderLogo key={logo} logo={logo} className="size-9 ring-2 ring-surface" />
                ))}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
