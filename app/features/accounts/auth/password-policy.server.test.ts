import { describe, expect, it } from "vitest";
import { passwordForBackend, validatePassword } from "./password-policy.server";

const OWNER = { name: "Garage Passalacqua", email: "tonino.passalacqua77@prova.example" };

const errorOf = (password: string) => validatePassword(password, OWNER);

describe("A password that is being chosen", () => {
  it.each(["Password123", "QWERTY", "123456"])("is refused among the most used: %s", (password) => {
    expect(errorOf(password)).toMatch(/tra le più usate/);
  });

  it.each([
    ["the portal", "PiazzaMotori2026"],
    ["a piece of it", "motori!!!1"],
    ["a piece with some letters", "PiazzaBella9"],
    ["the town", "lamezia-2026"],
    ["the region, with digits for letters", "C4l4br1a99"],
    ["the trade", "Concessionaria1"],
    ["several words", "autosalone.lamezia.terme"],
    ["a dealership of the catalogue", "Reventino#2026"],
    ["its own name", "passalacqua_1984"],
    ["its own mailbox", "T0nino2026"],
    ["accents", "Càlàbrìà1"],
    ["many digits", "lamezia84619273550182"],
  ])("is refused when it is little more than %s", (_what, password) => {
    expect(errorOf(password)).toMatch(/poco più di un nome/);
  });

  it.each([
    ["a long phrase with the town", "lamezia sotto la neve"],
    ["a long phrase with the portal", "in piazza suonano gli zoppi"],
    ["a long phrase with its own name", "tonino mangia cipolle crude"],
    ["none of the words, short as it is", "mq7-tz"],
    ["digits and hyphens only", "84-61-92-73"],
    ["the one of the tests", "cavallo-batteria-9"],
  ])("is taken with %s", (_what, password) => {
    expect(errorOf(password)).toBeNull();
  });

  it("is not compared with words of less than four letters", () => {
    const owner = { name: "R M & Co. Srl", email: "a.b@prova.example" };
    expect(validatePassword("ramoscello", owner)).toBeNull();
    expect(validatePassword("srl-co-rm-ab", { name: "", email: "" })).toBeNull();
  });
});

describe("A password on its way to the backend", () => {
  it("goes as it was typed while the backend can take it", () => {
    for (const password of ["sei si", "a".repeat(72), "à".repeat(36)])
      expect(passwordForBackend(password)).toBe(password);
  });

  it("fits the backend however long it is", () => {
    for (const password of ["a".repeat(73), "à".repeat(37), "🚗".repeat(64), "z".repeat(128)])
      expect(Buffer.byteLength(passwordForBackend(password))).toBeLessThanOrEqual(72);
  });

  it("counts to its last character", () => {
    const long = "cavallo batteria ".repeat(7);
    expect(passwordForBackend(`${long}1`)).not.toBe(passwordForBackend(`${long}2`));
    expect(passwordForBackend(`${long}1`)).toBe(passwordForBackend(`${long}1`));
  });
});
