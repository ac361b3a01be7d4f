import { describe, expect, it } from "vitest";
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { fuelCost, provincialTax, roadTax, transferCost } from "./running-costs";

const TODAY = new Date("2026-11-23T12:00:00Z");

/** A used petrol car, with what a case is about. */
function car(facts: Partial<Vehicle> = {}) {
  return {
    type: "auto" as const,
    condition: "used" as const,
    fuelType: "Benzina" as const,
    powerKw: 51,
    euroClass: "Euro 6d",
    year: 2019,
    firstRegistration: undefined,
    displacementCc: 1_242,
    priceTerms: { vat: "margin" as const, transfer: "excluded" as const },
    ...facts,
  };
}

const taxOf = (facts: Partial<Vehicle>) => roadTax(car(facts), TODAY).euro;

describe("The tax of a year in Calabria", () => {
  it.each([
    ["Euro 6d-TEMP", 51, 144.84],
    ["Euro 5", 100, 284],
    ["Euro 4", 130, 284 + 30 * 4.26],
    ["Euro 3", 92, 273.24],
    ["Euro 2", 40, 123.2],
    ["Euro 0", 40, 132],
  ])("of a car of %s with %d kW is %d €", (euroClass, powerKw, euro) => {
    expect(taxOf({ euroClass, powerKw })).toBeCloseTo(euro, 2);
  });

  it("does not count the fraction of a kW", () => {
    expect(taxOf({ powerKw: 51.9 })).toBe(taxOf({ powerKw: 51 }));
  });

  it.each([
    [2026, 20],
    [2021, 12],
    [2016, 6],
    [2011, 3],
    [2006, 0],
  ])("adds for each kW above 185 of a car of %d %d €", (year, perKw) => {
    const tax = 284 + (285 - 100) * 4.26;
    expect(taxOf({ powerKw: 285, year })).toBeCloseTo(tax + 100 * perKw, 2);
  });

  it("of an electric car is nothing for five years, then a quarter", () => {
    const electric = { fuelType: "Elettrica" as const, euroClass: undefined, powerKw: 100 };
    expect(taxOf({ ...electric, year: 2022, firstRegistration: "2021-12" })).toBe(0);
    expect(taxOf({ ...electric, year: 2021, firstRegistration: "2021-11" })).toBe(71);
    expect(taxOf({ ...electric, condition: "new", year: 2015 })).toBe(0);
  });

  it.each([
    ["Euro 5+", 8, 21.02],
    ["Euro 5", 33, 53.03],
    ["Euro 1", 50, 96.8],
  ])("of a motorcycle of %s with %d kW is %d €", (euroClass, powerKw, euro) => {
    const moto = { type: "moto" as const, displacementCc: 700, euroClass, powerKw };
    expect(taxOf(moto)).toBeCloseTo(euro, 2);
  });

  it("of a moped and of a light minicar is a fixed sum, of a heavier one that of a motorcycle", () => {
    expect(taxOf({ type: "moto", displacementCc: 49, powerKw: 3 })).toBe(21.02);
    expect(taxOf({ type: "minicar", powerKw: 6, displacementCc: 480 })).toBe(50);
    expect(taxOf({ type: "minicar", powerKw: 11, displacementCc: 480, euroClass: "Euro 5" })).toBe(
      21.02,
    );
  });

  it("is not invented where the advert has no Euro class", () => {
    expect(roadTax(car({ euroClass: undefined }), TODAY)).toEqual({
      euro: undefined,
      note: "l'annuncio non dice la classe ambientale",
    });
  });

  it("can be said for all adverts that ship", () => {
    const unknown = vehicles.filter((vehicle) => roadTax(vehicle, TODAY).euro === undefined);
    expect(unknown).toEqual([]);
  });
});

describe("The transfer of ownership", () => {
  it("of a car is the tax of the buyer's province and the fees", () => {
    expect(provincialTax(51, "CZ")).toBeCloseTo(196.05, 2);
    expect(provincialTax(100, "CZ")).toBeCloseTo(456.55, 2);
    expect(provincialTax(100, "KR")).toBeCloseTo(438.99, 2);
    expect(transferCost(car(), "CZ").euro).toBeCloseTo(196.05 + 101.2, 2);
  });

  it("of a motorcycle has no provincial tax, a light minicar is in no register", () => {
    const moto = car({ type: "moto", displacementCc: 700, powerKw: 55 });
    expect(transferCost(moto, "CZ").euro).toBeCloseTo(101.2, 2);
    expect(transferCost(car({ type: "minicar", powerKw: 6 }), "CZ").euro).toBeCloseTo(42.2, 2);
  });

  it("that the price includes costs nothing, that of a new one is the seller's to say", () => {
    const included = { vat: "margin", transfer: "included" } as const;
    expect(transferCost(car({ priceTerms: included }), "CZ")).toEqual({
      euro: 0,
      isIncluded: true,
    });
    expect(transferCost(car({ condition: "new" }), "CZ").euro).toBeUndefined();
  });
});

describe("The fuel of a year", () => {
  const prices = { benzina: 1.8, diesel: 1.7, gpl: 0.7, metano: 1.4, elettricita: 0.3 };

  it.each([
    ["Benzina", 5, 1_080],
    ["Ibrida", 5, 1_080],
    ["Diesel", 5, 1_020],
    ["GPL", 10, 840],
    ["Metano", 4, 672],
    ["Elettrica", 15, 540],
  ] as const)("of %s at %d for 100 km is %d € in 12,000 km", (fuelType, consumption, euro) => {
    expect(fuelCost({ fuelType, consumption }, 12_000, prices).euro).toBeCloseTo(euro, 2);
  });

  it("is not known without a consumption", () => {
    expect(fuelCost({ fuelType: "GPL", consumption: undefined }, 12_000).euro).toBeUndefined();
  });
});
