import type { ViewedVehicle } from "./last-viewed";

/** Ids of what the script of the page without a connection finds on it. */
export const PARTS = {
  section: "visti",
  full: "visti-pieno",
  list: "visti-elenco",
  empty: "visti-vuoto",
  forget: "visti-cancella",
  card: "visti-scheda",
  status: "connessione",
} as const;

/** Attribute of what is filled in a card: its value says with what. */
export const SLOT_ATTRIBUTE = "data-visto";

/** Attributes of an element of the card that shows a part of the vehicle. */
export function slot(name: keyof ViewedVehicle | "call") {
  return { [SLOT_ATTRIBUTE]: name };
}
