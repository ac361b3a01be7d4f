/**
 * What the pages of all peers load: the catalogue of `catalogue.json` (written by ../sections/peers.ts), filtered and
 * cut for each request, and the texts of a card.
 */
import { readFileSync } from "node:fs";

const catalogue = JSON.parse(readFileSync(process.env.CATALOGUE, "utf8"));
const PAGE_SIZE = 24;
const euro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** Texts and pictures of one card. */
function card(vehicle, index) {
  const { stem, widths, alt } = vehicle.picture;
  const files = (format) =>
    widths.map((width) => `/immagini/${stem}-${width}.${format} ${width}w`).join(", ");
  const isNew = vehicle.condition === "new";
  return {
    ...vehicle,
    isFirst: index < 3,
    href: `/veicolo/${vehicle.id}`,
    priceText: euro.format(vehicle.price),
    facts: [
      isNew ? "Da immatricolare" : `${whole.format(vehicle.mileage)} km`,
      vehicle.fuelType,
      vehicle.transmission,
      `${vehicle.powerKw} kW (${Math.round(vehicle.powerKw * 1.35962)} CV)`,
    ].join("\u00a0· "),
    conditionText: isNew ? "Nuovo" : "Usato",
    avif: files("avif"),
    src: `/immagini/${stem}-960.jpg`,
    alt,
  };
}

/** The page of an address: 24 cars, cheapest last or first as `sort` says. */
export function loadListing(params) {
  const brands = params.getAll("brand");
  const found = catalogue.vehicles.filter(
    ({ type, brand }) => type === "auto" && (brands.length === 0 || brands.includes(brand)),
  );
  const page = Number(params.get("page")) || 1;
  return {
    title: catalogue.title,
    intro: catalogue.intro,
    header: catalogue.header,
    footer: catalogue.footer,
    styles: catalogue.styles,
    total: found.length,
    facets: catalogue.facets,
    vehicles: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(card),
  };
}
