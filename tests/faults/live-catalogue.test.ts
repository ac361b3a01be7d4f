/** Dealers' adverts in two processes on one backend (docs/product.md 3.17). */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Json } from "~/backend/database.types";
import { FACTS } from "../../supabase/tests/rules/adverts";
import { portalHeaders } from "../../supabase/tests/support/portal";
import { newAddress, PASSWORD } from "../support/accounts";
import { paths } from "~/lib/paths";
import { eventually } from "../support/eventually";
import { posted } from "../support/inquiries";
import { startServer, type RunningServer } from "../support/other-server";
import { accountOn, ownBackend, type OwnBackend } from "../support/own-backend";
import { visitorOf } from "../support/visitor";

const DEALERSHIP = {
  name: "Garage Belvedere",
  description: "Auto usate con tagliandi in regola, da tre generazioni a Falerna.",
  address: "Via del Mare 12",
  postalCode: "88042",
  city: "Falerna",
  province: "CZ",
  phone: "+39 0968 555 0177",
  email: "info@garagebelvedere.example",
  types: ["auto"],
};

let backend: OwnBackend;
let servers: RunningServer[] = [];
let dealer: Awaited<ReturnType<typeof clientOf>>;
let slug: string;

async function clientOf(email: string, password: string) {
  const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "", PORTAL_SIGNING_SECRET } = backend.env;
  const client = createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { headers: portalHeaders(undefined, PORTAL_SIGNING_SECRET) },
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and nothing listens.
    realtime: { transport: class {} as never },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

function startPortal(name: string): Promise<RunningServer> {
  return startServer(["build/server.js"], {
    ...backend.env,
    CATALOGUE_SNAPSHOT: `${backend.folder}/${name}.ndjson`,
  });
}

beforeAll(async () => {
  backend = await ownBackend();
  const account = await accountOn(backend);
  const admin = await clientOf("admin@piazzamotori.example", "PiazzaMotori2026");
  const { data: dealershipId } = await admin
    .rpc("approve_with_new_dealership", { p_account: account.id, p_facts: DEALERSHIP })
    .throwOnError();
  const { data } = await admin
    .from("dealerships")
    .select("slug")
    .eq("id", dealershipId)
    .single()
    .throwOnError();
  slug = data.slug;
  dealer = await clientOf(account.email, PASSWORD);
  await dealer.functions.invoke("redeem-activation-code", { body: { code: "BENVEN25" } });
  servers = await Promise.all([startPortal("one"), startPortal("two")]);
});

afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await backend.stop();
});

/** Asks both processes until both answer so. */
async function both(path: string, what: string, isSo: (html: string, status: number) => boolean) {
  for (const { origin } of servers)
    await eventually(`${path} ${what}`, async () => {
      const { html, status } = await visitorOf(origin).get(path);
      return isSo(html, status);
    });
}

const shows = (path: string, text: string) =>
  both(path, `shows ${text}`, (html) => html.includes(text));
const hides = (path: string, text: string) =>
  both(path, `does not show ${text}`, (html) => !html.includes(text));

async function newAdvert(name: string, more: object = {}): Promise<string> {
  const { data } = await dealer
    .rpc("create_advert", { p_facts: { ...FACTS, name, ...more } as unknown as Json })
    .throwOnError();
  const { id } = data as { id: string };
  const picture = { position: 1, stem: `veicoli/${id}`, source: "drawn" };
  await backend.service
    .from("advert_pictures")
    .insert({ ...picture, advert_id: id, width: 1600, height: 1200 })
    .throwOnError();
  return id;
}

async function to(id: string, status: string): Promise<void> {
  await dealer.rpc("change_advert_status", { p_id: id, p_status: status }).throwOnError();
}

test("A new dealership has its page, with neither rating nor stock", async () => {
  await shows(paths.dealership(slug), DEALERSHIP.name);
  await shows(paths.dealership(slug), "Nuova su Piazza Motori");
  await hides(paths.dealership(slug), "Valutazione: ");
  await hides(paths.dealership(slug), "aggregateRating");
  await shows("/concessionarie", DEALERSHIP.name);
  await shows("/sitemap/pagine-1.xml", paths.dealership(slug));
});

test("An advert appears and disappears everywhere, in both processes", async () => {
  const name = "Lancia Prototipo 1.2 Belvedere";
  const id = await newAdvert(name, { brand: "Lancia", model: "Prototipo" });
  expect((await visitorOf(servers[0]?.origin ?? "").get(`/veicolo/${id}`)).status).toBe(404);
  await to(id, "published");
  const page = `/veicolo/${id}`;
  await shows(page, name);
  await shows(page, "https://schema.org/InStock");
  await shows("/auto?search=prototipo", name);
  await shows("/auto?brand=Lancia", name);
  await shows(paths.dealership(slug), name);
  await shows(paths.dealership(slug), "Prezzo ");
  await shows("/", name);
  await shows("/sitemap/annunci-1.xml", page);

  await to(id, "reserved");
  await shows(page, "Prenotato");
  await shows("/auto?search=prototipo", "Prenotato");

  await to(id, "sold");
  await shows(page, "Questo veicolo è stato venduto");
  await shows(page, "https://schema.org/SoldOut");
  await hides("/auto?search=prototipo", name);
  await hides(paths.dealership(slug), name);
  await hides("/", name);
  await hides("/sitemap/annunci-1.xml", page);

  // After 30 days the job closes the sale.
  await backend.service.from("adverts").update({ sale_closed: true }).eq("id", id).throwOnError();
  await both(
    page,
    "is gone",
    (html, status) => status === 410 && html.includes("non c&#x27;è più"),
  );
});

test("An inquiry about it reaches the dealership, and stands in its inbox and statistics", async () => {
  const id = await newAdvert("Fiat Panda da chiedere");
  await to(id, "published");
  const page = paths.vehicle(id);
  await shows(page, "Fiat Panda da chiedere");
  const [server] = servers;
  const visitor = visitorOf(server?.origin ?? "");
  const form = posted({ email: newAddress(), message: "È ancora disponibile sabato?" });
  for (const path of [page, paths.dealership(slug)])
    expect((await visitor.post(path, { ...form, subject: "Orari" })).status, path).toBe(302);
  await eventually("two mails to the dealership", async () => {
    const url = `${backend.running.mailUrl}/api/mails?to=${DEALERSHIP.email}`;
    const mails = (await (await fetch(url)).json()) as { text: string }[];
    return mails.filter(({ text }) => text.includes("sabato")).length === 2;
  });
  const { data: inquiries } = await dealer
    .from("contact_requests")
    .select("context_id")
    .throwOnError();
  expect(inquiries.map(({ context_id }) => context_id)).toContain(id);
  const { data: counts } = await dealer
    .from("daily_counts")
    .select("vehicle_id, count")
    .eq("kind", "request")
    .throwOnError();
  expect(counts).toContainEqual({ vehicle_id: id, count: 1 });
});

test("An advert that is taken back answers 410, with similar ones", async () => {
  const name = "Fiat Panda del Belvedere";
  const id = await newAdvert(name);
  await to(id, "published");
  await shows(`/veicolo/${id}`, name);
  await to(id, "paused");
  await both(`/veicolo/${id}`, "is gone", (html, status) => status === 410 && !html.includes(name));
  await shows(`/veicolo/${id}`, "Veicoli simili");
});

test("A process that starts without the backend shows what the last one showed", async () => {
  const name = "Fiat Panda che resta";
  const id = await newAdvert(name);
  await to(id, "published");
  await shows(`/veicolo/${id}`, name);
  const [first] = servers;
  await first?.stop();
  await backend.running.stop();
  servers[0] = await startPortal("one");
  await shows(`/veicolo/${id}`, name);
  await shows("/auto?search=resta", name);

  // What was written while it was down is seen as soon as it is back.
  await backend.restart();
  const other = "Fiat Panda che torna";
  const otherId = await newAdvert(other);
  await to(otherId, "published");
  await shows(`/veicolo/${otherId}`, other);
});

test("A process that is killed loses nothing", async () => {
  const name = "Fiat Panda che non si perde";
  const id = await newAdvert(name);
  await to(id, "published");
  const [, second] = servers;
  second?.process.kill("SIGKILL");
  servers[1] = await startPortal("two");
  await shows(`/veicolo/${id}`, name);
});
