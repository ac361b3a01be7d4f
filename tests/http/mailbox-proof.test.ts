/** Whose password is in force once an address is confirmed (docs/decisions/007-proof-of-the-mailbox.md). */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { backend, newAddress, PASSWORD } from "../support/accounts";
import { visitorClient } from "../support/backend-accounts";
import { linkInMail } from "../support/mailbox";
import { origin } from "../support/ports";
import { openScreen, press, textOf, type Screen } from "../support/screen";
import { visitorOf, type Visitor } from "../support/visitor";

const ATTACKERS = "la-password-del-ladro-1";
const CHOSEN = "salita-al-monte-77";
const REPLACED = "Abbiamo confermato il tuo indirizzo.";

async function signUp(visitor: Visitor, email: string, password = PASSWORD) {
  const form = { name: "Salone Nuovo", email, password };
  expect((await visitor.post("/auth/registrati", form)).status).toBe(302);
}

/** Signs up at the auth server itself, as anybody can with the publishable key. */
async function signUpPastThePortal(email: string, data = {}) {
  const { auth } = visitorClient();
  const { error } = await auth.signUp({ email, password: ATTACKERS, options: { data } });
  expect(error).toBeNull();
}

/** Code of the refusal to sign in with a password; undefined when it lets in. */
async function refusalOf(email: string, password: string) {
  const { error } = await visitorClient().auth.signInWithPassword({ email, password });
  return error?.code;
}

/** Opens the newest link of an address and presses its button. */
async function confirm(visitor: Visitor, email: string): Promise<Screen> {
  const screen = await openScreen(await linkInMail(email, /Conferma/), visitor);
  return press(visitor, screen, "Conferma l'indirizzo");
}

async function choosePassword(visitor: Visitor, screen: Screen, email: string) {
  expect(screen.address).toBe("/auth/nuova-password");
  expect(textOf(screen.getByRole("heading", { level: 1 }))).toBe("Scegli la password");
  expect(screen.text).toContain(REPLACED);
  expect(await refusalOf(email, ATTACKERS)).toBe("invalid_credentials");
  const typed = { password: CHOSEN, confirmation: CHOSEN };
  const next = await press(visitor, screen, "Salva la password", typed);
  expect(next.address).toBe("/dashboard");
  expect(next.text).toContain("Password scelta");
  expect(await refusalOf(email, ATTACKERS)).toBe("invalid_credentials");
  expect(await refusalOf(email, CHOSEN)).toBeUndefined();
}

test("Who confirms in the browser that signed up goes on, and keeps the password", async () => {
  const [visitor, email] = [visitorOf(origin), newAddress()];
  await signUp(visitor, email);
  const screen = await confirm(visitor, email);
  expect(screen.address).toBe("/dashboard");
  expect(screen.text).toContain("Indirizzo confermato");
  expect(await refusalOf(email, PASSWORD)).toBeUndefined();
});

test("The owner of an address that a stranger signed up gets the account and its approval, the stranger nothing", async () => {
  const [visitor, email] = [visitorOf(origin), newAddress()];
  await backend()
    .from("dealership_registrations")
    .insert({
      ...{ dealership_name: "Salone Nuovo", vat_number: "02345670794", town: "Pizzo", email },
      ...{ contact_person: "Anna Rossi", phone: "+39 0963 555 1", vehicle_types: ["auto"] },
      ...{ status: "approved", dealership_id: "4", decided_at: new Date().toISOString() },
    })
    .throwOnError();
  await signUpPastThePortal(email);
  expect(await refusalOf(email, ATTACKERS)).toBe("email_not_confirmed");
  await choosePassword(visitor, await confirm(visitor, email), email);
  const { data } = await backend()
    .from("dealership_registrations")
    .select("user_id")
    .eq("email", email)
    .single();
  const { data: profile } = await backend()
    .from("profiles")
    .select("approval, dealership_id, needs_password")
    .eq("id", String(data?.user_id))
    .single();
  expect(profile).toEqual({ approval: "approved", dealership_id: "4", needs_password: false });
});

test("Signing up after a stranger does not put the stranger's password in force", async () => {
  const [visitor, email] = [visitorOf(origin), newAddress()];
  await signUpPastThePortal(email, { name: "Altri", sign_up_nonce: "a".repeat(24) });
  // The backend writes to one address at most once a second.
  await pause(1_100);
  await signUp(visitor, email);
  await choosePassword(visitor, await confirm(visitor, email), email);
});

test("The cookie of a sign-up is good for the account of that sign-up alone", async () => {
  const [visitor, email] = [visitorOf(origin), newAddress()];
  await signUpPastThePortal(email);
  await signUp(visitor, newAddress());
  await choosePassword(visitor, await confirm(visitor, email), email);
});

test("A recovery of an account that was never confirmed leaves no former password in force", async () => {
  const [visitor, email] = [visitorOf(origin), newAddress()];
  await signUpPastThePortal(email);
  await press(visitor, await openScreen("/auth/recupera", visitor), "Mandami il link", { email });
  const link = await openScreen(await linkInMail(email, /password/), visitor);
  await choosePassword(visitor, await press(visitor, link, "Continua"), email);
});
