import { describe, expect, it } from "vitest";
import { parseQuery } from "~/features/marketplace/catalogue/parse-query";
import { followedQuery } from "~/features/marketplace/catalogue/saved-search-link";
import { searchName } from "./search-name";

const nameOf = (search: string, type = "auto") =>
  searchName(
    followedQuery(parseQuery("vehicles", new URLSearchParams(search), { fixed: { type: [type] } })),
  );

describe("A search is called", () => {
  it.each([
    ["", "Auto"],
    ["brand=Fiat&search=panda&condition=used&maxPrice=8000", "Fiat Panda usate fino a 8.000 €"],
    ["brand=Fiat&model=Panda&condition=used&maxPrice=8000", "Fiat Panda usate fino a 8.000 €"],
    ["condition=new", "Auto nuove"],
    ["brand=Fiat&brand=Ford", "Fiat o Ford"],
    ["bodyType=SUV&fuelType=Diesel&minYear=2019", "Auto SUV dal 2019, diesel"],
    ["search=T-Roc", "T-Roc"],
    ["minPrice=5000&maxPrice=9000&maxKm=80000", "Auto da 5.000 € a 9.000 €, fino a 80.000 km"],
    ["neopatentati=1&transmission=Automatico", "Auto per neopatentati, cambio automatico"],
    ["minYear=2018&maxYear=2020", "Auto dal 2018 al 2020"],
    ["place=Cosenza&distance=30", "Auto a Cosenza, entro 30 km"],
    ["place=RC", "Auto in provincia di Reggio Calabria"],
    ["sort=recenti&page=3", "Auto"],
  ])("by what its list has: %s", (search, name) => {
    expect(nameOf(search).replaceAll("\u00a0", " ")).toBe(name);
  });

  it("with its type, unless a brand or a word says what it is", () => {
    expect(nameOf("condition=used", "moto")).toBe("Moto usate");
    expect(nameOf("brand=Vespa", "moto")).toBe("Vespa");
  });

  it("by no more than 160 characters", () => {
    const brands = Array.from({ length: 20 }, (_, i) => `brand=${"Marca".repeat(5)}${i}`);
    expect(Array.from(nameOf(brands.join("&"))).length).toBe(160);
  });
});
