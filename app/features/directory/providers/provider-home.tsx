import type { ReactNode } from "react";
import { tracked } from "~/features/shell/analytics/events";
import { ChipLink } from "~/ui/chip";
import { NO_FILTER, toProviderSearch, type ProviderQuery } from "./provider-query";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { CategoryIcon, CATEGORY_STYLES } from "./category-styles";
import { CompanyLogo } from "~/ui/company-logo";
import type { CategorySummary } from "./providers.server";
import type { PlacedPin } from "~/features/shell/places/pin-layout";
import { RegionMap, type TownPin } from "~/features/shell/places/region-map";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** Quick chips (docs/product.md 5.1). */
const CITY_CHIPS = ["Lamezia Terme", "Catanzaro", "Cosenza", "Reggio Calabria"];
const SERVICE_CHIPS = [
  "Tagliando auto",
  "Riparazione carrozzeria",
  "Pneumatici",
  "Assicurazione RCA",
];

interface ProviderHomeHeroProps {
  query: ProviderQuery;
  pathname: string;
  /** How many providers the directory has. */
  count: number;
  isSearch: boolean;
  /** The search form. */
  children: ReactNode;
}

/** Head of the provider home: title, search, quick chips. */
export function ProviderHomeHero(props: ProviderHomeHeroProps) {
  const { query, pathname, count, isSearch } = props;
  return (
    <div className="min-w-0">
      <h1 className={isSearch ? "text-[2.1rem] sm:text-5xl" : "text-[2.4rem] sm:text-6xl"}>
        Servizi auto
        {!isSearch && (
          <>
            , dalla <span className="text-brand">gomma</span> al bollo
          </>
        )}
      </h1>
      {!isSearch && (
        <p className="mt-4 max-w-2xl text-lg text-soft sm:text-xl">
          {count} tra officine, gommisti, carrozzerie, ricambi, assicurazioni e agenzie di pratiche,
          in tutta la Calabria. Cerca quello che ti serve e chiedi il preventivo.
        </p>
      )}
      <div className="mt-6">{props.children}</div>
      <QuickChips query={query} pathname={pathname} />
    </div>
  );
}

interface ProviderHomeOverviewProps {
  categories: readonly CategorySummary[];
  /** The towns that have providers. */
  pins: readonly PlacedPin<TownPin>[];
  /** The head of the page. */
  children: ReactNode;
}

/** The provider home without a search: head and categories, with the map beside both where there is room. */
export function ProviderHomeOverview({ categories, pins, children }: ProviderHomeOverviewProps) {
  return (
    <div className="page-column grid gap-x-12 gap-y-10 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      {children}
      <section aria-labelledby="categorie" className="min-w-0">
        <h2 id="categorie" className="text-2xl sm:text-3xl">
          Di che cosa hai bisogno?
        </h2>
        <CategoryCards categories={categories} />
      </section>
      <section
        aria-labelledby="mappa"
        className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-fit"
      >
        <h2 id="mappa" className="text-2xl lg:sr-only">
          Sulla cartina
        </h2>
        <RegionMap
          pins={pins}
          label="Servizi nelle città della Calabria"
          className="mt-4 w-full lg:mt-0"
        />
      </section>
    </div>
  );
}

/** Chips that search, and record an analytics event (docs/product.md 5.1, 13.5). */
function QuickChips({ query, pathname }: { query: ProviderQuery; pathname: string }) {
  const hrefOf = (part: Partial<ProviderQuery>) =>
    pathname + toProviderSearch({ ...NO_FILTER, ...query, ...part });
  return (
    <nav aria-label="Ricerche rapide" className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <ul className="-mx-5 flex max-w-[100vw] gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0">
        {CITY_CHIPS.map((city) => (
          <li key={city} className="shrink-0">
            <ChipLink
              {...tracked({ name: "chip_click", kind: "city", label: city })}
              to={hrefOf({ city: query.city === city ? "" : city })}
              active={query.city === city}
            >
              {city}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ul className="-mx-5 flex max-w-[100vw] gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0">
        {SERVICE_CHIPS.map((text) => (
          <li key={text} className="shrink-0">
            <ChipLink
              {...tracked({ name: "chip_click", kind: "service", label: text })}
              to={hrefOf({ text: query.text === text ? "" : text })}
              active={query.text === text}
            >
              {text}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The six categories, each a card that leads to its list (docs/product.md 5.1). */
function CategoryCards({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:gap-5">
      {categories.map((category) => (
        <li key={category.id} className="grid">
          <article className="group relative flex flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-[box-shadow,transform] duration-200 ease-out-soft focus-within:shadow-lift hover:[translate:0_-0.125rem] hover:shadow-lift sm:p-6">
            <div className="flex items-center gap-4">
              <CategoryIcon category={category} className="size-14" />
              <h3 className="text-xl">
                <a
                  {...tracked({ name: "card_click", kind: "category", id: category.id })}
                  href={paths.providerCategory(category.slug)}
                  className="after:absolute after:inset-0"
                >
                  {category.name}
                </a>
              </h3>
            </div>
            <p className="mt-3 text-[0.95rem] text-soft sm:mt-4">{category.description}</p>
            <div className="mt-auto flex items-center justify-between gap-3 pt-4">
              <p
                className={`flex items-center gap-1.5 text-sm font-semibold ${CATEGORY_STYLES[category.color].text}`}
              >
                {category.count} in Calabria
                <Icon
                  name="arrow-right"
                  className="size-4 transition-transform duration-200 group-hover:[translate:0.125rem]"
                />
              </p>
              <p aria-hidden="true" className="flex *:not-last:-mr-2">
                {category.logos.map((logo) => (
                  <CompanyLogo
                    key={logo}
                    src={logo}
                    className="size-9 [box-shadow:0_0_0_2px_var(--surface)]"
                  />
                ))}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The three steps (docs/product.md 5.1): search, compare and request quotes, book. */
const STEPS = [
  {
    icon: "search",
    title: "Cerca",
    text: "Scrivi il lavoro, la marca o la città. I filtri per città e valutazione fanno il resto.",
  },
  {
    icon: "messages-square",
    title: "Confronta e chiedi preventivi",
    text: "Leggi servizi, orari e valutazione, poi chiedi un preventivo gratuito a chi ti convince.",
  },
  {
    icon: "calendar-check",
    title: "Prenota",
    text: "Ti accordi direttamente con chi farà il lavoro: giorno, ora, prezzo. Nessun intermediario.",
  },
] as const;

const REASONS = [
  {
    icon: "map-pin",
    title: "Vicini davvero",
    text: "Solo attività calabresi, con indirizzo, mappa e orari: sai dove vai prima di partire.",
  },
  {
    icon: "hand-coins",
    title: "Gratis per chi cerca",
    text: "Cercare, chiamare e chiedere preventivi non costa nulla e non serve registrarsi.",
  },
  {
    icon: "star",
    title: "Valutazioni in vista",
    text: "Il voto sta sulla scheda, nel bene e nel male, e lo puoi usare come filtro.",
  },
] as const;

/** How the directory works, why to use it, and a link to the dealerships (docs/product.md 5.1). */
export function ProviderHomeIntro() {
  return (
    <>
      <div className="bg-sunken">
        <Section id="come-funziona" title="Come funziona" kicker="In tre passi">
          <ol className="grid gap-6 sm:grid-cols-3 sm:gap-8">
            {STEPS.map(({ icon, title, text }, i) => (
              <li key={title} className="flex gap-4 sm:block">
                <p className="flex shrink-0 items-center gap-3">
                  <span className="font-display text-5xl leading-none font-extrabold text-brand">
                    {i + 1}
                  </span>
                  <Icon name={icon} className="hidden size-6 text-soft sm:block" />
                </p>
                <div>
                  <h3 className="text-lg sm:mt-4">{title}</h3>
                  <p className="mt-1.5 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <Section id="perche-sceglierci" title="Perché sceglierci">
        <ul className="grid gap-4 sm:grid-cols-3 lg:gap-5">
          {REASONS.map(({ icon, title, text }) => (
            <li key={title} className="border-t-2 border-brand pt-4">
              <h3 className="flex items-center gap-2.5 text-lg">
                <Icon name={icon} className="size-5 shrink-0 text-brand" />
                {title}
              </h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sand p-6 sm:p-8">
          <p className="max-w-xl text-lg">
            <strong className="font-display text-xl">Cerchi un'auto invece di ripararla?</strong>
            <br />
            <span className="text-soft">
              I concessionari della Calabria, con tutti i loro veicoli, sono nella pagina accanto.
            </span>
          </p>
          <ButtonLink href={paths.dealerships} size="lg">
            Vai alle concessionarie
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
