import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { catchMail } from "../../local/mail/smtp.ts";
import { type MailStore, openMailStore } from "../../local/mail/store.ts";
import { newAddress, useBackend } from "../support/backend.ts";
import { freePorts } from "../support/free-ports.ts";
import { denoBinary, startDeno } from "./deno-process.ts";
import { readKeys, type Runtime } from "./runtimes.ts";

const backend = useBackend();

interface Row {
  status: string;
  attempts: number;
  last_error: string | null;
  payload: object;
}

/** Inserts a mail into the outbox; returns its id. */
async function queue(recipient: string, mail: object = {}): Promise<string> {
  const { data, error } = await backend
    .service()
    .from("mail_outbox")
    .insert({
      recipient,
      template: "account-approved",
      payload: { dealership_name: "Auto del Golfo", email: recipient, has_account: true },
      ...mail,
    })
    .select("id")
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

async function rowOf(id: string): Promise<Row | null> {
  const { data } = await backend
    .service()
    .from("mail_outbox")
    .select("status, attempts, last_error, payload")
    .eq("id", id)
    .maybeSingle<Row>();
  return data;
}

/** Waits until an attempt was made at a mail. */
async function attempted(id: string): Promise<Row> {
  return vi.waitFor(
    async () => {
      const row = await rowOf(id);
      if (row === null || row.attempts === 0 || row.status === "sending") throw new Error("Waits.");
      return row;
    },
    { timeout: 30_000, interval: 200 },
  );
}

describe("mails of the outbox, delivered by the local backend", () => {
  test("an inquiry reaches the dealership, with a copy to the visitor", async () => {
    const visitor = newAddress("posta");
    const { error } = await backend.portal().rpc("submit_contact_request", {
      p_form_type: "vehicle",
      p_name: "Marianna Gullà",
      p_email: visitor,
      p_message: "È ancora disponibile?\nPassiamo sabato.",
      p_page: "/veicolo/12",
      p_text_version: "2026-11-21",
      p_context_id: "12",
      p_context_name: "Fiat Panda <1.2>",
      p_dealership_id: "1",
      p_phone: "0968 555 123",
    });
    expect(error).toBeNull();
    const copy = await backend.mail(visitor, 30_000);
    expect(copy.subject).toBe("Abbiamo inviato la tua richiesta ad Autosalone Reventino");
    expect(copy.replyTo).toBe("salone@autosalonereventino.example");
    expect(copy.text).toContain("Richiesta per un veicolo: Fiat Panda <1.2>");
    expect(copy.text).toContain("/dealership/1");
    expect(copy.text + copy.html).not.toMatch(/Marianna|disponibile|0968 555 123/);
    const received = await backend.mail("salone@autosalonereventino.example", 30_000);
    expect(received.replyTo).toBe(visitor);
    expect(received.subject).toBe("Richiesta per un veicolo: Fiat Panda <1.2> da Marianna Gullà");
    expect(received.html).toContain("Fiat Panda &lt;1.2&gt;");
    expect(received.text).toContain("> Passiamo sabato.");
    expect(received.text).toContain("0968 555 123");
  });

  test("a registration reaches the operator and the dealer", async () => {
    const dealer = newAddress("posta");
    const { error } = await backend.anonymous().rpc("submit_dealership_registration", {
      p_dealership_name: "Auto dello Stretto",
      p_vat_number: "02345670794",
      p_town: "Scilla",
      p_contact_person: "Rocco Laganà",
      p_email: dealer,
      p_phone: "+39 0965 555 310",
      p_vehicle_types: ["auto"],
      p_page: "/registra-concessionaria",
      p_text_version: "2026-11-21",
      p_plan_code: "base",
    });
    expect(error).toBeNull();
    expect((await backend.mail(dealer, 30_000)).subject).toContain("Abbiamo ricevuto");
    const operator = await backend.mail("ciao@piazzamotori.example", 30_000);
    expect(operator.subject).toContain("Auto dello Stretto");
    expect(operator.replyTo).toBe(dealer);
  });

  test("the newsletter sends a confirmation, then a welcome with a one-click unsubscribe link", async () => {
    const reader = newAddress("posta");
    const visitor = backend.anonymous();
    await visitor.rpc("subscribe_newsletter", {
      p_email: reader,
      p_page: "/blog",
      p_text_version: "2026-11-21",
    });
    const asked = await backend.mail(reader, 30_000);
    const token = /\/newsletter\/conferma\?token=(\w+)/.exec(asked.text)?.[1];
    expect((await visitor.rpc("confirm_newsletter", { p_token: token })).data).toBe("confirmed");
    await vi.waitFor(async () => expect((await backend.mails(reader)).length).toBe(2), 30_000);
    const [welcome] = await backend.mails(reader);
    const headers = new Map(
      welcome?.headers.map(({ name, value }) => [name.toLowerCase(), value] as const),
    );
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const leave = /^<(.+)>$/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    const { pathname, searchParams } = new URL(leave);
    expect(pathname).toBe("/newsletter/disiscrizione");
    const left = await visitor.rpc("unsubscribe_newsletter", {
      p_token: searchParams.get("token"),
    });
    expect(left.data).toBe(true);
  });

  test("a mail that cannot be composed does not stop the others", async () => {
    const [first, second] = [newAddress("posta"), newAddress("posta")];
    const broken = await queue(newAddress("posta"), { payload: { dealership_name: 7 } });
    const unknown = await queue(newAddress("posta"), { template: "does-not-exist" });
    const injected = await queue("a@quick.example\r\nBcc: b@quick.example");
    await queue(first);
    await queue(second);
    await backend.mail(first, 30_000);
    await backend.mail(second, 30_000);
    expect(await attempted(broken)).toMatchObject({
      status: "pending",
      attempts: 1,
      last_error: "invalid_payload dealership_name email has_account",
    });
    expect((await attempted(unknown)).last_error).toBe("invalid_payload template");
    expect((await attempted(injected)).last_error).toBe("invalid_payload recipient");
    expect(await backend.mails("b@quick.example")).toEqual([]);
  });

  test("a sent mail has no payload any more", async () => {
    const address = newAddress("posta");
    const id = await queue(address);
    await backend.mail(address, 30_000);
    const row = await vi.waitFor(async () => {
      const now = await rowOf(id);
      expect(now?.status).toBe("sent");
      return now;
    }, 30_000);
    expect(row).toMatchObject({ payload: {}, last_error: null });
  });

  test("the log contains no e-mail address", async () => {
    const printed = await backend.printedErrors();
    expect(printed).toContain("deliver-mail did not send");
    expect(printed).not.toContain("@");
  });
});

const binary = denoBinary();
if (binary === null) {
  console.warn('No binary of the npm package "deno": deliver-mail ran in Node only.');
}

describe.skipIf(binary === null)("deliver-mail under Deno", () => {
  let dir = "";
  let store: MailStore | undefined;
  let smtp: { close(): Promise<void> } | undefined;
  const processes: { stop: () => Promise<void> }[] = [];
  let good: Pick<Runtime, "address"> | undefined;
  let bad: Pick<Runtime, "address"> | undefined;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "deno-mail-"));
    store = await openMailStore(dir);
    const [smtpPort = 0, closedPort = 0] = await freePorts(2);
    smtp = await catchMail(smtpPort, store);
    const start = async (port: number) => {
      const deno = await startDeno(backend, {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: "Prova <prova@piazzamotori.example>",
      });
      processes.push(deno);
      return { address: (name: string) => `${deno.url}/${name}` };
    };
    good = await start(smtpPort);
    bad = await start(closedPort);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(processes.map((deno) => deno.stop()));
    await smtp?.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** Queues a mail and calls Deno to send it, until Deno was faster than the local backend. */
  async function sendWith(
    runtime: Pick<Runtime, "address"> | undefined,
    isDone: (address: string, row: Row | null) => boolean,
  ) {
    const { MAIL_DELIVERY_SECRET } = await readKeys(backend);
    for (;;) {
      const address = newAddress("posta");
      const id = await queue(address);
      const answer = await fetch(runtime?.address("deliver-mail") ?? "", {
        method: "POST",
        headers: { Authorization: `Bearer ${MAIL_DELIVERY_SECRET}` },
        body: JSON.stringify({ limit: 10 }),
      });
      expect(answer.status).toBe(200);
      const row = await rowOf(id);
      if (isDone(address, row)) return { address, row };
    }
  }

  test("sends mails that are due", async () => {
    const mailsTo = (address: string) => store?.list(address) ?? [];
    const { address, row } = await sendWith(good, (to) => mailsTo(to).length > 0);
    expect(mailsTo(address)).toMatchObject([
      { from: "prova@piazzamotori.example", subject: "Auto del Golfo: iscrizione approvata" },
    ]);
    expect(row).toMatchObject({ status: "sent", attempts: 1 });
  }, 30_000);

  test("returns a mail to the queue while the mail server cannot be reached", async () => {
    const { row } = await sendWith(
      bad,
      (_to, now) => now?.status === "pending" && now.attempts > 0,
    );
    expect(row).toMatchObject({ status: "pending", attempts: 1 });
    expect(row?.last_error).toMatch(/^(ESOCKET|ECONNREFUSED|ECONNECTION)$/);
    expect(row?.payload).toMatchObject({ dealership_name: "Auto del Golfo" });
  }, 30_000);
});
