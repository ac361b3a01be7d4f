import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAs } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { newAccount } from "./accounts";

const UNFIT = ["Salone\nAmministratore", "Salone\u202eenolaS", "Sal\u200bone", "\u0007Salone"];

describe.each(engines())("the name of an account, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const nameOf = async (sub: string) =>
    (await database.query(`select name from public.profiles where id = '${sub}'`)).rows[0]?.name;

  it.each(UNFIT)(
    "is one line of visible characters, else the change is refused: %j",
    async (name) => {
      const owner = await newAccount(database);
      const change = `update public.profiles set name = '${name}' where id = '${owner.sub}'`;
      await expect(runAs(database, owner, change, { commit: true })).rejects.toThrow(
        "profiles_name_line",
      );
      const allowed = "update public.profiles set name = 'L''Auto <Più> & Figli, Città'";
      await runAs(database, owner, `${allowed} where id = '${owner.sub}'`, { commit: true });
      expect(await nameOf(owner.sub)).toBe("L'Auto <Più> & Figli, Città");
    },
  );

  it("is cleaned at sign-up", async () => {
    const signUp = async (name: unknown) => {
      const id = randomUUID();
      const data = JSON.stringify({ name }).replaceAll("'", "''");
      await database.script(
        `insert into auth.users (id, email, raw_user_meta_data) values ('${id}', '${id}@prova.example', '${data}')`,
      );
      return nameOf(id);
    };
    expect(await signUp(" Salone\n\u202eProva ")).toBe("Salone Prova");
    expect(await signUp("a".repeat(200))).toBe("a".repeat(120));
    expect(await signUp(undefined)).toBe("");
    expect(await signUp({ a: 1 })).toBe('{"a": 1}');
  });
});
