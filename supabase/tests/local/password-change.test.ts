import { describe, expect, it } from "vitest";
import { useBackend, type Account, type Client } from "../support/backend.ts";
import { linkAndCode } from "../support/mail-links.ts";

const backend = useBackend();
const NEW_PASSWORD = "Cambiata 44";

async function accepts(account: Account, password: string): Promise<boolean> {
  const { email } = account;
  return (await backend.anonymous().auth.signInWithPassword({ email, password })).error === null;
}

/** Starts a session with the link of a mail. */
async function openLink({ email }: Account, type: "recovery" | "magiclink"): Promise<Client> {
  const { auth } = backend.anonymous();
  await (type === "recovery"
    ? auth.resetPasswordForEmail(email)
    : auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  const client = backend.anonymous();
  const { tokenHash: token_hash } = linkAndCode(await backend.mail(email));
  expect((await client.auth.verifyOtp({ type, token_hash })).error).toBeNull();
  return client;
}

describe("A session that was started with a password", () => {
  it("changes the password with the current one", async () => {
    const account = await backend.account();
    const { error } = await account.client.auth.updateUser({
      ...{ password: NEW_PASSWORD, current_password: account.password },
    });
    expect(error).toBeNull();
    expect(await accepts(account, NEW_PASSWORD)).toBe(true);
    const [mail] = await backend.mails(account.email);
    expect(mail?.subject).toBe("La tua password è cambiata · Piazza Motori");
  });

  it.each([
    ["without the current one", undefined, "current_password_required"],
    ["with an empty one", "", "current_password_required"],
    ["with a wrong one", "Sbagliata 9", "current_password_invalid"],
  ])("does not change the password %s", async (_, current_password, code) => {
    const account = await backend.account();
    const { error } = await account.client.auth.updateUser({
      password: "123456",
      ...(current_password !== undefined && { current_password }),
    });
    expect(error).toMatchObject({ status: 400, code });
    expect(await accepts(account, account.password)).toBe(true);
    expect(await accepts(account, "123456")).toBe(false);
  });

  it("changes the name without the password", async () => {
    const { client } = await backend.account();
    expect((await client.auth.updateUser({ data: { name: "Altro" } })).error).toBeNull();
  });
});

describe("A session that was started with the link of a mail", () => {
  it.each(["recovery", "magiclink"] as const)(
    "changes the password without the current one: %s",
    async (type) => {
      const account = await backend.account("smemorato");
      const client = await openLink(account, type);
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
      expect(await accepts(account, NEW_PASSWORD)).toBe(true);
    },
  );
});
