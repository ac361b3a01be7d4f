import { describe, expect, it } from "vitest";
import { objectionTo } from "./chosen-password.server";

const OWNER = { name: "Garage Passalacqua", email: "tonino.passalacqua77@prova.example" };

const objection = (password: string) => objectionTo(password, OWNER);

describe("A password that is being chosen", () => {
  it.each(["Password123", "QWERTY", "123456"])("is refused among the most used: %s", (password) => {
    expect(objection(password)).toMatch(/tra le più usate/);
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
    expect(objection(password)).toMatch(/poco più di un nome/);
  });

  it.each([
    ["a long phrase with the town", "lamezia sotto la neve"],
    ["a long phrase with the portal", "in piazza suonano gli zoppi"],
    ["a long phrase with its own name", "tonino mangia cipolle crude"],
    ["none of the words, short as it is", "mq7-tz"],
    ["digits and signs only", "84-61-92-73"],
    ["the one of the tests", "cavallo-batteria-9"],
  ])("is taken with %s", (_what, password) => {
    expect(objection(password)).toBeNull();
  });

  it("is judged by no name that is too short to be one", () => {
    const owner = { name: "R M & Co. Srl", email: "a.b@prova.example" };
    expect(objectionTo("ramoscello", owner)).toBeNull();
    expect(objectionTo("srl-co-rm-ab", { name: "", email: "" })).toBeNull();
  });
});
