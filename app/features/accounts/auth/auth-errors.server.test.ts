import { AuthApiError, AuthUnknownError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { authErrorText, authErrorTextWithMessage } from "./auth-errors.server";

const refused = (code: string) => new AuthApiError("Said in English", 422, code);

describe("An error of Supabase", () => {
  it("is told in Italian by its code", () => {
    expect(authErrorText(refused("same_password"))).toBe("È uguale a quella di prima.");
    expect(authErrorText(new AuthWeakPasswordError("Pwned", 422, ["pwned"]))).toMatch(/indovinare/);
  });

  it.each([
    refused("hook_payload_invalid"),
    refused("toString"),
    new AuthApiError("x", 400, undefined),
  ])("is told in one sentence for all where the code is not known", (error) => {
    expect(authErrorText(error)).toMatch(/^Il servizio account non ha accettato la richiesta/);
  });

  it("is quoted first at sign-up and magic link", () => {
    expect(authErrorTextWithMessage(refused("signup_disabled"))).toEqual([
      "Said in English",
      "In questo momento non si possono creare nuovi account.",
    ]);
  });

  it("is not quoted when it comes from a failure on the way to Supabase", () => {
    const error = new AuthUnknownError("Unexpected token '<' at position 0", null);
    expect(authErrorTextWithMessage(error)).toEqual([
      expect.stringMatching(/^Il servizio account/),
    ]);
  });
});
