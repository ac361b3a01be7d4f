import { dealerships } from "~/data/dealerships";
import { foldText } from "~/lib/text";
import type { Supabase } from "~/services/supabase.server";

/** A dealership of the catalogue, as the form of a decision offers it. */
export interface DealershipChoice {
  id: string;
  name: string;
  city: string;
  /** An approved account speaks for it already. */
  taken: boolean;
}

/** All dealerships of the catalogue, by name. */
export async function readDealershipChoices(supabase: Supabase): Promise<DealershipChoice[]> {
  const { data } = await supabase
    .from("profiles")
    .select("dealership_id")
    .eq("approval", "approved")
    .not("dealership_id", "is", null)
    .throwOnError();
  const taken = new Set(data.map(({ dealership_id }) => dealership_id));
  return dealerships
    .map(({ id, name, city }) => ({ id, name, city, taken: taken.has(id) }))
    .sort((a, b) => a.name.localeCompare(b.name, "it"));
}

/** Name of a dealership of the catalogue; the bare id when it has left the catalogue. */
export function dealershipName(id: string): string {
  return dealerships.find((dealership) => dealership.id === id)?.name ?? `n. ${id}`;
}

/** The dealership that goes by this name or this mail address, if the catalogue has it. */
export function likelyDealership(name: string, email: string | undefined): string | undefined {
  return dealerships.find(
    (dealership) => foldText(dealership.name) === foldText(name) || dealership.email === email,
  )?.id;
}
