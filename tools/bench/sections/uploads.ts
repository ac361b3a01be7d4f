import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { startBackend } from "../../../supabase/local/spawn";
import { freePorts } from "../../../supabase/tests/support/free-ports";
import { makePhotograph } from "../../../tests/support/photographs";
import { vehicles } from "~/data/vehicles";
import { paths } from "~/lib/paths";
import { atMost, median, type Goal } from "../goals";
import { LIST_PAGE, startPortal } from "../portal";

/** Pairs of a quiet and a disturbed measurement. */
const ROUNDS = 5;
const SECONDS = 5;
/** Visitors of the cached page at the same time. */
const VISITORS = 10;
/** Uploads at the same time. */
const UPLOADS = 10;

/** Of `supabase/seed.sql`: an approved dealer of the shipped dealership 1. */
const DEALER = { email: "salone@autosalonereventino.example", password: "PiazzaMotori2026" };
const ADVERTS = vehicles.filter(({ dealershipId }) => dealershipId === "1").map(({ id }) => id);

/** p99 of a cached page while ten photographs of 12 MP are taken in, beside that of the same server without them. */
export async function measureUploads(): Promise<Goal[]> {
  const dir = await mkdtemp(join(tmpdir(), "piazza-bench-"));
  const [port, mailPort, smtpPort, stripePort] = (await freePorts(4)) as [
    ...[number, number, number, number],
  ];
  const backend = await startBackend({ dir, port, mailPort, smtpPort, stripePort });
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    PORTAL_SIGNING_SECRET: backend.portalSigningSecret,
    CATALOGUE_SNAPSHOT: "off",
    WRITES_PER_MINUTE: "1000000",
    READS_PER_MINUTE: "1000000000",
  };
  const portal = await startPortal(undefined, { env, quiet: true });
  try {
    const Cookie = await signIn(portal.origin);
    const load = { url: portal.origin + LIST_PAGE, connections: VISITORS, duration: SECONDS };
    const quiet: number[] = [];
    const disturbed: number[] = [];
    let taken = 0;
    await autocannon(load);
    for (let round = 0; round < ROUNDS; round += 1) {
      const photographs = await Promise.all(
        Array.from({ length: UPLOADS }, (_, i) => makePhotograph({ seed: round * UPLOADS + i })),
      );
      quiet.push((await autocannon(load)).latency.p99);
      const url = portal.origin + paths.advertPhotographUpload(ADVERTS[round] ?? "");
      const uploads = Promise.all(photographs.map((content) => upload(url, Cookie, content)));
      disturbed.push((await autocannon(load)).latency.p99);
      taken += (await uploads).filter(Boolean).length;
    }
    if (taken < ROUNDS * UPLOADS) throw new Error(`only ${taken} photographs were taken`);
    const without = Math.max(median(quiet), 1);
    const during = Math.max(median(disturbed), 1);
    console.table([{ "p99 without, ms": without, "p99 with ten uploads, ms": during }]);
    return [atMost("p99 of a cached page while ten uploads run ÷ without", during / without, 2)];
  } finally {
    await portal.stop();
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The cookies of a session. */
async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth/accedi`, {
    method: "POST",
    body: new URLSearchParams(DEALER),
    redirect: "manual",
  });
  if (response.status !== 302) throw new Error(`the dealer is not let in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Sends a photograph as the browser's script does: again, while the portal reads enough others of the dealership. */
async function upload(url: string, Cookie: string, content: Buffer): Promise<boolean> {
  const body = new FormData();
  body.append("photograph", new File([new Uint8Array(content)], "foto.jpg"));
  const response = await fetch(url, { method: "POST", body, headers: { Cookie } });
  if (response.status !== 503) return response.ok;
  await setTimeout(200);
  return upload(url, Cookie, content);
}
