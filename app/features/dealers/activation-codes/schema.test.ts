import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { newCodeSchema } from "./schema";

const COMPLETE = { planCode: "base", quota: "5", redemptions: "1", months: "1", notes: "" };

function submit(change: Partial<Record<keyof typeof COMPLETE, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COMPLETE, ...change })) form.set(name, value);
  const submission = parseWithZod(form, { schema: newCodeSchema });
  return submission.status === "success" ? submission.value : (submission.error ?? {});
}

describe("The form of activation codes", () => {
  it("parses numbers, and empty notes as none", () => {
    expect(submit()).toEqual({ planCode: "base", quota: 5, redemptions: 1, months: 1 });
    expect(submit({ notes: "  Fiera di aprile " })).toMatchObject({ notes: "Fiera di aprile" });
  });

  it("wants a plan and a quota", () => {
    const message = ["Piano e quota sono obbligatori"];
    expect(submit({ planCode: "" })).toEqual({ planCode: message });
    expect(submit({ quota: "" })).toEqual({ quota: message });
    expect(submit({ planCode: "", quota: "" })).toEqual({ planCode: message, quota: message });
  });

  it.each(["0", "-3"])("refuses %s as quota and as redemptions", (value) => {
    expect(submit({ quota: value })).toEqual({ quota: ["La quota deve essere almeno 1"] });
    expect(submit({ redemptions: value })).toEqual({
      redemptions: ["I riscatti devono essere almeno 1"],
    });
  });

  it.each(["1.5", "due", "1e400", "NaN"])("refuses %s, which is no whole number", (value) => {
    expect(Object.keys(submit({ quota: value }))).toEqual(["quota"]);
    expect(Object.keys(submit({ redemptions: value }))).toEqual(["redemptions"]);
  });

  it("knows 1, 3, 6 and 12 months and no others", () => {
    for (const months of ["1", "3", "6", "12"])
      expect(submit({ months })).toMatchObject({ months: Number(months) });
    for (const months of ["0", "2", "24", "", "sempre"])
      expect(submit({ months })).toEqual({ months: ["Scegli la durata"] });
  });

  it("refuses notes that are too long for the database", () => {
    expect(Object.keys(submit({ notes: "x".repeat(501) }))).toEqual(["notes"]);
  });
});
