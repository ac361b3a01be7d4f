/** The comparison without JavaScript: addresses, texts of errors, headers (docs/product.md 4.15). */
import { expect, test } from "vitest";
import { euro, vehicleById } from "../support/catalogue";
import { origin } from "../support/ports";
import { screenOf } from "../support/screen";
import { robotsOf } from "../support/html";
import { visitorOf } from "../support/visitor";

const panda = vehicleById("fiat-panda-2019");
const topolino = vehicleById("fiat-topolino-2024");
const BOTH = `veicoli=${panda.id},${topolino.id}`;

const ask = (path: string) => visitorOf(origin).get(path);
const textOf = async (path: string) => screenOf(await ask(path)).main.text;

test("A visitor who ticked two vehicles gets the one address of their comparison", async () => {
  const { status, location } = await ask(
    `/confronta?veicoli=${panda.id}&veicoli=${topolino.id}&km=9000`,
  );
  expect([status, location]).toEqual([302, `/confronta?${BOTH}&km=9000`]);
});

test("A visitor reads two vehicles of different types beside each other", async () => {
  const text = await textOf(`/confronta?${BOTH}`);
  for (const expected of [panda.name, topolino.name, euro(panda.price), "Minicar", "≠ (diverso)"])
    expect(text).toContain(expected);
  expect(text).toContain("I costi sono una stima.");
});

test("A comparison is in no cache and in no search engine", async () => {
  const { headers, html } = await ask(`/confronta?${BOTH}`);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(robotsOf(html)).toBe("noindex,follow");
});

test("A visitor who ticked five is told that four are compared", async () => {
  const ids = [
    panda.id,
    topolino.id,
    "fiat-grande-panda-2026",
    "alfa-romeo-giulia-2019",
    "fiat-500-2026",
  ];
  const { location } = await ask(`/confronta?${ids.map((id) => `veicoli=${id}`).join("&")}`);
  for (const path of [location, `/confronta?veicoli=${ids.join(",")}`]) {
    const text = await textOf(path);
    expect(text).toContain("Si confrontano al massimo 4 veicoli: ecco i primi.");
    expect(text).toContain(vehicleById("alfa-romeo-giulia-2019").name);
    expect(text).not.toContain(vehicleById("fiat-500-2026").name);
  }
});

test("A visitor is told of a vehicle that is gone", async () => {
  expect(await textOf(`/confronta?${BOTH},mai-esistita`)).toContain(
    "Uno dei veicoli del link non è più online.",
  );
});

test("A visitor without vehicles reads how they get here", async () => {
  for (const path of ["/confronta", "/confronta?veicoli=", "/confronta?veicoli=mai-esistita"])
    expect(await textOf(path), path).toContain("Due annunci, una tabella, le differenze in vista");
});

test("A visitor who types nonsense reads why beside the field, with what was typed", async () => {
  const { status, html } = await ask(`/confronta?${BOTH}&km=tanti&prezzo-gpl=1,9&prezzo-diesel=x`);
  expect(status).toBe(400);
  expect(html).toContain("Scrivi i chilometri di un anno, da 500 a 200.000");
  expect(html).toMatch(/<input[^>]*id="km"[^>]*aria-invalid="true"/);
  expect(html).toContain('value="tanti"');
  expect(html).toContain('value="1,9"');
});

test("A visitor who asks for the differences alone reads no equal rows", async () => {
  const path = `/confronta?veicoli=${panda.id},alfa-romeo-giulia-2019`;
  expect(await textOf(path)).toContain("Condizione");
  const text = await textOf(`${path}&solo=differenze`);
  expect(text).not.toContain("Condizione");
  expect(text).toContain("Prezzo richiesto");
});

test.each([
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "__proto__",
  "constructor,toString",
  "a".repeat(5_000),
  "%00,%E0%A4%A",
])("A visitor who brings %.30s gets a page without it", async (value) => {
  for (const name of ["veicoli", "km", "provincia", "prezzo-gpl", `consumo-${panda.id}`, "solo"]) {
    const { status, html } = await ask(`/confronta?${BOTH}&${name}=${value}`);
    expect([200, 302, 400], name).toContain(status);
    expect(html, name).not.toContain("<script>alert");
  }
});
