/**
 * Generated catalogues for benchmarks: the same seed gives the same vehicles. Brands, models, fuels,
 * years and prices are distributed about as on a used-car portal: few brands have most adverts.
 */
import type { Dealership, Vehicle } from "~/data/schema";
import { BODY_TYPES, COLOURS, FUEL_TYPES } from "~/data/enums";
import type { Advert } from "~/features/marketplace/catalogue/fields";

/** Models of each brand; the frequent brands come first. */
const CARS = `Fiat: Panda, 500, 500X, Tipo, Punto, Doblò, 600
Volkswagen: Golf, Polo, T-Roc, Tiguan, Passat, up!, T-Cross, ID.3
Ford: Fiesta, Focus, Puma, Kuga, EcoSport, Transit
Toyota: Yaris, Aygo X, Corolla, C-HR, RAV4, Yaris Cross
BMW: Serie 1, Serie 3, Serie 5, X1, X3, i4
Mercedes: Classe A, Classe B, Classe C, GLA, GLC, Vito
Audi: A1, A3, A4, Q2, Q3, Q5, e-tron
Peugeot: 208, 308, 2008, 3008, e-208, Partner
Renault: Clio, Captur, Mégane, Twingo, Austral, Zoe
Opel: Corsa, Astra, Mokka, Crossland, Grandland
Citroën: C1, C3, C4, C3 Aircross, C5 Aircross, Berlingo
Jeep: Renegade, Compass, Avenger, Wrangler
Dacia: Sandero, Duster, Jogger, Spring
Nissan: Micra, Juke, Qashqai, X-Trail, Leaf
Hyundai: i10, i20, Tucson, Kona, Bayon
Kia: Picanto, Rio, Sportage, Stonic, Ceed
Lancia: Ypsilon, Delta, Musa
Alfa Romeo: Giulietta, Giulia, Stelvio, Tonale, MiTo
Škoda: Fabia, Octavia, Kamiq, Karoq
SEAT: Ibiza, Leon, Arona, Ateca
Suzuki: Swift, Vitara, Ignis, S-Cross
MINI: Cooper, Countryman, Clubman
Volvo: XC40, XC60, V60, EX30
Mazda: Mazda2, Mazda3, CX-3, CX-30, CX-5
Honda: Jazz, Civic, HR-V, CR-V
Land Rover: Defender, Discovery Sport, Evoque
Smart: fortwo, forfour, #1
Tesla: Model 3, Model Y, Model S
Cupra: Born, Formentor, Ateca
Mitsubishi: Space Star, ASX, Outlander
DS: DS 3, DS 4, DS 7
Porsche: Macan, Cayenne, 911
MG: ZS, MG4, HS
Lexus: UX, NX, LBX
Subaru: XV, Forester, Outback
Abarth: 595, 695`;
const MOTORCYCLES = `Zontes: ZT350-T1, ZT368-G, ZT703-F
Yamaha: MT-07, Tracer 9, XMAX 300
Piaggio: Liberty 125, Beverly 300, Medley
Vespa: Primavera 125, GTS 300
Ducati: Monster, Scrambler, Multistrada V4
Kawasaki: Z650, Ninja 400, Versys 650
KTM: Duke 390, Adventure 790`;
const MINICARS = `Aixam: City, Coupé, Crossover
Ligier: JS50, Myli`;

const VERSIONS = ["1.0", "1.2", "1.3 Multijet", "1.4", "1.5 dCi", "1.6 HDi", "2.0 TDI", "e-tech"];
const POWERS = [70, 75, 90, 95, 100, 110, 116, 130, 150, 163, 190, 204];
const TRIMS = ["Easy", "Lounge", "Business", "Sport", "Style", "Life", "Active", "GT Line"];
const CITIES = ["Lamezia Terme", "Catanzaro", "Cosenza", "Rende", "Crotone", "Vibo Valentia"];
const DEALERS = ["Autosalone", "Motori", "Concessionaria", "Garage"];
const SURNAMES = ["Greco", "Romano", "Mancuso", "Scalise", "De Luca", "Sant'Eufemia", "Talarico"];
const SELLER_COUNT = 120;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A catalogue of `count` adverts. Long texts are shared between them, as searching reads none. */
export function generateAdverts(count: number, seed = 42): readonly Advert[] {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  /** The first values far more often than the last. */
  const pickSkewed = <T>(values: readonly T[]): T =>
    values[Math.floor(random() ** 2.2 * values.length)]!;
  const brands = { auto: parse(CARS), moto: parse(MOTORCYCLES), minicar: parse(MINICARS) };
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 - day)).toISOString().slice(0, 10),
  );
  // Equal names share one string, as they would not stay apart in memory after the first comparison.
  const names = new Map<string, string>();
  function interned(name: string): string {
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  }
  const sellers = Array.from({ length: SELLER_COUNT }, (_, index) => seller(index, pick, random));

  return Array.from({ length: count }, (_, index) => {
    const kind = random();
    const type = kind < 0.88 ? "auto" : kind < 0.97 ? "moto" : "minicar";
    const { brand, models } = pickSkewed(brands[type]);
    const model = pickSkewed(models);
    const powerHp = pick(POWERS);
    const version = `${pick(VERSIONS)} ${powerHp} CV ${pick(TRIMS)}`;
    const isNew = random() < 0.25;
    const year = isNew ? 2026 : 2026 - Math.floor(random() ** 1.8 * 37);
    const dealer = pickSkewed(sellers);
    // Written out, not spread from what is common: spreading makes objects that are slow to read.
    const vehicle: Vehicle = {
      id: `generated-${index}`,
      dealershipId: dealer.id,
      type,
      condition: isNew ? "new" : "used",
      name: interned(`${brand} ${model} ${version}`),
      brand,
      model,
      year,
      price: Math.round((1500 + random() ** 3 * 70_000 * (1 - (2026 - year) / 45)) / 50) * 50,
      priceTerms: PRICE_TERMS,
      description: "Veicolo generato per misurare la ricerca.",
      featured: random() < 0.05,
      fuelType: pickSkewed(FUEL_TYPES),
      bodyType: pickSkewed(BODY_TYPES[type]),
      colour: pick(COLOURS),
      mileage: isNew ? 0 : Math.floor(random() * 220_000),
      transmission: "Manuale",
      seats: 5,
      powerKw: Math.round(powerHp * 0.7355),
      unladenWeightKg: 850 + Math.floor(random() * 1100),
      specs: SPECS,
      images: IMAGES,
      publishedAt: pick(days),
    };
    return { vehicle, seller: dealer };
  });
}

/** The common parts of all generated vehicles. */
const PRICE_TERMS: Vehicle["priceTerms"] = { vat: "included", transfer: "excluded" };
const IMAGES: Vehicle["images"] = ["f34"];
const SPECS: Vehicle["specs"] = [];

function parse(lines: string) {
  return lines.split("\n").map((line) => {
    const [brand = "", models = ""] = line.split(": ");
    return { brand, models: models.split(", ") };
  });
}

function seller(
  index: number,
  pick: <T>(values: readonly T[]) => T,
  random: () => number,
): Dealership {
  return {
    id: String(index + 1),
    slug: `generato-${index + 1}`,
    name: `${pick(DEALERS)} ${pick(SURNAMES)} ${index + 1}`,
    description: "Concessionaria generata per misurare la ricerca.",
    address: "Via Roma 1",
    postalCode: "88046",
    city: pick(CITIES),
    province: "CZ",
    phone: "+39 0968 555 000",
    whatsapp: "393335550000",
    email: "info@generata.example",
    coverImage: "generata",
    featured: false,
    rating: Math.round((2.5 + random() * 2.5) * 10) / 10,
    types: ["auto"],
    condition: ["new", "used"],
    brands: ["Fiat"],
    priceRange: [1000, 90_000],
  };
}
