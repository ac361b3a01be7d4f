/** The lists of the password rule, and the form in which Supabase gets a password. */
import { createHash } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { dealerships } from "~/data/dealerships";
import { site } from "~/data/site";
import {
  contextWords,
  GOOD_LENGTH,
  passwordRefusal,
  type PasswordLists,
  type PasswordOwner,
} from "./password-policy";

const TRADE_WORDS =
  "concessionaria concessionario autosalone salone auto automobile automobili autovettura macchina motori motore moto " +
  "motociclo scooter minicar veicolo veicoli officina noleggio usato listino vendita portale password";

/** OWASP ASVS 6.1.2 and 6.2.11. */
const LISTS: PasswordLists = {
  common: new Set(dictionary.passwords),
  words: [
    ...new Set(
      contextWords(
        ...[TRADE_WORDS, site.name, site.town, site.region, site.contacts.city],
        ...dealerships.flatMap(({ name, city }) => [name, city]),
      ),
    ),
  ],
};

/** The error text of a password that may not be chosen; null for one that may. */
export function validatePassword(password: string, owner: PasswordOwner): string | null {
  return passwordRefusal(password, owner, LISTS);
}

/** The lists as browsers get them: without the common passwords that the advice calls weak for their length. */
export const browserPasswordLists = {
  common: [...LISTS.common].filter((password) => [...password].length >= GOOD_LENGTH),
  words: LISTS.words,
};

/** Longest password that Supabase takes, in bytes: bcrypt ignores what follows. */
const MAX_BACKEND_BYTES = 72;

/**
 * The password as Supabase gets it, at sign-up, sign-in and change. A longer one than Supabase takes is replaced by its
 * digest (64 characters), so that all characters up to our own limit (`PASSWORD_LENGTH`) count.
 */
export function passwordForBackend(password: string): string {
  if (Buffer.byteLength(password) <= MAX_BACKEND_BYTES) return password;
  return createHash("sha384").update(password).digest("base64url");
}
