/** Accounts with an authenticator, for tests on a running backend. */
import { Secret, TOTP } from "otpauth";
import type { Account, Client, TestBackend } from "./backend.ts";

/** The six digits that an authenticator shows for a key (base 32) at a time in ms. */
export function authenticatorCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Starts an enrolment; the factor counts after its first good code. */
export async function startEnrolment(client: Client, friendlyName?: string) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    issuer: "Piazza Motori",
    ...(friendlyName && { friendlyName }),
  });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

/** Gives a code; answers as the client does. */
export const giveCode = (client: Client, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

export interface SecondFactorAccount extends Account {
  factorId: string;
  /** Key of the authenticator. */
  secret: string;
  /** A further session, which gave the password only. */
  half: { client: Client; accessToken: string };
}

/** An account with a verified factor: `client` and `accessToken` are of a session that gave its code. */
export async function secondFactorAccount(backend: TestBackend): Promise<SecondFactorAccount> {
  const account = await backend.account("sicuro");
  const { client, email, password } = account;
  const { factorId, secret } = await startEnrolment(client);
  const { data, error } = await giveCode(client, factorId, authenticatorCode(secret));
  if (error) throw error;
  const half = backend.anonymous();
  const signedIn = await half.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return {
    ...{ ...account, factorId, secret, accessToken: data.access_token },
    half: { client: half, accessToken: signedIn.data.session.access_token },
  };
}
