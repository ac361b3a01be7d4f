/** What visitors read of the price of an advert in the database (docs/product.md 4.17). */
import { beforeAll, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { newAdvert, newDealer, shown, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { partOf, screenOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

let dealer: TestDealer;
beforeAll(async () => {
  dealer = await newDealer({ quota: 20, isPublic: true });
  await shown(dealer);
});

const lancia = (facts: Record<string, unknown> = {}) =>
  newAdvert(dealer, {
    facts: { name: "Lancia Musa 1.4", brand: "Lancia", model: "Musa", ...facts },
  });

async function section(id: string): Promise<string> {
  const answer = await visitorOf(origin).get(paths.vehicle(id));
  if (answer.status !== 200) return "";
  return partOf(screenOf(answer).main.getByRole("region", { name: "Prezzo e costi" })).text;
}

async function setPrice(id: string, price: number): Promise<void> {
  await backend().from("adverts").update({ price }).eq("id", id).throwOnError();
}

test("A visitor reads each change of a price, and the lowest of 30 days", async () => {
  const id = await lancia({ price: 8_900 });
  await eventually("the advert", async () => (await section(id)).includes("Online"));
  expect(await section(id)).not.toContain("cambiato");
  await setPrice(id, 8_200);
  await setPrice(id, 8_500);
  await eventually("both changes", async () => (await section(id)).includes("cambiato 2 volte"));
  const text = await section(id);
  expect(text).toMatch(/Minimo di 30 giorni\s?8\.200\s€/);
  expect(text).toMatch(/8\.500\s€\s?\+300\s€.*8\.200\s€\s?−700\s€.*8\.900\s€\s?–/);
});

test("A visitor reads where a price stands once eight like vehicles are for sale", async () => {
  const facts = { model: "Phedra", name: "Lancia Phedra 2.0", mileage: 100_000 };
  const prices = [5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000];
  const ids = await Promise.all(prices.map((price) => lancia({ ...facts, price })));
  // Neither of them is alike: too many kilometres, and another model.
  await lancia({ ...facts, mileage: 130_001, price: 20_000 });
  await lancia({ ...facts, model: "Thesis", price: 21_000 });
  const [first] = ids as [string];
  await eventually("the advert", async () => (await section(first)).includes("Online"));
  expect(await section(first)).not.toContain("annunci simili");
  const eighth = await lancia({ ...facts, mileage: 129_000, price: 12_000 });
  await setPrice(first, 5_500);
  await eventually("eight of them", async () =>
    (await section(first)).includes("Fra 8 annunci simili"),
  );
  const text = await section(first);
  expect(text).toMatch(/nessuno costa meno/);
  expect(text).toMatch(/da 5\.500\s€ a 12\.000\s€/);
  // Seen from the eighth, they have all fewer kilometres, by less than a third.
  expect(await section(eighth)).toMatch(/Questo costa 12\.000\s€: 7 costano meno/);
});
