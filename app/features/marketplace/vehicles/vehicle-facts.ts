import type { Vehicle } from "~/data/schema";
import { formatDay, formatMonth } from "~/lib/dates";
import { pluralize } from "~/lib/text";
import { CONDITION_LABELS } from "~/lib/vehicle-labels";
import {
  formatConsumption,
  formatDisplacement,
  formatMileage,
  formatPower,
  formatWeight,
} from "~/lib/vehicle-measures";

/** One line of the fact sheet. */
export interface Fact {
  label: string;
  value: string;
}

/** The facts shown first on every advert (docs/product.md 4.9). */
export function keyFacts(vehicle: Vehicle): Fact[] {
  return [
    { label: "Anno", value: String(vehicle.year) },
    { label: "Chilometri", value: formatMileage(vehicle.mileage) },
    { label: "Alimentazione", value: vehicle.fuelType },
    { label: "Cambio", value: vehicle.transmission },
    { label: "Potenza", value: formatPower(vehicle.powerKw) },
    { label: "Carrozzeria", value: vehicle.bodyType },
    ...(vehicle.type === "auto" && vehicle.condition === "new" ? emissionFacts(vehicle) : []),
  ];
}

/** Of new cars the law wants them among the facts shown first (D.P.R. 84/2003). */
function emissionFacts({ consumption, co2, fuelType }: Vehicle): Fact[] {
  const facts: (Fact | undefined)[] = [
    consumption === undefined
      ? undefined
      : { label: "Consumo", value: formatConsumption(consumption, fuelType) },
    co2 === undefined ? undefined : { label: "Emissioni di CO₂", value: `${co2} g/km` },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** A titled part of the fact sheet. */
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

const GROUP_TITLES = ["Il veicolo", "Motore e consumi", "Storia e garanzia", "Altri dati"] as const;
type GroupTitle = (typeof GROUP_TITLES)[number];

/** Where a fact of the advert itself belongs, by its label; all others stand last. */
const SPEC_GROUPS: Record<Exclude<GroupTitle, "Altri dati">, RegExp> = {
  "Motore e consumi":
    /^(?:Cambio|Consumo|Potenza|Trazione|Trasmissione|Autonomia|Batteria|Motore|Distribuzione|Coppia|Velocità|Ricarica|Tempo di ricarica)/,
  "Storia e garanzia":
    /^(?:Revisione|Proprietari|Garanzia|Ultimo tagliando|Salute della batteria|Stato della batteria)/,
  "Il veicolo": /^(?:Colore|Tetto|Cerchi|Patente|Neopatentati)/,
};

/** The fact sheet in groups: general facts, then those of the advert itself. Groups without a fact are left out. */
export function factGroups(vehicle: Vehicle): FactGroup[] {
  const { specs } = vehicle;
  const own = new Set(specs.map(({ label }) => label));
  const general = generalFacts(vehicle);
  return GROUP_TITLES.map((title) => ({
    title,
    // A fact of the advert itself (its gearbox in full) replaces the general one.
    facts: [
      ...general[title].filter((fact) => fact !== undefined).filter(({ label }) => !own.has(label)),
      ...specs.filter(({ label }) => groupOfSpec(label) === title),
    ],
  })).filter(({ facts }) => facts.length > 0);
}

/** The facts of all groups, in the order of the fact sheet. */
export function allFacts(vehicle: Vehicle): Fact[] {
  return factGroups(vehicle).flatMap(({ facts }) => facts);
}

function groupOfSpec(label: string): GroupTitle {
  const found = Object.entries(SPEC_GROUPS).find(([, pattern]) => pattern.test(label));
  return (found?.[0] as GroupTitle | undefined) ?? "Altri dati";
}

function generalFacts(vehicle: Vehicle): Record<GroupTitle, (Fact | undefined)[]> {
  const { doors, seats, displacementCc, euroClass, unladenWeightKg } = vehicle;
  const { firstRegistration, mileageDate, guaranteeMonths } = vehicle;
  return {
    "Il veicolo": [
      { label: "Condizione", value: CONDITION_LABELS[vehicle.condition] },
      { label: "Marca", value: vehicle.brand },
      { label: "Modello", value: vehicle.model },
      { label: "Anno", value: String(vehicle.year) },
      { label: "Carrozzeria", value: vehicle.bodyType },
      { label: "Colore", value: vehicle.colour },
      doors === undefined ? undefined : { label: "Porte", value: `${doors} Porte` },
      { label: "Posti", value: pluralize(seats, "Posto", "Posti") },
      unladenWeightKg === undefined
        ? undefined
        : { label: "Tara", value: formatWeight(unladenWeightKg) },
    ],
    "Motore e consumi": [
      { label: "Alimentazione", value: vehicle.fuelType },
      { label: "Potenza", value: formatPower(vehicle.powerKw) },
      { label: "Cambio", value: vehicle.transmission },
      displacementCc === undefined
        ? undefined
        : { label: "Cilindrata", value: formatDisplacement(displacementCc) },
      ...emissionFacts(vehicle),
      euroClass === undefined ? undefined : { label: "Classe ambientale", value: euroClass },
    ],
    "Storia e garanzia": [
      { label: "Chilometri", value: formatMileage(vehicle.mileage) },
      mileageDate === undefined
        ? undefined
        : { label: "Chilometri letti il", value: formatDay(mileageDate) },
      firstRegistration === undefined
        ? undefined
        : { label: "Prima immatricolazione", value: formatMonth(firstRegistration) },
      guaranteeMonths === undefined
        ? undefined
        : { label: "Garanzia", value: `${guaranteeMonths} mesi` },
    ],
    "Altri dati": [],
  };
}

const VAT_TEXTS: Record<Vehicle["priceTerms"]["vat"], string> = {
  included: "IVA inclusa",
  deductible: "IVA inclusa ed esposta in fattura",
  margin: "IVA non esposta (regime del margine)",
};

/** The parts included in the price, as two short texts: VAT, registration or transfer. */
export function priceTermTexts({ priceTerms, condition }: Vehicle): string[] {
  const isIncluded = priceTerms.transfer === "included";
  const transfer =
    condition === "new"
      ? `messa in strada ${isIncluded ? "inclusa" : "esclusa"}`
      : `passaggio di proprietà ${isIncluded ? "incluso" : "escluso"}`;
  return [VAT_TEXTS[priceTerms.vat], transfer];
}

/** The label on the picture of an advert: that of a reduced price follows from its history (docs/product.md 8.17). */
export function promotionLabel({
  priceReduction,
  promotion,
}: Pick<Vehicle, "priceReduction" | "promotion">): string | undefined {
  return priceReduction ? "OFFERTA" : promotion;
}

/** The label of the price before a reduction, in the wording of the law; the price itself follows. */
export function reductionText({ from }: NonNullable<Vehicle["priceReduction"]>): string {
  return from === undefined
    ? "Prezzo più basso degli ultimi 30 giorni:"
    : `Prezzo più basso dal primo giorno di vendita, ${formatDay(from)}:`;
}
