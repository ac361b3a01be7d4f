import type { Vehicle } from "~/data/schema";
import { CONDITION_LABELS } from "./labels";
import { formatDisplacement, formatMileage, formatPower, formatWeight } from "./measures";

/** One line of the fact sheet. */
export interface Fact {
  label: string;
  value: string;
}

/** The facts that every advert shows first (docs/product.md 4.9): large, at a glance. */
export function keyFacts(vehicle: Vehicle): Fact[] {
  return [
    { label: "Anno", value: String(vehicle.year) },
    { label: "Chilometri", value: formatMileage(vehicle.mileage) },
    { label: "Alimentazione", value: vehicle.fuelType },
    { label: "Cambio", value: vehicle.transmission },
    { label: "Potenza", value: formatPower(vehicle.powerKw) },
    { label: "Carrozzeria", value: vehicle.bodyType },
  ];
}

/** The whole fact sheet: fixed facts, then the advert's own. */
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
    { label: "Tara", value: formatWeight(unladenWeightKg) },
    { label: "Colore", value: colour },
  ];
  // The advert's own wording of a fact (its gearbox in full) replaces the fixed one.
  return [
    ...facts.filter((fact) => fact !== undefined).filter(({ label }) => !own.has(label)),
    ...vehicle.specs,
  ];
}
