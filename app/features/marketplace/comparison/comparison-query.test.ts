import { describe, expect, it } from "vitest";
import { KM_ERROR, PRICE_ERROR, readComparisonQuery } from "./comparison-query";

const read = (query: string) => readComparisonQuery(new URLSearchParams(query));

describe("The address of a comparison", () => {
  it("has four vehicles at most, the first ones", () => {
    const { ids, isCut } = read("veicoli=a,b,c,d,e");
    expect(ids).toEqual(["a", "b", "c", "d"]);
    expect(isCut).toBe(true);
    expect(read("veicoli=a,b,a").isCut).toBe(false);
  });

  it.each([
    ["12.500", 12_500],
    ["12 500", 12_500],
    [" 900 ", 900],
    ["", 12_000],
  ])("reads %j kilometres as a person writes them", (text, km) => {
    const { assumptions, errors } = read(`km=${encodeURIComponent(text)}`);
    expect(assumptions.km).toBe(km);
    expect(errors).toEqual({});
  });

  it.each(["499", "200.001", "-5", "1e5", "tanti", "12,5", "9".repeat(400)])(
    "says what is wrong with %.20j kilometres, and keeps them",
    (text) => {
      const { assumptions, errors, typed } = read(`km=${encodeURIComponent(text)}`);
      expect(errors).toEqual({ km: KM_ERROR });
      expect(assumptions.km).toBe(12_000);
      expect(typed.km).toBe(text.slice(0, 20));
    },
  );

  it("reads prices with a comma, and refuses what is none", () => {
    const { assumptions, errors } = read("prezzo-benzina=1,859&prezzo-diesel=0&prezzo-gpl=x");
    expect(assumptions.prices.benzina).toBe(1.859);
    expect(errors).toEqual({ "prezzo-diesel": PRICE_ERROR, "prezzo-gpl": PRICE_ERROR });
  });

  it("takes a typed consumption for its own vehicles alone", () => {
    const { assumptions } = read("veicoli=a,constructor&consumo-a=5,2&consumo-b=6");
    expect(assumptions.consumptions).toEqual({ a: 5.2, constructor: undefined });
  });

  it("begins in the province of the portal, also for an unknown one", () => {
    expect(read("provincia=RC").assumptions.province).toBe("RC");
    for (const other of ["MI", "constructor", ""])
      expect(read(`provincia=${other}`).assumptions.province).toBe("CZ");
  });
});
