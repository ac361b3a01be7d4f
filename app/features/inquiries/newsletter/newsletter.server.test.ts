import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { subscriptionSchema, tokenSchema } from "./newsletter.server";

function post(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseWithZod(form, { schema: subscriptionSchema });
}

describe("The sign-up of the newsletter", () => {
  it("requires an address and the privacy policy only", () => {
    const submission = post({ email: " Anna@Prova.example ", privacy: "on" });
    expect(submission.status === "success" && submission.value).toEqual({
      email: "anna@prova.example",
      privacy: true,
      marketing: false,
    });
  });

  it("keeps name, marketing and the page it came from", () => {
    const fields = { name: " Anna ", marketing: "on", page: "/blog?tag=risparmio" };
    const submission = post({ email: "anna@prova.example", privacy: "on", ...fields });
    expect(submission.status === "success" && submission.value).toMatchObject({
      name: "Anna",
      marketing: true,
      page: "/blog?tag=risparmio",
    });
  });

  it.each([
    [{}, "email", "Inserisci un indirizzo email valido"],
    [{ email: "anna@prova" }, "email", "Inserisci un indirizzo email valido"],
    [{ email: `${"a".repeat(250)}@prova.example` }, "email", "Inserisci un indirizzo email valido"],
    [{ email: "anna@prova.example" }, "privacy", "Devi accettare la privacy policy per procedere"],
    [{ name: "a".repeat(121) }, "name", "Il nome può contenere al massimo 120 caratteri"],
  ])("refuses %j: %s", (fields, name, error) => {
    expect(post(fields).reply().error?.[name]).toEqual([error]);
  });
});

describe("The token of a mail link", () => {
  it.each(["", "corto", "a".repeat(129), "abcdefghijklmnop'--"])("is not «%.20s»", (text) => {
    expect(tokenSchema.safeParse(text).success).toBe(false);
  });
});
