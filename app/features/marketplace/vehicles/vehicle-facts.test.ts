import { describe, expect, it } from "vitest";
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import {
  allFacts,
  factGroups,
  keyFacts,
  type Fact,
  priceTermTexts,
  promotionLabel,
  reductionText,
} from "./vehicle-facts";

const car: Vehicle = { ...vehicles[0]!, type: "auto", bodyType: "Berlina", specs: [] };

function valueOf(facts: readonly Fact[], label: string): string | undefined {
  return facts.find((fact) => fact.label === label)?.value;
}

describe("The facts of a vehicle", () => {
  it("name its doors as '5 Porte'", () => {
    expect(valueOf(allFacts({ ...car, doors: 5 }), "Porte")).toBe("5 Porte");
  });

  it("name its seats as '2 Posti', and one alone as '1 Posto'", () => {
    expect(valueOf(allFacts({ ...car, seats: 2 }), "Posti")).toBe("2 Posti");
    expect(valueOf(allFacts({ ...car, seats: 1 }), "Posti")).toBe("1 Posto");
  });

  it("say whether it is 'Nuovo' or 'Usato'", () => {
    expect(valueOf(allFacts({ ...car, condition: "new" }), "Condizione")).toBe("Nuovo");
    expect(valueOf(allFacts({ ...car, condition: "used" }), "Condizione")).toBe("Usato");
  });

  it("begin with mileage, fuel, transmission and body type at a glance", () => {
    const facts = keyFacts({
      ...car,
      mileage: 48_300,
      fuelType: "Diesel",
      transmission: "Automatico",
    });
    expect(valueOf(facts, "Chilometri")).toBe("48.300\u00a0km");
    expect(valueOf(facts, "Alimentazione")).toBe("Diesel");
    expect(valueOf(facts, "Cambio")).toBe("Automatico");
    expect(valueOf(facts, "Carrozzeria")).toBe("Berlina");
  });

  it("leave out displacement and emission class of an electric vehicle", () => {
    const facts = allFacts({ ...car, displacementCc: undefined, euroClass: undefined });
    expect(valueOf(facts, "Cilindrata")).toBeUndefined();
    expect(valueOf(facts, "Classe ambientale")).toBeUndefined();
  });

  it("prefer the advert's own words: the gearbox in full, and once", () => {
    const facts = allFacts({ ...car, specs: [{ label: "Cambio", value: "Manuale a 6 rapporti" }] });
    expect(facts.filter(({ label }) => label === "Cambio")).toEqual([
      { label: "Cambio", value: "Manuale a 6 rapporti" },
    ]);
  });
});

describe("The fact sheet", () => {
  const titlesOf = (vehicle: Vehicle) => factGroups(vehicle).map(({ title }) => title);
  const labelsIn = (vehicle: Vehicle, title: string) =>
    factGroups(vehicle)
      .find((group) => group.title === title)
      ?.facts.map(({ label }) => label);

  it("tells the vehicle, its engine and its past apart", () => {
    const used = { ...car, guaranteeMonths: 12 };
    expect(titlesOf(used)).toEqual(["Il veicolo", "Motore e consumi", "Storia e garanzia"]);
    expect(labelsIn(used, "Motore e consumi")).toContain("Potenza");
    expect(labelsIn(used, "Storia e garanzia")).toEqual(
      expect.arrayContaining(["Chilometri", "Garanzia"]),
    );
  });

  it("puts what a dealer wrote where it belongs, and the rest last", () => {
    const specs = ["Revisione", "Trazione", "Vano sottosella"].map((label) => ({
      label,
      value: "sì",
    }));
    expect(labelsIn({ ...car, specs }, "Storia e garanzia")).toContain("Revisione");
    expect(labelsIn({ ...car, specs }, "Motore e consumi")).toContain("Trazione");
    expect(titlesOf({ ...car, specs }).at(-1)).toBe("Altri dati");
    expect(labelsIn({ ...car, specs }, "Altri dati")).toEqual(["Vano sottosella"]);
  });
});

describe("The facts of every shipped vehicle", () => {
  it("name nothing twice", () => {
    const twice = vehicles.filter((vehicle) => {
      const labels = allFacts(vehicle).map(({ label }) => label);
      return new Set(labels).size !== labels.length;
    });
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it("count doors on all but two-wheelers", () => {
    for (const vehicle of vehicles) {
      const doors = valueOf(allFacts(vehicle), "Porte");
      if (vehicle.type === "moto") expect(doors, vehicle.id).toBeUndefined();
      else expect(doors, vehicle.id).toMatch(/^[2-5] Porte$/);
    }
  });

  it("have no empty value", () => {
    const values = vehicles.flatMap(allFacts).map(({ value }) => value);
    expect(values.filter((value) => /^\s*$|undefined|NaN/.test(value))).toEqual([]);
  });
});

function termsOf(condition: Vehicle["condition"], priceTerms: Vehicle["priceTerms"]): string[] {
  return priceTermTexts({ ...vehicles[0]!, condition, priceTerms });
}

describe("The terms of a price", () => {
  it("of a new vehicle speaks of VAT and of putting it on the road", () => {
    expect(termsOf("new", { vat: "included", transfer: "included" })).toEqual([
      "IVA inclusa",
      "messa in strada inclusa",
    ]);
    expect(termsOf("new", { vat: "included", transfer: "excluded" })[1]).toBe(
      "messa in strada esclusa",
    );
  });

  it("of a used vehicle speaks of the transfer of ownership", () => {
    expect(termsOf("used", { vat: "margin", transfer: "included" })[1]).toBe(
      "passaggio di proprietà incluso",
    );
    expect(termsOf("used", { vat: "margin", transfer: "excluded" })[1]).toBe(
      "passaggio di proprietà escluso",
    );
  });

  it("tells a firm whether it can deduct the VAT", () => {
    const [included] = termsOf("used", { vat: "included", transfer: "excluded" });
    const [deductible] = termsOf("used", { vat: "deductible", transfer: "excluded" });
    const [margin] = termsOf("used", { vat: "margin", transfer: "excluded" });
    expect(included).toBe("IVA inclusa");
    expect(deductible).toMatch(/inclusa.*esposta/);
    expect(margin).toMatch(/non esposta.*margine/);
  });
});

describe("The label of an advert", () => {
  it("is an offer while the history of its prices says so, whatever else it is", () => {
    expect(promotionLabel({ promotion: "NOVITÀ" })).toBe("NOVITÀ");
    expect(promotionLabel({ promotion: "NOVITÀ", priceReduction: { lowest: 9900 } })).toBe(
      "OFFERTA",
    );
    expect(promotionLabel({})).toBeUndefined();
  });

  it("comes with the period of the price before", () => {
    expect(reductionText({ lowest: 9900 })).toBe("Prezzo più basso degli ultimi 30 giorni:");
    expect(reductionText({ lowest: 9900, from: "2026-11-09" })).toBe(
      "Prezzo più basso dal primo giorno di vendita, 9 novembre 2026:",
    );
  });
});
