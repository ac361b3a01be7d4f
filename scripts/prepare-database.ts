/**
 * `npm test` runs it before its backends start beside each other, so that one makes the data that all of them copy. It stays
 * in node_modules/.cache for the day (`supabase/tests/support/clusters.ts`).
 */
import { makeMigratedCluster } from "../supabase/tests/support/clusters";

await makeMigratedCluster();
