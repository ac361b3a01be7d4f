import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownAddress } from "~/lib/paths";
import { addressSpelling } from "../../../tests/support/address-spellings";
import { runAs } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, outcomeOf, SECRET_KEY, VISITOR } from "./accounts";

const ORIGIN = "https://piazza.example";
const HOSTILE = [
  ..."/.//evil.example /a/..//evil.example /%2e//evil.example /./\\evil.example //evil.example".split(
    " ",
  ),
  ..."/\\evil.example https://evil.example javascript:alert(1) /..//evil.example evil.example".split(
    " ",
  ),
];
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

describe.each(engines())("the page of a call, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** The result of the database for each text. */
  const accepted = async (texts: readonly string[]) => {
    const array = `array[${texts.map(literal).join(", ")}]::text[]`;
    const { rows } = await database.query(
      `select private.own_path(path) as path from unnest(${array}) with ordinality as t (path, n) order by n`,
    );
    return rows.map(({ path }) => path as string | null);
  };

  it.each(HOSTILE)("is refused with an inquiry, a registration and a sign-up: %s", async (page) => {
    const email = `${randomUUID()}@prova.example`;
    const from = literal(page);
    expect(
      await outcomeOf(
        database,
        VISITOR,
        `public.submit_contact_request('general', 'Anna', '${email}', 'Una domanda lunga', ${from}, '2026-11-21')`,
      ),
    ).toBe("invalid_request");
    expect(
      await outcomeOf(
        database,
        VISITOR,
        `public.submit_dealership_registration('Salone', '02345670794', 'Pizzo', 'Anna', '${email}', '0963 555 210', array['auto'],
          ${from}, '2026-11-21')`,
      ),
    ).toBe("invalid_request");
    expect(
      await outcomeOf(
        database,
        VISITOR,
        `public.subscribe_newsletter('${email}', ${from}, '2026-11-21')`,
      ),
    ).toBe("invalid_request");
    const { rows } = await database.query(
      `select 1 from public.mail_outbox where recipient = '${email}' or reply_to = '${email}'`,
    );
    expect(rows).toEqual([]);
  });

  it("is accepted when it is one of the portal", async () => {
    const own = ["/", "/veicolo/x", "/blog?tag=a//b&c=\\", "/auto?page=2#elenco", "/.well-known/x"];
    expect(await accepted(own)).toEqual(own);
    const email = `${randomUUID()}@prova.example`;
    const page = "/noleggio?type=suv#preventivo";
    await call(
      database,
      VISITOR,
      `public.submit_contact_request('rental', 'Anna', '${email}', 'Una domanda lunga', '${page}', '2026-11-21')`,
    );
  });

  it("is refused with the secret key too", async () => {
    const insert = `insert into public.consents (email, purpose, text_version, page)
      values ('x@prova.example', 'contact', '1', '//evil.example')`;
    await expect(runAs(database, SECRET_KEY, insert)).rejects.toThrow("consents_own_page");
  });

  it("is checked as in the web server, in any spelling", async () => {
    const texts = fc
      .sample(addressSpelling, 2_000)
      // PostgreSQL's texts cannot contain them.
      .filter((text) => !/[\0\ud800-\udfff]/.test(text));
    const kept = (await accepted(texts)).filter((path) => path !== null);
    for (const path of kept) {
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(new URL(path, ORIGIN).pathname).not.toContain("//");
    }
    const own = texts.map((text) => ownAddress(text, ORIGIN, "/"));
    expect(await accepted(own)).toEqual(own);
  });
});
