import { describe, expect, it } from "vitest";
import { CONFIRMED_FIELD, ELAPSED_FIELD, looksAutomatic, TRAP_FIELD } from "./human-check";

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("A form looks as if a program had sent it", () => {
  it.each([
    ["when the hidden field is filled in", { [TRAP_FIELD]: "https://spam.example" }],
    ["when it was open for a second", { [TRAP_FIELD]: "", [ELAPSED_FIELD]: "1000" }],
    ["when it was not open at all", { [ELAPSED_FIELD]: "0" }],
  ])("%s", (_when, fields) => {
    expect(looksAutomatic(form(fields))).toBe(true);
    expect(looksAutomatic(form({ ...fields, [CONFIRMED_FIELD]: "1" })), "once more").toBe(false);
  });
});

describe("A person is believed", () => {
  it.each([
    ["without JavaScript", { [TRAP_FIELD]: "", [ELAPSED_FIELD]: "" }],
    ["who takes time", { [TRAP_FIELD]: "", [ELAPSED_FIELD]: "2000" }],
    ["whose clock was set back", { [ELAPSED_FIELD]: "-3600000" }],
    ["whose browser extension writes nonsense", { [ELAPSED_FIELD]: "boh" }],
    ["with an old page", {}],
  ])("%s", (_who, fields) => {
    expect(looksAutomatic(form(fields))).toBe(false);
  });
});
