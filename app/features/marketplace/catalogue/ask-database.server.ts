/** The function `search_adverts`, called with the publishable key. */
import type { Json } from "~/backend/database.types";
import { backendFetch } from "~/backend/fetch.server";
import { anonymousSupabase } from "~/backend/supabase.server";
import type { AskDatabase } from "./database-search.server";

/** Time for a call, in ms: less than the budget of a page. */
const CALL_MS = 1_500;

/** Failures are thrown and not logged, because a dead backend would be asked for each list. */
export const askDatabase: AskDatabase = async (query) => {
  const client = anonymousSupabase(backendFetch(CALL_MS, () => undefined));
  const { data, error } = await client.rpc("search_adverts", { p_query: query as Json });
  if (error) throw new Error(error.code || error.message);
  return data;
};
