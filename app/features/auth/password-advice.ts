import { PASSWORD_LENGTH } from "./schema";

/** What a person who chooses a password is told; length is all that counts, as there are no rules on its signs. */
export function passwordAdvice(password: string): string {
  const length = [...password].length;
  if (length === 0)
    return `Almeno ${PASSWORD_LENGTH.min} caratteri. Più è lunga, meglio protegge: una frase va benissimo.`;
  if (length < PASSWORD_LENGTH.min)
    return `Ancora troppo corta: ${length} di ${PASSWORD_LENGTH.min}.`;
  if (length < 10) return "Debole: qualche carattere in più la rende molto più sicura.";
  if (length < 14) return "Buona.";
  return "Ottima.";
}
