/** Brands of adverts and saved searches that were stored with another spelling than the catalogue's (docs/product.md 8.14). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { readMigrations } from "../support/migrations";
import type { ScratchDatabase } from "../support/scratch-database";
import { advertRow, newDealer, type Dealer } from "./adverts";
import { carSearch, follow, newAddress, publish, runAlerts, toldTo } from "./saved-searches";

const MIGRATION = readMigrations().find(({ name }) => name.endsWith("_brand_spelling.sql"));

describe.each(engines())("Brands on $name", ({ open }) => {
  let database: ScratchDatabase;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    dealer = await newDealer(database, 500);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const migrate = () => database.script(MIGRATION?.sql ?? "");

  it.each([
    ["FIAT", "Fiat"],
    ["alfa romeo", "Alfa Romeo"],
    ["ŠKODA", "Škoda"],
    ["CITROEN", "Citroën"],
    ["Lynk & co", "Lynk & Co"],
  ])("«%s» of an advert becomes «%s», once", async (written, spelled) => {
    const id = await publish(database, dealer, { brand: written });
    const before = await advertRow(database, id);
    expect(before?.brand).toBe(written);
    await migrate();
    await migrate();
    const after = await advertRow(database, id);
    expect(after?.brand).toBe(spelled);
    expect(Number(after?.version)).toBe(Number(before?.version) + 1);
    const { rows } = await database.query(
      `select brand from private.advert_search where id = '${id}'`,
    );
    expect(rows).toEqual([{ brand: spelled }]);
  });

  it.each(["Fiat", "Officine Bruzie", "FIAT PROFESSIONAL"])("«%s» stays", async (brand) => {
    const id = await publish(database, dealer, { brand });
    const before = await advertRow(database, id);
    await migrate();
    expect(await advertRow(database, id)).toEqual(before);
  });

  it("a search that was saved with another spelling finds what it found, and its address leads there", async () => {
    const email = newAddress();
    const query = { brand: ["FIAT", "ALFA ROMEO"] };
    const params = "brand=FIAT&brand=ALFA+ROMEO&maxPrice=20000";
    await follow(database, email, { ...carSearch(query), params });
    await migrate();
    await migrate();
    const { rows } = await database.query(
      `select params, brands from private.saved_searches where email = '${email}'`,
    );
    expect(rows).toEqual([
      {
        params: "brand=Fiat&brand=Alfa+Romeo&maxPrice=20000",
        brands: ["Alfa Romeo", "Fiat"],
      },
    ]);
    const id = await publish(database, dealer, { brand: "Fiat" });
    await publish(database, dealer, { brand: "Opel" });
    await runAlerts(database);
    expect(await toldTo(database, email)).toEqual([id]);
  });
});
