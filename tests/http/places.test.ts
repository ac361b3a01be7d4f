/** The map, and what is near a town, as the server sends them. */
import { expect, test } from "vitest";
import { dealerships } from "../../app/data/dealerships";
import { providers } from "../support/directory";
import { addressOfForm, hrefOf, openScreen, partOf, textOf } from "../support/screen";
import { cards, chips } from "../support/screen-lists";

test("Without JavaScript a visitor chooses a town, and the nearest mechanics come first", async () => {
  const { main } = await openScreen("/meccanici?rating=4");
  const form = main.getByRole("form", { name: "Vicino a me" });
  const towns = partOf(form).getByLabelText("Vicino a");
  const options = [...towns.querySelectorAll("option")].map(textOf);
  expect(options).toContain("Rende");
  // The form keeps the other filters.
  const address = new URL(addressOfForm(form), "http://portale.invalid");
  expect(address.pathname + address.search).toBe("/meccanici?rating=4&near=");

  const near = await openScreen("/meccanici?rating=4&near=Rende");
  expect(chips(near)).toContain("Vicino a Rende");
  const places = cards(near, "Meccanici").map(({ find }) => textOf(find(".where")));
  expect(places[0]).toContain("Cosenza, 6 km da Rende");
  const kms = places.map((text) => Number(/, (\d+) km da Rende/.exec(text)?.[1] ?? 0));
  expect(kms).toEqual([...kms].sort((a, b) => a - b));
  expect(near.canonical).toBe("/meccanici?near=Rende&rating=4");
  expect(near.meta("robots")).toMatch(/noindex/);
});

test("A town that the portal does not know is no filter", async () => {
  const screen = await openScreen("/meccanici?near=Milano");
  expect([screen.status, screen.canonical, chips(screen)]).toEqual([200, "/meccanici", []]);
});

test("A visitor sees each town that has services on the map, and goes to what is near it", async () => {
  const { main } = await openScreen("/servizi-auto");
  const map = partOf(main.getByRole("group", { name: "Servizi nelle città della Calabria" }));
  const pins = map.findAll("a");
  const names = pins.map((pin) => textOf(partOf(pin).find("title")));
  const towns = new Set(providers.map(({ city }) => city));
  expect(names.map((name) => name.split(":")[0]).toSorted()).toEqual([...towns].toSorted());
  expect(names).toContain("Cosenza: 5 servizi");
  const cosenza = pins[names.indexOf("Cosenza: 5 servizi")]!;
  expect(hrefOf(cosenza)).toBe("/servizi-auto?near=Cosenza");
  const found = await openScreen(hrefOf(cosenza));
  expect(textOf(cards(found, "Fornitori")[0]!.find(".where"))).toMatch(/, Cosenza/);
});

test("A visitor sees where the dealerships are, and how far from a town", async () => {
  const { main } = await openScreen("/concessionarie");
  const section = partOf(main.getByRole("region", { name: "Sulla cartina" }));
  const list = section.getByRole("list", { name: "Città" });
  const towns = new Set(dealerships.map(({ city }) => city));
  expect(partOf(list).findAll("strong").map(textOf).toSorted()).toEqual([...towns].toSorted());
  const rende = partOf(list).getByRole("link", { name: /^Rende 1 concessionaria, \d+ veicoli$/ });
  expect(hrefOf(rende)).toBe("/concessionarie?place=Rende");

  const near = await openScreen("/concessionarie?place=Cosenza&distance=50");
  const places = cards(near, "Concessionarie").map(({ find }) => textOf(find(".where")));
  expect(places.some((text) => text.endsWith("Rende, 7 km da Cosenza"))).toBe(true);
  expect(places.every((text) => / km da Cosenza$/.test(text))).toBe(true);
  const vehicles = await openScreen("/auto?place=Cosenza&distance=20");
  expect(cards(vehicles, "Auto")[0]?.text).toContain("Rende, 7 km da Cosenza");
});
