/** A key of the API as its screens show it (docs/product.md 8.19). */
import { formatDay, formatDateTime } from "~/lib/dates";

/** Keys that a dealership may have at a time, as `create_api_key` counts them. */
export const MAX_API_KEYS = 10;

/** A key that is not revoked. */
export interface ApiKey {
  id: string;
  name: string;
  /** Its first characters. */
  prefix: string;
  /** ISO 8601. */
  createdAt: string;
  /** Address of the account that made it; null once that is gone, and for administrators. */
  createdBy?: string | null;
  /** ISO 8601, to the hour; null before its first use. */
  lastUsedAt: string | null;
}

/** A key that was made just now. */
export interface NewApiKey {
  name: string;
  /** In clear, this once. */
  secret: string;
}

/** «Creata il 23 novembre 2026 da …» */
export function creationText({ createdAt, createdBy }: ApiKey): string {
  const day = formatDay(createdAt.slice(0, 10));
  return `Creata il ${day}${createdBy ? ` da ${createdBy}` : ""}`;
}

/** When it was used, to the hour. */
export function usageText({ lastUsedAt }: ApiKey): string {
  return lastUsedAt === null
    ? "Mai usata"
    : `Usata l’ultima volta il ${formatDateTime(lastUsedAt)} circa`;
}
