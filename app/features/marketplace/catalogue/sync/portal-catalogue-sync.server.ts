/** The synchronization of this process. */
import { dealerships } from "~/data/dealerships";
import { vehicles } from "~/data/vehicles";
import { hasBackend } from "~/backend/supabase.server";
import { env } from "~/lib/env.server";
import { onShutdown } from "~/lib/shutdown.server";
import { isShippedShown } from "~/lib/shipped-catalogue.server";
import { catalogue } from "../catalogue.server";
import { createCatalogueReader } from "./catalogue-reader.server";
import { createCatalogueSync } from "./catalogue-sync.server";
import { createSnapshot } from "./snapshot.server";

/** How long an own change is waited for before its author goes on, in ms. */
const OWN_CHANGE_MS = 1_000;

const sync = createCatalogueSync({
  catalogue,
  reader: createCatalogueReader(),
  snapshot:
    env.CATALOGUE_SNAPSHOT === "off" || !env.SUPABASE_URL
      ? undefined
      : createSnapshot(env.CATALOGUE_SNAPSHOT, env.SUPABASE_URL),
  shipped: (change) =>
    change.kind === "vehicle"
      ? {
          ...change,
          vehicle: (isShippedShown && vehicles.find(({ id }) => id === change.id)) || null,
        }
      : {
          ...change,
          dealership: (isShippedShown && dealerships.find(({ id }) => id === change.id)) || null,
        },
});

/** Called once, when the server loads the app; without a backend there is nothing to keep in step. */
export function startCatalogueSync(): void {
  if (!hasBackend) return;
  onShutdown(sync.stop);
  void sync.start();
}

/** Shows in this process at once what a form has changed; other processes follow within three seconds. */
export async function showOwnChange(): Promise<void> {
  await Promise.race([
    sync.pull(),
    new Promise((resume) => setTimeout(resume, OWN_CHANGE_MS).unref()),
  ]);
}
