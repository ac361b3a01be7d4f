/** Dealers with a plan and adverts of their own, for tests of what dealers do with them. */
import { randomUUID } from "node:crypto";
import type { Json } from "~/backend/database.types";
import { paths } from "~/lib/paths";
import { FACTS } from "../../supabase/tests/rules/adverts";
import { backend } from "./accounts";
import { clientOf, makeAccount, uniqueName, type NamedAccount } from "./backend-accounts";
import { eventually } from "./eventually";
import { origin } from "./ports";
import { signedInVisitor, type Visitor } from "./visitor";

export interface TestDealer extends NamedAccount {
  dealershipId: string;
  /** The backend as the dealer reaches it. */
  client: Awaited<ReturnType<typeof clientOf>>;
}

interface DealerOptions {
  /** Vehicles of the plan; 0: without a plan. */
  quota?: number;
  /** Whether visitors see the dealership; by default no list of visitors gets longer. */
  isPublic?: boolean;
}

/** An approved dealer of a new dealership. */
export async function newDealer({
  quota = 10,
  isPublic = false,
}: DealerOptions = {}): Promise<TestDealer> {
  const account = await makeAccount("pending", uniqueName("Salone"));
  const dealershipId = `d-${randomUUID().slice(0, 10)}`;
  const email = "salone@prova.example";
  await backend()
    .from("recipients")
    .insert({ kind: "dealership", id: dealershipId, name: account.name, email })
    .throwOnError();
  await backend()
    .from("dealerships")
    .insert({
      ...{ id: dealershipId, slug: dealershipId, name: account.name, hidden: !isPublic, email },
      ...{ address: "Via Roma 1", postal_code: "88046", city: "Lamezia Terme", province: "CZ" },
      phone: "+39 0968 555 014",
    })
    .throwOnError();
  return speakFor(account, dealershipId, quota);
}

/** Waits until the portal shows a public dealership, which was made or changed past it, with a text of the change. */
export async function shown({ dealershipId }: TestDealer, text = ""): Promise<void> {
  await eventually("the page of a dealership as it is now", async () => {
    const page = await fetch(origin + paths.dealership(dealershipId));
    return page.ok && page.url.includes(dealershipId) && (await page.text()).includes(text);
  });
}

/** A dealer, and the dealer as a visitor who has signed in. */
export async function dealerWithVisitor(quota = 10): Promise<[TestDealer, Visitor]> {
  const dealer = await newDealer({ quota });
  return [dealer, await signedInVisitor(dealer)];
}

/** Gives an account a dealership and a plan. */
export async function speakFor(
  account: NamedAccount,
  dealershipId: string,
  quota: number,
): Promise<TestDealer> {
  await backend()
    .from("profiles")
    .update({ approval: "approved", dealership_id: dealershipId })
    .eq("id", account.id)
    .throwOnError();
  await givePlan(account, quota);
  return { ...account, dealershipId, client: await clientOf(account) };
}

/** The plan of an account from now on; 0: none. */
export async function givePlan({ id }: { id: string }, quota: number): Promise<void> {
  await backend().from("code_periods").delete().eq("user_id", id).throwOnError();
  if (quota === 0) return;
  await backend()
    .from("code_periods")
    .insert({
      ...{ user_id: id, plan_code: "base", plan_quota: quota },
      ...{ starts_at: daysFromNow(-1), ends_at: daysFromNow(30) },
    })
    .throwOnError();
}

interface AdvertOptions {
  /** Facts that differ from those of a used Panda; null: one is missing. */
  facts?: Record<string, unknown>;
  /** By default published. */
  status?: string;
  hasPicture?: boolean;
}

/** An advert of the dealer, by its id. */
export async function newAdvert(
  { client }: TestDealer,
  { facts = {}, status = "published", hasPicture = true }: AdvertOptions = {},
): Promise<string> {
  const { data } = await client
    .rpc("create_advert", { p_facts: { ...FACTS, ...facts } as unknown as Json })
    .throwOnError();
  const { id } = data as { id: string };
  if (hasPicture) await addPicture(id);
  const to = (p_status: string) =>
    client
      .rpc("change_advert_status", {
        ...{ p_id: id, p_status },
        ...(p_status === "scheduled" && { p_publish_at: daysFromNow(1) }),
      })
      .throwOnError();
  if (["reserved", "paused", "expired", "sold"].includes(status)) await to("published");
  if (!["draft", "expired"].includes(status)) await to(status);
  if (status === "expired")
    await backend()
      .from("adverts")
      .update({ status, expires_at: daysFromNow(-1) })
      .eq("id", id)
      .throwOnError();
  return id;
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** A picture of an advert, which a publication needs. */
export async function addPicture(advertId: string): Promise<void> {
  await backend()
    .from("advert_pictures")
    .insert({
      ...{ advert_id: advertId, position: 1, stem: "veicoli/fiat-panda-2019-f34" },
      ...{ source: "drawn", view: "f34", width: 1440, height: 960 },
    })
    .throwOnError();
}

/** Sets when an advert expires, in days from now. */
export async function expireIn(id: string, days: number): Promise<void> {
  await backend()
    .from("adverts")
    .update({ expires_at: daysFromNow(days) })
    .eq("id", id)
    .throwOnError();
}

/** The states of adverts, in the order of their ids. */
export async function statusesOf(ids: readonly string[]): Promise<(string | undefined)[]> {
  const { data } = await backend()
    .from("adverts")
    .select("id, status")
    .in("id", ids)
    .throwOnError();
  return ids.map((id) => data.find((row) => row.id === id)?.status);
}
