/** What the counters hold, for the journeys. */
import { dayInItaly } from "~/lib/dates";
import { backend } from "./accounts";

/** Counts of one kind for a vehicle, over all days. */
export async function countOf(vehicleId: string, kind: string): Promise<number> {
  const { data } = await backend()
    .from("daily_counts")
    // why: not `count` alone, which the local data API reads as the number of rows.
    .select("*")
    .eq("vehicle_id", vehicleId)
    .eq("kind", kind)
    .throwOnError();
  return data.reduce((sum, { count }) => sum + count, 0);
}

/** Stores a count of today as it is, however often it is asked to. */
export async function storeCount(
  dealershipId: string,
  vehicleId: string,
  kind: string,
  count: number,
): Promise<void> {
  const day = dayInItaly(new Date());
  await backend()
    .from("daily_counts")
    .upsert({ dealership_id: dealershipId, vehicle_id: vehicleId, day, kind, count })
    .throwOnError();
}
