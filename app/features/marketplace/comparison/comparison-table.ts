/** The table of a comparison: rows of facts and costs with what differs (docs/product.md 4.15). */
import type { Vehicle } from "~/data/schema";
import {
  fuelCost,
  roadTax,
  transferCost,
  type Cost,
} from "~/features/marketplace/running-costs/running-costs";
import { allFacts, priceTermTexts } from "~/features/marketplace/vehicles/vehicle-facts";
import { formatEuro } from "~/lib/money";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import type { CostAssumptions } from "./comparison-query";

/** A cell; null where the advert does not say it or the fact does not exist for the type. */
export interface ComparisonCell {
  readonly text: string | null;
  readonly note?: string;
  /** Whether it is the best of the row, in a word that says how: `il più basso`. */
  readonly best?: string;
}

/** A row of the table. */
export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly ComparisonCell[];
  readonly differs: boolean;
}

/** Rows under a common heading. */
export interface ComparisonGroup {
  readonly title: string;
  /** Whether its numbers are estimates. */
  readonly isEstimate?: boolean;
  readonly rows: readonly ComparisonRow[];
}

function row(label: string, cells: readonly ComparisonCell[]): ComparisonRow {
  const [first, ...others] = cells;
  return { label, cells, differs: others.some(({ text }) => text !== first?.text) };
}

/** Marks the lowest of a row of numbers; none where all are equal or fewer than two are known. */
function withLowest(
  cells: readonly ComparisonCell[],
  numbers: readonly (number | undefined)[],
): ComparisonCell[] {
  const known = numbers.filter((number) => number !== undefined);
  const lowest = Math.min(...known);
  const isClear = known.length > 1 && known.some((number) => number !== lowest);
  return cells.map((cell, i) =>
    isClear && numbers[i] === lowest ? { ...cell, best: "il più basso" } : cell,
  );
}

function costRow(label: string, costs: readonly Cost[]): ComparisonRow {
  const cells = costs.map(({ euro, note, isIncluded }) => ({
    text: isIncluded ? "Incluso nel prezzo" : euro === undefined ? null : formatEuro(euro),
    ...(note !== undefined && { note }),
  }));
  return row(
    label,
    withLowest(
      cells,
      costs.map(({ euro, isIncluded }) => (isIncluded ? undefined : euro)),
    ),
  );
}

/** Adds costs up; one that is not known leaves the sum unknown. */
function sum(...costs: readonly Cost[]): Cost {
  const euros = costs.map(({ euro }) => euro);
  const euro = euros.includes(undefined)
    ? undefined
    : euros.reduce<number>((total, part) => total + (part ?? 0), 0);
  return { euro };
}

function priceGroup(vehicles: readonly Vehicle[]): ComparisonGroup {
  const prices = vehicles.map(({ price }) => price);
  return {
    title: "Prezzo",
    rows: [
      row(
        "Prezzo richiesto",
        withLowest(
          prices.map((price) => ({ text: formatEuro(price) })),
          prices,
        ),
      ),
      row(
        "Che cosa comprende",
        vehicles.map((vehicle) => ({ text: priceTermTexts(vehicle).join(", ") })),
      ),
    ],
  };
}

/** The declared value of the advert, else the one that the visitor typed. */
function consumptionOf({ id, consumption }: Vehicle, typed: CostAssumptions["consumptions"]) {
  return consumption ?? typed[id];
}

function costGroup(
  vehicles: readonly Vehicle[],
  { km, province, prices, consumptions: typed }: CostAssumptions,
  today: Date,
): ComparisonGroup {
  const transfers = vehicles.map((vehicle) => transferCost(vehicle, province));
  const taxes = vehicles.map((vehicle) => roadTax(vehicle, today));
  const fuels = vehicles.map((vehicle) =>
    fuelCost({ ...vehicle, consumption: consumptionOf(vehicle, typed) }, km, prices),
  );
  return {
    title: "Quanto costa",
    isEstimate: true,
    rows: [
      costRow("Passaggio di proprietà", transfers),
      costRow(
        "Prezzo e passaggio",
        vehicles.map(({ price }, i) => sum({ euro: price }, transfers[i]!)),
      ),
      costRow("Bollo di un anno", taxes),
      costRow("Carburante di un anno", fuels),
      costRow(
        "Bollo e carburante",
        vehicles.map((_, i) => sum(taxes[i]!, fuels[i]!)),
      ),
    ],
  };
}

/** Facts of the table that stand in a row of their own already. */
const LEFT_OUT = new Set(["Marca", "Modello"]);

function factGroups(vehicles: readonly Vehicle[]): ComparisonGroup[] {
  const general = vehicles.map(
    (vehicle) =>
      new Map(allFacts({ ...vehicle, specs: [] }).map(({ label, value }) => [label, value])),
  );
  const own = vehicles.map(({ specs }) => new Map(specs.map(({ label, value }) => [label, value])));
  const types = new Set(vehicles.map(({ type }) => type));
  const typeRows =
    types.size > 1
      ? [
          row(
            "Tipo",
            vehicles.map(({ type }) => ({ text: TYPE_LABELS[type] })),
          ),
        ]
      : [];
  const mileages = vehicles.map(({ condition, mileage }) =>
    condition === "new" ? undefined : mileage,
  );
  const generalRows = rowsOf(general, 1)
    .filter(({ label }) => !LEFT_OUT.has(label))
    .map((facts) =>
      facts.label === "Chilometri" ? { ...facts, cells: withLowest(facts.cells, mileages) } : facts,
    );
  // Facts that only one dealer states cannot be compared.
  const known = new Set(generalRows.map(({ label }) => label));
  const ownRows = rowsOf(own, 2).filter(({ label }) => !known.has(label));
  return [
    { title: "Il veicolo", rows: [...typeRows, ...generalRows] },
    ...(ownRows.length > 0 ? [{ title: "Dall'annuncio", rows: ownRows }] : []),
  ];
}

/** A row for each label that at least so many vehicles have, in the order in which labels appear. */
function rowsOf(facts: readonly ReadonlyMap<string, string>[], atLeast: number): ComparisonRow[] {
  const labels = new Set(facts.flatMap((known) => [...known.keys()]));
  return [...labels]
    .filter((label) => facts.filter((known) => known.has(label)).length >= atLeast)
    .map((label) =>
      row(
        label,
        facts.map((known) => ({ text: known.get(label) ?? null })),
      ),
    );
}

/** All groups of rows for vehicles beside each other. */
export function comparisonGroups(
  vehicles: readonly Vehicle[],
  assumptions: CostAssumptions,
  today: Date,
): readonly ComparisonGroup[] {
  return [priceGroup(vehicles), costGroup(vehicles, assumptions, today), ...factGroups(vehicles)];
}

/** The groups with the rows that differ alone. */
export function onlyDifferences(groups: readonly ComparisonGroup[]): readonly ComparisonGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
