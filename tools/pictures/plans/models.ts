/** The differences between the models of the catalogue: body, true measures, and traits that a person would miss. */
import type { Vehicle } from "~/data/schema";
import type { BikeJob, BikeStyle, CarBody, CarTraits, Size } from "../job";
import { CAR_MEASURES } from "./measures";

export interface CarModel {
  body: CarBody;
  size: Required<Size>;
  traits: CarTraits;
}

export interface BikeModel extends Pick<
  BikeJob,
  "engine" | "road" | "rugged" | "luggage" | "accent"
> {
  /** Absent where the catalogue's body type tells it. */
  body?: BikeStyle;
  scale?: number;
}

/** Bodies and traits by brand and model. */
const BODIES: Readonly<Record<string, readonly [body: CarBody, traits?: CarTraits]>> = {
  "Fiat Grande Panda": ["tall-city", { lamp: "pixel", tail: "block" }],
  "Fiat Panda": ["boxy-city", { lamp: "square", grille: "slim" }],
  "Fiat 500": ["round-city", { grille: "none", tail: "block" }],
  "Fiat 500C": [
    "round-city",
    {
      roof: "#2b1d1c",
      foldingRoof: true,
      grille: "slim",
      tail: "block",
    },
  ],
  "Fiat 500L": ["mpv", { lamp: "hook", roof: "#e8e6e0" }],
  "Fiat Tipo": ["wagon", { grille: "slim" }],
  "Fiat Punto": ["hatch", { lamp: "hook", tail: "c", grille: "slim" }],
  "Fiat 124 Spider": ["cabrio", { grille: "hexagon" }],
  "Fiat Fullback": ["pickup", { grille: "frame" }],
  "Fiat Topolino": ["quad"],
  "Alfa Romeo Giulia": ["sedan", { lamp: "hook", rim: "five" }],
  "Alfa Romeo Stelvio": ["suv", { lamp: "hook", rails: false }],
  "Alfa Romeo Junior": ["small-suv", { lamp: "slim", rim: "blade" }],
  "Alfa Romeo Brera": ["coupe", { lamp: "twin", rim: "multi" }],
  "Jeep Avenger": ["small-suv", { lamp: "square", grille: "band" }],
  "Jeep Renegade": ["small-suv", { lamp: "round", grille: "slats" }],
  "Jeep Compass": ["suv", { lamp: "split", rails: true }],
  "Lancia Ypsilon": ["hatch", { grille: "none", tail: "round" }],
  "Lancia Ypsilon 2018": ["city", { lamp: "sweep", grille: "wide", tail: "tower" }],
  "Volkswagen T-Roc": ["crossover", { lamp: "slim", grille: "band" }],
  "Volkswagen T-Roc Cabriolet": ["cabrio", { clad: true }],
  "Volkswagen Transporter": ["van", { lamp: "hook" }],
  "Volkswagen Touran": ["mpv", { lamp: "square", grille: "slim" }],
  "Volkswagen ID.3": ["hatch", { lamp: "slim", roof: "#15171a" }],
  "Volkswagen up!": ["flat-city", { lamp: "square", grille: "none" }],
  "Volkswagen Golf": ["hatch", { lamp: "twin", grille: "slim" }],
  "Volkswagen Amarok": ["pickup", { grille: "slim" }],
  "Cupra Formentor": ["crossover", { lamp: "split", rim: "turbine" }],
  "Škoda Elroq": ["suv", { lamp: "split", rails: false }],
  "Škoda Octavia Wagon": ["wagon", { grille: "frame", lamp: "hook" }],
  "Audi A5 Avant": ["wagon", { grille: "hexagon", lamp: "slim" }],
  "Audi TT": ["coupe", { grille: "hexagon", lamp: "sweep" }],
  "SEAT Ibiza": ["hatch", { lamp: "hook", grille: "hexagon" }],
  "Ligier JS50": ["mini", { lamp: "hook", rim: "five" }],
  "Ligier JS60": ["mini", { lamp: "slim", clad: true, grille: "hexagon" }],
  "Ligier Myli": ["mini", { lamp: "pixel", grille: "none" }],
  "Aixam City": ["mini", { lamp: "sweep" }],
  "Aixam eCity": ["mini", { lamp: "twin", grille: "band" }],
  "Aixam Coupé": ["mini", { lamp: "slim", grille: "hexagon" }],
  "Aixam Crossover": ["mini", { lamp: "hook", clad: true, rails: true }],
  "Aixam Crossline": ["mini", { lamp: "sweep", clad: true }],
  "Microcar Dué": ["mini", { lamp: "twin", grille: "slim" }],
  "Citroën Ami": ["quad", { tail: "round" }],
  "Citroën C1": ["city", { lamp: "tall", grille: "slim" }],
  "Citroën Grand C4 Picasso": ["mpv", { lamp: "split", chrome: true }],
  "Peugeot 208": ["hatch", { lamp: "tall", grille: "hexagon" }],
  "Peugeot 207 CC": ["cabrio", { lamp: "sweep", grille: "wide" }],
  "Peugeot 3008": ["suv", { lamp: "hook", roof: "#15171a" }],
  "Opel Vivaro": ["van", { lamp: "square", grille: "slim" }],
  "Opel Corsa": ["hatch", { lamp: "sweep", grille: "wide" }],
  "Opel Astra": ["wagon", { lamp: "slim", grille: "slim" }],
  "Smart fortwo": ["mini", { lamp: "square", roof: "#c9ccd0" }],
  "Volvo XC60": ["suv", { lamp: "hook", grille: "frame", tail: "tower" }],
  "Volvo XC40": ["suv", { lamp: "hook", grille: "frame", tail: "tower" }],
  "Volvo V60": ["wagon", { lamp: "hook", grille: "frame" }],
  "MINI Cooper 5 porte": ["city", { roof: "#111214", rim: "star" }],
  "MINI Cooper SE": ["city", { roof: "#e8e6e0", rim: "aero" }],
  "MINI Cabrio": ["cabrio", { lamp: "round", grille: "wide" }],
  "Mercedes CLA": ["sedan", { lamp: "slim", grille: "wide" }],
  "Mercedes Classe C Coupé": ["coupe", { lamp: "sweep", rim: "multi" }],
  "Mercedes Classe B": ["mpv", { lamp: "sweep", grille: "wide" }],
  "BMW Serie 3": ["sedan", { lamp: "twin", grille: "frame" }],
  "BMW Serie 3 Touring": ["wagon", { lamp: "twin", grille: "frame" }],
  "BMW X3": ["suv", { lamp: "twin", grille: "wide" }],
  "Ford Puma": ["small-suv", { lamp: "sweep", grille: "hexagon" }],
  "Ford Tourneo Courier": ["leisure-van", { lamp: "square" }],
  "Ford Ranger": ["pickup", { lamp: "hook", grille: "frame" }],
  "Ford Mustang": ["coupe", { grille: "hexagon", rim: "star" }],
  "Ford Focus": ["hatch", { lamp: "sweep", grille: "hexagon" }],
  "Ford Transit Custom": ["van", { lamp: "tall", grille: "frame" }],
  "Tesla Model 3": [
    "sedan",
    {
      lamp: "slim",
      grille: "none",
      rim: "aero",
    },
  ],
  "Tesla Model Y": [
    "suv",
    {
      lamp: "slim",
      grille: "none",
      clad: false,
    },
  ],
  "Toyota Yaris": ["hatch", { lamp: "sweep", intake: "open" }],
  "Toyota Corolla": ["wagon", { lamp: "slim", intake: "open" }],
  "Toyota Hilux": ["pickup", { lamp: "split", grille: "hexagon" }],
  "Suzuki Swift": ["hatch", { lamp: "hook", roof: "#15171a" }],
  "Suzuki Jimny": ["off-roader", { rim: "star" }],
  "Hyundai Inster": ["tall-city", { lamp: "round", tail: "block" }],
  "Hyundai Kona": ["crossover", { lamp: "split", grille: "none" }],
  "Hyundai i10": ["city", { lamp: "sweep", grille: "hexagon" }],
  "Kia EV3": [
    "crossover",
    {
      lamp: "tall",
      tail: "slash",
      roof: "#15171a",
    },
  ],
  "Kia Sportage": ["suv", { lamp: "tall", grille: "hexagon" }],
  "Kia Venga": ["mpv", { lamp: "sweep", grille: "slim" }],
  "Mazda CX-5": ["suv", { lamp: "slim", grille: "hexagon" }],
  "Mazda MX-5": ["cabrio", { lamp: "slim", grille: "none" }],
  "Dacia Sandero Stepway": ["crossover", { lamp: "split", rails: true }],
  "Dacia Spring": ["tall-city", { lamp: "split", clad: true }],
  "Dacia Duster": [
    "suv",
    {
      lamp: "split",
      grille: "band",
      rails: true,
    },
  ],
  "Renault Clio": ["hatch", { lamp: "hook", grille: "slim" }],
  "Renault 5": [
    "hatch",
    {
      lamp: "square",
      grille: "none",
      tail: "tower",
    },
  ],
  "Renault Grand Scénic": ["mpv", { lamp: "hook", roof: "#15171a" }],
  "Renault Mégane Sporter": ["wagon", { lamp: "hook", grille: "slim" }],
  "Nissan Qashqai": ["suv", { lamp: "slim", grille: "wide" }],
  "Nissan Micra": ["hatch", { lamp: "sweep", grille: "wide" }],
};

/** Cars and minicars by brand and model, as in `measures.ts`. */
export const CAR_MODELS: ReadonlyMap<string, CarModel> = new Map(
  Object.entries(BODIES).map(([name, [body, traits = {}]]) => {
    const measures = CAR_MEASURES[name];
    if (!measures) throw new Error(`no measures of ${name}`);
    const metres = (millimetres: number) => millimetres / 1000;
    const size = {
      length: metres(measures.length),
      height: metres(measures.height),
      width: metres(measures.width),
      wheelbase: metres(measures.wheelbase),
    };
    return [name, { body, size, traits }];
  }),
);

/** The model of an advert: of two generations, the one of its year. */
export function carModel({ brand, model, year }: Pick<Vehicle, "brand" | "model" | "year">) {
  return CAR_MODELS.get(`${brand} ${model} ${year}`) ?? CAR_MODELS.get(`${brand} ${model}`);
}

/** The differences between two-wheelers beyond the catalogue's body type. */
export const BIKE_MODELS: Readonly<Record<string, BikeModel>> = {
  "Yamaha MT-07": { body: "hypernaked", engine: "twin" },
  "Ducati Monster": { body: "hypernaked", engine: "l-twin" },
  "Ducati Scrambler": { engine: "l-twin" },
  "KTM 390 Duke": { body: "hypernaked", scale: 0.96, engine: "single" },
  "KTM 790 Adventure": { engine: "twin", rugged: true },
  "Zontes ZT703-F": { engine: "four", rugged: true, luggage: true },
  "Zontes ZT350-T1": { engine: "single", road: true },
  "Zontes ZT125-U1": { scale: 0.94, engine: "single", road: true, rugged: true },
  "Zontes ZT350-R1": { body: "hypernaked", scale: 0.97, engine: "single" },
  "Zontes ZT125-G1": { body: "naked", scale: 0.95, engine: "single" },
  "Zontes ZT368-G": { rugged: true },
  "Benelli TRK 702 X": { engine: "twin", rugged: true, luggage: false },
  "Moto Guzzi V85 TT": { engine: "cross-v" },
  "Triumph Speed 400": { body: "naked", scale: 0.97, engine: "single" },
  "Triumph Bonneville Bobber": { engine: "twin" },
  "Honda CMX500 Rebel": { engine: "twin" },
  "Benelli 502 C": { engine: "twin" },
  "Yamaha R125": { body: "sport", scale: 0.96 },
  "BMW R 1250 GS": { body: "enduro", scale: 1.02, engine: "boxer" },
  "BMW R 12": { body: "custom", scale: 0.97, engine: "boxer" },
  "Vespa Primavera 125": { body: "steel-scooter" },
  "Piaggio MP3": { body: "three-wheeler" },
};
