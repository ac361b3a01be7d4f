/**
 * Words that anyone who attacks this portal tries first (OWASP ASVS 6.1.2 and 6.2.11): its name and place, its
 * dealerships and their towns, the trade, and what the owner of the account is called.
 *
 * The rule: such words, digits and signs are taken out of a password, and the letters that are left must be as many as
 * a whole password needs (`PASSWORD_LENGTH.min`). «Lamezia2026!» leaves none and is refused; «lamezia sotto la neve»
 * leaves enough. Digits and signs count for nothing here, because a year and a mark are what people put after a word.
 * A password without any of the words is none of this file's business.
 */
import { dealerships } from "~/data/dealerships";
import { site } from "~/data/site";
import { foldText } from "~/lib/text";
import { PASSWORD_LENGTH } from "./password-advice";

const TRADE =
  "concessionaria concessionario autosalone salone auto automobile automobili autovettura macchina motori motore moto " +
  "motociclo scooter minicar veicolo veicoli officina noleggio usato listino vendita portale password";

/** Shorter ones stand inside too many other words: "srl", "due", "dei". */
const SHORTEST_WORD = 4;

function wordsOf(...texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => foldText(text).split(/\P{L}+/u))
    .filter((word) => word.length >= SHORTEST_WORD);
}

const CONTEXT_WORDS = wordsOf(
  ...[TRADE, site.name, site.town, site.region, site.contacts.city],
  ...dealerships.flatMap(({ name, city }) => [name, city]),
);

/** Signs that stand for a letter: «L4mezia» is «Lamezia». */
const DISGUISES: Readonly<Record<string, string>> = {
  a: "[a4@]",
  e: "[e3€]",
  i: "[i1!]",
  o: "[o0]",
  s: "[s5$]",
  t: "[t7]",
};

/** Whose password it is. */
export interface PasswordOwner {
  /** Name of the dealership. */
  name: string;
  email: string;
}

/** Whether a password is little more than words of the context, by the rule above. */
export function isMostlyContext(password: string, { name, email }: PasswordOwner): boolean {
  const [mailbox = ""] = email.split("@");
  const words = [...CONTEXT_WORDS, ...wordsOf(name, mailbox)];
  // The longest first: of «automobili» not only «auto» is to be taken out.
  const patterns = words
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/./gu, (letter) => DISGUISES[letter] ?? letter));
  const folded = foldText(password);
  const rest = folded.replaceAll(new RegExp(patterns.join("|"), "gu"), "");
  if (rest === folded) return false;
  return rest.replaceAll(/\P{L}+/gu, "").length < PASSWORD_LENGTH.min;
}
