/** Forms and links of alerts without a mail (docs/product.md 6.11). */
import { describe, expect, test } from "vitest";
import { newAddress } from "../support/accounts";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, screenOf, textOf, valueOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

const PANDAS = "/avvisami?lista=auto&condition=used&brand=Fiat&maxPrice=12000&model=Panda";
const TOKEN = "a".repeat(64);

describe("Somebody who wants to be told", () => {
  test("comes from a list with its filters, and finds them in words", async () => {
    const list = await openScreen("/auto/used?brand=Fiat&search=panda&maxPrice=12000&sort=recenti");
    expect(hrefOf(list.main.getByRole("link", { name: "Avvisami" }))).toBe(PANDAS);
    const { status, main, headers } = await openScreen(PANDAS);
    expect(status).toBe(200);
    expect(main.texts).toContain("Fiat Panda usate fino a 12.000 €");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("comes from a list that has nothing yet", async () => {
    const { main } = await openScreen("/auto?brand=Fiat&model=Panda&maxPrice=2000");
    expect(hrefOf(main.getByRole("link", { name: "Avvisami quando arriva" }))).toBe(
      "/avvisami?lista=auto&brand=Fiat&maxPrice=2000&model=Panda",
    );
  });

  test("comes from a vehicle whose price is to fall", async () => {
    const vehicle = await openScreen("/veicolo/fiat-panda-2019");
    const href = hrefOf(vehicle.main.getByRole("link", { name: "Avvisami se scende" }));
    expect(href).toBe("/avvisami?veicolo=fiat-panda-2019");
    expect(textOf((await openScreen(href)).main.getByRole("heading", { level: 1 }))).toBe(
      "Avvisami se scende",
    );
  });

  test("finds no form of what is not there", async () => {
    for (const path of ["/avvisami", "/avvisami?lista=barche", "/avvisami?veicolo=mai-esistito"])
      expect((await openScreen(path)).status, path).toBe(404);
    // A list of dealerships is not followed.
    const { main } = await openScreen("/concessionarie");
    expect(main.queryByRole("link", { name: "Avvisami" })).toBeNull();
  });

  test("is told what is wrong, and finds what was typed", async () => {
    const wrong = await visitorOf(origin).post(PANDAS, { email: "anna@", rhythm: "at_once" });
    const { status, main } = screenOf(wrong);
    expect(status).toBe(400);
    expect(main.texts).toContain("Inserisci un indirizzo email valido");
    expect(valueOf(main.getByRole("textbox", { name: /E-mail/ }))).toBe("anna@");
    expect(main.getByRole<HTMLInputElement>("radio", { name: /^Subito/ }).checked).toBe(true);
    const hourly = await visitorOf(origin).post(PANDAS, { email: newAddress(), rhythm: "hourly" });
    expect(screenOf(hourly).main.texts).toContain("Scegli quanto spesso");
  });

  test("is asked once more when the form looks like a program's", async () => {
    const sent = { email: newAddress(), rhythm: "daily", commento: "x" };
    const asked = await visitorOf(origin).post(PANDAS, sent);
    expect(asked.status).toBe(400);
    expect(screenOf(asked).main.texts).toContain("Confermi l'invio?");
    const again = await visitorOf(origin).post(PANDAS, { ...sent, conferma: "1" });
    expect(again.status).toBe(302);
  });

  test("reads what comes next, the same for every address", async () => {
    const visitor = visitorOf(origin);
    const email = newAddress();
    for (let time = 0; time < 2; time += 1) {
      const { location } = await visitor.post(PANDAS, { email, rhythm: "daily" });
      expect(location).toBe(PANDAS);
      const done = screenOf(await visitor.get(location)).main;
      expect(textOf(done.getByRole("heading", { name: "Controlla la tua email" }))).toBeTruthy();
    }
  });

  test("has a limit of filters", async () => {
    const years = Array.from({ length: 20 }, (_, i) => `year=${1990 + i}`).join("&");
    const models = Array.from({ length: 20 }, (_, i) => `model=modello${i}-${"x".repeat(40)}`);
    const long = `/avvisami?lista=auto&${years}&${models.join("&")}`;
    const { html, status } = await visitorOf(origin).post(long, {
      email: newAddress(),
      rhythm: "daily",
    });
    expect([status, html.includes("I filtri sono troppi per un avviso")]).toEqual([400, true]);
  });
});

describe("A link of a mail that holds no more", () => {
  test.each([
    ["/avvisi/conferma", 410, "Questo link non vale più"],
    [`/avvisi/conferma?token=${TOKEN}`, 410, "Questo link non vale più"],
    [`/avvisi?token=${TOKEN}`, 410, "Mandami il link"],
    ["/avvisi", 200, "Mandami il link"],
    ["/avvisi/disiscrizione", 400, "Questo link non vale più"],
    [`/avvisi/disiscrizione?token=${TOKEN}`, 200, "Lascia tutti gli avvisi"],
  ])("%s says so", async (path, status, text) => {
    const { html, ...answer } = await visitorOf(origin).get(path);
    expect([answer.status, html.includes(text)]).toEqual([status, true]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each(["/avvisi/conferma", "/avvisi", "/avvisi/disiscrizione"])(
    "does nothing when it is used: %s",
    async (path) => {
      const fields = { action: "delete", search: "00000000-0000-4000-8000-000000000000" };
      const { status } = await visitorOf(origin).post(`${path}?token=${TOKEN}`, fields);
      expect(status).toBe(path === "/avvisi" ? 302 : 410);
      const beacon = await visitorOf(origin).post("/avvisi/visita", { token: TOKEN });
      expect(beacon.status).toBe(204);
    },
  );

  test("is asked for anew, with the same answer for every address", async () => {
    const visitor = visitorOf(origin);
    const { location } = await visitor.post("/avvisi", { email: newAddress() });
    const { main } = screenOf(await visitor.get(location));
    expect(partOf(main.getByRole("status")).text).toContain("Guarda la tua posta");
    const refused = screenOf(await visitor.post("/avvisi", { email: "x" }));
    expect(refused.status).toBe(400);
  });
});
