import type { Condition, VehicleType } from "~/data/schema";
import { foldText, pluralize } from "./text";

/** Names of the vehicle types; Italian uses the same word for one and for many. */
export const TYPE_LABELS: Record<VehicleType, string> = {
  auto: "Auto",
  moto: "Moto",
  minicar: "Minicar",
};

/** The type that decides the colour of a dealership with several. */
export function primaryType(types: readonly VehicleType[]): VehicleType {
  return (["auto", "moto"] as const).find((type) => types.includes(type)) ?? "minicar";
}

/** For example `1 veicolo`. */
export function vehicleCount(total: number): string {
  return pluralize(total, "veicolo", "veicoli");
}

/** Badge of one vehicle (docs/product.md 4.6). */
export const CONDITION_LABELS: Record<Condition, string> = { new: "Nuovo", used: "Usato" };

/** Badge of an advert that is not simply for sale. */
export const STATUS_LABELS = { reserved: "Prenotato", sold: "Venduto" } as const;

/** Word after the title of a list (docs/product.md 4.3). */
export const CONDITION_LIST_LABELS: Record<Condition, string> = { new: "Nuove", used: "Usate" };

/** `Auto`, `Auto Nuove`, `Minicar Usate` … */
export function listTitle(type: VehicleType, condition?: Condition): string {
  return condition ? `${TYPE_LABELS[type]} ${CONDITION_LIST_LABELS[condition]}` : TYPE_LABELS[type];
}

/** The condition of a path segment; undefined for anything else. */
export function conditionOf(text: string): Condition | undefined {
  return Object.hasOwn(CONDITION_LABELS, text) ? (text as Condition) : undefined;
}

/** Id of the drawing of a body type, such as `city-car`. */
export function bodyShapeId(bodyType: string): string {
  return foldText(bodyType).replaceAll(/[^a-z]+/g, "-");
}
