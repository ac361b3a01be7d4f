/** What people write into a search, as the server answers it without JavaScript (docs/product.md 4.3, 5.3). */
import { describe, expect, test } from "vitest";
import { vehicles } from "~/data/vehicles";
import { origin } from "../support/ports";
import { hrefOf, openScreen, partOf, textOf, type Screen } from "../support/screen";
import { chips as activeFilters, shownVehicles, totalOf } from "../support/screen-lists";
import { visitorOf } from "../support/visitor";

const search = (path: string, text: string, name = "search") =>
  openScreen(`${path}?${new URLSearchParams({ [name]: text }).toString()}`);

/** The chips of what was understood, by their names. */
function understood(screen: Screen): Map<string, string> {
  const list = screen.queryByRole("list", { name: "Abbiamo capito" });
  const links = list ? partOf(list).getAllByRole("link", { name: /^Rimuovi il filtro / }) : [];
  return new Map(links.map((link) => [textOf(link), hrefOf(link)]));
}

function linkNamed(screen: Screen, name: string | RegExp): string {
  return hrefOf(screen.getByRole("link", { name }));
}

describe("A visitor who describes a car at /auto", () => {
  const TEXT = "Fiat usata sotto i 12.000 €";

  test("sees the cars that fit, and reads what was understood", async () => {
    const screen = await search("/auto", TEXT);
    const expected = vehicles.filter(
      ({ type, brand, condition, price }) =>
        type === "auto" && brand === "Fiat" && condition === "used" && price <= 12_000,
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(shownVehicles(screen.main).map(({ id }) => id)).toEqual(
      expect.arrayContaining(expected.map(({ id }) => id)),
    );
    expect(totalOf(screen)).toBe(expected.length);
    expect([...understood(screen).keys()]).toEqual(["Usato", "Fiat", "Fino a 12.000 €"]);
    expect(activeFilters(screen)).toEqual([]);
  });

  test("takes one part away and keeps the others", async () => {
    const screen = await search("/auto", TEXT);
    const address = understood(screen).get("Usato")!;
    expect(address).toBe("/auto?brand=Fiat&maxPrice=12000");
    const found = await openScreen(address);
    expect(activeFilters(found)).toEqual(["Fiat", "Fino a 12.000 €"]);
  });

  test("keeps as text what says nothing of a filter", async () => {
    const screen = await search("/auto", "panda easypower usata");
    expect([...understood(screen).keys()]).toEqual([
      'Cerca: "easypower"',
      "Usato",
      "Fiat",
      "Panda",
    ]);
    expect(shownVehicles(screen.main).map(({ id }) => id)).toEqual(["fiat-panda-2019"]);
  });

  test("is not overruled in what the address sets", async () => {
    const screen = await openScreen("/auto?condition=new&search=fiat+usata");
    expect([...understood(screen).keys()]).toEqual(["Fiat"]);
    expect(activeFilters(screen)).toEqual(["Nuovo"]);
    expect(shownVehicles(screen.main).every(({ condition }) => condition === "new")).toBe(true);
  });

  test("is shown the way to motorcycles when that is what the text is about", async () => {
    const screen = await search("/auto", "moto 125 per sedicenni");
    expect(totalOf(screen)).toBe(0);
    const there = await openScreen(linkNamed(screen, /^Moto \d+$/));
    const found = shownVehicles(there.main);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.every(({ type, displacementCc }) => type === "moto" && displacementCc! <= 128),
    ).toBe(true);
  });
});

test("A visitor who mistypes sees what was meant, and the words in which to ask for it", async () => {
  const screen = await search("/auto", "wolkswagen gofl");
  expect([...understood(screen).keys()]).toEqual(["Volkswagen", "Golf"]);
  expect(shownVehicles(screen.main).every(({ model }) => model === "Golf")).toBe(true);
  expect(screen.main.text).toContain("Forse cercavi volkswagen golf?");
  expect(linkNamed(screen, "volkswagen golf")).toBe("/auto?search=volkswagen+golf");
});

describe("A visitor who searches from the header", () => {
  test("sees the vehicles that were understood before the dealerships", async () => {
    const screen = await search("/concessionarie", "suv automatico dal 2019");
    expect([...understood(screen).keys()]).toEqual([
      "Auto",
      "Dal 2019",
      "SUV",
      "Cambio automatico",
    ]);
    const [first] = shownVehicles(screen.main);
    expect(first).toMatchObject({ bodyType: "SUV", transmission: "Automatico" });
    expect(understood(screen).get("SUV")).toMatch(/^\/concessionarie\?type=auto&minYear=2019/);
  });

  test("goes on finding a dealership by its name", async () => {
    const screen = await search("/concessionarie", "Due Ruote Sant'Eufemia");
    expect(understood(screen).size).toBe(0);
    expect(screen.main.text).toContain("Due Ruote Sant'Eufemia");
    expect(totalOf(screen)).toBe(1);
  });

  test("is led to the nearest when no vehicle fits", async () => {
    const screen = await search("/concessionarie", "panda sotto 1000 euro");
    expect(linkNamed(screen, "Auto: i più vicini")).toBe("/auto?search=panda+sotto+1000+euro");
  });
});

describe("The search of the home page", () => {
  test.each([
    ["panda usata sotto 8000", "/auto?search=panda+usata+sotto+8000"],
    ["scooter 125", "/moto?search=scooter+125"],
    ["macchina senza patente", "/minicar?search=macchina+senza+patente"],
    ["elettrica sotto 15000", "/minicar?search=elettrica+sotto+15000"],
    ["panda", "/concessionarie?search=panda"],
    ["Autosalone Reventino", "/concessionarie?search=Autosalone+Reventino"],
    ["gommista cosenza", "/servizi-auto?q=gommista+cosenza"],
    ["   ", "/"],
  ])("leads from %j to %s", async (text, address) => {
    const { status, headers } = await visitorOf(origin).get(
      `/cerca?${new URLSearchParams({ search: text }).toString()}`,
    );
    expect([status, headers.get("Location")]).toEqual([302, address]);
  });
});

describe("A visitor who looks for a service", () => {
  test("reads what was understood and takes the town away", async () => {
    const screen = await search("/servizi-auto", "mecanico aperto sabato cosenza", "q");
    expect([...understood(screen).keys()]).toEqual(["Meccanici", "Cosenza", "Aperto sabato"]);
    expect(screen.main.text).toContain("Forse cercavi meccanico aperto sabato cosenza?");
    expect(understood(screen).get("Cosenza")).toBe("/servizi-auto?q=meccanico+aperto+sabato");
    expect(understood(screen).get("Aperto sabato")).toBe("/servizi-auto?q=meccanico+cosenza");
  });

  test("reads nothing of the kind for a single word", async () => {
    expect(understood(await search("/meccanici", "tagliando", "q")).size).toBe(0);
  });
});

test.each([
  ["10,000 letters", "a".repeat(10_000)],
  ["10,000 words", "panda ".repeat(2_000)],
  ["10,000 numbers", "1 ".repeat(5_000)],
  ["one number of 10,000 digits", "9".repeat(10_000)],
  ["groups without end", "1.000".repeat(2_000)],
  ["dashes without end", "1-".repeat(5_000)],
  ["blanks without end", `panda${" ".repeat(9_000)}usata`],
  ["markup", '<img src=x onerror="alert(1)"> usata'],
  ["a pattern", "(a+)+$ [^]*.*.*.* panda"],
  ["words of JavaScript", "constructor __proto__ toString panda"],
])("A search for %s is answered like any other", async (_, text) => {
  for (const [path, name] of [
    ["/auto", "search"],
    ["/concessionarie", "search"],
    ["/servizi-auto", "q"],
  ] as const) {
    const screen = await search(path, text, name);
    expect(screen.status).toBe(200);
    expect(screen.main.findAll("img[src=x]")).toEqual([]);
  }
});

describe("A visitor who means the words as they are", () => {
  const EXACT = "Cerca invece le parole esatte";
  const MEANING = "Cerca invece quello che significano";

  test("searches a list for them, keeps that while filtering, and goes back", async () => {
    const meant = await search("/auto", "rossa automatica");
    expect([...understood(meant).keys()]).not.toEqual([]);
    const to = linkNamed(meant, EXACT);
    expect(to).toBe("/auto?search=rossa+automatica&parole=esatte");
    const exact = await openScreen(to);
    expect([...understood(exact).keys()]).toEqual([]);
    expect(activeFilters(exact)).toEqual(['Cerca: "rossa automatica"']);
    expect(linkNamed(exact, MEANING)).toBe("/auto?search=rossa+automatica");
    // The form and the links of the list keep the words as they are.
    const html = await (await fetch(origin + to)).text();
    expect(html).toMatch(/<input type="hidden" name="parole" value="esatte"\/>/);
    expect(html).toMatch(/name="robots" content="noindex,follow"/);
    expect(linkNamed(exact, /^Nuove$/)).toBe(
      "/auto?search=rossa+automatica&condition=new&parole=esatte",
    );
  });

  test("does the same among dealerships and services", async () => {
    const dealerships = await search("/concessionarie", "fiat usata");
    const exact = await openScreen(linkNamed(dealerships, EXACT));
    expect([...understood(exact).keys()]).toEqual([]);
    expect(linkNamed(exact, MEANING)).toBe("/concessionarie?search=fiat+usata");

    const services = await search("/servizi-auto", "gommista cosenza", "q");
    expect(linkNamed(services, EXACT)).toBe("/servizi-auto?q=gommista+cosenza&parole=esatte");
    const words = await openScreen("/servizi-auto?q=gommista+cosenza&parole=esatte");
    expect([...understood(words).keys()]).toEqual([]);
    expect(linkNamed(words, MEANING)).toBe("/servizi-auto?q=gommista+cosenza");
  });

  test("means nothing without a text", async () => {
    const html = await (await fetch(`${origin}/auto?parole=esatte`)).text();
    expect(html).toMatch(/rel="canonical" href="[^"]*\/auto"/);
    expect(html).not.toContain(EXACT);
    expect(html).not.toContain(MEANING);
  });
});

test("A visitor who types reads what the portal understands, and which vehicles there are", async () => {
  const suggest = async (text: string) => {
    const answer = await fetch(
      `${origin}/cerca/suggerimenti?${new URLSearchParams({ search: text }).toString()}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    return (await answer.json()) as { label: string; note: string; to: string }[];
  };
  const [list, vehicle] = await suggest("panda usata");
  expect(list?.label).toBe("Fiat Panda usate");
  expect(list?.to).toMatch(/^\/auto\?/);
  expect(totalOf(await openScreen(list!.to))).toBe(Number.parseInt(list!.note, 10));
  expect((await fetch(origin + vehicle!.to)).status).toBe(200);
  expect((await suggest("gommista rende"))[0]).toMatchObject({ note: "Servizi" });
  for (const nothing of ["", "x", "\0", "introvabilissima"])
    expect(await suggest(nothing)).toEqual([]);
  expect((await suggest("a".repeat(5000))).length).toBeLessThanOrEqual(6);
});
