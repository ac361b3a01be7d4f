/** What search engines demand of structured data, type by type. The app's own types only know what is allowed. */

interface Rule {
  /** Properties without which search engines ignore the object. */
  readonly needs: readonly string[];
  /** What the values have to be, beyond being there. */
  readonly check?: (node: Node) => readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

const BUSINESS: Rule = {
  needs: ["name", "url", "telephone", "address"],
  check: ({ openingHours }) => {
    if (openingHours === undefined) return [];
    const isReadable =
      typeof openingHours === "string" && /^Mo-Fr \d\d:\d\d-\d\d:\d\d$/.test(openingHours);
    return isReadable ? [] : ["opening hours"];
  },
};

const VEHICLE: Rule = {
  needs: ["name", "image", "brand", "model", "vehicleModelDate", "mileageFromOdometer", "offers"],
};

/** A type that stands here is one that some page uses; one that does not is a mistake or wants its rule. */
const RULES: Readonly<Record<string, Rule>> = {
  AutoBodyShop: BUSINESS,
  AutoDealer: { needs: ["name", "telephone"] },
  AutomotiveBusiness: { needs: [...BUSINESS.needs, "legalName", "vatID", "logo"] },
  AutoPartsStore: BUSINESS,
  AutoRepair: BUSINESS,
  InsuranceAgency: BUSINESS,
  LocalBusiness: BUSINESS,
  TireShop: BUSINESS,

  Article: {
    needs: ["headline", "image", "datePublished", "author", "publisher", "mainEntityOfPage"],
    check: ({ datePublished, headline }) => [
      ...(/^\d{4}-\d\d-\d\d$/.test(String(datePublished)) ? [] : ["date of publication"]),
      ...(String(headline).length <= 110 ? [] : ["headline too long"]),
    ],
  },
  BreadcrumbList: { needs: ["itemListElement"], check: inOrder },
  ItemList: {
    needs: ["itemListElement", "numberOfItems"],
    // The pages of a list, each once.
    check: ({ itemListElement, numberOfItems }) => {
      const pages = new Set([itemListElement].flat().map(String));
      const lead = [...pages].every((page) => /^https?:\/\/[^/]+\/./.test(page));
      return lead && pages.size === numberOfItems ? [] : ["not a list of pages"];
    },
  },
  ListItem: {
    needs: ["position"],
    // A card of a list leads to a page that names itself; a crumb says its name.
    check: ({ item, url, name }) => [
      ...((item ?? url) ? [] : ["leads nowhere"]),
      ...((name ?? url) ? [] : ["no name"]),
    ],
  },
  FAQPage: { needs: ["mainEntity"] },
  Question: { needs: ["name", "acceptedAnswer"] },
  Answer: { needs: ["text"] },
  WebSite: { needs: ["name", "url", "potentialAction"] },
  SearchAction: { needs: ["target", "query-input"] },
  EntryPoint: {
    needs: ["urlTemplate"],
    check: ({ urlTemplate }) =>
      String(urlTemplate).includes("{search_term_string}") ? [] : ["no place for the text"],
  },

  Car: VEHICLE,
  Motorcycle: VEHICLE,
  // A minicar, or what a dealership offers: that one has its own page.
  Vehicle: { needs: ["name", "brand", "model"] },
  UnitPriceSpecification: {
    needs: ["price", "priceCurrency", "priceType"],
    check: ({ price, priceType }) =>
      Number(price) > 0 && priceType === "https://schema.org/StrikethroughPrice"
        ? []
        : ["no struck price"],
  },
  Offer: {
    needs: ["price", "priceCurrency", "availability", "itemCondition", "url"],
    check: ({ price, priceCurrency }) =>
      Number(price) > 0 && priceCurrency === "EUR" ? [] : ["no price in euro"],
  },

  Brand: { needs: ["name"] },
  EngineSpecification: { needs: ["enginePower"] },
  GeoCoordinates: { needs: ["latitude", "longitude"] },
  ImageObject: { needs: ["url"] },
  OpeningHoursSpecification: { needs: ["dayOfWeek", "opens", "closes"] },
  Organization: { needs: ["name", "url", "logo"] },
  Person: { needs: ["name"] },
  PostalAddress: {
    needs: ["streetAddress", "postalCode", "addressLocality", "addressRegion", "addressCountry"],
  },
  QuantitativeValue: { needs: ["value", "unitCode"] },
};

/** Properties that are addresses; search engines want whole ones. */
const ADDRESSES = ["url", "item", "image", "logo", "sameAs", "mainEntityOfPage"];

/** What is wrong with the structured data of a page; nothing when all of it is as it should be. */
export function structuredDataProblems(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const root = parsed(text);
    if (!isNode(root)) return [`no JSON object: ${text.slice(0, 80)}`];
    const context = root["@context"] === "https://schema.org" ? [] : ["no context"];
    return [...context, ...nodeProblems(root)];
  });
}

function nodeProblems(node: Node): readonly string[] {
  const type = String(node["@type"]);
  const rule = RULES[type];
  if (!rule) return [`${type}: no rule for this type`];
  const missing = rule.needs.filter((name) => isBlank(node[name])).map((name) => `no ${name}`);
  const wrong = Object.entries(node).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => {
      if (isNode(one)) return nodeProblems(one);
      if (isBlank(one)) return [`${name} is blank`];
      return ADDRESSES.includes(name) && !isWholeAddress(one) ? [`${name}: ${String(one)}`] : [];
    }),
  );
  return [...missing, ...wrong, ...(rule.check?.(node) ?? [])].map((text) => `${type}: ${text}`);
}

function inOrder({ itemListElement }: Node): readonly string[] {
  const positions = [itemListElement].flat().map((item) => isNode(item) && item.position);
  return positions.every((position, i) => position === i + 1) ? [] : ["positions out of order"];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isWholeAddress(value: unknown): boolean {
  return (
    typeof value === "string" && /^https?:\/\/[^/]+\//.test(`${value}/`) && URL.canParse(value)
  );
}
