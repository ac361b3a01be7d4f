import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCodeOf, runAs, type Identity } from "../support/callers";
import { everyEngine, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ACCOUNTS, FIXTURE } from "./fixture";
import { FUNCTIONS } from "./function-callers";
import {
  CALLERS,
  expected,
  expectedWithoutSecondFactor,
  OPERATIONS,
  SEALED,
  TABLES,
  type Caller,
  type Operation,
  type TableCase,
} from "./matrix";

const SECRET_KEY: Identity = { role: "service_role" };

function identity(caller: Caller): Identity {
  if (caller === "anon") return { role: "anon" };
  return {
    role: "authenticated",
    sub: ACCOUNTS[caller],
    aal: caller === "other" ? "aal1" : "aal2",
  };
}

function statement(name: string, table: TableCase, operation: Operation): string {
  switch (operation) {
    case "select":
      return `select ${table.columns ?? "*"} from public.${name}`;
    case "insert":
      return `insert into public.${name} ${table.insert}`;
    case "update":
      return `update public.${name} set ${table.update}`;
    case "delete":
      return `delete from public.${name} where ${table.deleteWhere ?? "true"}`;
  }
}

describe.each(everyEngine())("policies on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
    await database.script(FIXTURE);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  async function run(caller: Identity, sql: string): Promise<number | string> {
    try {
      const { rows, affected } = await runAs(database, caller, sql);
      return sql.startsWith("select") ? rows.length : affected;
    } catch (error) {
      return errorCodeOf(error);
    }
  }

  it("the matrix has every table and view of the schema, each with row level security", async () => {
    const { rows } = await database.query(
      `select relname, relkind, relrowsecurity, coalesce(reloptions::text, '') as options from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
    );
    expect(rows.map(({ relname }) => relname).sort()).toEqual(Object.keys(TABLES).sort());
    for (const { relname, relkind, relrowsecurity, options } of rows)
      if (relkind === "r") expect(relrowsecurity, String(relname)).toBe(true);
      else expect(options, String(relname)).toContain("security_invoker=true");
  });

  describe.each(Object.entries(TABLES))("%s", (name, table) => {
    describe.each(OPERATIONS.filter((operation) => !table.isView || operation === "select"))(
      "%s",
      (operation) => {
        const sql = statement(name, table, operation);

        it("works with the secret key, which shows that the statement is valid", async () => {
          const outcome = await run(SECRET_KEY, sql);
          if (table.isAppendOnly && (operation === "update" || operation === "delete"))
            expect(outcome).toBe("append_only");
          else expect(outcome).toBeGreaterThan(0);
        });

        it.each(CALLERS)("by %s has the result of the matrix", async (caller) => {
          expect(await run(identity(caller), sql)).toBe(expected(table, operation)[caller]);
        });

        it.each(["dealer", "admin"] as const)(
          "by %s without the enrolled second factor has no private rows",
          async (caller) => {
            const withoutFactor: Identity = { ...identity(caller), aal: "aal1" };
            expect(await run(withoutFactor, sql)).toBe(
              expectedWithoutSecondFactor(table, operation),
            );
          },
        );
      },
    );
  });

  it.each(SEALED)("denies a sealed column: $sql ($by)", async ({ sql, by }) => {
    expect(await run(identity(by), sql)).toBe("denied");
    expect(await run(SECRET_KEY, sql)).toBeTypeOf("number");
  });

  it("functions can be called by the roles of the matrix only", async () => {
    const { rows } = await database.query(
      `select proname, has_function_privilege('anon', oid, 'execute') as anon,
         has_function_privilege('authenticated', oid, 'execute') as authenticated,
         has_function_privilege('service_role', oid, 'execute') as service_role
       from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const found = rows.map(({ proname, anon, authenticated, service_role }) => [
      proname,
      anon ? "everybody" : authenticated ? "signed in" : service_role ? "secret key" : "nobody",
    ]);
    expect(Object.fromEntries(found)).toEqual(FUNCTIONS);
  });

  it("every table with rows of a user requires the second factor", async () => {
    const { rows } = await database.query(
      `select distinct tablename from pg_policies p where schemaname = 'public' and permissive = 'PERMISSIVE'
         and concat(qual, with_check) ~ 'auth\\.uid|own_dealership_id'
         and not exists (select 1 from pg_policies r where r.schemaname = 'public' and r.tablename = p.tablename
           and r.permissive = 'RESTRICTIVE' and r.cmd = 'ALL' and r.qual ~ 'passes_second_factor')`,
    );
    expect(rows).toEqual([]);
  });

  it("the private schema is denied to every caller", async () => {
    for (const caller of CALLERS)
      for (const table of [
        "attempts",
        "recovery_codes",
        "traders",
        "advert_identifiers",
        "feed_keys",
        "alert_subscribers",
        "saved_searches",
        "secrets",
      ])
        expect(await run(identity(caller), `select * from private.${table}`)).toBe("denied");
  });

  it("every security definer function sets its search path", async () => {
    const { rows } = await database.query(
      `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and prosecdef and not coalesce(proconfig::text like '%search_path=%', false)`,
    );
    expect(rows).toEqual([]);
  });
});
