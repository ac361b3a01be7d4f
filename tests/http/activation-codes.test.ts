/** Redeeming activation codes without a browser (docs/product.md 8.7). */
import { expect, test } from "vitest";
import { backend, newAccount } from "../support/accounts";
import { freshCode } from "../support/activation-codes";
import { openScreen, press, type Screen } from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";

/** A code that nobody has used, for a month. */
async function newCode(plan: string, quota: number): Promise<string> {
  const code = freshCode();
  await backend()
    .from("activation_codes")
    .insert({ code, plan_code: plan, plan_quota: quota })
    .throwOnError();
  return code;
}

test("A better code comes first, and the plan of the first one goes on after it", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const first = await enter(visitor, await newCode("base", 5));
  expect(first.text).toContain("Codice attivato!");
  const question = await enter(visitor, await newCode("gold", 30));
  expect(question.main.text).toContain("Il piano del codice viene prima");
  const { text, header, main } = await press(visitor, question, "Conferma e attiva");
  expect(text).toContain("Codice attivato!");
  expect(header.texts).toContain("Gold · 30 veicoli");
  expect(main.texts.some((line) => /^Poi: Base, 5 veicoli, dal /.test(line))).toBe(true);
});

/** Sends a code by the form of the dashboard. */
async function enter(visitor: Visitor, code: string): Promise<Screen> {
  return press(visitor, await openScreen("/dashboard", visitor), "Attiva il codice", { code });
}
