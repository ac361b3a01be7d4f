import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { dealershipFacts } from "~/data/market-schema";
import { newDealershipSchema } from "./new-dealership-schema";

const TYPED = {
  subjectId: "10000000-0000-4000-8000-000000000001",
  name: "  Auto  del Golfo ",
  address: "Via Nazionale 12",
  postalCode: " 89812 ",
  city: "Pizzo",
  province: "",
  phone: "0963 555210",
  whatsapp: "",
  email: "nuova@autodelgolfo.example",
  website: "",
  description: "",
};

function parse(typed: Record<string, string>, types: readonly string[] = ["auto"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...typed })) form.append(name, value);
  for (const type of types) form.append("types", type);
  return parseWithZod(form, { schema: newDealershipSchema });
}

const errorsOf = (typed: Record<string, string>, types?: readonly string[]) => {
  const submission = parse(typed, types);
  return submission.status === "success" ? {} : (submission.error ?? {});
};

describe("A new dealership", () => {
  it("is put into the form of the catalogue, with the province of its postal code", () => {
    const submission = parse({
      whatsapp: "333 5550123",
      website: "www.autodelgolfo.example",
      description: "Usato scelto.\r\nA Pizzo.",
    });
    if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
    const { subjectId, ...facts } = submission.value;
    expect(subjectId).toBe(TYPED.subjectId);
    expect(facts).toEqual({
      name: "Auto del Golfo",
      types: ["auto"],
      address: "Via Nazionale 12",
      postalCode: "89812",
      city: "Pizzo",
      province: "VV",
      phone: "+39 0963 555 210",
      whatsapp: "393335550123",
      email: "nuova@autodelgolfo.example",
      website: "https://www.autodelgolfo.example",
      description: "Usato scelto.\nA Pizzo.",
    });
    expect(dealershipFacts.safeParse(facts).success).toBe(true);
  });

  it("has the province that was chosen, whatever the postal code says", () => {
    const submission = parse({ province: "CZ" });
    expect(submission.status === "success" && submission.value.province).toBe("CZ");
  });

  it("names each field that is missing", () => {
    const empty = Object.fromEntries(Object.keys(TYPED).map((name) => [name, ""]));
    expect(errorsOf({ ...empty, subjectId: TYPED.subjectId }, [])).toEqual({
      name: ["Inserisci il nome della concessionaria"],
      types: ["Scegli almeno un tipo di veicolo"],
      address: ["Inserisci la via e il numero"],
      postalCode: ["Inserisci il CAP"],
      city: ["Inserisci il comune"],
      phone: ["Inserisci un numero di telefono"],
      email: ["Inserisci l'indirizzo e-mail"],
    });
  });

  it.each([
    ["name", "AB", "Il nome deve avere da 3 a 60 caratteri"],
    ["name", "a".repeat(61), "Il nome deve avere da 3 a 60 caratteri"],
    ["address", "Via", "La via deve avere da 5 a 120 caratteri"],
    ["address", "v".repeat(121), "La via deve avere da 5 a 120 caratteri"],
    ["postalCode", "8981", "Il CAP ha 5 cifre"],
    ["postalCode", "89B12", "Il CAP ha 5 cifre"],
    ["city", "P", "Il comune deve avere da 2 a 60 caratteri"],
    ["city", "c".repeat(61), "Il comune deve avere da 2 a 60 caratteri"],
    ["province", "MI", "Scegli la provincia"],
    ["postalCode", "20121", "Scegli la provincia: il CAP non è della Calabria", "province"],
    ["phone", "+41 44 555 12 34", "Inserisci un numero italiano, per esempio +39 0968 555 123"],
    ["phone", "chiamami", "Inserisci un numero italiano, per esempio +39 0968 555 123"],
    ["whatsapp", "0968", "Inserisci un numero italiano, per esempio 333 555 0123"],
    ["email", "nuova@autodelgolfo", "Inserisci un indirizzo e-mail valido"],
    ["website", "un sito", "Inserisci l'indirizzo di un sito, per esempio www.nome.it"],
    ["website", "javascript:alert(1)", "Inserisci l'indirizzo di un sito, per esempio www.nome.it"],
    ["website", "ftp://nome.example", "Inserisci l'indirizzo di un sito, per esempio www.nome.it"],
    ["description", "d".repeat(2001), "La descrizione può avere al massimo 2000 caratteri"],
  ])("is refused with the %s %j", (field, value, text, at = field) => {
    expect(errorsOf({ [field]: value })).toEqual({ [at]: [text] });
  });

  it("is refused with a type that the portal does not have", () => {
    expect(errorsOf({}, ["camion"])).toEqual({ "types[0]": ["Scegli tra auto, moto e minicar"] });
  });
});
