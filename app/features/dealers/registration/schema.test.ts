import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { registrationSchema } from "./schema";

const COMPLETE = {
  dealershipName: "  Auto del Golfo ",
  vatNumber: "IT 02345670794",
  town: "Pizzo",
  contactPerson: "Rocco Laganà",
  email: " Rocco@AutoDelGolfo.example ",
  phone: "+39 0963 555-310",
  vehicleTypes: ["auto", "moto"],
  privacy: "on",
};

/** The form as a browser posts it; an empty list of boxes is not posted at all. */
function post(changes: Partial<Record<string, string | string[]>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COMPLETE, ...changes }))
    for (const one of [value ?? []].flat()) form.append(name, one);
  return parseWithZod(form, { schema: registrationSchema });
}

describe("The registration of a dealership", () => {
  it("is normalised", () => {
    const submission = post({ planCode: "gold", message: " Abbiamo venti auto. " });
    expect(submission.status === "success" && submission.value).toEqual({
      dealershipName: "Auto del Golfo",
      vatNumber: "02345670794",
      town: "Pizzo",
      contactPerson: "Rocco Laganà",
      email: "rocco@autodelgolfo.example",
      phone: "+39 0963 555-310",
      vehicleTypes: ["auto", "moto"],
      planCode: "gold",
      message: "Abbiamo venti auto.",
      privacy: true,
    });
  });

  it("needs neither a package nor a message", () => {
    expect(post({ planCode: "", message: "" }).status).toBe("success");
  });

  it("has an error for each missing field", () => {
    const submission = parseWithZod(new FormData(), { schema: registrationSchema });
    expect(submission.reply().error).toEqual({
      dealershipName: ["Inserisci il nome della concessionaria"],
      vatNumber: ["Inserisci la partita IVA"],
      town: ["Inserisci il comune"],
      contactPerson: ["Inserisci il nome del referente"],
      email: ["Inserisci un indirizzo email valido"],
      phone: ["Inserisci un numero di telefono"],
      vehicleTypes: ["Scegli almeno un tipo di veicolo"],
      privacy: ["Devi accettare la privacy policy"],
    });
  });

  it.each([
    ["dealershipName", "A", "Il nome deve contenere almeno 2 caratteri"],
    ["dealershipName", "a".repeat(121), "Al massimo 120 caratteri"],
    ["vatNumber", "123", "La partita IVA ha 11 cifre"],
    ["vatNumber", "1".repeat(41), "La partita IVA ha 11 cifre"],
    ["vatNumber", "02345670795", "Questa partita IVA non è valida: ricontrolla le cifre"],
    ["town", "P", "Il comune deve contenere almeno 2 caratteri"],
    ["town", "a".repeat(81), "Al massimo 80 caratteri"],
    ["contactPerson", "R", "Il nome deve contenere almeno 2 caratteri"],
    ["email", "rocco@", "Inserisci un indirizzo email valido"],
    ["email", "a@b.it\nBcc: x@y.it", "Inserisci un indirizzo email valido"],
    ["phone", "chiamami", "Inserisci un numero di telefono valido"],
    ["phone", "12 34", "Inserisci un numero di telefono valido"],
    ["phone", "1".repeat(41), "Inserisci un numero di telefono valido"],
    ["vehicleTypes", "camion", "Scegli tra auto, moto e minicar"],
    ["message", "a".repeat(5001), "Il messaggio può contenere al massimo 5000 caratteri"],
    ["planCode", "a".repeat(31), "Scegli un pacchetto della lista"],
  ])("refuses %s «%.12s»", (field, value, error) => {
    const { error: errors } = post({ [field]: value }).reply();
    expect(Object.values(errors ?? {}).flat()).toEqual([error]);
  });
});
