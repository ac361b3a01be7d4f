import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCodeOf, runAs, type Identity } from "../support/callers";
import { everyEngine, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";

/** A later migration without grants. */
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

describe.each(everyEngine())(
  "Objects of a later migration on a hosted project, $name",
  ({ open }) => {
    let database: ScratchDatabase;
    beforeAll(async () => {
      database = await open();
      await database.script(LATER_MIGRATION);
    }, OPEN_TIMEOUT);
    afterAll(() => database.close());

    const reach = (role: Identity["role"], sql: string) =>
      runAs(database, { role }, sql).then(() => "reached", errorCodeOf);

    it.each(STATEMENTS)("are denied to visitors and to users: %s", async (sql) => {
      expect(await reach("anon", sql)).toBe("denied");
      expect(await reach("authenticated", sql)).toBe("denied");
    });

    it("are accessible with the secret key, which shows that the statements are valid", async () => {
      for (const sql of STATEMENTS.filter((statement) => !statement.includes("private.")))
        expect(await reach("service_role", sql), sql).toBe("reached");
    });

    it("have no default grants", async () => {
      const { rows } = await database.query(
        `select defaclobjtype, acl::text from pg_default_acl, unnest(defaclacl) acl
       where defaclrole = current_user::regrole and acl::text ~ '^(anon|authenticated)?='`,
      );
      expect(rows).toEqual([]);
    });
  },
);
