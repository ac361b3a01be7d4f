import type { Condition, VehicleType } from "~/data/schema";

/** Adverts of a model, and the lowest of their prices in whole euro. */
export interface ModelOffer {
  readonly count: number;
  readonly lowest: number;
}

/** A model that is for sale, as the chat is told of it (docs/product.md 5.9). */
export interface ModelOnSale extends Readonly<Partial<Record<Condition, ModelOffer>>> {
  readonly brand: string;
  readonly model: string;
  readonly type: VehicleType;
  /** Whether a text names it by its brand alone: its name is a number, or a word of its own. */
  readonly needsBrand: boolean;
}
