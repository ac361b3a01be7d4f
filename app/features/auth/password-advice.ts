/** docs/product.md 10.5; longer ones are refused because hashing them would cost the server too much. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** Fewer different signs than this are a repetition, however long. */
const FEW_SIGNS = 5;

/**
 * What a person who chooses a password is told: length counts, as long as the same signs do not come again and again.
 * It is advice; there are no rules on signs.
 */
export function passwordAdvice(password: string): string {
  const length = [...password].length;
  if (length === 0)
    return `Almeno ${PASSWORD_LENGTH.min} caratteri. Più è lunga, meglio protegge: una frase va benissimo.`;
  if (length < PASSWORD_LENGTH.min)
    return `Ancora troppo corta: ${length} di ${PASSWORD_LENGTH.min}.`;
  if (new Set(password.toLowerCase()).size < FEW_SIGNS)
    return "Debole: ripete sempre gli stessi caratteri.";
  if (length < 10) return "Debole: qualche carattere in più la rende molto più sicura.";
  if (length < 14) return "Buona.";
  return "Ottima.";
}
