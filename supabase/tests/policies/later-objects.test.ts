import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, runAs, type Identity } from "../support/callers";
import { engines, OPENING_MS } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";

/** As in a migration that came after all others and forgot its grants. */
const LATER_MIGRATION = `
  create table public.later_table (id bigint generated always as identity primary key, secret text);
  insert into public.later_table (secret) values ('segreto');
  create view public.later_view as select * from public.later_table;
  create sequence public.later_sequence;
  create function public.later_function() returns text language sql security definer set search_path = '' as $$
    select secret from public.later_table;
  $$;
  create function private.later_helper() returns text language sql security definer set search_path = '' as $$
    select secret from public.later_table;
  $$;`;

const STATEMENTS = [
  "select secret from public.later_table",
  "insert into public.later_table (secret) values ('altro')",
  "update public.later_table set secret = 'altro'",
  "delete from public.later_table",
  "truncate public.later_table",
  "select secret from public.later_view",
  "select nextval('public.later_sequence')",
  "select public.later_function()",
  "select private.later_helper()",
];

describe.each(engines())("What a later migration makes on a hosted project, $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
    await database.script(LATER_MIGRATION);
  }, OPENING_MS);
  afterAll(() => database.close());

  const reach = (role: Identity["role"], sql: string) =>
    runAs(database, { role }, sql).then(() => "reached", refusalOf);

  it.each(STATEMENTS)("is closed to visitors and to those signed in: %s", async (sql) => {
    expect(await reach("anon", sql)).toBe("denied");
    expect(await reach("authenticated", sql)).toBe("denied");
  });

  it("is open to the secret key, so that a refusal is no broken statement", async () => {
    for (const sql of STATEMENTS.filter((statement) => !statement.includes("private.")))
      expect(await reach("service_role", sql), sql).toBe("reached");
  });

  it("has no default grant left that would open it", async () => {
    const { rows } = await database.query(
      `select defaclobjtype, acl::text from pg_default_acl, unnest(defaclacl) acl
       where defaclrole = current_user::regrole and acl::text ~ '^(anon|authenticated)?='`,
    );
    expect(rows).toEqual([]);
  });
});
