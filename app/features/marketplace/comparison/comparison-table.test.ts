import { describe, expect, it } from "vitest";
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { comparisonGroups, onlyDifferences } from "./comparison-table";
import { readComparisonQuery } from "./comparison-query";

const TODAY = new Date("2026-11-23T12:00:00Z");

function shipped(id: string): Vehicle {
  const found = vehicles.find((vehicle) => vehicle.id === id);
  if (!found) throw new Error(`${id} is not in the catalogue`);
  return found;
}

const panda = shipped("fiat-panda-2019");
const topolino = shipped("fiat-topolino-2024");

function compare(compared: readonly Vehicle[], query = "") {
  const { assumptions } = readComparisonQuery(new URLSearchParams(query));
  return comparisonGroups(compared, assumptions, TODAY);
}

function rowOf(groups: ReturnType<typeof compare>, label: string) {
  const found = groups.flatMap(({ rows }) => rows).find((row) => row.label === label);
  if (!found) throw new Error(`no row ${label}`);
  return found;
}

const textsOf = (groups: ReturnType<typeof compare>, label: string) =>
  rowOf(groups, label).cells.map(({ text }) => text);

describe("The table of a comparison", () => {
  it("says in which rows vehicles differ", () => {
    const dearer = { ...panda, id: "altra", price: panda.price + 1_000 };
    const groups = compare([panda, dearer]);
    expect(rowOf(groups, "Prezzo richiesto").differs).toBe(true);
    expect(rowOf(groups, "Posti").differs).toBe(false);
    const labels = onlyDifferences(groups).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toEqual(["Prezzo richiesto", "Prezzo e passaggio"]);
  });

  it("marks the lowest number in words, and none where all are equal", () => {
    const dearer = { ...panda, id: "altra", price: panda.price + 1_000 };
    const bestOf = (compared: Vehicle[]) =>
      rowOf(compare(compared), "Prezzo richiesto").cells.map(({ best }) => best);
    expect(bestOf([dearer, panda])).toEqual([undefined, "il più basso"]);
    expect(bestOf([panda, { ...panda, id: "altra" }])).toEqual([undefined, undefined]);
    expect(bestOf([panda])).toEqual([undefined]);
  });

  it("puts vehicles of different types beside each other and leaves open what one has not", () => {
    const groups = compare([panda, topolino]);
    expect(textsOf(groups, "Tipo")).toEqual(["Auto", "Minicar"]);
    expect(textsOf(groups, "Cilindrata")).toEqual(["1.242\u00a0cm³", null]);
    for (const row of groups.flatMap(({ rows }) => rows)) expect(row.cells).toHaveLength(2);
  });

  it("has each label once", () => {
    const labels = compare(vehicles.slice(0, 4)).flatMap(({ rows }) => rows.map((r) => r.label));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it("reckons the fuel with what was typed where the advert says nothing", () => {
    const silent = { ...panda, consumption: undefined };
    expect(textsOf(compare([silent]), "Carburante di un anno")).toEqual([null]);
    const typed = compare(
      [silent],
      "veicoli=fiat-panda-2019&km=10.000&consumo-fiat-panda-2019=8&prezzo-gpl=0,70",
    );
    expect(textsOf(typed, "Carburante di un anno")).toEqual(["560\u00a0€"]);
  });

  it("adds nothing up that is not known", () => {
    const groups = compare([{ ...panda, consumption: undefined }]);
    expect(textsOf(groups, "Bollo e carburante")).toEqual([null]);
  });
});
