import { describe, expect, it } from "vitest";
import { parseRentalWish, quoteRequest, wishText } from "./rental-wish";

function wish(search: string) {
  return parseRentalWish(new URLSearchParams(search));
}

describe("What a visitor wants to rent", () => {
  it("is read from the codes of classes and durations", () => {
    expect(wish("type=suv&duration=short")).toEqual({ type: "suv", duration: "short" });
  });

  it.each(["", "type=SUV", "type=astronave&duration=secolo", "type=__proto__"])(
    "is nothing when the query is %j",
    (search) => {
      expect(wish(search)).toEqual({ type: undefined, duration: undefined });
    },
  );

  it("is said in words", () => {
    expect(wishText(wish("type=suv&duration=short"))).toBe("SUV, breve termine (da 1 a 30 giorni)");
    expect(wishText(wish("duration=medium"))).toBe("medio termine (da 1 a 6 mesi)");
    expect(wishText({})).toBe("");
  });

  it("becomes a request that leaves room for the rest", () => {
    expect(quoteRequest(wish("type=van"))).toBe(
      "Buongiorno, vorrei un preventivo per il noleggio: Furgone.\nDurata: \nDal giorno: \nChilometri previsti: ",
    );
    expect(quoteRequest({})).toMatch(/per il noleggio\.\nVeicolo: \nDurata: /);
  });
});
