import { describe, expect, it } from "vitest";
import { pageOf, sentNotice } from "./contact-topic";
import { dealershipTopic, generalTopic, providerTopic, rentalTopic, vehicleTopic } from "./topics";
import { typedText } from "./typed-text";

const firm = { id: "7", slug: "due-ruote", name: "Due Ruote" };

describe("A request", () => {
  it("is promised an answer within the time of its kind", () => {
    expect(sentNotice("general")).toEqual({
      tone: "success",
      title: "Messaggio inviato con successo!",
      text: "Ti risponderemo entro 30 minuti. Grazie!",
    });
    expect(sentNotice("dealership").text).toBe("Ti risponderemo entro 24 ore. Grazie!");
  });

  it("knows what it is about, and the section of the form", () => {
    const vehicle = { id: "fiat-panda-2019", name: "Fiat Panda", dealershipId: "1" };
    expect(vehicleTopic(vehicle)).toEqual({
      type: "vehicle",
      section: "/veicolo/fiat-panda-2019#contatti",
      contextId: "fiat-panda-2019",
      contextName: "Fiat Panda",
      dealershipId: "1",
    });
    expect(dealershipTopic(firm)).toMatchObject({ contextId: "7", dealershipId: "7" });
    expect(providerTopic(firm)).not.toHaveProperty("dealershipId");
    expect([generalTopic, rentalTopic, dealershipTopic(firm)].map(pageOf)).toEqual([
      "/contatti",
      "/noleggio",
      "/concessionaria/due-ruote",
    ]);
  });
});

describe("What was typed", () => {
  it("becomes a letter for another way to the same person", () => {
    const initialValue = { name: " Anna ", phone: "123", message: "Buongiorno,\nè libera?" };
    expect(typedText({ initialValue })).toBe("Buongiorno,\nè libera?\n\nAnna, 123");
    expect(typedText({ initialValue: { message: "Solo questo" } })).toBe("Solo questo");
    expect(typedText({})).toBe("");
  });

  it("is cut where a link would be too long, and says so", () => {
    const letter = typedText({ initialValue: { message: "a".repeat(4000) } });
    expect(letter.length).toBeLessThanOrEqual(1501);
    expect(letter.endsWith("…")).toBe(true);
  });
});
