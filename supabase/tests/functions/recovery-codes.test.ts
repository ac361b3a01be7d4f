import { expect, test } from "vitest";
import { useBackend } from "../support/backend.ts";
import {
  authenticatorCode,
  verifyCode,
  secondFactorAccount,
  startEnrolment,
  type SecondFactorAccount,
} from "../support/second-factor.ts";
import { describeInRuntimes, quickAccount, type Runtime } from "./runtimes.ts";
import { withinOneMinute } from "../../../tests/support/one-minute";

const backend = useBackend();

async function makeCodes({ client }: SecondFactorAccount): Promise<string[]> {
  const made = await client.rpc("create_recovery_codes").throwOnError();
  return (made.data as { code: string }[]).map(({ code }) => code);
}

const use = (runtime: Runtime, token: string, code: string) =>
  runtime.call("use-recovery-code", token, { code });

const ownNames = async ({ client }: Pick<SecondFactorAccount, "client">) =>
  ((await client.from("profiles").select("name")).data as { name: string }[]).map(
    ({ name }) => name,
  );

describeInRuntimes(backend, "a recovery code", (runtime) => {
  test("removes the lost factor, ends other sessions and requires a new factor", async () => {
    const account = await secondFactorAccount(backend);
    const [code = ""] = await makeCodes(account);
    expect(await ownNames(account.passwordSession)).toEqual([]);

    const answer = await use(runtime, account.passwordSession.accessToken, code);
    expect(await answer.json()).toEqual({ success: true, codes_left: 9 });
    const { data } = await account.passwordSession.client.auth.getUser();
    expect(data.user?.factors ?? []).toEqual([]);
    expect((await account.client.auth.getUser()).error).not.toBeNull();

    // The account is not accessible yet, neither with the password nor with an earlier token.
    await account.passwordSession.client.auth.refreshSession();
    const level = await account.passwordSession.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe("aal1");
    expect(await ownNames(account.passwordSession)).toEqual([]);
    const factor = await startEnrolment(account.passwordSession.client);
    await verifyCode(
      account.passwordSession.client,
      factor.factorId,
      authenticatorCode(factor.secret),
    );
    expect(await ownNames(account.passwordSession)).toEqual(["sicuro"]);
  });

  test("works once, also for two calls at the same time, and its owner gets a mail", async () => {
    const account = await secondFactorAccount(backend);
    const [code = ""] = await makeCodes(account);
    const answers = await Promise.all(
      [1, 2, 3].map(() => use(runtime, account.passwordSession.accessToken, code)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { data } = await backend
      .service()
      .from("mail_outbox")
      .select("template")
      .eq("recipient", account.email);
    expect(data).toEqual([{ template: "recovery-code-used" }]);
  });

  test("is refused when it is unknown, and after ten attempts in a minute", () =>
    withinOneMinute(async () => {
      const account = await secondFactorAccount(backend);
      const [code = ""] = await makeCodes(account);
      const wrong = await use(runtime, account.passwordSession.accessToken, "0000-0000");
      expect(wrong.status).toBe(400);
      expect(await wrong.json()).toMatchObject({ success: false, error: "unknown_recovery_code" });
      let refused = wrong;
      for (let attempt = 1; attempt <= 11 && refused.status !== 429; attempt++)
        refused = await use(runtime, account.passwordSession.accessToken, "0000-0000");
      expect(refused.status).toBe(429);
      const late = await use(runtime, account.passwordSession.accessToken, code);
      expect(late.status).toBe(429);
      expect(await late.json()).toMatchObject({ error: "too_many_attempts" });
    }));

  test("of another user does not work", async () => {
    const [mine, theirs] = [await secondFactorAccount(backend), await secondFactorAccount(backend)];
    const [code = ""] = await makeCodes(theirs);
    expect((await use(runtime, mine.passwordSession.accessToken, code)).status).toBe(400);
  });

  test("is refused for an account without a second factor", async () => {
    const { token } = await quickAccount(backend);
    const answer = await use(runtime, token, "0000-0000");
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: "no_second_factor" });
  });
});
