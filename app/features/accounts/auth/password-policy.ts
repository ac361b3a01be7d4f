/** Which passwords may be chosen (docs/product.md 10.5): one rule, for the server and for the advice of the forms. */
import { foldText } from "~/lib/text";

/** In characters (docs/product.md 10.5); a longer password would cost the server too much to hash. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** From here on the advice calls a password good; every shorter one is called weak. */
export const GOOD_LENGTH = 10;

/** The person or firm that the password belongs to. */
export interface PasswordOwner {
  /** Name of the dealership. */
  name: string;
  email: string;
}

/** The data that the rule compares with. The server has all of it, a browser the passwords from `GOOD_LENGTH` on. */
export interface PasswordLists {
  /** The most used passwords, in small letters. */
  common: ReadonlySet<string>;
  /** Words that an attacker of this portal tries first, folded. */
  words: readonly string[];
}

/** The error text of a password that may not be chosen; null for one that may, apart from its length. */
export function passwordRefusal(
  password: string,
  owner: PasswordOwner,
  { common, words }: PasswordLists,
): string | null {
  if (common.has(password.toLowerCase()))
    return "Questa password è tra le più usate e si indovina subito: scegline un'altra";
  if (isMostlyContext(password, owner, words))
    return "Questa password è poco più di un nome che qui si indovina subito: scegline un'altra";
  return null;
}

/** Shorter ones are part of too many other words: "srl", "due", "dei". */
const MIN_WORD_LENGTH = 4;

/** The folded words of some texts that are long enough to be compared with. */
export function contextWords(...texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => foldText(text).split(/\P{L}+/u))
    .filter((word) => word.length >= MIN_WORD_LENGTH);
}

/** Characters that replace a letter: "L4mezia" is "Lamezia". */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: "[a4@]",
  e: "[e3€]",
  i: "[i1!]",
  o: "[o0]",
  s: "[s5$]",
  t: "[t7]",
};

/**
 * Whether a password is little more than words of the context: those given, the name and the mailbox of its owner.
 * The words are removed; the remaining letters must be as many as a whole password needs (`PASSWORD_LENGTH.min`).
 * Digits and punctuation do not count, because people append a year and a mark to a word: "Lamezia2026!" is refused,
 * "lamezia sotto la neve" is not. A password without any of the words passes.
 */
function isMostlyContext(
  password: string,
  { name, email }: PasswordOwner,
  contextual: readonly string[],
): boolean {
  const [mailbox = ""] = email.split("@");
  const words = [...contextual, ...contextWords(name, mailbox)];
  // The longest first: all of "automobili" is removed, not only "auto".
  const patterns = words
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/./gu, (letter) => LOOKALIKES[letter] ?? letter));
  const folded = foldText(password);
  const rest = folded.replaceAll(new RegExp(patterns.join("|"), "gu"), "");
  if (rest === folded) return false;
  return rest.replaceAll(/\P{L}+/gu, "").length < PASSWORD_LENGTH.min;
}

/** A password with fewer distinct characters repeats itself, however long it is. */
const MIN_DISTINCT_CHARACTERS = 5;

/**
 * The advice beside a password while it is typed. Only what the rule takes is called good.
 *
 * @param lists Null until they are loaded: then nothing is called good.
 */
export function passwordAdvice(
  password: string,
  owner: PasswordOwner,
  lists: PasswordLists | null,
): string {
  const length = [...password].length;
  if (length === 0)
    return `Almeno ${PASSWORD_LENGTH.min} caratteri. Più è lunga, meglio protegge: una frase va benissimo.`;
  if (length < PASSWORD_LENGTH.min)
    return `Ancora troppo corta: ${length} di ${PASSWORD_LENGTH.min}.`;
  const refusal = lists && passwordRefusal(password, owner, lists);
  if (refusal) return `${refusal}.`;
  if (new Set(password.toLowerCase()).size < MIN_DISTINCT_CHARACTERS)
    return "Debole: ripete sempre gli stessi caratteri.";
  if (length < GOOD_LENGTH) return "Debole: qualche carattere in più la rende molto più sicura.";
  if (!lists) return "È abbastanza lunga.";
  if (length < 14) return "Buona.";
  return "Ottima.";
}

/**
 * The hint below the field of a new password: the advice, unless the error of the field says the same.
 *
 * @param advice What `passwordAdvice` returned.
 * @param errors The errors of the field.
 */
export function passwordHint(
  advice: string,
  errors: readonly string[] | undefined,
): string | undefined {
  return errors?.some((error) => `${error}.` === advice) ? undefined : advice;
}
