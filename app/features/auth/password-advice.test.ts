import { expect, it } from "vitest";
import { passwordAdvice } from "./password-advice";

it.each([
  ["", "Almeno 6 caratteri. Più è lunga, meglio protegge: una frase va benissimo."],
  ["ciao", "Ancora troppo corta: 4 di 6."],
  ["🚗🚙", "Ancora troppo corta: 2 di 6."],
  ["aaaaaaaaaaaaaaaa", "Debole: ripete sempre gli stessi caratteri."],
  ["12121212121212", "Debole: ripete sempre gli stessi caratteri."],
  ["salita7", "Debole: qualche carattere in più la rende molto più sicura."],
  ["salita al mo", "Buona."],
  ["salita al monte 7", "Ottima."],
])("Of «%s» the form says «%s»", (password, advice) => {
  expect(passwordAdvice(password)).toBe(advice);
});
