import { describe, expect, it } from "vitest";
import { CONFIRMED_FIELD, ELAPSED_FIELD, HONEYPOT_FIELD, isLikelyBot } from "./honeypot";

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("A form probably comes from a bot", () => {
  it.each([
    ["when the honeypot field is filled in", { [HONEYPOT_FIELD]: "https://spam.example" }],
    ["when it was open for a second", { [HONEYPOT_FIELD]: "", [ELAPSED_FIELD]: "1000" }],
    ["when it was not open at all", { [ELAPSED_FIELD]: "0" }],
  ])("%s", (_when, fields) => {
    expect(isLikelyBot(form(fields))).toBe(true);
    expect(isLikelyBot(form({ ...fields, [CONFIRMED_FIELD]: "1" })), "after confirmation").toBe(
      false,
    );
  });
});

describe("A person passes", () => {
  it.each([
    ["without JavaScript", { [HONEYPOT_FIELD]: "", [ELAPSED_FIELD]: "" }],
    ["after two seconds", { [HONEYPOT_FIELD]: "", [ELAPSED_FIELD]: "2000" }],
    ["with a clock that was set back", { [ELAPSED_FIELD]: "-3600000" }],
    ["with a browser extension that writes nonsense", { [ELAPSED_FIELD]: "boh" }],
    ["with a page that lacks the fields", {}],
  ])("%s", (_who, fields) => {
    expect(isLikelyBot(form(fields))).toBe(false);
  });
});
