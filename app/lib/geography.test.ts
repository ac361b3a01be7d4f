import { describe, expect, it } from "vitest";
import { findTown, kilometresBetween, nearestTown, townNames, townWithDistance } from "./geography";

const town = (name: string) => findTown(name)!;

describe("Distances", () => {
  it.each([
    ["Cosenza", "Rende", 7],
    ["Lamezia Terme", "Catanzaro", 26],
    ["Reggio Calabria", "Villa San Giovanni", 12],
    ["Praia a Mare", "Reggio Calabria", 199],
  ])("from %s to %s are %i km, either way", (one, other, km) => {
    expect(Math.round(kilometresBetween(town(one), town(other)))).toBe(km);
    expect(Math.round(kilometresBetween(town(other), town(one)))).toBe(km);
  });

  it("are told from the town asked for", () => {
    expect(townWithDistance("Rende", "cosenza")).toBe("Rende, 7 km da Cosenza");
    expect(townWithDistance("Rende", "Cosenza", town("Cosenza"))).toBe("Rende, 1 km da Cosenza");
  });

  it("are not told in the town itself, of unknown towns and when none was asked for", () => {
    expect(townWithDistance("Cosenza", "Cosenza")).toBe("Cosenza");
    expect(townWithDistance("Altrove", "Cosenza")).toBe("Altrove");
    expect(townWithDistance("Rende", "CS")).toBe("Rende");
    expect(townWithDistance("Rende", "")).toBe("Rende");
  });
});

describe("The nearest town", () => {
  it.each([
    ["the airport of Lamezia", { lat: 38.905, lng: 16.242 }, "Lamezia Terme", 9],
    ["the university of Cosenza", { lat: 39.363, lng: 16.226 }, "Rende", 5],
    ["Scilla", { lat: 38.254, lng: 15.717 }, "Villa San Giovanni", 8],
  ])("to %s", (_, position, name, km) => {
    const nearest = nearestTown(position);
    expect(nearest.town.name).toBe(name);
    expect(Math.round(nearest.km)).toBe(km);
  });

  it("is far away for who is not in Calabria", () => {
    expect(nearestTown({ lat: 41.9, lng: 12.5 }).km).toBeGreaterThan(200);
  });
});

it("Towns are offered in alphabetical order", () => {
  expect(townNames).toEqual([...townNames].sort(new Intl.Collator("it").compare));
});
