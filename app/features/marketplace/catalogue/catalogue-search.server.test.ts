import { describe, expect, it } from "vitest";
import {
  catalogue,
  findVehicles,
  searchOf,
  vehicle,
  vehicleNames,
  vehicles,
} from "../../../../tests/support/search-catalogue";

describe("A text search", () => {
  it("ignores accents and case", () => {
    expect(vehicleNames("search=citroen")).toEqual(["Citroën C3 Feel"]);
    expect(vehicleNames("search=CITROËN")).toEqual(["Citroën C3 Feel"]);
  });

  it("finds a Panda by the beginning or the middle of its name", () => {
    expect(vehicleNames("search=pand")).toEqual(["Fiat Panda 1.2 Easy"]);
    expect(vehicleNames("search=anda")).toEqual(["Fiat Panda 1.2 Easy"]);
  });

  it("finds a T-Roc with and without the hyphen, and no Microcar with it", () => {
    expect(vehicleNames("search=t-roc")).toEqual(["Volkswagen T-Roc Style"]);
    expect(vehicleNames("search=troc")).toEqual(["Volkswagen T-Roc Style"]);
    expect(vehicleNames("search=t+roc")).toContain("Volkswagen T-Roc Style");
  });

  it("finds both words of a text that punctuation joins", () => {
    expect(vehicleNames("search=fiat/panda")).toEqual(["Fiat Panda 1.2 Easy"]);
  });

  it("finds only vehicles with all words, in any order", () => {
    expect(vehicleNames("search=rosso+fiat")).toEqual(["Fiat 500 Lounge"]);
    expect(vehicleNames("search=rosso+panda")).toEqual([]);
  });

  it.each([
    ["suv", "Volkswagen T-Roc Style"],
    ["diesel", "Citroën C3 Feel"],
    ["catanzaro", "Zontes ZT368-G"],
    ["sant'eufemia", "Zontes ZT368-G"],
    ["santeufemia", "Zontes ZT368-G"],
    ["zt368g", "Zontes ZT368-G"],
    ["carrera", "Porsche 911 Carrera"],
  ])("finds by “%s”: body, fuel, city, dealer, model", (text, name) => {
    expect(vehicleNames(new URLSearchParams({ search: text }).toString())).toEqual([name]);
  });

  it("finds every vehicle for a blank text", () => {
    expect(findVehicles("search=+++").total).toBe(vehicles.length);
  });
});

describe("The filters of vehicles", () => {
  it("keep the type of the path, whatever the query string says", () => {
    expect(vehicleNames("type=auto", { type: ["moto"] })).toEqual(["Zontes ZT368-G"]);
  });

  it("combine values of one filter by OR, different filters by AND", () => {
    expect(findVehicles("brand=fiat&brand=CITROEN").total).toBe(3);
    expect(vehicleNames("brand=Fiat&brand=Citroën&fuelType=Diesel")).toEqual(["Citroën C3 Feel"]);
  });

  it("include both ends of a price range", () => {
    expect(vehicleNames("minPrice=9000&maxPrice=12000&sort=prezzo-crescente")).toEqual([
      "Fiat Panda 1.2 Easy",
      // As dear as the next, but newer.
      "Zontes ZT368-G",
      "Microcar Dué",
      "Citroën C3 Feel",
      "Fiat 500 Lounge",
    ]);
  });

  it("include prices beyond the slider when its upper end is not set", () => {
    expect(vehicleNames("minPrice=90000")).toEqual(["Porsche 911 Carrera"]);
    expect(vehicleNames("minPrice=90000&maxPrice=99999")).toEqual([]);
  });

  it("find nothing beyond the dearest, and respect an end beyond the slider", () => {
    expect(vehicleNames("minPrice=200000")).toEqual([]);
    expect(vehicleNames("minPrice=90000&maxPrice=110000")).toEqual([]);
    expect(vehicleNames("minPrice=90000&maxPrice=150000")).toEqual(["Porsche 911 Carrera"]);
  });

  it("find the years asked, ends included", () => {
    expect(vehicleNames("minYear=2026&sort=prezzo-crescente")).toEqual([
      "Zontes ZT368-G",
      "Volkswagen T-Roc Style",
    ]);
    expect(vehicleNames("maxYear=2015")).toEqual(["Fiat 500 Lounge"]);
    expect(vehicleNames("minYear=2015&maxYear=2015")).toEqual(["Fiat 500 Lounge"]);
    expect(vehicleNames("year=2015&year=2026&maxYear=2020")).toEqual(["Fiat 500 Lounge"]);
  });

  it("find sellers with at least the rating asked", () => {
    expect(vehicleNames("rating=5")).toEqual(["Zontes ZT368-G"]);
    expect(vehicleNames("rating=4")).not.toContain("Citroën C3 Feel");
    expect(vehicleNames("rating=3")).toContain("Citroën C3 Feel");
  });

  it("find cars for new drivers", () => {
    expect(vehicleNames("neopatentati=1&sort=prezzo-crescente")).toEqual([
      "Fiat Panda 1.2 Easy",
      "Citroën C3 Feel",
      "Fiat 500 Lounge",
    ]);
  });

  it.each([
    ["", ["Zontes ZT368-G", "Volkswagen T-Roc Style", "Porsche 911 Carrera"]],
    ["sort=recenti", ["Porsche 911 Carrera", "Zontes ZT368-G", "Citroën C3 Feel"]],
    [
      "sort=prezzo-decrescente",
      ["Porsche 911 Carrera", "Volkswagen T-Roc Style", "Citroën C3 Feel"],
    ],
    ["sort=meno-km", ["Zontes ZT368-G", "Volkswagen T-Roc Style", "Porsche 911 Carrera"]],
  ])("are sorted by “%s”", (search, first) => {
    expect(vehicleNames(search).slice(0, 3)).toEqual(first);
  });
});

describe("What is nearest to a range that finds nothing", () => {
  const nearestTo = (search: string) => findVehicles(search).nearest;

  it("is offered with the way to the list without the range", () => {
    const nearest = nearestTo("minPrice=200000&fuelType=Benzina&page=2");
    expect(nearest?.items.map(({ price }) => price)).toEqual([140_000, 32_000, 12_000]);
    expect(nearest).toMatchObject({
      text: "a 140.000\u00a0€",
      chips: ["Da 200.000\u00a0€"],
      search: "?fuelType=Benzina",
      hasOtherFilters: true,
    });
    expect(nearestTo("minPrice=200000")?.hasOtherFilters).toBe(false);
  });

  it("lies below or above, whichever is nearer", () => {
    expect(nearestTo("maxPrice=100")?.items[0].price).toBe(9000);
    expect(nearestTo("minPrice=20000&maxPrice=30000")?.items[0].name).toContain("T-Roc");
    expect(nearestTo("minPrice=14000&maxPrice=20000")?.items[0].price).toBe(12_000);
  });

  it("is newer or older than the years asked", () => {
    expect(nearestTo("minYear=2050")).toMatchObject({ text: "del 2027", chips: ["Dal 2050"] });
    expect(nearestTo("maxYear=1990")).toMatchObject({ text: "del 2015" });
  });

  it("is found for two ranges that are both at fault, and both go", () => {
    expect(nearestTo("minPrice=200000&maxYear=1990")).toMatchObject({
      text: "a 140.000\u00a0€",
      chips: ["Da 200.000\u00a0€", "Fino al 1990"],
      search: "",
      hasOtherFilters: false,
    });
  });

  it("is not offered when something is found, or when the range is not at fault", () => {
    expect(nearestTo("minPrice=100000")).toBeUndefined();
    expect(nearestTo("search=trabant")).toBeUndefined();
    expect(nearestTo("search=trabant&minPrice=200000")).toBeUndefined();
  });

  it("is a dealership on their list", () => {
    const query = catalogue.parseDealershipQuery(new URLSearchParams("minPrice=200000"));
    const { nearest } = catalogue.searchDealerships(query);
    expect(nearest?.items[0].name).toBe("Città Leggera");
    expect(nearest?.text).toBe("con veicoli da 25.000\u00a0€ a 150.000\u00a0€");
  });
});

describe("The pages of a list", () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    vehicle({ name: `Fiat Panda ${index}`, brand: "Fiat", price: 1000 + index }),
  );
  const { parseVehicleQuery, searchVehicles } = searchOf(many);
  const page = (search: string) => searchVehicles(parseVehicleQuery(new URLSearchParams(search)));

  it("have 24 vehicles each, the last the rest", () => {
    expect(page("sort=prezzo-crescente").items.map(({ price }) => price)).toEqual(
      Array.from({ length: 24 }, (_, index) => 1000 + index),
    );
    expect(page("page=3&sort=prezzo-crescente").items.map(({ price }) => price)).toEqual([
      1048, 1049,
    ]);
  });

  it("end with the last, also for a page beyond it", () => {
    expect(page("page=99")).toMatchObject({ total: 50, page: 3, pageCount: 3 });
  });

  it("are one empty page when nothing is found", () => {
    expect(page("minPrice=50000")).toMatchObject({ total: 0, page: 1, pageCount: 1, items: [] });
  });
});
