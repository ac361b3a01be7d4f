/** Jobs of the adverts. An advert always gives the same job, so its pictures can be drawn again. */
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import {
  isBike,
  type Backdrop,
  type BikeJob,
  type BikeStyle,
  type CarBody,
  type CarJob,
  type CarTraits,
  type PictureJob,
} from "../job";
import type { VehicleJob, View } from "../job";
import { hash } from "./hash";
import { INSIDE_VIEWS, insideOf } from "./insides";
import { BIKE_MODELS, carModel } from "./models";
import { LIGHT_COLOURS, paintFor } from "./paints";

type BodyType = Vehicle["bodyType"];

export const CAR_BODY_OF: Partial<Record<BodyType, CarBody>> = {
  "City car": "city",
  Utilitaria: "hatch",
  Berlina: "sedan",
  "Station wagon": "wagon",
  SUV: "suv",
  Crossover: "crossover",
  Monovolume: "mpv",
  Coupé: "coupe",
  Cabrio: "cabrio",
  "Pick-up": "pickup",
  Furgone: "van",
  Minicar: "mini",
  "Quadriciclo elettrico": "quad",
};
export const BIKE_STYLE_OF: Partial<Record<BodyType, BikeStyle>> = {
  Naked: "naked",
  Sportiva: "sport",
  Enduro: "enduro",
  Custom: "custom",
  Scooter: "scooter",
  "Maxi-scooter": "maxi-scooter",
  Cinquantino: "cinquantino",
};

const PLAIN_BACKDROPS: readonly Backdrop[] = ["sky", "sage", "peach", "stone", "ivory"];
/** Bodies that are sold with a contrasting roof. */
const TWO_TONE: ReadonlySet<CarBody> = new Set(["city", "hatch", "small-suv", "crossover"]);
const BLACK_ROOF = "#15171a";
const WHITE_ROOF = "#e6e5e1";
const DARK_RIM = "#5a5e63";

/** A digit of the advert's number; each trait takes another one. */
function part(number: number, place: number, count: number): number {
  return Math.floor(number / Math.pow(7, place)) % count;
}

/** Traits that follow from the data of the advert. */
function factTraits(vehicle: Vehicle, body: CarBody, number: number): CarTraits {
  const traits: CarTraits = {};
  const isOldAndCheap = vehicle.year < 2016 && vehicle.price < 8000;
  if (vehicle.fuelType === "Elettrica") {
    traits.grille = part(number, 1, 2) === 0 ? "none" : "band";
    if (part(number, 2, 2) === 0 && body !== "quad") traits.rim = "aero";
  }
  if (isOldAndCheap && part(number, 2, 2) === 0) traits.rim = "steel";
  if (part(number, 3, 4) === 0 && vehicle.year > 2018) traits.rimColour = DARK_RIM;
  if (TWO_TONE.has(body) && vehicle.year > 2016 && part(number, 4, 4) === 0)
    traits.roof =
      LIGHT_COLOURS.has(vehicle.colour) || part(number, 5, 2) === 0 ? BLACK_ROOF : WHITE_ROOF;
  if (traits.roof === BLACK_ROOF && vehicle.colour === "Nero") delete traits.roof;
  if (vehicle.doors && vehicle.doors < 4) traits.doors = 2;
  return traits;
}

function carJob(vehicle: Vehicle, number: number, byType: CarBody): CarJob {
  const model = carModel(vehicle);
  const fallback = vehicle.bodyType === "Berlina" && vehicle.doors === 5 ? "hatch" : byType;
  const body = model?.body ?? fallback;
  return {
    body,
    paint: paintFor(vehicle.colour, part(number, 6, 12)),
    seed: (number % 9973) + 1,
    ...(model ? { size: model.size } : {}),
    ...factTraits(vehicle, body, number),
    ...model?.traits,
  };
}

function bikeJob(vehicle: Vehicle, number: number, byType: BikeStyle): BikeJob {
  const model = BIKE_MODELS[`${vehicle.brand} ${vehicle.model}`];
  return {
    paint: paintFor(vehicle.colour, part(number, 6, 12)),
    seed: (number % 9973) + 1,
    scale: 1,
    ...model,
    body: model?.body ?? byType,
  };
}

/** The vehicle that is drawn for an advert. */
export function vehicleSubject(vehicle: Vehicle): VehicleJob {
  const number = hash(vehicle.id);
  const style = BIKE_STYLE_OF[vehicle.bodyType];
  if (style) return bikeJob(vehicle, number, style);
  return carJob(vehicle, number, CAR_BODY_OF[vehicle.bodyType] ?? "hatch");
}

/** One job a view of the advert. */
export function vehicleJobs(vehicle: Vehicle): PictureJob[] {
  const choice = LIGHT_COLOURS.has(vehicle.colour) ? PLAIN_BACKDROPS.slice(0, 4) : PLAIN_BACKDROPS;
  const backdrop = choice[part(hash(vehicle.id), 7, choice.length)] ?? "stone";
  const subject = vehicleSubject(vehicle);
  const inside = isBike(subject) ? undefined : insideOf(vehicle, subject);
  return vehicle.images.map((view) => ({
    stem: `veicoli/${vehicle.id}`,
    subject,
    view,
    backdrop,
    ...(inside && INSIDE_VIEWS.includes(view) ? { inside } : {}),
  }));
}

/** The pictures of all adverts that an interrupted run should have drawn first. */
const STAGES: readonly (readonly View[])[] = [
  ["f34"],
  ["side"],
  ["r34"],
  ["front", "wheel"],
  ["interior"],
  ["dashboard"],
  ["boot"],
];

/** The card's view of all adverts first, then each further one of all, details last. */
export function vehiclePlan(): PictureJob[] {
  const jobs = vehicles.flatMap(vehicleJobs);
  return STAGES.flatMap((views) => jobs.filter(({ view }) => view && views.includes(view)));
}
