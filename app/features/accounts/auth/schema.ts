/** The forms of accounts (docs/product.md 10.5), shared by browser and server. */
import { z } from "zod";
import { cleanText, textLength } from "~/lib/text";
import { PASSWORD_LENGTH } from "./password-policy";

const email = (error: string) =>
  z.string({ error }).trim().toLowerCase().max(254, { error }).pipe(z.email({ error }));

const INVALID_EMAIL = "Inserisci un indirizzo email valido";

/** A password that is being chosen; the server checks the rest (`validatePassword`). */
const newPassword = z
  .string({ error: "Scegli una password" })
  .min(PASSWORD_LENGTH.min, {
    error: `La password deve contenere almeno ${PASSWORD_LENGTH.min} caratteri`,
  })
  .max(PASSWORD_LENGTH.max, {
    error: `La password può contenere al massimo ${PASSWORD_LENGTH.max} caratteri`,
  });

/** The form of the sign-in. */
export const signInSchema = z.object({
  email: email(INVALID_EMAIL),
  password: z
    .string({ error: "Inserisci la password" })
    .max(PASSWORD_LENGTH.max, { error: "La password è troppo lunga" }),
  redirectTo: z.string().optional(),
});

/** The form of the sign-up. */
export const signUpSchema = z.object({
  name: z
    .string({ error: "Inserisci il nome della concessionaria" })
    .transform((name) => cleanText(name, Infinity))
    .refine((name) => textLength(name) >= 2, {
      error: "Il nome deve contenere almeno 2 caratteri",
    })
    .refine((name) => textLength(name) <= 120, {
      error: "Il nome può contenere al massimo 120 caratteri",
    }),
  email: email(INVALID_EMAIL),
  password: newPassword,
  redirectTo: z.string().optional(),
});

/** The form that asks for a magic link. */
export const magicLinkSchema = z.object({
  email: email("Per favore inserisci un indirizzo email valido."),
});

/** A form with an address alone: password reset, confirmation sent again. */
export const emailSchema = z.object({ email: email(INVALID_EMAIL) });

/** The password in use: as at sign-in, only its length is checked. */
const currentPassword = z
  .string({ error: "Inserisci la password attuale" })
  .max(PASSWORD_LENGTH.max, { error: "La password è troppo lunga" });

/** The form of a new address, with the current password. */
export const emailChangeSchema = emailSchema.extend({ currentPassword });

const passwordTwice = z.object({
  password: newPassword,
  confirmation: z.string({ error: "Ripeti la password" }),
});

const passwordsMatch = ({ password, confirmation }: z.output<typeof passwordTwice>) =>
  password === confirmation;

const MISMATCH = { error: "Le due password non sono uguali", path: ["confirmation"] };

/** The form of a new password after a recovery. */
export const newPasswordSchema = passwordTwice.refine(passwordsMatch, MISMATCH);

/** The form of a new password, with the current one. */
export const passwordChangeSchema = z
  .object({ currentPassword, ...passwordTwice.shape })
  .refine(passwordsMatch, MISMATCH);

/** The form of the profile. */
export const profileSchema = z.object({ name: signUpSchema.shape.name });

/** Id of a second factor, as Supabase gives it. */
export const factorIdSchema = z.uuid();

/** Enrolls or removes a second factor, or replaces its recovery codes. */
export const factorChangeSchema = z.object({ currentPassword });

/** Key of a new factor in base 32; its form posts it back until the first code is right. */
export const factorSecretSchema = z.string().regex(/^[A-Z2-7]{16,128}=*$/);

/** The first recovery codes need no password: the factor was enrolled a moment ago. */
export const firstRecoveryCodesSchema = z.object({ currentPassword: currentPassword.optional() });

/** A recovery code as people type it; the database ignores case and hyphens. */
export const recoveryCodeSchema = z.object({
  code: z
    .string({ error: "Inserisci un codice di recupero" })
    .trim()
    .regex(/^(?:[\s-]*[0-9a-z]){24}[\s-]*$/i, {
      error: "Un codice di recupero ha 24 lettere e cifre, in sei gruppi di quattro",
    }),
});

/** Further fields of the forms of a factor on the account page. */
export const factorFieldsSchema = z.object({
  factorId: factorIdSchema,
  secret: factorSecretSchema,
});

/** Six digits of an authenticator app; spaces are ignored. */
export const factorCodeSchema = z.object({
  code: z
    .string({ error: "Inserisci il codice di sei cifre" })
    .overwrite((code) => code.replaceAll(/\s/g, ""))
    .regex(/^\d{6}$/, { error: "Il codice ha sei cifre" }),
  factorId: factorIdSchema,
  redirectTo: z.string().optional(),
});

/** Kinds of links in mails (`supabase/templates`). */
const EMAIL_LINK_TYPES = ["email", "magiclink", "recovery", "email_change"] as const;
/** Type of a link in a mail of auth, as Supabase names it. */
export type EmailLinkType = (typeof EMAIL_LINK_TYPES)[number];

/** The query of a link in a mail of auth. */
export const emailLinkSchema = z.object({
  token_hash: z.string().min(16).max(256),
  type: z.enum(EMAIL_LINK_TYPES),
});
