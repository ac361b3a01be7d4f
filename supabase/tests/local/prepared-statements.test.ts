import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deferSettings } from "../../local/deferred-settings.ts";

let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(`
    create table towns (name text, inhabitants int);
    insert into towns values ('Lamezia Terme', 67000);
    create schema hidden;
    create table hidden.notes (note text);
    insert into hidden.notes values ('nota');
    create role visitor;
    create role owner;
    grant select on towns to visitor;
    grant usage on schema hidden to owner;
    grant select on hidden.notes to owner, visitor;
  `);
  deferSettings(database);
});
afterAll(() => database.close());

const rowsOf = async (sql: string, ...parameters: unknown[]) =>
  (await database.query(sql, parameters)).rows;

async function rowsAs(role: string, sql: string) {
  await database.query("BEGIN");
  await database.query(`SET LOCAL ROLE "${role}"`);
  try {
    return await rowsOf(sql);
  } finally {
    await database.query("ROLLBACK");
  }
}

describe("A statement that is run again", () => {
  it("answers with the rows of its own parameters", async () => {
    const sql = "select name from towns where inhabitants > $1";
    expect(await rowsOf(sql, 60_000)).toEqual([{ name: "Lamezia Terme" }]);
    expect(await rowsOf(sql, 70_000)).toEqual([]);
    expect(await rowsOf(sql, null)).toEqual([]);
  });

  it("says how many rows it changed", async () => {
    const sql = "update towns set inhabitants = inhabitants + $1";
    expect((await database.query(sql, [1])).affectedRows).toBe(1);
    expect((await database.query(sql, [-1])).affectedRows).toBe(1);
  });

  it("answers after an error as if there had been none", async () => {
    const sql = "select 10 / $1::int as tenth";
    expect(await rowsOf(sql, 1)).toEqual([{ tenth: 10 }]);
    await expect(rowsOf(sql, 0)).rejects.toMatchObject({ code: "22012" });
    expect(await rowsOf(sql, 5)).toEqual([{ tenth: 2 }]);
    await expect(rowsOf("select nothing from towns")).rejects.toMatchObject({ code: "42703" });
    await expect(rowsOf("select nothing from towns")).rejects.toMatchObject({ code: "42703" });
  });

  it("has the columns that the table has by then", async () => {
    const sql = "select * from towns";
    await rowsOf(sql);
    await database.exec("alter table towns add column province text default 'CZ'");
    expect(await rowsOf(sql)).toEqual([
      { name: "Lamezia Terme", inhabitants: 67_000, province: "CZ" },
    ]);
    await database.query("alter table towns drop column province");
    expect(await rowsOf(sql)).toEqual([{ name: "Lamezia Terme", inhabitants: 67_000 }]);
    await database.transaction((transaction) =>
      transaction.exec("alter table towns alter column inhabitants type text"),
    );
    expect(await rowsOf(sql)).toEqual([{ name: "Lamezia Terme", inhabitants: "67000" }]);
  });

  it("is refused to a role without rights on its schema, whoever ran it before", async () => {
    const sql = "select note from hidden.notes";
    expect(await rowsAs("owner", sql)).toEqual([{ note: "nota" }]);
    await expect(rowsAs("visitor", sql)).rejects.toMatchObject({ code: "42501" });
    expect(await rowsAs("owner", sql)).toEqual([{ note: "nota" }]);
    expect(await rowsOf(sql)).toEqual([{ note: "nota" }]);
  });

  it("is prepared anew when others have taken its place", async () => {
    const sql = "select name from towns limit 1";
    await rowsOf(sql);
    for (let number = 0; number < 600; number++)
      expect(await rowsOf(`select ${number} as number`)).toEqual([{ number }]);
    expect(await rowsOf(sql)).toEqual([{ name: "Lamezia Terme" }]);
    const [kept] = await rowsOf("select count(*)::int as statements from pg_prepared_statements");
    expect(kept).toEqual({ statements: 500 });
  });
});

describe("Settings", () => {
  it("hold for the statement after them, in their order", async () => {
    await database.query("BEGIN");
    for (const value of ["prima", "poi"])
      await database.query("SELECT set_config('request.jwt.claims', $1, true)", [value]);
    await database.query(`SET LOCAL ROLE "visitor"`);
    await database.query("SELECT set_config('request.headers', $1, true)", ["l'altra"]);
    const sql = `select current_setting('request.jwt.claims') as claims, current_user::text as role,
      current_setting('request.headers') as headers`;
    expect(await rowsOf(sql)).toEqual([{ claims: "poi", role: "visitor", headers: "l'altra" }]);
    await database.query("COMMIT");
    expect(await rowsOf("select current_user::text as role")).toEqual([{ role: "postgres" }]);
  });

  it("that fail keep the statement from running", async () => {
    await database.query("BEGIN");
    await database.query(`SET LOCAL ROLE "nobody"`);
    await expect(rowsOf("delete from towns")).rejects.toMatchObject({ code: "22023" });
    await database.query("ROLLBACK");
    expect(await rowsOf("select name from towns")).toHaveLength(1);
  });
});
