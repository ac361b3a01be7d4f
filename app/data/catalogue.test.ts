import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { JPEG_WIDTH, pictureUrl, plainPictureUrl } from "~/lib/picture-source";
import { dealerships } from "./dealerships";
import { partners, stats, testimonials } from "./home";
import { pictures } from "./pictures.generated";
import { dealershipSchema, testimonialSchema, vehicleSchema } from "./schema";
import { BODY_TYPES, FUEL_TYPES, PROMOTIONS, VEHICLE_TYPES } from "./enums";
import { site } from "./site";
import { vehicles } from "./vehicles";

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

/** Each value once, in alphabetical order. */
function setOf(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

function isOnDisk(url: string): boolean {
  return existsSync(new URL(`../../public${url}`, import.meta.url));
}

describe("The dealerships", () => {
  it.each(dealerships)("$name has all the facts of a dealership", (dealership) => {
    expect(dealershipSchema.safeParse(dealership).error?.issues).toBeUndefined();
  });

  it("are nine, each with an id and an address of its own", () => {
    const ids = dealerships.map(({ id }) => id);
    const slugs = dealerships.map(({ slug }) => slug);
    expect(dealerships).toHaveLength(9);
    expect(repeated([...ids, ...slugs])).toEqual([]);
  });

  it.each(dealerships)("$name says of its stock what its stock is", (dealership) => {
    const stock = vehicles.filter(({ dealershipId }) => dealershipId === dealership.id);
    const prices = stock.map(({ price }) => price);
    expect([...dealership.brands].sort()).toEqual(setOf(stock.map(({ brand }) => brand)));
    expect([...dealership.types].sort()).toEqual(setOf(stock.map(({ type }) => type)));
    expect([...dealership.condition].sort()).toEqual(
      setOf(stock.map(({ condition }) => condition)),
    );
    expect(dealership.priceRange).toEqual([Math.min(...prices), Math.max(...prices)]);
  });

  it("number 7 sells Zontes motorcycles", () => {
    const zontes = vehicles.filter(({ brand }) => brand === "Zontes");
    expect(zontes.length).toBeGreaterThanOrEqual(4);
    expect(setOf(zontes.map(({ dealershipId }) => dealershipId))).toEqual(["7"]);
    expect(setOf(zontes.map(({ type }) => type))).toEqual(["moto"]);
  });

  it("describe themselves in words of their own", () => {
    expect(repeated(dealerships.map(({ description }) => description))).toEqual([]);
  });
});

describe("The vehicles", () => {
  it.each(vehicles)("$id has all the facts of an advert", (vehicle) => {
    expect(vehicleSchema.safeParse(vehicle).error?.issues).toBeUndefined();
  });

  it("have an address of their own", () => {
    expect(repeated(vehicles.map(({ id }) => id))).toEqual([]);
  });

  it("are sold by dealerships that exist", () => {
    const sellers = new Set(dealerships.map(({ id }) => id));
    expect(vehicles.filter(({ dealershipId }) => !sellers.has(dealershipId))).toEqual([]);
  });

  it("are enough for a market: cars, motorcycles and minicars", () => {
    const countOf = (type: string) => vehicles.filter((vehicle) => vehicle.type === type).length;
    expect(vehicles.length).toBeGreaterThanOrEqual(120);
    expect(countOf("auto")).toBeGreaterThanOrEqual(75);
    expect(countOf("moto")).toBeGreaterThanOrEqual(30);
    expect(countOf("minicar")).toBeGreaterThanOrEqual(15);
  });

  it("are described in words of their own", () => {
    expect(repeated(vehicles.map(({ description }) => description))).toEqual([]);
  });

  it("name no fact twice among those of their own", () => {
    const twice = vehicles.filter(({ specs }) => repeated(specs.map(({ label }) => label)).length);
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it("carry every promotion label of the portal", () => {
    expect(setOf(vehicles.flatMap(({ promotion }) => promotion ?? []))).toEqual(setOf(PROMOTIONS));
  });

  it("come with every fuel of the filters", () => {
    expect(setOf(vehicles.map(({ fuelType }) => fuelType))).toEqual(setOf(FUEL_TYPES));
  });

  it.each(VEHICLE_TYPES)("of type %s come in every body type of the filters", (type) => {
    const bodies = vehicles.filter((vehicle) => vehicle.type === type).map((v) => v.bodyType);
    expect(setOf(bodies)).toEqual(setOf(BODY_TYPES[type]));
  });
});

describe("The home page's claims", () => {
  it.each(testimonials)("$name says all that a testimonial says", (testimonial) => {
    expect(testimonialSchema.safeParse(testimonial).error?.issues).toBeUndefined();
  });

  it("come from people who each speak once, newest first", () => {
    const dates = testimonials.map(({ date }) => date);
    expect(repeated(testimonials.map(({ id }) => id))).toEqual([]);
    expect(repeated(testimonials.map(({ name }) => name))).toEqual([]);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it("are the four claims", () => {
    const claims = stats.map(({ value, label }) => `${value} ${label}`);
    expect(claims).toHaveLength(4);
    expect(claims[0]).toMatch(/^15[.,]000\+ clienti/);
    expect(claims[1]).toMatch(/^4[.,]8\/5 /);
    expect(claims[2]).toMatch(/^30\+ anni/);
    expect(claims[3]).toMatch(/^24 mesi di garanzia/);
  });

  it("name at most six partners, each once", () => {
    expect(partners.length).toBeGreaterThan(0);
    expect(partners.length).toBeLessThanOrEqual(6);
    expect(repeated(partners.map(({ name }) => name))).toEqual([]);
  });
});

describe("The pictures", () => {
  const logos = dealerships.flatMap(({ logo }) => logo ?? []);
  const marks = partners.map(({ mark }) => mark);

  it("include the logo of every dealership and partner", () => {
    const files = [...logos, ...marks, "/marchi/predefinito.svg"];
    expect(files.filter((file) => !isOnDisk(file))).toEqual([]);
  });

  it("have every file that a page may ask for", () => {
    const files = Object.entries(pictures).flatMap(([stem, { widths, kind }]) => {
      const inSet = widths.map((width) => pictureUrl({ stem, kind }, width, "avif"));
      return [...inSet, plainPictureUrl({ stem, kind, widths })];
    });
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isOnDisk(file))).toEqual([]);
  });

  it("all have the width that link previews ask for", () => {
    const without = Object.entries(pictures).filter(([, p]) => !p.widths.includes(JPEG_WIDTH));
    expect(without.map(([stem]) => stem)).toEqual([]);
  });

  it("show the showroom of every dealership", () => {
    const covers = dealerships.map(({ coverImage }) => `concessionarie/${coverImage}`);
    expect(covers.filter((stem) => !(stem in pictures))).toEqual([]);
  });

  it("show every vehicle from its front three-quarter", () => {
    const stems = vehicles.map(({ id }) => `veicoli/${id}-f34`);
    expect(stems.filter((stem) => !(stem in pictures))).toEqual([]);
  });
});

/** Control digit of an Italian VAT number, from its first ten digits (Luhn). */
function vatControlDigit(firstTen: string): number {
  const sum = [...firstTen].map(Number).reduce((total, digit, i) => {
    const doubled = digit * 2;
    return total + (i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

describe("The operator", () => {
  it("has a VAT number of eleven digits with the right control digit", () => {
    // Two numbers known to be valid prove the rule itself.
    expect(vatControlDigit("0074311015")).toBe(7);
    expect(vatControlDigit("0636339100")).toBe(1);
    const { vatNumber } = site.contacts;
    expect(vatNumber).toMatch(/^\d{11}$/);
    expect(Number(vatNumber.at(-1))).toBe(vatControlDigit(vatNumber.slice(0, 10)));
  });

  it("is reached at an address that no stranger owns", () => {
    expect(site.contacts.email).toMatch(/@[a-z]+\.example$/);
  });
});
