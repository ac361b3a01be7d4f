/** The forms of accounts (docs/product.md 10.5), shared by browser and server. */
import { z } from "zod";
import { cleanText, textLength } from "~/lib/text";
import { PASSWORD_LENGTH } from "./password-advice";

const email = (error: string) =>
  z.string({ error }).trim().toLowerCase().max(254, { error }).pipe(z.email({ error }));

const INVALID_EMAIL = "Inserisci un indirizzo email valido";

/** A password that is being chosen; whether it is a common one is asked on the server. */
export const newPassword = z
  .string({ error: "Scegli una password" })
  .min(PASSWORD_LENGTH.min, {
    error: `La password deve contenere almeno ${PASSWORD_LENGTH.min} caratteri`,
  })
  .max(PASSWORD_LENGTH.max, {
    error: `La password può contenere al massimo ${PASSWORD_LENGTH.max} caratteri`,
  });

export const signInSchema = z.object({
  email: email(INVALID_EMAIL),
  password: z
    .string({ error: "Inserisci la password" })
    .max(PASSWORD_LENGTH.max, { error: "La password è troppo lunga" }),
  redirectTo: z.string().optional(),
});

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
});

export const magicLinkSchema = z.object({
  email: email("Per favore inserisci un indirizzo email valido."),
});

export const emailSchema = z.object({ email: email(INVALID_EMAIL) });

/** The password that an account has now: as at sign-in, nothing is judged but its length. */
const currentPassword = z
  .string({ error: "Inserisci la password attuale" })
  .max(PASSWORD_LENGTH.max, { error: "La password è troppo lunga" });

export const emailChangeSchema = emailSchema.extend({ currentPassword });

const chosenTwice = z.object({
  password: newPassword,
  confirmation: z.string({ error: "Ripeti la password" }),
});

const isRepeated = ({ password, confirmation }: z.output<typeof chosenTwice>) =>
  password === confirmation;

const NOT_REPEATED = { error: "Le due password non sono uguali", path: ["confirmation"] };

export const newPasswordSchema = chosenTwice.refine(isRepeated, NOT_REPEATED);

export const passwordChangeSchema = z
  .object({ currentPassword, ...chosenTwice.shape })
  .refine(isRepeated, NOT_REPEATED);

export const profileSchema = z.object({ name: signUpSchema.shape.name });

/** Id of a second factor, as Supabase gives it. */
export const factorIdSchema = z.uuid();

/** Two-step verification is switched on and off by anyone who knows the password. */
export const factorChangeSchema = z.object({ currentPassword });

/** Key of a new factor in base 32, which its form brings back until the first code is right. */
export const factorSecretSchema = z.string().regex(/^[A-Z2-7]{16,128}=*$/);

/** The first recovery codes of a factor that was enrolled a moment ago need no password. */
export const firstRecoveryCodesSchema = z.object({ currentPassword: currentPassword.optional() });

/** A recovery code as people type it; the database reads it whatever the case and the hyphens. */
export const recoveryCodeSchema = z.object({
  code: z
    .string({ error: "Inserisci un codice di recupero" })
    .trim()
    .regex(/^(?:[\s-]*[0-9a-z]){24}[\s-]*$/i, {
      error: "Un codice di recupero ha 24 lettere e cifre, in sei gruppi di quattro",
    }),
});

/** What the forms of a factor on the account page bring back beside their own fields. */
export const factorFieldsSchema = z.object({
  factorId: factorIdSchema,
  secret: factorSecretSchema,
});

/** Six digits of an authenticator; blanks between them are no mistake. */
export const factorCodeSchema = z.object({
  code: z
    .string({ error: "Inserisci il codice di sei cifre" })
    .transform((code) => code.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "Il codice ha sei cifre" })),
  factorId: factorIdSchema,
  redirectTo: z.string().optional(),
});

/** Kinds of links in mails (`supabase/templates`). */
export const linkTypes = ["email", "magiclink", "recovery", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

export const linkSchema = z.object({
  token_hash: z.string().min(16).max(256),
  type: z.enum(linkTypes),
});
