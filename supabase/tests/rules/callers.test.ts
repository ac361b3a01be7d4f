import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { portalHeaders } from "../support/portal";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, outcomeOf, VISITOR } from "./accounts";

describe.each(engines())("the caller of the data API, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** The caller that the database reads from the headers of a request. */
  const read = async (expression: string, headers: Record<string, string>) => {
    const json = JSON.stringify(headers).replaceAll("'", "''");
    await database.script(`select set_config('request.headers', '${json}', false)`);
    const { rows } = await database.query(`select ${expression} as answer`);
    await database.script("select set_config('request.headers', '', false)");
    return rows[0]?.answer;
  };
  const key = (headers: Record<string, string>) => read("private.caller_key()", headers);
  const isSigned = (headers: Record<string, string>) => read("private.is_signed_caller()", headers);

  it("is the web server when the signature is valid, and the visitor's address counts", async () => {
    const [one, other] = [portalHeaders("93.40.10.1"), portalHeaders("93.40.10.2")];
    const behind = { "x-forwarded-for": "198.51.100.7" };
    expect(await isSigned(one)).toBe(true);
    expect(await key({ ...one, ...behind })).toMatch(/^[0-9a-f]{64}$/);
    expect(await key({ ...one, ...behind })).toBe(await key(one));
    expect(await key(one)).not.toBe(await key(other));
    // A connection with IPv6 has a whole network of addresses.
    expect(await key(portalHeaders("2001:db8::1"))).toBe(await key(portalHeaders("2001:db8::2")));
  });

  it("has no address when the web server calls for itself", async () => {
    expect(await isSigned(portalHeaders())).toBe(true);
    expect(await key(portalHeaders())).toBeNull();
  });

  it.each([
    ["no signature", {}],
    [
      "another secret",
      portalHeaders("93.40.10.1", "un-altro-segreto-lungo-abbastanza-per-firmare"),
    ],
    [
      "a signature of another client",
      {
        "x-portal-client": `${"0".repeat(64)}.${portalHeaders("93.40.10.1")["x-portal-client"]?.split(".")[1]}`,
      },
    ],
    ["nonsense", { "x-portal-client": "'; drop table private.secrets; --" }],
  ])("is unsigned with %s and counts by the forwarded address", async (_case, headers) => {
    const from = (forwarded: string) => key({ ...headers, "x-forwarded-for": forwarded });
    expect(await isSigned(headers)).toBe(false);
    expect(await from("198.51.100.7")).toMatch(/^[0-9a-f]{64}$/);
    expect(await from("198.51.100.7")).not.toBe(await from("198.51.100.8"));
    // The caller can write all addresses but the last.
    expect(await from("203.0.113.5, 198.51.100.7")).toBe(await from("198.51.100.7"));
    expect(await from("2001:db8::1")).toBe(await from("2001:db8::ffff"));
    expect(await from("nobody")).toBe(await key(headers));
  });

  it("is always unsigned while the database has no secret", async () => {
    await database.script("begin; delete from private.secrets");
    expect(await isSigned(portalHeaders("93.40.10.1"))).toBe(false);
    await database.script("rollback");
  });

  it("is limited after the allowed attempts, separately for each action and subject", async () => {
    const attempt = async (action: string, subject: string | null) => {
      const value = subject === null ? "null" : `'${subject}'`;
      const { rows } = await database.query(
        `select private.take_attempt('${action}', ${value}, 3, interval '1 day') as wait`,
      );
      return Number(rows[0]?.wait);
    };
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) waits.push(await attempt("prova", "uno"));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(0);
    expect(waits[3]).toBeLessThanOrEqual(86_400);
    expect(await attempt("prova", "due")).toBe(0);
    expect(await attempt("altra", "uno")).toBe(0);
    for (let i = 0; i < 5; i++) expect(await attempt("prova", null)).toBe(0);
  });

  it("loses expired attempts with the next one", async () => {
    await database.script(
      `insert into private.attempts (key, window_start, expires_at) values
         ('old', now() - interval '2 days', now() - interval '1 day'), ('new', now(), now() + interval '1 day')`,
    );
    await database.query("select private.take_attempt('prova', 'tre', 3)");
    const { rows } = await database.query(
      "select key from private.attempts where key in ('old', 'new')",
    );
    expect(rows).toEqual([{ key: "new" }]);
  });

  it("can register attempts at accounts only as the web server", async () => {
    const attempt = `public.register_attempt('sign-in:${"a".repeat(64)}', 3)`;
    expect(await outcomeOf(database, ANONYMOUS, attempt)).toBe("unsigned_caller");
    const waits: unknown[] = [];
    for (let i = 0; i < 12; i++)
      waits.push((await call(database, VISITOR, attempt))[0]?.register_attempt);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits.some((wait) => Number(wait) > 0 && Number(wait) <= 60)).toBe(true);
    const plain = "public.register_attempt('sign-in:anna@prova.example')";
    expect(await outcomeOf(database, VISITOR, plain)).toBe("invalid_key");
  });
});
