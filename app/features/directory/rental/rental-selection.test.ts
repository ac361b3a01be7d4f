import { describe, expect, it } from "vitest";
import { parseRentalSelection, quoteMessage, selectionText } from "./rental-selection";

function selection(search: string) {
  return parseRentalSelection(new URLSearchParams(search));
}

describe("The selection of class and duration", () => {
  it("is read from the codes of classes and durations", () => {
    expect(selection("type=suv&duration=short")).toEqual({ type: "suv", duration: "short" });
  });

  it.each(["", "type=SUV", "type=astronave&duration=secolo", "type=__proto__"])(
    "is empty for the query %j",
    (search) => {
      expect(selection(search)).toEqual({ type: undefined, duration: undefined });
    },
  );

  it("has a label", () => {
    expect(selectionText(selection("type=suv&duration=short"))).toBe(
      "SUV, breve termine (da 1 a 30 giorni)",
    );
    expect(selectionText(selection("duration=medium"))).toBe("medio termine (da 1 a 6 mesi)");
    expect(selectionText({})).toBe("");
  });

  it("prefills a message with blanks for the rest", () => {
    expect(quoteMessage(selection("type=van"))).toBe(
      "Buongiorno, vorrei un preventivo per il noleggio: Furgone.\nDurata: \nDal giorno: \nChilometri previsti: ",
    );
    expect(quoteMessage({})).toMatch(/per il noleggio\.\nVeicolo: \nDurata: /);
  });
});
