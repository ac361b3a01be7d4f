/** Addresses that lead nowhere. */
import { expect, test } from "vitest";
import { origin } from "../support/ports";
import { addressOfForm, hrefOf, openScreen, partOf, textOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

test.each(["/404", "/mai-esistita", "/auto/foo", "/moto/new/altro", "/index.php", "/a/b/c/d"])(
  "A visitor who asks for %s is told that it does not exist",
  async (path) => {
    // A screen of its own: the form is filled in.
    const screen = await openScreen(path, visitorOf(origin));
    const { main, header } = screen;
    expect(screen.status).toBe(404);
    expect(main.texts).toContain("404");
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Pagina Non Trovata");
    expect(main.texts).toContain("Oops! Pagina non trovata");
    expect(screen.title).toMatch(/^Pagina Non Trovata/);
    expect(header.getAllByRole("navigation").length).toBeGreaterThan(0);
    expect(screen.footer.text).toContain("P. IVA");
    expect(screen.meta("robots")).toContain("noindex");
    expect(hrefOf(main.getByRole("link", { name: /^Torna alla home$/i }))).toBe("/");
    const search = main.getByRole("search");
    (search.querySelector("input[type=search]") as HTMLInputElement).value = "yaris";
    expect(addressOfForm(search)).toBe("/concessionarie?search=yaris");
  },
);

test("A visitor who follows the address of an old advert searches, or takes a vehicle of its model", async () => {
  const { status, main } = await openScreen("/veicolo/fiat-panda-2011-x7f2k9");
  expect(status).toBe(404);
  expect(main.getByRole("search")).toBeTruthy();
  const similar = partOf(main.getByRole("region", { name: "Veicoli simili" }));
  const names = similar.getAllByRole("heading", { level: 3 }).map(textOf);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/Panda/);
});

test("A visitor whose address names a brand is offered vehicles of that brand", async () => {
  const { status, main } = await openScreen("/usato/lamezia");
  expect(status).toBe(404);
  expect(main.queryByRole("region", { name: "Forse cercavi" })).toBeNull();
  const named = await openScreen("/toyota/usate-in-calabria");
  const offered = partOf(named.main.getByRole("region", { name: "Forse cercavi" }));
  for (const name of offered.getAllByRole("heading", { level: 3 }).map(textOf))
    expect(name).toMatch(/^Toyota/);
});
