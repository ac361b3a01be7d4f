import type { Supabase } from "~/backend/supabase.server";

/** Ids in one call: an address holds about 200 of them. */
const IDS_PER_CALL = 100;

/** Names of users by id, from their profiles. */
export async function readProfileNames(
  supabase: Supabase,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const unique = [...new Set(ids)];
  const names = new Map<string, string>();
  for (let i = 0; i < unique.length; i += IDS_PER_CALL) {
    const { data } = await supabase
      .from("profiles")
      .select("id, name")
      .in("id", unique.slice(i, i + IDS_PER_CALL))
      .throwOnError();
    for (const { id, name } of data) names.set(id, profileName(id, name));
  }
  return names;
}

/** The name of a profile, or the end of its id while it has none. */
export function profileName(id: string, name: string): string {
  return name === "" ? `Account ${shortId(id)}` : name;
}

/** The end of an id, long enough to tell users apart. */
export function shortId(id: string): string {
  return id.slice(-8);
}
