/** The way of an advert without scripts: draft, form, publication, preview (docs/product.md 8.14). */
import { beforeAll, describe, expect, test } from "vitest";
import { backend } from "../support/accounts";
import { addPicture, newDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, press, screenOf, textOf, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

let visitor: Visitor;
beforeAll(async () => {
  visitor = await signedInVisitor(await newDealer({ quota: 5, isPublic: true }));
});

const NEW = "/dashboard/veicoli/nuovo";
const editorOf = (id: string) => `/dashboard/veicoli/${id}`;

/** What a used car needs beside brand, model and photographs. */
const FACTS = {
  name: "Fiat Panda 1.2 di prova",
  bodyType: "City car",
  colour: "Rosso",
  seats: "5",
  year: "2019",
  mileage: "61.000",
  fuelType: "Benzina",
  transmission: "Manuale",
  powerKw: "51",
  price: "8.900",
  vat: "margin",
  transfer: "excluded",
  description: "Unico proprietario, tagliandi in officina nostra.",
};

const rowOf = async (id: string) => {
  const { data } = await backend().from("adverts").select("*").eq("id", id).single().throwOnError();
  return data;
};

/** A draft of this visitor; its id. */
async function newDraft(who: Visitor, typed: Record<string, string> = {}): Promise<string> {
  const answer = await who.post(NEW, {
    ...{ type: "auto", condition: "used", brand: "Fiat", model: "Panda" },
    ...typed,
  });
  expect(answer.status).toBe(302);
  return new URL(answer.location, origin).pathname.split("/").at(-1) ?? "";
}

/** A complete draft with a picture. */
async function completeDraft(who: Visitor, facts: Record<string, string> = {}): Promise<string> {
  const id = await newDraft(who);
  const answer = await who.post(editorOf(id), { version: "1", ...FACTS, ...facts });
  expect(answer.status).toBe(302);
  await addPicture(id);
  return id;
}

const publish = async (who: Visitor, id: string, typed: Record<string, string> = {}) =>
  press(who, await openScreen(`${editorOf(id)}/pubblica`, who), "Pubblica l'annuncio", typed);

describe("A dealer who writes an advert", () => {
  test("begins with type, condition, brand and model, in the portal's spelling", async () => {
    const form = await openScreen(NEW, visitor);
    expect(form.find("#marche option[value='Citroën']")).toBeTruthy();
    const refused = await press(visitor, form, "Crea la bozza", { brand: " ", model: "C3" });
    expect(refused.status).toBe(400);
    expect(textOf(refused.find("#nuovo-annuncio-brand-error"))).toBe("Scrivi la marca");
    expect(refused.find("input[name=brand]").hasAttribute("autofocus")).toBe(true);
    expect(valueOf(refused.find("input[name=model]"))).toBe("C3");
    const editor = await press(visitor, refused, "Crea la bozza", { brand: "citroen" });
    expect(editor.status).toBe(200);
    expect(editor.main.getByRole("heading", { name: "Citroën C3" })).toBeTruthy();
    expect(editor.address).toMatch(/^\/dashboard\/veicoli\/citroen-c3-[a-z2-9]{6}$/);
  });

  test("saves what is valid, keeps what is not beside its reason, and goes on", async () => {
    const id = await newDraft(visitor);
    const typed = { ...FACTS, name: "Panda vista e piaciuta", mileage: "tanti", vin: "corto" };
    const form = await openScreen(editorOf(id), visitor);
    const answer = await visitor.post(editorOf(id), { version: "1", next: "motore", ...typed });
    expect(answer.status).toBe(400);
    const refused = screenOf(answer);
    for (const [name, message] of [
      ["name", "Togli «visto e piaciuto»: la garanzia legale spetta sempre a chi compra"],
      ["mileage", "Scrivi un numero da 0 a 2.000.000"],
      ["vin", "Il telaio ha 17 tra lettere e cifre"],
    ] as const) {
      expect(textOf(refused.find(`#campo-${name}-error`))).toContain(message);
      const field = refused.find(`#campo-${name}`);
      expect(valueOf(field)).toBe(typed[name]);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.getAttribute("aria-describedby")).toContain(`campo-${name}-error`);
    }
    expect(refused.findAll("[autofocus]").map(({ id }) => id)).toEqual(["campo-name"]);
    expect(refused.main.text).toContain("3 campi sono da correggere, il resto è salvato");
    expect(await rowOf(id)).toMatchObject({ price: 8900, mileage: null, name: "Fiat Panda" });

    expect(form.main.getAllByRole("button", { name: "Salva e continua" })).toHaveLength(6);
    const version = valueOf(refused.find("input[name=version]"));
    const saved = await visitor.post(editorOf(id), {
      ...FACTS,
      ...{ version, next: "motore", vin: "ZFA31200001234567", plate: "fx 123 ab" },
    });
    expect([saved.status, saved.location]).toEqual([302, `${editorOf(id)}#motore`]);
    const editor = await openScreen(editorOf(id), visitor);
    expect(valueOf(editor.find("#campo-price"))).toBe("8.900");
    expect(valueOf(editor.find("#campo-vin"))).toBe("ZFA31200001234567");
    expect(editor.main.text).toContain("69 CV");
    const last = await visitor.post(editorOf(id), { ...FACTS, version: "3", next: "foto" });
    expect(last.location).toBe(`${editorOf(id)}/foto`);
  });

  test("is asked for what fits the vehicle", async () => {
    const labels = async (typed: Record<string, string>) => {
      const { findAll } = await openScreen(editorOf(await newDraft(visitor, typed)), visitor);
      return findAll("form label").map(textOf).join("|");
    };
    const car = await labels({ condition: "new" });
    expect(car).toContain("Porte");
    expect(car).toContain("Consumo in litri per 100 km *");
    expect(car).toContain("CO₂ in g/km *");
    expect(car).not.toContain("Chilometri");
    const motorcycle = await labels({ type: "moto", brand: "Ducati", model: "Monster" });
    expect(motorcycle).not.toContain("Porte");
    expect(motorcycle).toContain("Chilometri *");
    expect(motorcycle).not.toContain("CO₂ in g/km *");
  });

  test("learns what is missing, with a link to each field, and publishes once nothing is", async () => {
    const id = await newDraft(visitor, { condition: "new" });
    const page = `${editorOf(id)}/pubblica`;
    const { main } = await openScreen(page, visitor);
    const missing = partOf(main.getByRole("list", { name: "Che cosa manca" }));
    expect(missing.text).toContain("Consumo");
    const links = missing.getAllByRole("link");
    expect(links.map((link) => [textOf(link), hrefOf(link)])).toEqual(
      expect.arrayContaining([
        ["Prezzo in euro", `${editorOf(id)}#campo-price`],
        ["CO₂ in g/km", `${editorOf(id)}#campo-co2`],
        ["Almeno una foto", `${editorOf(id)}/foto`],
      ]),
    );
    const forced = await visitor.post(page, { intent: "publish", version: "1", when: "now" });
    expect(forced.status).toBe(409);
    expect(screenOf(forced).main.text).toContain("L'annuncio non è stato pubblicato");

    const { mileage: _mileage, ...facts } = FACTS;
    const name = "Fiat Panda nuova di prova";
    const all = { ...facts, name, year: "2026", consumption: "5,1", co2: "115" };
    await visitor.post(editorOf(id), { version: "1", ...all });
    await addPicture(id);
    const ready = await openScreen(page, visitor);
    expect(ready.main.text).toContain("Non manca niente.");
    expect(ready.main.text).toMatch(/Rest(a un posto|ano \d posti) nel tuo piano da 5 veicoli/);
    const published = await publish(visitor, id);
    expect(published.text).toContain("Annuncio pubblicato");
    expect(published.main.getByRole("link", { name: `/veicolo/${id}` })).toBeTruthy();
    expect(hrefOf(published.main.getByRole("link", { name: "Condividi" }))).toContain("mailto:");
    const shown = await openScreen(`/veicolo/${id}`, visitorOf(origin));
    expect(shown.status).toBe(200);
    expect(shown.main.text).toContain("5,1 l/100 km");
    expect(shown.main.text).toContain("115 g/km");
    const list = await openScreen("/auto?search=panda+nuova+di+prova", visitorOf(origin));
    expect(list.main.getByRole("link", { name: `Dettagli di ${name}` })).toBeTruthy();
  });

  test("changes a published advert only as a whole", async () => {
    const id = await completeDraft(visitor);
    await publish(visitor, id);
    const { version } = await rowOf(id);
    const wrong = { ...FACTS, version: String(version), price: "8.500", description: "" };
    const refused = await visitor.post(editorOf(id), wrong);
    expect(refused.status).toBe(400);
    const screen = screenOf(refused);
    expect(textOf(screen.find("#campo-description-error"))).toBe(
      "Serve in ogni annuncio pubblicato",
    );
    expect(valueOf(screen.find("#campo-price"))).toBe("8.500");
    expect(await rowOf(id)).toMatchObject({ price: 8900, version });
    const saved = await visitor.post(editorOf(id), {
      ...FACTS,
      ...wrong,
      description: FACTS.description,
    });
    expect(saved.status).toBe(302);
    await eventually("the new price", async () =>
      (await visitorOf(origin).get(`/veicolo/${id}`)).html.includes("8.500"),
    );
  });

  test("sees both when somebody else was faster, and decides", async () => {
    const id = await newDraft(visitor);
    await visitor.post(editorOf(id), { ...FACTS, version: "1" });
    const mine = { ...FACTS, version: "1", price: "7.900" };
    const answer = await visitor.post(editorOf(id), mine);
    expect(answer.status).toBe(409);
    const screen = screenOf(answer);
    expect(screen.main.text).toContain("Nel frattempo un altro ha cambiato questo annuncio");
    const rows = screen.findAll("main tbody tr").map(textOf);
    expect(rows).toEqual(["Prezzo in euro7.9008.900"]);
    expect(valueOf(screen.find("#campo-price"))).toBe("7.900");
    expect(await rowOf(id)).toMatchObject({ price: 8900 });
    const version = valueOf(screen.find("input[name=version]"));
    expect((await visitor.post(editorOf(id), { ...mine, version })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ price: 7900 });
    // What the other wrote is what is typed: nothing to decide.
    expect((await visitor.post(editorOf(id), mine)).status).toBe(302);
  });

  test("publishes later, takes it back, and duplicates", async () => {
    const id = await completeDraft(visitor);
    const page = `${editorOf(id)}/pubblica`;
    const when = { when: "later", publishAt: "2020-01-01T09:00" };
    const refused = await publish(visitor, id, when);
    expect(refused.status).toBe(400);
    expect(textOf(refused.find("#campo-publishAt-error"))).toContain("prossimi 90 giorni");
    expect(valueOf(refused.find("#campo-publishAt"))).toBe("2020-01-01T09:00");
    const proposed = valueOf((await openScreen(page, visitor)).find("#campo-publishAt"));
    const scheduled = await publish(visitor, id, { ...when, publishAt: proposed });
    expect(scheduled.text).toContain("Pubblicazione programmata");
    const { status, publish_at } = await rowOf(id);
    expect(status).toBe("scheduled");
    const clock = new Date(publish_at ?? "").toLocaleTimeString("it-IT", {
      timeZone: "Europe/Rome",
      timeStyle: "short",
    });
    expect(clock).toBe("09:00");
    const draft = await press(visitor, scheduled, "Riporta in bozza");
    expect(draft.text).toContain("L'annuncio è di nuovo una bozza");
    const copy = await press(visitor, draft, "Duplica l'annuncio");
    expect(copy.main.getByRole("heading", { level: 2, name: FACTS.name })).toBeTruthy();
    expect(copy.address).not.toBe(editorOf(id));
    expect(valueOf(copy.find("#campo-price"))).toBe("8.900");
  });

  test("sees the page of visitors before they do, and nobody counts it", async () => {
    const id = await newDraft(visitor);
    const empty = await openScreen(`${editorOf(id)}/anteprima`, visitor);
    expect(empty.main.text).toContain("Per pubblicare manca ancora");
    await visitor.post(editorOf(id), { ...FACTS, version: "1" });
    const preview = await openScreen(`${editorOf(id)}/anteprima`, visitor);
    expect(preview.main.getByRole("heading", { level: 1, name: FACTS.name })).toBeTruthy();
    expect(preview.main.text).toContain("passaggio di proprietà escluso");
    expect(preview.html).not.toContain("/conteggi?");
    expect(preview.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await visitorOf(origin).get(`/veicolo/${id}`)).status).toBe(404);
  });

  test("without room in the plan is told so, and keeps the draft", async () => {
    const other = await signedInVisitor(await newDealer({ quota: 0 }));
    const id = await completeDraft(other);
    const page = await openScreen(`${editorOf(id)}/pubblica`, other);
    expect(page.main.text).toContain("Per pubblicare serve un piano attivo");
    const refused = await press(other, page, "Pubblica l'annuncio");
    expect(refused.status).toBe(409);
    expect(refused.main.text).toContain("Per pubblicare serve un piano attivo.");
    expect(hrefOf(refused.main.getAllByRole("link", { name: "Guarda i piani" })[0]!)).toBe(
      "/dashboard",
    );
    const small = await signedInVisitor(await newDealer({ quota: 1 }));
    await publish(small, await completeDraft(small));
    const full = await publish(small, await completeDraft(small));
    expect(full.status).toBe(409);
    expect(full.main.text).toContain("Hai già pubblicato tutti i veicoli del tuo piano");
  });
});

describe("In the background", () => {
  const save = async (who: Visitor, id: string, fields: Record<string, string>) => {
    const answer = await who.post(`${editorOf(id)}/bozza`, fields);
    return { status: answer.status, location: answer.location, body: answer.html };
  };

  test("a draft is saved as by its form", async () => {
    const id = await newDraft(visitor);
    const { status, body } = await save(visitor, id, { ...FACTS, version: "1", price: "gratis" });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      outcome: "invalid",
      version: 2,
      savedAt: expect.any(String) as string,
      errors: { price: ["Scrivi il prezzo in euro interi, per esempio 12.900"] },
      missing: ["price", "pictures"],
      card: null,
    });
    const again = await save(visitor, id, { ...FACTS, version: "2" });
    expect(JSON.parse(again.body)).toMatchObject({
      outcome: "saved",
      card: { name: FACTS.name, price: 8900, place: "Lamezia Terme" },
    });
    const stale = await save(visitor, id, { ...FACTS, version: "1", price: "1" });
    expect(stale.status).toBe(409);
  });

  test("nothing of another dealership is saved or shown", async () => {
    const id = await completeDraft(visitor);
    const stranger = await signedInVisitor(await newDealer());
    for (const path of ["", "/pubblica", "/anteprima"])
      expect((await stranger.get(editorOf(id) + path)).status, path).toBe(404);
    const fields = { ...FACTS, version: "2", price: "1" };
    expect((await save(stranger, id, fields)).status).toBe(404);
    expect((await stranger.post(editorOf(id), fields)).status).toBe(404);
    const intent = { intent: "publish", version: "2", when: "now" };
    expect((await stranger.post(`${editorOf(id)}/pubblica`, intent)).status).toBe(404);
    expect((await save(visitorOf(origin), id, fields)).location).toContain("/auth");
    expect(await rowOf(id)).toMatchObject({ price: 8900, status: "draft" });
  });
});
