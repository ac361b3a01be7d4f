import { site } from "~/data/site";
import type { ServiceCategory } from "~/data/schema";
import { mailHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CATEGORY_LOOKS } from "./category-looks";
import { CATEGORY_TEXTS } from "./category-texts";

/** The marketing block of a list (docs/product.md 5.2): advice for those who look, a call to the trade. */
export function CategoryMarketing({ category }: { category: ServiceCategory }) {
  const { title, points, join } = CATEGORY_TEXTS[category.id].marketing;
  return (
    <section aria-labelledby="consigli-titolo" className="page-column pt-12 sm:pt-16">
      <div
        className={`rounded-[2rem] p-7 text-white sm:p-12 ${CATEGORY_LOOKS[category.color].fill}`}
      >
        <h2 id="consigli-titolo" className="text-2xl sm:text-4xl">
          {title}
        </h2>
        <ul className="mt-7 grid gap-6 sm:mt-9 md:grid-cols-3 md:gap-8">
          {points.map((point) => (
            <li key={point.title} className="border-t border-white/40 pt-4">
              <h3 className="text-lg">{point.title}</h3>
              <p className="mt-2">{point.text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 sm:mt-10">
          <p className="text-lg">
            <strong>{join}</strong> Entra nell'elenco di {site.name}.
          </p>
          <ButtonAnchor
            href={mailHref(site.contacts.email, `${category.name}: entrare nell'elenco`)}
            variant="inverse"
            size="lg"
          >
            <Icon name="mail" className="size-4" />
            Scrivici
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
