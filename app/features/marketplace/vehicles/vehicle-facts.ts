import type { Vehicle } from "~/data/schema";
import { formatDay, formatMonth } from "~/lib/dates";
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

/** The whole fact sheet: general facts, then those of the advert itself. */
export function allFacts(vehicle: Vehicle): Fact[] {
  const { doors, seats, displacementCc, euroClass, unladenWeightKg, colour, condition } = vehicle;
  const own = new Set(vehicle.specs.map(({ label }) => label));
  const facts: (Fact | undefined)[] = [
    { label: "Condizione", value: CONDITION_LABELS[condition] },
    { label: "Marca", value: vehicle.brand },
    { label: "Modello", value: vehicle.model },
    ...keyFacts(vehicle),
    doors === undefined ? undefined : { label: "Porte", value: `${doors} Porte` },
    { label: "Posti", value: seats === 1 ? "1 Posto" : `${seats} Posti` },
    displacementCc === undefined
      ? undefined
      : { label: "Cilindrata", value: formatDisplacement(displacementCc) },
    euroClass === undefined ? undefined : { label: "Classe ambientale", value: euroClass },
    unladenWeightKg === undefined
      ? undefined
      : { label: "Tara", value: formatWeight(unladenWeightKg) },
    { label: "Colore", value: colour },
    ...documentedFacts(vehicle),
  ];
  // A fact of the advert itself (its gearbox in full) replaces the general one.
  return [
    ...facts.filter((fact) => fact !== undefined).filter(({ label }) => !own.has(label)),
    ...vehicle.specs,
  ];
}

/** Facts of the registration document and of the sale, as far as they are known. */
function documentedFacts(vehicle: Vehicle): (Fact | undefined)[] {
  const { firstRegistration, mileageDate, guaranteeMonths } = vehicle;
  return [
    firstRegistration === undefined
      ? undefined
      : { label: "Prima immatricolazione", value: formatMonth(firstRegistration) },
    mileageDate === undefined
      ? undefined
      : { label: "Chilometri letti il", value: formatDay(mileageDate) },
    ...(vehicle.type === "auto" && vehicle.condition === "new" ? [] : emissionFacts(vehicle)),
    guaranteeMonths === undefined
      ? undefined
      : { label: "Garanzia", value: `${guaranteeMonths} mesi` },
  ];
}

const VAT_TEXTS: Record<Vehicle["priceTerms"]["vat"], string> = {
  included: "IVA inclusa",
  deductible: "IVA inclusa ed esposta in fattura",
  margin: "IVA non esposta (regime del margine)",
};

/** What the price includes, as two short texts: VAT, registration or transfer. */
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

/** What the price before a reduction is, as the law wants it said; the price itself follows. */
export function reductionText({ from }: NonNullable<Vehicle["priceReduction"]>): string {
  return from === undefined
    ? "Prezzo più basso degli ultimi 30 giorni:"
    : `Prezzo più basso dal primo giorno di vendita, ${formatDay(from)}:`;
}
