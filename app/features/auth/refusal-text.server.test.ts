import { AuthApiError, AuthUnknownError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { quotedRefusal, refusalText } from "./refusal-text.server";

const refused = (code: string) => new AuthApiError("Said in English", 422, code);

describe("What Supabase refuses", () => {
  it("is told in Italian by its code", () => {
    expect(refusalText(refused("same_password"))).toBe("È uguale a quella di prima.");
    expect(refusalText(new AuthWeakPasswordError("Pwned", 422, ["pwned"]))).toMatch(/indovinare/);
  });

  it.each([
    refused("hook_payload_invalid"),
    refused("toString"),
    new AuthApiError("x", 400, undefined),
  ])("is told in one sentence for all where the code is not known", (error) => {
    expect(refusalText(error)).toMatch(/^Il servizio account non ha accettato la richiesta/);
  });

  it("is quoted first at sign-up and magic link", () => {
    expect(quotedRefusal(refused("signup_disabled"))).toEqual([
      "Said in English",
      "In questo momento non si possono creare nuovi account.",
    ]);
  });

  it("is not quoted when it comes from our side of the line", () => {
    const error = new AuthUnknownError("Unexpected token '<' at position 0", null);
    expect(quotedRefusal(error)).toEqual([expect.stringMatching(/^Il servizio account/)]);
  });
});
