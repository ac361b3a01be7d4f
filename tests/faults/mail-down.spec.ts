/** What visitors meet while mails cannot be sent, and what becomes of their mails. Plain requests, so once. */
import { renameSync } from "node:fs";
import { join } from "node:path";
import { newAddress, PASSWORD } from "../support/accounts";
import { posted } from "../support/inquiries";
import {
  failingMailServer,
  MAIL_FAULTS,
  type FailingMailServer,
  type MailFault,
} from "../support/failing-mail-server";
import { ownBackend, withPortal, type OwnBackend } from "../support/own-backend";
import { expect, test } from "../support/test";
import { visitorOf } from "../support/visitor";

let backend: OwnBackend;
let mailServer: FailingMailServer;

test.beforeAll(async () => {
  backend = await ownBackend(async ({ smtpPort }) => {
    mailServer = await failingMailServer(smtpPort);
    return { smtpUrl: mailServer.url };
  });
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(async () => {
  await backend.stop();
  mailServer.stop();
});

interface Row {
  recipient: string;
  status: string;
  attempts: number;
  last_error: string | null;
}

async function outbox(): Promise<Row[]> {
  const { data } = await backend.service
    .from("mail_outbox")
    .select("recipient, status, attempts, last_error")
    .throwOnError();
  return data;
}

/** Subjects of the mails that reached an address. */
async function received(address: string): Promise<string[]> {
  const url = `${backend.running.mailUrl}/api/mails?to=${encodeURIComponent(address)}`;
  const mails = (await (await fetch(url)).json()) as { subject: string }[];
  return mails.map(({ subject }) => subject);
}

for (const [fault, what] of Object.entries(MAIL_FAULTS) as [MailFault, string][]) {
  test(`Nothing is lost and nothing comes twice when the mail server ${what}`, async () => {
    await withPortal(backend, async (origin) => {
      const visitor = visitorOf(origin);
      const [asks, reads, registers] = [newAddress(), newAddress(), newAddress()];
      mailServer.setFault(fault);
      const answers = [
        await visitor.post("/contatti", posted({ email: asks })),
        await visitor.post("/newsletter", { email: reads, privacy: "on" }),
        await visitor.post("/registra-concessionaria", {
          dealershipName: "Auto dello Stretto",
          vatNumber: "02345670794",
          town: "Scilla",
          contactPerson: "Rocco Laganà",
          email: registers,
          phone: "+39 0965 555 310",
          vehicleTypes: "auto",
          privacy: "on",
        }),
      ];
      // A mail that waits is no concern of who sends a form: it is stored.
      expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);

      const mine = (row: Row) => [asks, reads, registers].includes(row.recipient);
      await expect
        .poll(async () => (await outbox()).filter(mine).map(stateOf), { timeout: 60_000 })
        .toEqual(["pending, tried", "pending, tried", "pending, tried"]);
      for (const { last_error } of (await outbox()).filter(mine)) expect(last_error).toBeTruthy();
      expect(mailServer.failures()).toBeGreaterThan(0);
      for (const address of [asks, reads, registers]) expect(await received(address)).toEqual([]);

      mailServer.setFault(null);
      // why: the next attempt is a minute away, or more; what is late now is due now.
      await backend.service
        .from("mail_outbox")
        .update({ next_attempt_at: new Date(0).toISOString() })
        .eq("status", "pending")
        .throwOnError();
      await expect
        .poll(async () => (await outbox()).every(({ status }) => status === "sent"), {
          timeout: 60_000,
        })
        .toBe(true);
      // All are sent, none waits: whatever comes twice has come.
      for (const address of [asks, reads, registers])
        expect(await received(address), address).toHaveLength(1);
    });
  });
}

const stateOf = ({ status, attempts }: Row) => `${status}, ${attempts > 0 ? "tried" : "not tried"}`;

test("A person who signs up while the mail of the account cannot be sent is not told that it was, and can do it again", async () => {
  // why: the local backend puts the mails of accounts into a folder; without it, it can send none.
  const mails = join(backend.folder, "backend", "mails");
  const breakMails = () => renameSync(mails, `${mails}-away`);
  const mendMails = () => renameSync(`${mails}-away`, mails);
  await withPortal(backend, async (origin) => {
    const visitor = visitorOf(origin);
    const email = newAddress();
    const account = { name: "Salone Prova", email, password: PASSWORD };
    breakMails();
    const refused = await visitor.post("/auth/registrati", account);
    expect(refused.status).toBe(503);
    expect(refused.html).toContain("Errore di registrazione");
    expect(refused.html).toContain(email);
    expect(refused.html).not.toContain(PASSWORD);
    expect(visitor.cookies.has("piazza-avviso")).toBe(false);

    mendMails();
    expect((await visitor.post("/auth/registrati", account)).status).toBe(302);
    await expect.poll(() => received(email)).toHaveLength(1);

    await backend.service.auth.admin.createUser({
      ...{ email: `a${email}`, password: PASSWORD, email_confirm: true },
    });
    breakMails();
    const noLink = await visitor.post("/auth/recupera", { email: `a${email}` });
    expect(noLink.status).toBe(503);
    expect(noLink.html).toContain("Non siamo riusciti a spedire la mail");
    mendMails();
    expect((await visitor.post("/auth/recupera", { email: `a${email}` })).status).toBe(302);
    await expect.poll(() => received(`a${email}`)).toHaveLength(1);
  });
});
