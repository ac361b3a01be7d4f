import { randomUUID } from "node:crypto";
import { compare, hash } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { portalHeaders } from "../support/portal";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, outcomeOf, VISITOR } from "./accounts";

const PASSWORD = "cavallo-batteria-9";
const headers = portalHeaders("93.40.10.1");

describe.each(engines())("the proof of a mailbox, on $name", ({ open }) => {
  let database: ScratchDatabase;
  let passwordHash: string;
  beforeAll(async () => {
    database = await open();
    passwordHash = await hash(PASSWORD, 4);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  interface SignUp {
    account: Identity & { sub: string };
    token: string;
    nonce: string;
  }

  const insert = (sub: string, token: string, nonce: string, email: string) =>
    `insert into auth.users (id, email, encrypted_password, confirmation_token, raw_user_meta_data)
     values ('${sub}', '${email}', '${passwordHash}', '${token}', '{"name": "Salone", "sign_up_nonce": "${nonce}"}');`;

  /** A user as auth creates it at sign-up: with the nonce of the browser that signed up. */
  async function signUp(email = `${randomUUID()}@prova.example`): Promise<SignUp> {
    const [sub, token, nonce] = [randomUUID(), randomUUID(), randomUUID()];
    await database.script(insert(sub, token, nonce, email));
    return { account: { role: "authenticated", sub, headers }, token, nonce };
  }
  // As in auth: the link is used up first, in the same transaction.
  const confirm = ({ account }: SignUp) =>
    database.script(`begin;
      update auth.users set confirmation_token = '' where id = '${account.sub}';
      update auth.users set email_confirmed_at = now() where id = '${account.sub}';
      commit;`);
  const trust = async (token: string, nonce: string) =>
    (await call(database, VISITOR, `public.trust_sign_up('${token}', '${nonce}')`))[0]
      ?.trust_sign_up;
  const stateOf = async ({ account }: SignUp) => {
    const { rows } = await database.query(
      `select encrypted_password, needs_password, approval from auth.users u
       join public.profiles p on p.id = u.id where u.id = '${account.sub}'`,
    );
    const { encrypted_password, needs_password, approval } = rows[0] ?? {};
    const isUnchanged = await compare(PASSWORD, String(encrypted_password));
    return {
      isUnchanged,
      needs_password,
      approval,
      encrypted_password: String(encrypted_password),
    };
  };

  it("keeps the password that was chosen in the browser that opens the link", async () => {
    const signedUp = await signUp();
    expect(await trust(signedUp.token, signedUp.nonce)).toBe(true);
    await confirm(signedUp);
    expect(await stateOf(signedUp)).toMatchObject({ isUnchanged: true, needs_password: false });
    const { rows } = await database.query("select 1 from private.trusted_sign_ups");
    expect(rows).toEqual([]);
  });

  it("replaces any other password in the statement that confirms the address", async () => {
    const [one, other] = [await signUp(), await signUp()];
    for (const signedUp of [one, other]) await confirm(signedUp);
    const states = [await stateOf(one), await stateOf(other)];
    for (const state of states) {
      expect(state).toMatchObject({ isUnchanged: false, needs_password: true });
      expect(state.encrypted_password).toMatch(/^\$2a\$10\$[0-9a-f]{53}$/);
    }
    expect(states[0]?.encrypted_password).not.toBe(states[1]?.encrypted_password);
  });

  it("does not trust a browser that signed up another account, nor an expired nonce", async () => {
    const [victims, elsewhere] = [await signUp(), await signUp()];
    expect(await trust(victims.token, elsewhere.nonce)).toBe(false);
    expect(await trust(victims.token, "")).toBe(false);
    expect(await trust("", victims.nonce)).toBe(false);
    expect(await trust(randomUUID(), victims.nonce)).toBe(false);
    expect(await trust(victims.token, victims.nonce)).toBe(true);
    await database.script(
      "update private.trusted_sign_ups set created_at = now() - interval '61 seconds'",
    );
    await confirm(victims);
    expect(await stateOf(victims)).toMatchObject({ isUnchanged: false, needs_password: true });
  });

  it("accepts nonces from the web server of the portal only", async () => {
    const { token, nonce, account } = await signUp();
    const unsigned: Identity = { role: "authenticated", sub: account.sub };
    expect(
      await outcomeOf(database, ANONYMOUS, `public.trust_sign_up('${token}', '${nonce}')`),
    ).toBe("unsigned_caller");
    for (const name of ["begin_recovery", "has_recovery", "claim_recovery", "release_recovery"]) {
      const expression = `public.${name}('${nonce}')`;
      expect(await outcomeOf(database, unsigned, expression)).toBe("unsigned_caller");
      expect(await outcomeOf(database, ANONYMOUS, expression)).toBe("denied");
    }
  });

  it("does not connect a registration to an account whose password was set before", async () => {
    const email = `${randomUUID()}@prova.example`;
    const signedUp = await signUp(email);
    await call(
      database,
      VISITOR,
      `public.submit_dealership_registration('Salone', '02345670794', 'Pizzo', 'Anna', '${email}', '0963 123456',
        array['auto'], '/registra-concessionaria', '2026-11-21')`,
    );
    await database.script(
      `update public.dealership_registrations set status = 'approved', dealership_id = '4' where email = '${email}'`,
    );
    expect(await stateOf(signedUp)).toMatchObject({ approval: "pending" });
    await confirm(signedUp);
    expect(await stateOf(signedUp)).toMatchObject({ isUnchanged: false, approval: "approved" });
  });

  it("keeps the password of an account that an administrator creates as confirmed", async () => {
    const sub = randomUUID();
    await database.script(`begin; ${insert(sub, "", "", `${sub}@prova.example`)}
      update auth.users set email_confirmed_at = now() where id = '${sub}'; commit;`);
    const made = { account: { role: "authenticated" as const, sub }, token: "", nonce: "" };
    expect(await stateOf(made)).toMatchObject({ isUnchanged: true, needs_password: false });
  });

  it("is not changed by later changes of the metadata", async () => {
    const signedUp = await signUp();
    await trust(signedUp.token, signedUp.nonce);
    await confirm(signedUp);
    await confirm(signedUp);
    expect(await stateOf(signedUp)).toMatchObject({ isUnchanged: true });
  });

  it("no longer requires a password when one was set", async () => {
    const signedUp = await signUp();
    await confirm(signedUp);
    await database.script(
      `update auth.users set encrypted_password = '${passwordHash}' where id = '${signedUp.account.sub}'`,
    );
    expect(await stateOf(signedUp)).toMatchObject({ isUnchanged: true, needs_password: false });
  });

  it("allows a change of address only with a session of the account", async () => {
    const [own, foreign] = [await signUp(), await signUp()];
    const [current, next] = [randomUUID(), randomUUID()];
    await database.script(
      `update auth.users set email_change_token_current = '${current}', email_change_token_new = '${next}'
       where id = '${own.account.sub}'`,
    );
    const owns = async (who: Identity, token: string) =>
      (await call(database, who, `public.owns_email_change('${token}')`))[0]?.owns_email_change;
    expect(await owns(own.account, current)).toBe(true);
    expect(await owns(own.account, next)).toBe(true);
    expect(await owns(own.account, "")).toBe(false);
    expect(await owns(foreign.account, next)).toBe(false);
    expect(await outcomeOf(database, VISITOR, `public.owns_email_change('${next}')`)).toBe(
      "denied",
    );
  });

  describe("a recovery", () => {
    const ask = async (name: string, { account, nonce }: SignUp) =>
      (await call(database, account, `public.${name}('${nonce}')`))[0]?.[name];
    const begun = async () => {
      const signedUp = await signUp();
      await call(database, signedUp.account, `public.begin_recovery('${signedUp.nonce}')`);
      return signedUp;
    };

    it("is valid for the account and the nonce that began it", async () => {
      const [own, other] = [await begun(), await begun()];
      expect(await ask("has_recovery", own)).toBe(true);
      for (const name of ["has_recovery", "claim_recovery"]) {
        expect(await ask(name, { ...own, account: other.account })).toBe(false);
        expect(await ask(name, { ...own, nonce: other.nonce })).toBe(false);
      }
      expect(await ask("claim_recovery", own)).toBe(true);
    });

    it("is claimed once at a time, can be released, and expires after half a minute", async () => {
      const own = await begun();
      expect(await ask("claim_recovery", own)).toBe(true);
      expect(await ask("claim_recovery", own)).toBe(false);
      await ask("release_recovery", own);
      expect(await ask("claim_recovery", own)).toBe(true);
      await database.script(
        `update private.recoveries set claimed_until = claimed_until - interval '31 seconds'`,
      );
      expect(await ask("claim_recovery", own)).toBe(true);
    });

    it("ends with any change of the password", async () => {
      const own = await begun();
      await ask("claim_recovery", own);
      await database.script(
        `update auth.users set encrypted_password = '$2a$10$x' where id = '${own.account.sub}'`,
      );
      await ask("release_recovery", own);
      expect(await ask("has_recovery", own)).toBe(false);
      expect(await ask("claim_recovery", own)).toBe(false);
    });

    it("ends after a quarter of an hour, and when a later one begins", async () => {
      const own = await begun();
      const later = { ...own, nonce: randomUUID() };
      await ask("begin_recovery", later);
      expect(await ask("has_recovery", own)).toBe(false);
      expect(await ask("has_recovery", later)).toBe(true);
      await database.script(
        `update private.recoveries set expires_at = expires_at - interval '15 minutes'`,
      );
      expect(await ask("has_recovery", later)).toBe(false);
      expect(await ask("claim_recovery", later)).toBe(false);
      await begun();
      const { rows } = await database.query(
        `select 1 from private.recoveries where user_id = '${own.account.sub}'`,
      );
      expect(rows).toEqual([]);
    });
  });
});
