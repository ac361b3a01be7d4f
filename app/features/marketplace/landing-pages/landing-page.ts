/** Landing pages: addresses, names and texts (docs/product.md 4.18). Pure. */
import type { BODY_TYPES } from "~/data/enums";
import type { VehicleType } from "~/data/schema";
import { formatEuro } from "~/lib/money";
import { paths, withSearch } from "~/lib/paths";
import { foldText, withPreposition } from "~/lib/text";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import type { Crumb } from "~/ui/breadcrumb";
import type { Scope, SubjectKind } from "./landing-counts";

/** Round prices, in euro, below which people look for a type of vehicle. */
export const PRICE_LIMITS: Readonly<Record<VehicleType, readonly number[]>> = {
  auto: [5000, 10_000, 15_000, 20_000],
  moto: [3000, 5000, 10_000],
  minicar: [8000, 10_000, 15_000],
};

/** A landing page: a subject of a type, in a town or below a price. */
export interface LandingPage {
  readonly type: VehicleType;
  readonly kind: SubjectKind;
  /** As adverts spell it; empty when the page is about all of the type. */
  readonly value: string;
  readonly scope: Scope;
}

/** A name as it stands in an address: `Città Ùnica` → `citta-unica`. */
export function slugOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** `sotto-10000-euro`, or the slug of the town. */
function scopeSlug(scope: Scope): string {
  return typeof scope === "number" ? `sotto-${scope}-euro` : slugOf(scope);
}

/** The number of `sotto-10000-euro`; undefined for anything else, and for a number that is no limit of the type. */
export function limitOfSlug(type: VehicleType, slug: string): number | undefined {
  const [, digits] = /^sotto-(\d{1,6})-euro$/.exec(slug) ?? [];
  return PRICE_LIMITS[type].find((limit) => limit === Number(digits));
}

/** Address of a landing page. */
export function landingPath({ type, kind, value, scope }: LandingPage): string {
  return kind === "all"
    ? paths.vehicleLanding(type, scopeSlug(scope))
    : paths.vehicleLanding(type, slugOf(value), scopeSlug(scope));
}

/** The query of the list that has what a page shows. */
export function landingParams({ kind, value, scope }: LandingPage): URLSearchParams {
  const params = new URLSearchParams();
  if (kind !== "all") params.set(kind, value);
  if (typeof scope === "number") params.set("maxPrice", String(scope));
  else params.set("place", scope);
  return params;
}

type BodyType = (typeof BODY_TYPES)[VehicleType][number];

/** Bodies whose name alone is not how people speak of many of them. */
const BODY_NOUNS: Partial<Record<BodyType, string>> = {
  Utilitaria: "Utilitarie",
  Berlina: "Berline",
  Furgone: "Furgoni",
  Naked: "Moto naked",
  Sportiva: "Moto sportive",
  Enduro: "Moto enduro",
  Custom: "Moto custom",
  Cinquantino: "Cinquantini",
  "Quadriciclo elettrico": "Quadricicli elettrici",
};

/** The subject of a page: `Auto Fiat`, `Utilitarie`, `Moto`. */
export function subjectNoun({ type, kind, value }: Omit<LandingPage, "scope">): string {
  if (kind === "all") return TYPE_LABELS[type];
  if (kind === "brand") return `${TYPE_LABELS[type]} ${value}`;
  return BODY_NOUNS[value as BodyType] ?? value;
}

/** A scope as a link says it: `Catanzaro`, `Sotto 10.000 €`. */
export function scopeLabel(scope: Scope): string {
  return typeof scope === "number" ? `Sotto ${formatEuro(scope)}` : scope;
}

/** Heading of a page: `Auto Fiat a Lamezia Terme`, `SUV sotto 10.000 €`. */
export function landingTitle(page: LandingPage): string {
  const { scope } = page;
  const where = typeof scope === "number" ? `sotto ${formatEuro(scope)}` : withPreposition(scope);
  return `${subjectNoun(page)} ${where}`;
}

/** The common facts of the adverts of a page. */
export interface LandingFacts {
  readonly total: number;
  /** Adverts in the town itself. */
  readonly inTown: number;
  readonly prices: readonly [from: number, to: number];
  readonly years: readonly [from: number, to: number];
  readonly newOnes: number;
}

/** The sentence of data below the heading. */
function landingSentence(
  { scope }: LandingPage,
  { total, inTown: own, prices, years, newOnes }: LandingFacts,
): string {
  const [low, high] = prices.map(formatEuro);
  const [first, last] = years;
  const around = total > own ? " ed entro 20\u00a0km" : "";
  const where = typeof scope === "number" ? "in Calabria" : withPreposition(scope) + around;
  const price = low === high ? `tutti a ${low}` : `da ${low} a ${high}`;
  const condition =
    newOnes === 0
      ? "tutto usato"
      : newOnes === total
        ? "tutto nuovo"
        : `tra nuovo (${newOnes}) e usato (${total - newOnes})`;
  const year = first === last ? `anno ${first}` : `anni dal ${first} al ${last}`;
  return `${total} annunci ${where}, ${price}: ${condition}, ${year}.`;
}

/** The parts of a landing page that the list which it shows does not have. */
export interface LandingHead {
  readonly title: string;
  /** Of the document: the heading with how many, and from which price. */
  readonly pageTitle: string;
  readonly sentence: string;
  readonly description: string;
  readonly path: string;
  readonly crumbs: readonly Crumb[];
}

/** Heading, texts and breadcrumb of a page. */
export function landingHead(page: LandingPage, facts: LandingFacts): LandingHead {
  const { type, kind, value } = page;
  const title = landingTitle(page);
  const sentence = landingSentence(page, facts);
  const list = paths.vehicles(type);
  return {
    title,
    pageTitle: `${title}: ${facts.total} annunci da ${formatEuro(facts.prices[0])}`,
    sentence,
    description: `${title}: ${sentence} Foto, chilometri e contatti diretti dei concessionari.`,
    path: landingPath(page),
    crumbs: [
      { label: "Home", to: paths.home },
      { label: TYPE_LABELS[type], to: list },
      ...(kind === "all"
        ? []
        : [
            {
              label: kind === "brand" ? value : subjectNoun(page),
              to: withSearch(list, new URLSearchParams({ [kind]: value }).toString()),
            },
          ]),
      { label: scopeLabel(page.scope) },
    ],
  };
}
