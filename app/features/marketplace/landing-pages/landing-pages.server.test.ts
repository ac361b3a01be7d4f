import { describe, expect, it } from "vitest";
import { vehicles } from "~/data/vehicles";
import { marketplaceSitemap } from "~/features/marketplace/sitemap.server";
import { dealershipOf } from "~/features/marketplace/dealerships/dealerships.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { findTown } from "~/lib/geography";
import type { Markup } from "~/ui/markup";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { landingPath } from "./landing-page";
import { loadLanding } from "./landing.server";
import { allLandingPages, listGroups, resolveLanding } from "./landing-pages.server";
import { parseVehicleQuery } from "~/features/marketplace/catalogue/search.server";

const none = () => new URLSearchParams();
const ORIGIN = "https://piazza.example";

async function pageAt(...[type, first, second]: Parameters<typeof resolveLanding>) {
  const loaded = await loadLanding(none(), ORIGIN, type, first, second);
  if (!loaded || "redirect" in loaded) throw new Error("No page");
  return loaded;
}

/** The adverts whose cards a page shows. */
function adverts({ cards }: { cards: Markup }) {
  const ids = [...(cards.html ?? "").matchAll(/href="\/veicolo\/([^"]+)"/g)].map(([, id]) => id);
  return ids.flatMap((id) => findVehicle(id) ?? []);
}

describe("A landing page", () => {
  it("lists the cars of a brand in a town, and says how many from which price", async () => {
    const page = await pageAt("auto", "fiat", "lamezia-terme");
    const { landing, total, pathname } = page;
    expect(landing?.title).toBe("Auto Fiat a Lamezia Terme");
    const shown = adverts(page);
    const prices = shown.map(({ price }) => price);
    expect(total).toBe(shown.length);
    const low = Math.min(...prices).toLocaleString("it-IT", { useGrouping: "always" });
    expect(landing?.sentence).toMatch(
      new RegExp(`^${total} annunci a Lamezia Terme, da ${low}\\s€ a `),
    );
    expect(landing?.pageTitle).toContain(`${total} annunci da ${low}`);
    expect(shown.every(({ brand }) => brand === "Fiat")).toBe(true);
    expect(shown.every((vehicle) => dealershipOf(vehicle).city === "Lamezia Terme")).toBe(true);
    // Its forms and links lead to the plain list.
    expect(pathname).toBe("/auto");
  });

  it("lists a body in a town and below a price, and all of a type below a price", async () => {
    expect((await pageAt("auto", "suv", "catanzaro")).landing?.title).toBe("SUV a Catanzaro");
    const cheap = await pageAt("moto", "naked", "sotto-10000-euro");
    expect(cheap.landing?.title).toBe("Moto naked sotto 10.000\u00a0€");
    expect(adverts(cheap)).toHaveLength(cheap.total);
    expect(adverts(cheap).every(({ price }) => price <= 10_000)).toBe(true);
    expect((await pageAt("minicar", "sotto-10000-euro")).landing?.title).toBe(
      "Minicar sotto 10.000\u00a0€",
    );
  });

  it.each([
    ["a brand that is sold twice there", ["auto", "fiat", "catanzaro"], "/auto?brand=Fiat"],
    ["a town where nobody sells", ["auto", "suv", "tropea"], "/auto?bodyType=SUV"],
    ["a brand that nobody sells", ["auto", "lamborghini", "rende"], "/auto"],
    ["a brand alone", ["moto", "honda"], "/moto?brand=Honda"],
    ["a price that few keep", ["auto", "sotto-5000-euro"], "/auto?maxPrice=5000"],
  ] as const)("leads from %s to the wider list, for now", (_, [type, first, second], redirect) => {
    expect(resolveLanding(type, first, second)).toEqual({ redirect, status: 302 });
  });

  it("leads from another name of a town to its address", () => {
    expect(resolveLanding("auto", "fiat", "lamezia")).toEqual({
      redirect: "/auto/fiat/lamezia-terme",
      status: 301,
    });
  });

  it.each([
    ["auto", "mai-esistita", "lamezia-terme"],
    ["auto", "fiat", "parigi"],
    ["auto", "fiat", "sotto-10001-euro"],
    ["auto", "new", "lamezia-terme"],
    ["moto", "berlina", "crotone"],
    ["auto", "filtri", "catanzaro"],
    ["auto", "mai-esistita", undefined],
  ] as const)("is unknown at /%s/%s/%s", (type, first, second) => {
    expect(resolveLanding(type, first, second)).toBeUndefined();
  });

  it("with filters, an order or a page of its own is the plain list", async () => {
    const params = new URLSearchParams("maxKm=50000&sort=meno-km");
    expect(await loadLanding(params, ORIGIN, "auto", "fiat", "lamezia-terme")).toEqual({
      redirect: "/auto?brand=Fiat&maxKm=50000&place=Lamezia+Terme&sort=meno-km",
      status: 302,
    });
  });

  it("links to the other towns of its brand and to what else there is in its town", async () => {
    const { otherLists } = await pageAt("auto", "fiat", "lamezia-terme");
    const html = otherLists?.html ?? "";
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, to]) => to);
    expect(links).toContain("/auto/renault/lamezia-terme");
    expect(links).toContain("/auto/city-car/lamezia-terme");
    expect(links).toContain("/auto/fiat/sotto-10000-euro");
    expect(links).not.toContain("/auto/fiat/lamezia-terme");
    expect(new Set(links).size).toBe(links.length);
  });

  it("is linked at the end of the lists of its type and of its brand", () => {
    const linksOf = (search: string) =>
      listGroups(
        parseVehicleQuery(new URLSearchParams(search), { type: ["auto"] }),
        "auto",
      ).flatMap(({ links }) => links.map(({ to }) => to));
    expect(linksOf("")).toContain("/auto/fiat/lamezia-terme");
    expect(linksOf("")).toContain("/auto/sotto-10000-euro");
    expect(linksOf("brand=Volkswagen")).toEqual([
      "/auto/volkswagen/rende",
      "/auto/volkswagen/sotto-20000-euro",
    ]);
    expect(linksOf("brand=Fiat&condition=used")).toEqual([]);
  });
});

describe("All landing pages", () => {
  it("have at least three vehicles, a text of their own and an address that leads to them", async () => {
    const pages = allLandingPages();
    expect(pages.length).toBeGreaterThan(60);
    const titles = new Set<string>();
    for (const page of pages) {
      const [, type, first, second] = landingPath(page).split("/");
      const { landing, total } = await pageAt(type as "auto", first!, second);
      expect(landing?.path).toBe(landingPath(page));
      expect(total, landing?.title).toBeGreaterThanOrEqual(3);
      titles.add(landing.pageTitle);
    }
    expect(titles.size).toBe(pages.length);
  });

  it("are in the site map, with the day of their last change", () => {
    const entries = new Map(marketplaceSitemap().map(({ path, modified }) => [path, modified]));
    for (const page of allLandingPages()) expect(entries.get(landingPath(page))).toMatch(/^\d{4}-/);
  });

  it("appear with a third advert and vanish with it", () => {
    const own = vehicles.filter(
      ({ brand, dealershipId, type }) =>
        type === "auto" &&
        brand === "Dacia" &&
        findTown(catalogue.findDealership(dealershipId)!.city)?.name === "Lamezia Terme",
    );
    expect(own).toHaveLength(3);
    const isPage = () => "page" in resolveLanding("auto", "dacia", "lamezia-terme")!;
    const [first] = own;
    expect(isPage()).toBe(true);
    catalogue.apply([{ kind: "vehicle", id: first!.id, vehicle: { ...first!, status: "sold" } }]);
    expect(isPage()).toBe(false);
    expect(marketplaceSitemap().map(({ path }) => path)).not.toContain("/auto/dacia/lamezia-terme");
    catalogue.apply([{ kind: "vehicle", id: first!.id, vehicle: first! }]);
    expect(isPage()).toBe(true);
    // Moves with its dealership.
    const dealership = catalogue.findDealership(first!.dealershipId)!;
    catalogue.apply([
      { kind: "dealership", id: dealership.id, dealership: { ...dealership, city: "Tropea" } },
    ]);
    expect(isPage()).toBe(false);
    catalogue.apply([{ kind: "dealership", id: dealership.id, dealership }]);
    expect(isPage()).toBe(true);
  });
});
