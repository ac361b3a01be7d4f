/** What a newcomer finds: `npm run demo` on a new folder, read through the interfaces of a project. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { vehicles } from "~/data/vehicles";
import { dayInItaly } from "~/lib/dates";
import type { Mail } from "../../local/mail/store.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";
import { copyMigratedCluster } from "../support/clusters.ts";
import { useOwnBackend } from "../support/own-backend.ts";

const backend = useOwnBackend(() => Promise.resolve({ demoData: true }));

const ADMIN = "admin@piazzamotori.example";
const DEALER = "salone@autosalonereventino.example";
const OPERATOR_MAILBOX = "ciao@piazzamotori.example";
const DAY_MS = 86_400_000;

async function signIn(email: string) {
  const client = backend.anonymous();
  const { error } = await client.auth.signInWithPassword({ email, password: "PiazzaMotori2026" });
  if (error) throw error;
  return client;
}

const inquirySchema = z.object({
  id: z.uuid(),
  form_type: z.string(),
  context_id: z.string().nullable(),
  context_name: z.string().nullable(),
  dealership_id: z.string().nullable(),
  name: z.string(),
  email: z.string().endsWith(".example"),
  page: z.string(),
  status: z.enum(["new", "read", "answered", "closed"]),
  notes: z.string(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
});

async function inquiriesOf(email: string) {
  const client = await signIn(email);
  const { data } = await client.from("contact_requests").select("*").throwOnError();
  return z.array(inquirySchema).parse(data);
}

async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${backend.mailUrl}/api/mails?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** `npm run backend:reset`, and the migrated cluster that saves the next start half a minute. */
async function reset(...options: string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "supabase/local/reset.ts", ...options],
    { cwd: PROJECT_FOLDER, env: { ...process.env, BACKEND_DIR: backend.dir } },
  );
  await copyMigratedCluster(join(backend.dir, "data"));
}

describe("With the demo data", () => {
  it("the demo dealer has inquiries of 90 days, some of them unread, answered and with notes", async () => {
    const inquiries = await inquiriesOf(DEALER);
    expect(inquiries.length).toBeGreaterThanOrEqual(25);
    expect(inquiries.length).toBeLessThanOrEqual(40);
    expect(new Set(inquiries.map(({ dealership_id }) => dealership_id))).toEqual(new Set(["1"]));
    expect(new Set(inquiries.map(({ status }) => status)).size).toBe(4);
    expect(inquiries.some(({ notes }) => notes !== "")).toBe(true);
    const ages = inquiries.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / DAY_MS);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(75);
    expect(Math.max(...ages)).toBeLessThan(91);
    for (const { answered_at, created_at } of inquiries.filter(({ answered_at: at }) => at)) {
      expect(Date.parse(answered_at ?? "")).toBeGreaterThan(Date.parse(created_at));
      expect(Date.parse(answered_at ?? "")).toBeLessThan(Date.now());
    }
  });

  it("the statistics count the inquiries of each day", async () => {
    const inquiries = await inquiriesOf(DEALER);
    const expected: Record<string, number> = {};
    for (const { created_at } of inquiries) {
      const day = dayInItaly(new Date(created_at));
      expected[day] = (expected[day] ?? 0) + 1;
    }
    const from = new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10);
    const to = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const dealer = await signIn(DEALER);
    const answer = await dealer.rpc("daily_totals", {
      ...{ p_dealership_id: "1", p_from: from, p_to: to },
    });
    const totals = z.array(z.object({ day: z.string(), requests: z.number() })).parse(answer.data);
    const counted = totals.filter(({ requests }) => requests > 0);
    const actual = new Map(counted.map(({ day, requests }) => [day, requests]));
    expect(counted.length).toBeGreaterThan(20);
    expect(Object.fromEntries(actual)).toEqual(expected);
  });

  it("vehicles are those of the catalogue, so that links work", async () => {
    const about = (await inquiriesOf(ADMIN)).filter(({ form_type }) => form_type === "vehicle");
    expect(about.length).toBeGreaterThan(20);
    for (const { context_id, context_name, dealership_id, page } of about) {
      const vehicle = vehicles.find(({ id }) => id === context_id);
      expect({ name: context_name, dealershipId: dealership_id, page }).toEqual({
        ...{ name: vehicle?.name, dealershipId: vehicle?.dealershipId },
        page: `/veicolo/${vehicle?.id}`,
      });
    }
  });

  it("administrators find inquiries of all kinds, registrations and accounts that wait, and a log", async () => {
    const inquiries = await inquiriesOf(ADMIN);
    expect(inquiries.length).toBeGreaterThanOrEqual(55);
    expect(new Set(inquiries.map(({ form_type }) => form_type)).size).toBe(5);
    const admin = await signIn(ADMIN);
    const count = async (table: string, column: string, value: string) => {
      const { data } = await admin.from(table).select(column).eq(column, value).throwOnError();
      return data.length;
    };
    expect(await count("dealership_registrations", "status", "pending")).toBe(3);
    // The administrator's own account is one of them.
    expect(await count("profiles", "approval", "pending")).toBe(4);
    expect(await count("newsletter_subscriptions", "status", "confirmed")).toBe(11);
    expect(await count("audit_log", "action", "contact_request.changed")).toBeGreaterThan(5);
    const { data } = await admin.from("audit_log").select("at").order("id").throwOnError();
    const times = data.map(({ at }) => Date.parse(String(at)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("each inquiry was mailed when it came, and nothing waits to be sent", async () => {
    const mails = await mailsTo(DEALER);
    const inquiries = await inquiriesOf(DEALER);
    for (const { name, email, created_at } of inquiries) {
      const mail = mails.find(({ subject }) => subject.endsWith(` da ${name}`));
      expect(mail).toMatchObject({ to: [DEALER], replyTo: email });
      expect(Date.parse(mail?.at ?? "") - Date.parse(created_at)).toBe(8000);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
        "Abbiamo inviato la tua richiesta ad Autosalone Reventino",
      );
    }
    expect(
      (await mailsTo("moto@dueruotesanteufemia.example")).map(({ subject }) => subject),
    ).toEqual(
      expect.arrayContaining([
        "Conferma il tuo indirizzo e-mail · Piazza Motori",
        "Due Ruote Sant'Eufemia: iscrizione approvata",
      ]),
    );
    expect((await mailsTo("giada.filice@posta.example")).map(({ subject }) => subject)).toEqual([
      "La tua guida: Manutenzione Auto",
      "Conferma la tua iscrizione alla newsletter",
    ]);
    const all = (await (await fetch(`${backend.mailUrl}/api/mails`)).json()) as Mail[];
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const admin = await signIn(ADMIN);
    const { data } = await admin.from("mail_outbox").select("status").throwOnError();
    expect(new Set(data.map(({ status }) => String(status)))).toEqual(new Set(["sent"]));
    const { data: rows } = await backend.service().from("mail_outbox").select("payload");
    expect(rows?.filter(({ payload }) => JSON.stringify(payload) !== "{}")).toEqual([]);
  });

  it("a restart adds nothing", async () => {
    const before = await inquiriesOf(ADMIN);
    const mails = await mailsTo(OPERATOR_MAILBOX);
    await backend.restart();
    expect(await inquiriesOf(ADMIN)).toEqual(before);
    expect(await mailsTo(OPERATOR_MAILBOX)).toEqual(mails);
  });
});

describe("After backend:reset -- --empty", () => {
  it("the accounts are there and nothing else, also after a further start", async () => {
    await backend.restart("stop", () => reset("--empty"));
    await backend.restart();
    expect(await inquiriesOf(DEALER)).toEqual([]);
    expect(await inquiriesOf(ADMIN)).toEqual([]);
    const mails = await fetch(`${backend.mailUrl}/api/mails`);
    expect(await mails.json()).toEqual([]);
  });

  it("backend:reset brings them back", async () => {
    await backend.restart("stop", () => reset());
    expect(await inquiriesOf(DEALER)).not.toEqual([]);
  });
});
