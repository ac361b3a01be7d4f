import { describe, expect, it } from "vitest";
import { readCostQuery } from "./cost-query";
import { instalments } from "./instalments";

const read = (search: string) => readCostQuery(new URLSearchParams(search), "CZ");

describe("The address of the costs", () => {
  it("asks for nothing before the form was sent", () => {
    expect(read("")).toEqual({ loan: undefined, province: "CZ", typed: {}, errors: {} });
    expect(read("provincia=KR")).toMatchObject({ province: "KR", errors: {} });
    expect(read("provincia=__proto__").province).toBe("CZ");
  });

  it.each([
    ["importo=12.000&mesi=48&tasso=7,5", { amount: 12_000, months: 48, rate: 7.5 }],
    ["importo=12 000 €&mesi= 60 &tasso=7.25 %", { amount: 12_000, months: 60, rate: 7.25 }],
    ["importo=100&mesi=2&tasso=0", { amount: 100, months: 2, rate: 0 }],
  ])("reads %s as people write it", (search, loan) => {
    expect(read(search)).toMatchObject({ loan, errors: {} });
  });

  it.each([
    ["importo=99&mesi=48&tasso=7", ["importo"]],
    ["importo=tanto&mesi=48&tasso=7", ["importo"]],
    ["importo=9000&mesi=1&tasso=7", ["mesi"]],
    ["importo=9000&mesi=121&tasso=7", ["mesi"]],
    ["importo=9000&mesi=48&tasso=", ["tasso"]],
    ["importo=9000&mesi=48&tasso=30,1", ["tasso"]],
    ["importo=9000&mesi=48&tasso=-1", ["tasso"]],
    ["mesi=48", ["importo", "tasso"]],
  ])("refuses %s at its field", (search, names) => {
    const { loan, errors } = read(search);
    expect(loan).toBeUndefined();
    expect(Object.keys(errors)).toEqual(names);
  });

  it("keeps what was typed", () => {
    expect(read("importo=tanto&mesi=4x&tasso=7").typed).toEqual({
      importo: "tanto",
      mesi: "4x",
      tasso: "7",
    });
  });
});

describe("The instalment", () => {
  it.each([
    [10_000, 48, 7.5, 241.79],
    [20_000, 60, 5, 377.42],
    [9_000, 36, 0, 250],
  ])("of %d € in %d months at %d %% is %d €", (amount, months, rate, monthly) => {
    expect(instalments({ amount, months, rate }).monthly).toBeCloseTo(monthly, 2);
  });

  it("adds up to the loan and its interest, and never to less than the loan", () => {
    expect(instalments({ amount: 10_000, months: 48, rate: 7.5 })).toEqual({
      monthly: 241.79,
      total: 11_605.92,
      interest: 1_605.92,
    });
    expect(instalments({ amount: 100, months: 3, rate: 0 })).toMatchObject({
      monthly: 33.33,
      total: 100,
      interest: 0,
    });
  });
});
