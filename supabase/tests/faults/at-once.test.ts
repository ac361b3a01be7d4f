/** Locks of database functions, with callers on connections of their own: the local backend has only one connection. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runAs } from "../support/callers";
import { tally, useConnections } from "../support/connections";
import { portalHeaders } from "../support/portal";
import { hasPostgres } from "../support/postgres-server";
import type { Row } from "../support/scratch-database";
import {
  ANONYMOUS,
  call,
  enrol,
  newAccount,
  PORTAL,
  outcomeOf,
  SECRET_KEY,
} from "../rules/accounts";
import { withinOneMinute } from "../../../tests/support/one-minute";

describe.skipIf(!hasPostgres())("At the same time, on PostgreSQL", () => {
  const postgres = useConnections();

  it("100 uses of one recovery code succeed once", () =>
    withinOneMinute(async () => {
      const dealer = await enrol(postgres.database, await newAccount(postgres.database));
      const made = await call(postgres.database, dealer, "public.create_recovery_codes()");
      const use = `public.use_recovery_code('${dealer.sub}', '${String(made[0]?.code)}')`;
      const outcomes = await Promise.all(
        postgres.connections.map(async (connection) => {
          const [row] = await call(connection, SECRET_KEY, use);
          return (row?.use_recovery_code as { outcome: string } | undefined)?.outcome ?? "none";
        }),
      );
      expect(tally(outcomes)).toEqual({ used: 1, unknown_code: 9, too_many_attempts: 90 });
    }));

  it("100 calls for new recovery codes leave ten codes", async () => {
    const dealer = await enrol(postgres.database, await newAccount(postgres.database));
    await Promise.all(
      postgres.connections.map((connection) =>
        call(connection, dealer, "public.create_recovery_codes()"),
      ),
    );
    const [row] = await call(postgres.database, dealer, "public.count_recovery_codes()");
    expect(row?.count_recovery_codes).toBe(10);
  });

  it("an inquiry sent 20 times is stored once", async () => {
    const send = `public.submit_contact_request('general', 'Anna', 'anna@prova.example',
      'Buongiorno, siete aperti?', '/contatti', '2026-11-21')`;
    const outcomes = await Promise.all(
      postgres.connections.slice(0, 20).map((connection) => outcomeOf(connection, ANONYMOUS, send)),
    );
    expect(tally(outcomes)).toEqual({ ok: 20 });
    const { rows } = await postgres.database.query(
      "select count(*)::integer as stored from public.contact_requests where email = 'anna@prova.example'",
    );
    expect(rows).toEqual([{ stored: 1 }]);
  });

  it("20 inquiries of one mailbox are stored, and 5 copies are sent to it", async () => {
    const outcomes = await Promise.all(
      postgres.connections.slice(0, 20).map((connection, index) =>
        outcomeOf(
          connection,
          PORTAL,
          `public.submit_contact_request('general', 'Rosa', 'rosa+${index}@prova.example',
            'Buongiorno, siete aperti?', '/contatti', '2026-11-21')`,
        ),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 20 });
    const { rows } = await postgres.database.query(
      `select count(*)::integer as copies from public.mail_outbox
       where template = 'contact-request-copy' and recipient like 'rosa+%'`,
    );
    expect(rows).toEqual([{ copies: 5 }]);
  });

  it("a batch of counts that is sent 20 times is added once", async () => {
    const { rows: days } = await postgres.database.query(
      "select private.italian_day()::text as day",
    );
    const count = { day: days[0]?.day, dealership_id: "1", vehicle_id: "", kind: "view", count: 7 };
    const add = `public.count_events('${JSON.stringify([count])}', '${randomUUID()}')`;
    const outcomes = await Promise.all(
      postgres.connections.slice(0, 20).map((connection) => outcomeOf(connection, PORTAL, add)),
    );
    expect(tally(outcomes)).toEqual({ ok: 20 });
    const { rows } = await postgres.database.query(
      "select count from public.daily_counts where kind = 'view' and dealership_id = '1'",
    );
    expect(rows).toEqual([{ count: 7 }]);
  });

  it("links that are used together confirm one sign-up", async () => {
    const email = "tutti@prova.example";
    const links: string[] = [];
    for (let time = 0; time < 4; time++) {
      await postgres.database.script(
        `update public.newsletter_subscriptions set confirm_sent_at = confirm_sent_at - interval '2 minutes'`,
      );
      await outcomeOf(
        postgres.database,
        PORTAL,
        `public.subscribe_newsletter('${email}', '/', '2026-11-21')`,
      );
      const { rows } = await postgres.database.query(
        `select payload ->> 'token' as token from public.mail_outbox where recipient = '${email}'
         order by created_at desc limit 1`,
      );
      links.push(String(rows[0]?.token));
    }
    const outcomes = await Promise.all(
      postgres.connections.slice(0, 20).map((connection, index) => {
        const link = links[index % links.length] ?? "";
        return outcomeOf(connection, ANONYMOUS, `public.confirm_newsletter('${link}')`);
      }),
    );
    expect(tally(outcomes)).toEqual({ ok: 20 });
    const { rows } = await postgres.database.query(
      `select status, count(*)::integer as rows from public.newsletter_subscriptions
       where email = '${email}' group by status order by status`,
    );
    expect(rows).toEqual([
      { status: "confirmed", rows: 1 },
      { status: "pending", rows: 3 },
    ]);
  });

  it("no mail is claimed by two senders", async () => {
    await postgres.database.script(
      `delete from public.mail_outbox;
       insert into public.mail_outbox (template, recipient)
       select 'newsletter-confirm', 'p' || n || '@prova.example' from generate_series(1, 100) n`,
    );
    const claims = await Promise.all(
      postgres.connections.slice(0, 20).map(async (connection): Promise<Row[]> => {
        const claim = "select id from public.claim_mail(10)";
        return (await runAs(connection, SECRET_KEY, claim, { commit: true })).rows;
      }),
    );
    const ids = claims.flat().map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it("100 requests with one recovery cookie claim the recovery once", async () => {
    const account = {
      ...(await newAccount(postgres.database)),
      headers: portalHeaders("93.40.10.1"),
    };
    const nonce = randomUUID();
    await runAs(postgres.database, account, `select public.begin_recovery('${nonce}')`, {
      commit: true,
    });
    const claims = await Promise.all(
      postgres.connections.map(async (connection) => {
        const sql = `select public.claim_recovery('${nonce}') as claimed`;
        return (await runAs(connection, account, sql, { commit: true })).rows[0]?.claimed;
      }),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});
