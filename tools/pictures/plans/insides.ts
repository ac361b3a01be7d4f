/** The inside of a used car, from the facts of its advert. */
import type { Vehicle } from "~/data/schema";
import type { Cabin, CabinTrim, CarJob, InsideJob, View } from "../job";
import { hash } from "./hash";

/** Views that only used cars have: their state is what a buyer asks for. */
export const INSIDE_VIEWS: readonly View[] = ["interior", "dashboard", "boot"];

const CABIN_OF: Partial<Record<CarJob["body"], Cabin>> = {
  sedan: "large",
  suv: "large",
  wagon: "large",
  mpv: "large",
  coupe: "large",
  pickup: "large",
  van: "van",
  "leisure-van": "large",
  mini: "minicar",
  quad: "minicar",
  cabrio: "open",
};

type TrimRow = readonly [
  dash: string,
  lower: string,
  seat: string,
  insert: string,
  strip: string,
  stripMetal: number,
  stitch: string,
];

const CLOTHS: readonly [TrimRow, ...TrimRow[]] = [
  ["#1d1e20", "#26282b", "#202225", "#3a3d42", "#8a8e92", 0.9, "#54585e"],
  ["#202224", "#2b2d30", "#25272a", "#4b5663", "#5f646a", 0.6, "#6f7d8c"],
  ["#1c1d1f", "#37393c", "#2a2c2f", "#6c6a64", "#b4b7ba", 0.9, "#77746d"],
  ["#222426", "#2b2d30", "#1f2123", "#31343a", "#14161a", 0, "#9b2f2a"],
  ["#2b2d31", "#3b3e43", "#34373c", "#585c62", "#c3c6c9", 0.7, "#7b8087"],
];
const LEATHERS: readonly [TrimRow, ...TrimRow[]] = [
  ["#17181a", "#1f2022", "#191a1c", "#222426", "#a7abae", 0.95, "#6b6f74"],
  ["#1b1a19", "#2b2622", "#6b4128", "#7a4c30", "#4d3625", 0, "#c9a27c"],
  ["#232220", "#8d8272", "#a79b88", "#b3a894", "#5a4632", 0, "#7d725f"],
  ["#161719", "#1d1e20", "#1a1b1d", "#24262a", "#3f4448", 0.8, "#a8362c"],
];
/** Paint of the strip in small and electric cars. */
const STRIPS = ["#d9dbdc", "#7f9ca8", "#c9b98f"] as const;
/** Leather from this price on, euro. */
const LEATHER_PRICE = 17000;

function trimOf(vehicle: Vehicle, number: number, cabin: Cabin): CabinTrim {
  const leather = vehicle.price >= LEATHER_PRICE && cabin !== "van" && cabin !== "minicar";
  const rows = leather ? LEATHERS : CLOTHS;
  const [dash, lower, seat, insert, strip, stripMetal, stitch] =
    rows[number % rows.length] ?? rows[0];
  const isPainted = cabin === "small" && number % 5 === 0;
  return {
    dash,
    lower,
    seat,
    insert,
    strip: isPainted ? (STRIPS[number % STRIPS.length] ?? strip) : strip,
    stripMetal: isPainted ? 0 : stripMetal,
    stitch,
    leather,
  };
}

function screenOf({ year, price }: Vehicle, cabin: Cabin, number: number): InsideJob["screen"] {
  if (year < 2014) return "radio";
  if (cabin === "minicar") return year > 2021 ? "tablet" : "small";
  if (year < 2018) return "small";
  return year >= 2021 && price > 18000 && number % 2 === 0 ? "wide" : "tablet";
}

/** Whether the instruments are a screen. */
function hasScreen({ type, fuelType, year, price }: Vehicle, cabin: Cabin): boolean {
  if (type === "minicar") return year > 2020;
  if (fuelType === "Elettrica") return true;
  if (cabin === "van" || price < 14000) return false;
  return year >= (cabin === "open" ? 2021 : price > 20000 ? 2019 : 2020);
}

function scaleOf({ powerKw, type }: Vehicle): number {
  if (type === "minicar") return 80;
  if (powerKw > 160) return 280;
  return powerKw > 85 ? 240 : 200;
}

/** The inside of a used car or minicar; of others undefined. */
export function insideOf(vehicle: Vehicle, { body, paint }: CarJob): InsideJob {
  const number = hash(`${vehicle.id} inside`);
  const cabin = CABIN_OF[body] ?? "small";
  const { year, fuelType } = vehicle;
  const drive = fuelType === "Elettrica" ? "electric" : fuelType === "Diesel" ? "diesel" : "petrol";
  return {
    cabin,
    trim: trimOf(vehicle, number, cabin),
    paint,
    manual: vehicle.transmission === "Manuale",
    digital: hasScreen(vehicle, cabin),
    screen: screenOf(vehicle, cabin, number),
    vents:
      cabin === "small" || cabin === "minicar"
        ? number % 3 === 0
          ? "wide"
          : "round"
        : number % 4 === 0
          ? "round"
          : "wide",
    drive,
    mileage: vehicle.mileage,
    scale: scaleOf(vehicle),
    handbrake: year < 2018 || vehicle.type === "minicar",
    lining: cabin === "minicar" || number % 4 === 0 ? "#2a2b2d" : "#b9b5ae",
    seed: (number % 9973) + 1,
  };
}
