import { isAdvertStatus, STATUS_WORDS } from "~/features/dealers/adverts/advert-status";

const EVENTS: Readonly<Record<string, string>> = {
  created: "Creato",
  copied: "Ripreso dal catalogo",
  edited: "Modificato",
  schedule_refused: "Pubblicazione programmata non riuscita",
  sale_closed: "Vendita chiusa",
};

/** An event of an advert in words; an unknown kind is shown by its name. */
export function advertEventText(kind: string, toStatus: string | null): string {
  if (kind !== "status_changed") return EVENTS[kind] ?? kind;
  if (toStatus === "deleted") return "Eliminato";
  return isAdvertStatus(toStatus) ? `Ora ${STATUS_WORDS[toStatus].label}` : "Stato cambiato";
}
