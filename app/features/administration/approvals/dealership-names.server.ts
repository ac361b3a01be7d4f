import type { Supabase } from "~/backend/supabase.server";
import { findDealership } from "~/features/marketplace/dealerships/dealerships.server";
import { paths } from "~/lib/paths";

/** A dealership that a row of the administration names. */
export interface NamedDealership {
  name: string;
  /** Path of its page; null while the public does not see it. */
  path: string | null;
}

/**
 * Looks up dealerships by id: those of the catalogue, and rows of the database that the catalogue does not show, or not
 * yet. One that nobody knows is called by its id.
 */
export async function readDealershipNames(
  supabase: Supabase,
  ids: readonly (string | null)[],
): Promise<(id: string) => NamedDealership> {
  const unknown = ids.filter((id) => id !== null && !findDealership(id)) as string[];
  const { data } =
    unknown.length === 0
      ? { data: [] }
      : await supabase
          .from("dealerships")
          .select("id, slug, name, hidden")
          .in("id", [...new Set(unknown)])
          .throwOnError();
  const rows = new Map(data.map((row) => [row.id, row]));
  return (id) => {
    const shown = findDealership(id);
    if (shown) return { name: shown.name, path: paths.dealership(shown.slug) };
    const row = rows.get(id);
    if (!row) return { name: `n. ${id}`, path: null };
    return { name: row.name, path: row.hidden ? null : paths.dealership(row.slug) };
  };
}
