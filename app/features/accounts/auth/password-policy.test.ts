import fc from "fast-check";
import { expect, it } from "vitest";
import { passwordAdvice, passwordHint } from "./password-policy";
import { browserPasswordLists, validatePassword } from "./password-policy.server";

const LISTS = { common: new Set(browserPasswordLists.common), words: browserPasswordLists.words };
const OWNER = { name: "Garage Passalacqua", email: "tonino.passalacqua77@prova.example" };

const COMMON = "Questa password è tra le più usate e si indovina subito: scegline un'altra.";
const CONTEXT =
  "Questa password è poco più di un nome che qui si indovina subito: scegline un'altra.";

it.each([
  ["", "Almeno 6 caratteri. Più è lunga, meglio protegge: una frase va benissimo."],
  ["ciao", "Ancora troppo corta: 4 di 6."],
  ["🚗🚙", "Ancora troppo corta: 2 di 6."],
  ["aaaaaaaaaaaabbbb", "Debole: ripete sempre gli stessi caratteri."],
  ["salita7", "Debole: qualche carattere in più la rende molto più sicura."],
  ["salita al mo", "Buona."],
  ["salita al monte 7", "Ottima."],
  ["PiazzaMotori2026", CONTEXT],
  ["Passalacqua-1984", CONTEXT],
  ["Qwertyuiop", COMMON],
])("Of «%s» the form says «%s»", (password, advice) => {
  expect(passwordAdvice(password, OWNER, LISTS)).toBe(advice);
});

it("calls nothing good before it knows the lists", () => {
  expect(passwordAdvice("salita al monte 7", OWNER, null)).toBe("È abbastanza lunga.");
  expect(passwordAdvice("PiazzaMotori2026", OWNER, null)).toBe("È abbastanza lunga.");
});

it("never calls good what the server refuses", () => {
  const words = [...browserPasswordLists.words, "Passalacqua", "tonino", "garage"];
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom("2026", "!", " ", "ab", "x7"),
      fc.string({ maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 4 },
  );
  const typed = fc.oneof(
    parts.map((list) => list.join("")),
    fc.constantFrom(...browserPasswordLists.common),
  );
  fc.assert(
    fc.property(typed, (password) => {
      if (!/^(Buona|Ottima)/.test(passwordAdvice(password, OWNER, LISTS))) return;
      expect(validatePassword(password, OWNER)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

it.each(["PiazzaMotori2026", "Passalacqua-1984", "Qwertyuiop"])(
  "says once why «%s» is refused: as the error of the field, not in the hint too",
  (password) => {
    const advice = passwordAdvice(password, OWNER, LISTS);
    const refusal = validatePassword(password, OWNER);
    expect(refusal).not.toBeNull();
    expect(passwordHint(advice, undefined)).toBe(advice);
    expect(passwordHint(advice, ["Inserisci una password"])).toBe(advice);
    expect(passwordHint(advice, [refusal ?? ""])).toBeUndefined();
  },
);
