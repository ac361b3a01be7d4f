import { describe, expect, it } from "vitest";
import { vehicles } from "~/data/vehicles";
import {
  describeInquiry,
  describeRow,
  inquiriesCsv,
  type StoredInquiry,
} from "./describe-inquiry.server";

const STORED: StoredInquiry = {
  id: "20000000-0000-4000-8000-000000000001",
  form_type: "vehicle",
  context_id: vehicles[0]?.id ?? "",
  context_name: "Fiat Panda",
  dealership_id: "9",
  name: "Anna Rossi",
  email: "anna@prova.example",
  phone: null,
  subject: null,
  message: "Buongiorno,\n\nè ancora disponibile?",
  details: { Durata: "12 mesi", Anticipo: false, Classe: "", Altro: null },
  page: "/contatti",
  status: "answered",
  notes: "",
  fingerprint: "x",
  quote_id: null,
  visit_first: null,
  visit_second: null,
  visit_status: null,
  visit_at: null,
  visit_place: null,
  visit_changed_at: null,
  answered_by_admin: false,
  answered_at: "2026-11-21T12:00:00Z",
  created_at: "2026-11-21T09:30:00Z",
  updated_at: "2026-11-21T12:00:00Z",
};

const detail = (changes: Partial<StoredInquiry> = {}) =>
  describeInquiry({ ...STORED, ...changes }, "Ionio Moto & Auto", false);

describe("A visit that an inquiry proposes", () => {
  const proposed = {
    visit_status: "proposed",
    visit_first: "2026-10-24T08:00:00+00:00",
    visit_second: "2026-10-26T09:00:00+00:00",
    phone: "333 5550123",
  };

  it("is told by the clock of Rome, in the inbox and in the CSV file", () => {
    expect(detail(proposed).visit?.times.map(({ text }) => text)).toEqual([
      "sabato 24 ottobre alle 10:00",
      "lunedì 26 ottobre alle 10:00",
    ]);
    expect(inquiriesCsv([{ ...STORED, ...proposed }])).toContain(
      "visita proposta: 2026-10-24 10:00, 2026-10-26 10:00",
    );
  });

  it("has a file for the dealer's calendar and a chat once a time is accepted", () => {
    expect(detail(proposed).visit).toMatchObject({ filePath: null, whatsapp: null });
    const accepted = { ...proposed, visit_status: "accepted", visit_at: proposed.visit_second };
    const { visit } = detail(accepted);
    expect(visit?.filePath).toBe(`/dashboard/richieste/${STORED.id}/visita.ics`);
    expect(decodeURIComponent(visit?.whatsapp ?? "")).toContain(
      "wa.me/393335550123?text=Buongiorno Anna Rossi, sono di Ionio Moto & Auto. Le scrivo per la visita lunedì 26 ottobre alle 10:00.",
    );
  });
});

describe("An inquiry", () => {
  it("has a topic, an excerpt, a recipient and formatted times", () => {
    expect(describeRow(STORED)).toMatchObject({
      topic: "Fiat Panda",
      excerpt: "Buongiorno, è ancora disponibile?",
      dealership: "Ionio Moto & Auto",
      receivedAt: "21 nov 2026, 10:30",
      answeredIn: "2 h 30 min",
    });
    expect(detail().details).toEqual([
      ["Durata", "12 mesi"],
      ["Anticipo", "no"],
    ]);
  });

  it("has its subject, or its form, as the topic when its context has no name", () => {
    const nameless = { ...STORED, context_name: null };
    expect(describeRow({ ...nameless, subject: "Permuta" }).topic).toBe("Permuta");
    expect(describeRow({ ...nameless, form_type: "rental" }).topic).toBe("Noleggio");
  });

  it("links to the vehicle, or to the page of the portal that it was sent from", () => {
    expect(detail().pagePath).toBe(`/veicolo/${STORED.context_id}`);
    expect(detail({ context_id: "venduta" }).pagePath).toBe("/contatti");
    for (const page of ["https://male.example/", "//male.example", "javascript:alert(1)"])
      expect(detail({ context_id: null, page }).pagePath, page).toBeNull();
  });

  it("is one line of the CSV file, without formulas", () => {
    const name = '=HYPERLINK("http://male.example")';
    const [, line, end] = inquiriesCsv([
      { ...STORED, name, phone: "+39 333", message: "@SOMMA(A1)", notes: "-1", details: {} },
    ]).split("\r\n");
    expect(end).toBe("");
    expect(line).toBe(
      "2026-11-21 10:30;risposta;Veicolo;Ionio Moto & Auto;Fiat Panda;" +
        `"'=HYPERLINK(""http://male.example"")";anna@prova.example;'+39 333;;'@SOMMA(A1);;;'-1;` +
        "2026-11-21 13:00;2 h 30 min",
    );
  });
});
