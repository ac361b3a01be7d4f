/** Price and costs of a vehicle (docs/product.md 4.17): its page and the page of its costs. */
import { expect, test } from "vitest";
import { euro, vehicleById } from "../support/catalogue";
import { robotsOf } from "../support/html";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, screenOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

const panda = vehicleById("fiat-panda-2019");
const giulia = vehicleById("alfa-romeo-giulia-2019");
const costs = (id: string, search = "") => visitorOf(origin).get(`/veicolo/${id}/costi${search}`);

test("A visitor reads on the page of a car what is known of its price and costs, and no history that nobody kept", async () => {
  const { main } = await openScreen(`/veicolo/${giulia.id}`);
  const section = partOf(main.getByRole("region", { name: "Prezzo e costi" }));
  expect(section.text).toMatch(/Online\s?da (oggi|ieri|\d+ giorni)/);
  expect(section.text).toMatch(/Bollo di un anno\s?\d/);
  expect(section.text).toContain("sono stime dai kW, con le tariffe pubblicate fino al 2025");
  for (const unknown of ["cambiato", "Minimo di", "annunci simili"])
    expect(section.text).not.toContain(unknown);
  const link = section.getByRole("link", { name: "Calcola la rata e i costi" });
  expect(hrefOf(link)).toBe(`/veicolo/${giulia.id}/costi`);
});

test("A visitor reads taxes with their sources before any number is typed", async () => {
  const answer = await costs(giulia.id);
  expect(answer.status).toBe(200);
  const { text } = screenOf(answer).main;
  for (const expected of [
    giulia.name,
    euro(giulia.price),
    "Bollo di un anno",
    "IPT del D.M. 435/1998",
    "come pubblicati nel 2025",
    "Non è un'offerta di finanziamento",
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain("al mese per");
});

test("A visitor types a loan and reads its instalment, total and interest", async () => {
  const { status, html } = await costs(panda.id, "?importo=10.000&mesi=48&tasso=7,5&provincia=KR");
  expect(status).toBe(200);
  expect(html).toContain("241,79\u00a0€");
  expect(html).toContain("11.605,92\u00a0€");
  expect(html).toContain("1.605,92\u00a0€");
  expect(html).toMatch(/<option[^>]*value="KR"[^>]*selected|selected=""[^>]*value="KR"/);
});

test("A visitor who types nonsense reads why beside each field, with what was typed", async () => {
  const { status, html } = await costs(panda.id, "?importo=tanto&mesi=500&tasso=&provincia=CZ");
  expect(status).toBe(400);
  expect(html).toContain("Scrivi quanto finanzi, in euro senza centesimi, da 100 a 10.000.000");
  expect(html).toContain("Scrivi in quanti mesi, da 2 a 120");
  expect(html).toContain("Scrivi il tasso annuo (TAN), da 0 a 30, per esempio 7,5");
  expect(html).toMatch(/<input[^>]*id="importo"[^>]*aria-invalid="true"/);
  expect(html).toContain('value="tanto"');
  expect(html).toContain('value="500"');
  expect(html).not.toContain("al mese per");
});

test("The costs of a vehicle are in no cache and in no search engine", async () => {
  const { headers, html } = await costs(panda.id);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(robotsOf(html)).toBe("noindex,follow");
});

test("There are no costs of a vehicle that never was", async () => {
  expect((await costs("mai-esistita")).status).toBe(404);
});
