import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { foldText } from "~/lib/text";
import type { Supabase } from "~/backend/supabase.server";

/** A dealership of the catalogue, as an option of the decision form. */
export interface DealershipChoice {
  id: string;
  name: string;
  city: string;
  /** An approved account is linked to it already. */
  isTaken: boolean;
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
  return catalogue
    .dealerships()
    .map(({ id, name, city }) => ({ id, name, city, isTaken: taken.has(id) }))
    .sort((a, b) => a.name.localeCompare(b.name, "it"));
}

/** Id of the dealership with this name or address, if the catalogue has one. */
export function suggestDealership(name: string, email: string | undefined): string | undefined {
  return catalogue
    .dealerships()
    .find(
      (dealership) => foldText(dealership.name) === foldText(name) || dealership.email === email,
    )?.id;
}
