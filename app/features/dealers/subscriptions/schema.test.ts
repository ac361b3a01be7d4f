import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import * as accounts from "~/features/accounts/auth/schema";
import * as registration from "~/features/dealers/registration/schema";
import * as contact from "~/features/inquiries/contact/schema";
import * as inbox from "~/features/inquiries/inbox/schema";
import { z } from "zod";
import * as codes from "../activation-codes/schema";
import { redemptionSchema } from "./schema";

/** A hidden field, which nobody leaves blank. */
const ID = "8a4c3a52-9c1f-4a55-8f0e-0d9f1f0f6c11";

function errorsOf(schema: z.ZodObject, value: string) {
  const form = new FormData();
  for (const name of Object.keys(schema.shape)) form.set(name, name === "factorId" ? ID : value);
  const submission = parseWithZod(form, { schema });
  return Object.entries(submission.reply().error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => `${name}: ${text}`),
  );
}

it.each(["", " ", "   ", "\t", "\u00A0", "x".repeat(65)])(
  "refuses the code «%s» in Italian",
  (code) => {
    expect(errorsOf(redemptionSchema.omit({ confirmed: true }), code)).toEqual([
      "code: Inserisci un codice di attivazione valido",
    ]);
  },
);

it("trims a code and puts it into capitals", () => {
  expect(redemptionSchema.parse({ code: " benven25 " }).code).toBe("BENVEN25");
});

const SCHEMAS = { ...accounts, ...registration, ...contact, ...inbox, ...codes };
const FORMS = Object.entries<unknown>(SCHEMAS)
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
  // Hidden fields only: nobody types into them.
  .filter(([name]) => !/^(factorFields|emailLink|deactivation|status)/.test(name));

it.each(FORMS)("%s never answers a blank field in English", (_name, schema) => {
  for (const blank of ["", " ", "   ", "\t\r\n", "\u00A0\u2003"])
    expect(
      errorsOf(schema, blank).filter((text) => /invalid|expected|required|too /i.test(text)),
    ).toEqual([]);
});
