/** Accounts with an authenticator, for tests on a running backend. */
import { Secret, TOTP } from "otpauth";
import type { Account, Client, TestBackend } from "./backend.ts";

/** The code of an authenticator for a secret in base 32 at a time in milliseconds. */
export function authenticatorCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Starts an enrolment; the factor is verified by its first code. */
export async function startEnrolment(client: Client, friendlyName?: string) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    issuer: "Piazza Motori",
    ...(friendlyName && { friendlyName }),
  });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

/** Verifies a code. */
export const verifyCode = (client: Client, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

export interface SecondFactorAccount extends Account {
  factorId: string;
  /** TOTP secret in base 32. */
  secret: string;
  /** A session with the password only. */
  passwordSession: { client: Client; accessToken: string };
}

/** An account with a verified factor; `client` and `accessToken` belong to a session at aal2. */
export async function secondFactorAccount(backend: TestBackend): Promise<SecondFactorAccount> {
  const account = await backend.account("sicuro");
  const { client, email, password } = account;
  const { factorId, secret } = await startEnrolment(client);
  const { data, error } = await verifyCode(client, factorId, authenticatorCode(secret));
  if (error) throw error;
  const passwordOnly = backend.anonymous();
  const signedIn = await passwordOnly.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return {
    ...{ ...account, factorId, secret, accessToken: data.access_token },
    passwordSession: { client: passwordOnly, accessToken: signedIn.data.session.access_token },
  };
}
