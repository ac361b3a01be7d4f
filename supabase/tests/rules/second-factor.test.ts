import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAs, type Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, enrol, mailsFor, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { withinOneMinute } from "../../../tests/support/one-minute";

type Account = Identity & { sub: string };

describe.each(engines())("the second factor on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const atAal1 = (who: Account): Account => ({ ...who, aal: "aal1" });
  const value = async (who: Identity, name: string) => {
    const [row] = await call(database, who, `public.${name}()`);
    return row?.[name];
  };
  const stateOf = (who: Identity) => value(who, "second_factor_state");
  const isAdmin = (who: Identity) => value(who, "is_admin");
  const ownAccount = async (who: Identity) => {
    const [row] = await call(database, who, "public.own_account()");
    return row;
  };
  const removeFactors = ({ sub }: Account) =>
    database.script(`delete from auth.mfa_factors where user_id = '${sub}'`);
  const ownProfiles = async (who: Account) =>
    (await runAs(database, who, `select id from public.profiles where id = '${who.sub}'`)).rows
      .length;

  /** An administrator without a second factor. */
  async function newAdmin(): Promise<Account> {
    const admin = await newAccount(database, { admin: true });
    await removeFactors(admin);
    return atAal1(admin);
  }

  describe("An administrator", () => {
    it("without a factor has no rights, and is told what is missing", async () => {
      const admin = await newAdmin();
      expect(await isAdmin(admin)).toBe(false);
      expect(await stateOf(admin)).toBe("awaits_first_factor");
      const attempt = "public.find_person_data('anna@prova.example')";
      expect(await outcomeOf(database, admin, attempt)).toBe("second_factor_required");
      expect(await outcomeOf(database, await newAccount(database), attempt)).toBe("not_admin");
      // Before the enrolment an administrator has the rights of a dealer.
      expect(await ownProfiles(admin)).toBe(1);
    });

    it("with a factor has rights after its code was verified", async () => {
      const admin = await enrol(database, await newAdmin());
      expect(await isAdmin(atAal1(admin))).toBe(false);
      expect(await stateOf(atAal1(admin))).toBe("awaits_code");
      expect(await isAdmin(admin)).toBe(true);
      expect(await stateOf(admin)).toBe("verified");
      expect(await ownAccount(admin)).toMatchObject({ is_admin: true, second_factor: "verified" });
    });

    it("has no rights with a token from before the factor was removed", async () => {
      const admin = await enrol(database, await newAdmin());
      await removeFactors(admin);
      expect(await isAdmin(admin)).toBe(false);
    });

    it("needs none with a setting that is off by default, until one is enrolled", async () => {
      const admin = await newAdmin();
      await database.script(
        `update public.user_roles set may_skip_second_factor = true where user_id = '${admin.sub}'`,
      );
      expect(await isAdmin(admin)).toBe(true);
      expect(await isAdmin(atAal1(await enrol(database, admin)))).toBe(false);
    });

    it("cannot change the setting", async () => {
      const admin = await enrol(database, await newAdmin());
      const change = runAs(
        database,
        admin,
        "update public.user_roles set may_skip_second_factor = true",
      );
      await expect(change).rejects.toMatchObject({ code: "42501" });
    });
  });

  describe("A dealer", () => {
    it("needs none", async () => {
      const dealer = await newAccount(database);
      expect(await stateOf(dealer)).toBe("not_needed");
      expect(await ownProfiles(dealer)).toBe(1);
      expect(await ownAccount(dealer)).toMatchObject({
        ...{ approval: "pending", dealership_id: null, is_admin: false },
        ...{ second_factor: "not_needed", plan_code: null },
      });
    });

    it("with a factor sees nothing of profile and plan with the password only", async () => {
      const dealer = await enrol(database, await newAccount(database));
      await database.script(
        `update public.profiles set approval = 'approved', dealership_id = '4' where id = '${dealer.sub}';
         insert into public.activation_codes (code, plan_code, plan_quota) values ('FATT3333', 'base', 5)`,
      );
      await call(database, dealer, "public.redeem_activation_code('FATT3333')");
      expect(await ownAccount(dealer)).toMatchObject({
        ...{ name: "Salone", approval: "approved", dealership_id: "4", second_factor: "verified" },
        ...{ plan_code: "base", plan_quota: 5, source: "activation_code", has_payment: false },
      });
      expect(await ownAccount(atAal1(dealer))).toEqual({
        ...{ name: null, approval: null, dealership_id: null, is_admin: false },
        ...{ second_factor: "awaits_code", plan_code: null, plan_name: null, plan_quota: null },
        ...{ source: null, billing_interval: null, status: null, current_period_end: null },
        ...{ cancel_at_period_end: null, has_payment: null },
      });
    });

    it("with a factor cannot access the account with the password only", async () => {
      const dealer = await enrol(database, await newAccount(database));
      await database.script(
        `update public.profiles set approval = 'approved', dealership_id = '4' where id = '${dealer.sub}'`,
      );
      expect(await value(dealer, "own_dealership_id")).toBe("4");
      expect(await value(atAal1(dealer), "own_dealership_id")).toBeNull();
      expect(await ownProfiles(atAal1(dealer))).toBe(0);
      const renamed = await runAs(
        database,
        atAal1(dealer),
        "update public.profiles set name = 'x'",
      );
      expect(renamed.affected).toBe(0);
    });

    it("with a factor cannot redeem a code with the password only", async () => {
      const dealer = await enrol(database, await newAccount(database));
      await database.script(
        "insert into public.activation_codes (code, plan_code, plan_quota) values ('FATT2222', 'base', 5)",
      );
      const redeem = "public.redeem_activation_code('FATT2222')";
      expect(await outcomeOf(database, atAal1(dealer), redeem)).toBe("second_factor_required");
      expect(await outcomeOf(database, dealer, redeem)).toBe("ok");
    });
  });

  it("loses the factor by the statements of the deployment notes, with an entry in the log", async () => {
    const notes = readFileSync("docs/deployment/README.md", "utf8");
    const [, procedure = ""] = /```sql\n([^`]*mfa_factors[^`]*)```/.exec(notes) ?? [];
    const email = `${randomUUID()}@prova.example`;
    const dealer = await enrol(database, await newAccount(database, { email }));
    await call(database, dealer, "public.create_recovery_codes()");
    // why: scratch databases have no auth server, which has this table.
    await database.script("create table if not exists auth.sessions (user_id uuid)");
    await database.script(procedure.replace("'…'", `'${email}'`));
    expect(await stateOf(atAal1(dealer))).toBe("not_needed");
    const { rows } = await database.query(
      "select action, target from public.audit_log order by id",
    );
    expect(rows.at(-1)).toEqual({
      action: "second_factor.removed_by_operator",
      target: dealer.sub,
    });
    expect(
      (await database.query(`select * from private.recovery_codes where user_id = '${dealer.sub}'`))
        .rows,
    ).toEqual([]);
  });

  describe("Recovery codes", () => {
    const make = async (who: Account) =>
      (await call(database, who, "public.create_recovery_codes()")).map(({ code }) => String(code));
    const use = async (who: Account, code: string) => {
      const [row] = await call(
        database,
        SECRET_KEY,
        `public.use_recovery_code('${who.sub}', '${code}')`,
      );
      return row?.use_recovery_code;
    };

    it("are ten with 120 random bits each; only hashes are stored", async () => {
      const dealer = await enrol(database, await newAccount(database));
      const codes = await make(dealer);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
      const { rows } = await database.query(
        `select * from private.recovery_codes where user_id = '${dealer.sub}'`,
      );
      const kept = JSON.stringify(rows);
      for (const code of codes) expect(kept).not.toContain(code.replaceAll("-", ""));
      expect(await value(dealer, "count_recovery_codes")).toBe(10);
    });

    it("are created in sessions with the second factor only", async () => {
      const dealer = await enrol(database, await newAccount(database));
      const codes = "public.create_recovery_codes()";
      for (const who of [atAal1(dealer), await newAccount(database)]) {
        expect(await outcomeOf(database, who, codes)).toBe("second_factor_required");
        expect(await outcomeOf(database, who, "public.discard_recovery_codes()")).toBe(
          "second_factor_required",
        );
        expect(await value(who, "count_recovery_codes")).toBeNull();
      }
      expect(await outcomeOf(database, ANONYMOUS, codes)).toBe("denied");
    });

    it("work once each, in any spelling, with a mail to the owner", async () => {
      const email = `${randomUUID()}@prova.example`;
      const dealer = await enrol(database, await newAccount(database, { email }));
      const [first = "", second = ""] = await make(dealer);
      const typed = ` ${first.toLowerCase().replaceAll("-", " ").replaceAll("1", "l").replaceAll("0", "o")} `;
      expect(await use(dealer, typed)).toEqual({ outcome: "used", codes_left: 9 });
      expect(await use(dealer, first)).toEqual({ outcome: "unknown_code" });
      expect(await use(await newAccount(database), second)).toEqual({ outcome: "unknown_code" });
      expect(await mailsFor(database, email)).toMatchObject([
        { template: "recovery-code-used", payload: { codes_left: 9 } },
      ]);
    });

    it("are refused after ten attempts a minute, wrong ones included", () =>
      withinOneMinute(async () => {
        const dealer = await enrol(database, await newAccount(database));
        const [code = ""] = await make(dealer);
        for (let attempt = 1; attempt <= 10; attempt++) await use(dealer, "SBAGLIATO");
        expect(await use(dealer, code)).toMatchObject({ outcome: "too_many_attempts" });
      }));

    it("are replaced by a new set", async () => {
      const dealer = await enrol(database, await newAccount(database));
      const [code = ""] = await make(dealer);
      await make(dealer);
      expect(await use(dealer, code)).toEqual({ outcome: "unknown_code" });
    });

    it("require a new enrolment before the rows are accessible", async () => {
      const dealer = await enrol(database, await newAccount(database));
      const [code = ""] = await make(dealer);
      await use(dealer, code);
      await removeFactors(dealer);
      for (const who of [dealer, atAal1(dealer)]) {
        expect(await stateOf(who)).toBe("awaits_new_factor");
        expect(await ownProfiles(who)).toBe(0);
      }
      expect(await ownProfiles(await enrol(database, dealer))).toBe(1);
    });

    it("are deleted when the second factor is removed", async () => {
      const dealer = await enrol(database, await newAccount(database));
      const [code = ""] = await make(dealer);
      await use(dealer, code);
      await call(database, dealer, "public.discard_recovery_codes()");
      await removeFactors(dealer);
      expect(await stateOf(atAal1(dealer))).toBe("not_needed");
      expect(await ownProfiles(atAal1(dealer))).toBe(1);
    });

    it("are part of the export of a person, without their hashes", async () => {
      const email = `${randomUUID()}@prova.example`;
      const dealer = await enrol(database, await newAccount(database, { email }));
      const [code = ""] = await make(dealer);
      await use(dealer, code);
      const admin = await newAccount(database, { admin: true });
      const [row] = await call(database, admin, `public.export_person_data('${email}')`);
      const exported = row?.export_person_data as { account: { recovery_codes: object[] } };
      expect(exported.account.recovery_codes).toHaveLength(10);
      expect(JSON.stringify(exported)).not.toContain("hash");
    });
  });
});
