import type { Supabase } from "~/services/supabase.server";

/** Ids in one request: an address has room for about 200 of them. */
const IDS_A_REQUEST = 100;

/** Names of accounts by id; an account without a name goes by the start of its id. */
export async function readNames(
  supabase: Supabase,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  const names = new Map<string, string>();
  for (let i = 0; i < wanted.length; i += IDS_A_REQUEST) {
    const { data } = await supabase
      .from("profiles")
      .select("id, name")
      .in("id", wanted.slice(i, i + IDS_A_REQUEST))
      .throwOnError();
    for (const { id, name } of data) names.set(id, nameOf(id, name));
  }
  return names;
}

/** How an account is called: by its name, or by the end of its id while it has none. */
export function nameOf(id: string, name: string): string {
  return name === "" ? `Account ${shortId(id)}` : name;
}

/** Enough of an id to tell accounts apart. */
export function shortId(id: string): string {
  return id.slice(-8);
}
