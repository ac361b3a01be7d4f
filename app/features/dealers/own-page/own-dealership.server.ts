/**
 * The dealer's own dealership: a row of the database, or a shipped dealership that becomes one at its first change
 * (docs/product.md 3.17, 8.16). Rights and rules are checked by the database functions.
 */
import type { Database } from "~/backend/database.types";
import { dealerships as shippedDealerships } from "~/data/dealerships";
import { dealershipFacts } from "~/data/market-schema";
import type { DealershipPhotograph } from "~/data/schema";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { isShippedShown } from "~/lib/shipped-catalogue.server";
import { readChanges } from "./changes.server";
import type { OwnDealership, OwnFacts, OwnTrader } from "./own-facts";

type DealershipRow = Database["public"]["Tables"]["dealerships"]["Row"];

/** Requests that the page shows. */
const SHOWN_REQUESTS = 3;

/**
 * The dealership of a dealer; null when there is none with its id any more.
 *
 * @throws The error of the backend.
 */
export async function readOwnDealership(dealer: Dealer): Promise<OwnDealership | null> {
  const { supabase, dealershipId: id } = dealer;
  const [{ data: row }, { data: trader }, { data: requests }] = await Promise.all([
    supabase.from("dealerships").select("*").eq("id", id).maybeSingle().throwOnError(),
    supabase.rpc("trader_identity", { p_dealership: id }).throwOnError(),
    supabase
      .from("dealership_change_requests")
      .select("id, changes, previous, reason, status, note, created_at, decided_at")
      .eq("dealership_id", id)
      .order("created_at", { ascending: false })
      .limit(SHOWN_REQUESTS)
      .throwOnError(),
  ]);
  const facts = row ? factsOfRow(row) : shippedFacts(id);
  if (!facts) return null;
  return {
    id,
    slug: row?.slug ?? findShipped(id)?.slug ?? id,
    version: row?.version ?? 0,
    facts,
    // The checks of the table hold for what is there.
    logoPhoto: (row?.logo_photo ?? undefined) as DealershipPhotograph | undefined,
    coverPhoto: (row?.cover_photo ?? undefined) as DealershipPhotograph | undefined,
    isHidden: row?.hidden ?? false,
    shown: catalogue.findDealership(id),
    trader: trader === null ? null : traderOf(trader as Record<string, string | null>),
    requests: requests.map(readChanges),
  };
}

function traderOf(row: Record<string, string | null>): OwnTrader {
  return {
    legalName: row.legal_name ?? "",
    address: row.address ?? null,
    phone: row.phone ?? null,
    email: row.email ?? null,
    register: row.register ?? null,
    registerNumber: row.register_number ?? null,
    vatNumber: row.vat_number ?? null,
    selfCertifiedAt: row.self_certified_at ?? null,
  };
}

/** Names of the facts. */
const FACTS = Object.keys(dealershipFacts.shape) as (keyof OwnFacts)[];

function factsOfRow(row: DealershipRow): OwnFacts {
  const columnOf = (fact: string) =>
    fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof DealershipRow;
  const known = FACTS.filter((fact) => row[columnOf(fact)] !== null);
  return Object.fromEntries(known.map((fact) => [fact, row[columnOf(fact)]])) as OwnFacts;
}

function findShipped(id: string) {
  return isShippedShown ? shippedDealerships.find((shipped) => shipped.id === id) : undefined;
}

/** The facts of a shipped dealership; undefined for the id of another. */
function shippedFacts(id: string): OwnFacts | undefined {
  const shipped = findShipped(id);
  if (!shipped) return undefined;
  const known = FACTS.filter((fact) => shipped[fact] !== undefined);
  return Object.fromEntries(known.map((fact) => [fact, shipped[fact]])) as OwnFacts;
}

/** An error of a database function. */
export interface CallError {
  message: string;
  code?: string;
  details?: string | null;
}

/** Facts as they are to be stored; null takes one away. */
export type FactChanges = Partial<{ [Fact in keyof OwnFacts]: OwnFacts[Fact] | null }> & {
  logoPhoto?: DealershipPhotograph | null;
  coverPhoto?: DealershipPhotograph | null;
};

/**
 * Changes facts of the own dealership; of a shipped one that is no row yet (version 0) the others are stored with them.
 *
 * @throws Response The screen that is missing, when the session ended meanwhile.
 */
export async function updateOwnDealership(
  { supabase, dealershipId }: Dealer,
  changes: FactChanges,
  version: number,
): Promise<CallError | null> {
  const { error } = await supabase.rpc("update_dealership", {
    p_id: dealershipId,
    p_facts: { ...(version === 0 && shippedFacts(dealershipId)), ...changes },
    p_version: version,
  });
  throwIfUnauthorized(error);
  return error;
}

/** Makes a shipped dealership a row, as it is; nothing happens when it is one. */
export async function ensureRow(dealer: Dealer): Promise<CallError | null> {
  if (!shippedFacts(dealer.dealershipId)) return null;
  const error = await updateOwnDealership(dealer, {}, 0);
  // It is a row already.
  return error?.message === "version_conflict" ? null : error;
}
