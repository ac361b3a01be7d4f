import { describe, expect, it } from "vitest";
import { typedText } from "./contact-action-data";
import {
  dealershipTopic,
  generalTopic,
  pageOf,
  providerTopic,
  rentalTopic,
  sentNotice,
  vehicleTopic,
} from "./contact-topic";

const firm = { id: "7", slug: "due-ruote", name: "Due Ruote" };

describe("An inquiry", () => {
  it("has the response time of its kind in the success message", () => {
    expect(sentNotice("general")).toEqual({
      tone: "success",
      place: "form",
      title: "Messaggio inviato con successo!",
      text: "Ti risponderemo entro 30 minuti. Grazie!",
    });
    expect(sentNotice("dealership").text).toBe("Ti risponderemo entro 24 ore. Grazie!");
  });

  it("has a topic with its subject and the section of the form", () => {
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

describe("The text that was typed", () => {
  it("goes into a link to the same recipient", () => {
    const initialValue = { name: " Anna ", phone: "123", message: "Buongiorno,\nè libera?" };
    expect(typedText({ initialValue })).toBe("Buongiorno,\nè libera?\n\nAnna, 123");
    expect(typedText({ initialValue: { message: "Solo questo" } })).toBe("Solo questo");
    expect(typedText({})).toBe("");
  });

  it("is cut where a link would be too long, with an ellipsis", () => {
    const text = typedText({ initialValue: { message: "a".repeat(4000) } });
    expect(text.length).toBeLessThanOrEqual(1501);
    expect(text.endsWith("…")).toBe(true);
  });
});
