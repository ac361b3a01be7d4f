import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { CONDITIONS, FUEL_TYPES } from "~/data/enums";
import type { Dealership, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { googleRules, metaRules } from "../../../../tests/support/feed-rules";
import { csvRows, googleItems } from "../../../../tests/support/feeds";
import { feedOffer } from "./feed-offer.server";
import { GOOGLE_TAIL, googleHead, googleItem, isForGoogle } from "./google-feed.server";
import { META_HEAD, metaRow } from "./meta-feed.server";
import { CSV_HEAD, csvFeedRow, jsonFeedSchema, jsonOffer } from "./plain-feeds.server";

const ORIGIN = "https://portale.example";
const VIN = "ZFA31200001234567";

const sellerOf = ({ dealershipId }: Vehicle) =>
  dealerships.find(({ id }) => id === dealershipId) as Dealership;
const offerOf = (vehicle: Vehicle, vin?: string) =>
  feedOffer(vehicle, sellerOf(vehicle), ORIGIN, vin);
const googleOf = (offers: readonly ReturnType<typeof feedOffer>[]) =>
  googleItems(
    [googleHead("Prova", ORIGIN), ...offers.map((one) => googleItem(one) ?? ""), GOOGLE_TAIL].join(
      "",
    ),
  );
const metaOf = (offers: readonly ReturnType<typeof feedOffer>[]) =>
  csvRows([META_HEAD, ...offers.map((one) => metaRow(one) ?? "")].join(""), ",");

const car = vehicles.find(({ id }) => id === "fiat-panda-2019") as Vehicle;
const withoutPictures = { ...car, images: [] };

describe("The feed for Google", () => {
  it("keeps the published rules for every vehicle of the catalogue", () => {
    for (const vehicle of vehicles)
      for (const item of googleOf([offerOf(vehicle)]))
        expect(googleRules.safeParse(item).error?.issues, vehicle.id).toBeUndefined();
  });

  it("has every car that is for sale but those that lack what Italy demands", () => {
    const taken = googleOf(vehicles.map((vehicle) => offerOf(vehicle))).map(({ id }) => id);
    const cars = vehicles.filter(({ type, bodyType }) => type === "auto" && bodyType !== "Furgone");
    const left = cars.filter(({ id }) => !taken.includes(id));
    expect(taken).toHaveLength(cars.length - left.length);
    // New plug-in hybrids that do not say how much current they take.
    expect(left.map(({ fuelType, condition }) => `${condition} ${fuelType}`)).toEqual(
      left.map(() => "new Ibrida plug-in"),
    );
    expect(left.length).toBeLessThan(5);
  });

  it("leaves out what Google does not take", () => {
    for (const [change, isTaken] of [
      [{}, true],
      [{ status: "reserved" }, false],
      [{ status: "sold" }, false],
      [{ type: "moto" }, false],
      [{ type: "minicar" }, false],
      [{ bodyType: "Furgone" }, false],
    ] as const)
      expect(isForGoogle({ ...car, ...change })).toBe(isTaken);
    expect(googleItem(offerOf(withoutPictures))).toBeUndefined();
    const { co2: _co2, ...unsaid } = { ...car, condition: "new" as const, mileage: 0 };
    expect(googleItem(offerOf(unsaid))).toBeUndefined();
  });

  it.each(CONDITIONS.flatMap((condition) => FUEL_TYPES.map((fuel) => [condition, fuel] as const)))(
    "keeps them for a %s vehicle with %s",
    (condition, fuelType) => {
      const isElectric = fuelType === "Elettrica";
      const vehicle = {
        ...{ ...car, condition, fuelType },
        ...{ mileage: condition === "new" ? 0 : 10, co2: isElectric ? 0 : 99, consumption: 14.2 },
        euroClass: isElectric ? undefined : "Euro 6d-TEMP",
        specs: [{ label: "Consumo elettrico", value: "15,8 kWh/100 km" }],
      };
      const [item] = googleOf([offerOf(vehicle)]);
      expect(googleRules.parse(item)).toMatchObject({
        emissions_standard: isElectric ? "zero_emissions" : "euro6d-TEMP",
        co2_emissions: isElectric ? "0 g/km" : "99 g/km",
        ...(fuelType === "Metano" && { fuel_consumption: "14.2 kg/100km" }),
        ...(fuelType === "Ibrida plug-in" && { energy_consumption: "15.8 kWh/100km" }),
      });
    },
  );
});

describe("The catalogue for Meta", () => {
  it("keeps the published rules for every vehicle of the catalogue, whatever its type", () => {
    const rows = metaOf(vehicles.map((vehicle) => offerOf(vehicle)));
    expect(rows).toHaveLength(vehicles.length);
    for (const row of rows)
      expect(metaRules.safeParse(row).error?.issues, row.vehicle_id).toBeUndefined();
    expect(new Set(rows.map(({ vehicle_id }) => vehicle_id)).size).toBe(rows.length);
  });

  it("says what is reserved, and leaves out what has no picture", () => {
    const [row] = metaOf([offerOf({ ...car, status: "reserved" })]);
    expect(row?.availability).toBe("NOT_AVAILABLE");
    expect(metaRow(offerOf(withoutPictures))).toBeUndefined();
  });
});

describe("The VIN of a vehicle", () => {
  it("stands in a feed that was given it, and is part of no other", () => {
    const [google] = googleOf([offerOf(car, VIN)]);
    expect(googleRules.parse(google).vin).toBe(VIN);
    const [meta] = metaOf([offerOf(car, VIN)]);
    expect(metaRules.parse(meta).vin).toBe(VIN);
    expect(csvFeedRow(offerOf(car, VIN))).not.toContain(VIN);
    expect(JSON.stringify(jsonOffer(offerOf(car, VIN), ORIGIN))).not.toContain(VIN);
  });
});

describe("The table and the JSON", () => {
  it("have every vehicle, as their description says", () => {
    const offers = vehicles.map((vehicle) => offerOf(vehicle));
    const document = { version: 1, vehicles: offers.map((one) => jsonOffer(one, ORIGIN)) };
    expect(jsonFeedSchema.safeParse(document).error?.issues).toBeUndefined();
    const rows = csvRows([CSV_HEAD, ...offers.map(csvFeedRow)].join(""), ";");
    expect(rows).toHaveLength(vehicles.length);
    const thirsty = vehicles.find(({ consumption = 1 }) => !Number.isInteger(consumption));
    const row = rows.find((one) => one["Codice Piazza Motori"] === thirsty?.id);
    expect(row).toMatchObject({
      Marca: thirsty?.brand,
      Consumo: String(thirsty?.consumption).replace(".", ","),
      "Prezzo in euro": String(thirsty?.price),
    });
  });
});

describe("Texts with the signs of every format", () => {
  const nasty = `=HYPERLINK("x") & <b>Rossi; "Figli", l'olio</b>`;
  const vehicle = { ...car, name: nasty, description: `+${nasty}\nSeconda\triga;,"` };
  const seller = { ...sellerOf(car), name: `@${nasty}`, address: `Via "Roma", 1; <bis>` };
  const offer = feedOffer(vehicle, seller, ORIGIN);

  it("come back as they were, and are no formulas", () => {
    const [google] = googleOf([offer]);
    expect(googleRules.parse(google)).toMatchObject({ title: nasty });
    const [meta] = metaOf([offer]);
    expect(metaRules.parse(meta)).toMatchObject({
      title: ` ${nasty}`,
      description: ` ${vehicle.description}`,
    });
    expect(JSON.parse(meta?.address ?? "")).toMatchObject({ addr1: seller.address });
    const [row] = csvRows(CSV_HEAD + csvFeedRow(offer), ";");
    expect(row).toMatchObject({
      "Titolo dell'annuncio": `'${nasty}`,
      Descrizione: `'${vehicle.description}`,
      Concessionaria: `'${seller.name}`,
    });
    expect(jsonOffer(offer, ORIGIN)).toMatchObject({ name: nasty });
  });
});
