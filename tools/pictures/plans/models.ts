/**
 * What distinguishes the models of the catalogue: body, real measures in metres (length, height, width,
 * wheelbase, from the makers' data sheets, rounded) and traits that a person would miss.
 */
import type { BikeStyle, CarBody, CarTraits, Size } from "../job";

export interface CarModel {
  body: CarBody;
  size: Required<Size>;
  traits: CarTraits;
}

export interface BikeModel {
  body: BikeStyle;
  scale: number;
}

function car(
  body: CarBody,
  length: number,
  height: number,
  width: number,
  wheelbase: number,
  traits: CarTraits = {},
): CarModel {
  return { body, size: { length, height, width, wheelbase }, traits };
}

/** Cars and minicars by brand and model. */
export const CAR_MODELS: Readonly<Record<string, CarModel>> = {
  "Fiat Grande Panda": car("tall-city", 4.0, 1.57, 1.76, 2.54, { lamp: "pixel", tail: "block" }),
  "Fiat Panda": car("tall-city", 3.65, 1.55, 1.64, 2.3, { lamp: "square", grille: "slim" }),
  "Fiat 500": car("city", 3.63, 1.53, 1.68, 2.32, { grille: "none", tail: "block" }),
  "Fiat 500C": car("city", 3.57, 1.49, 1.63, 2.3, { roof: "#2b1d1c", grille: "slim" }),
  "Fiat 500L": car("mpv", 4.24, 1.66, 1.78, 2.61, { lamp: "hook", roof: "#e8e6e0" }),
  "Fiat Tipo": car("wagon", 4.57, 1.51, 1.79, 2.64, { grille: "slim" }),
  "Fiat Punto": car("hatch", 4.07, 1.49, 1.69, 2.51, { lamp: "hook", tail: "c", grille: "slim" }),
  "Fiat 124 Spider": car("cabrio", 4.05, 1.25, 1.74, 2.31, { grille: "hexagon" }),
  "Fiat Fullback": car("pickup", 5.29, 1.78, 1.82, 3.0, { grille: "frame" }),
  "Fiat Topolino": car("quad", 2.54, 1.53, 1.4, 1.73),
  "Alfa Romeo Giulia": car("sedan", 4.64, 1.44, 1.86, 2.82, { lamp: "hook", rim: "five" }),
  "Alfa Romeo Stelvio": car("suv", 4.69, 1.67, 1.9, 2.82, { lamp: "hook", rails: false }),
  "Alfa Romeo Junior": car("small-suv", 4.17, 1.51, 1.78, 2.56, { lamp: "slim", rim: "blade" }),
  "Alfa Romeo Brera": car("coupe", 4.41, 1.34, 1.83, 2.53, { lamp: "twin", rim: "multi" }),
  "Jeep Avenger": car("small-suv", 4.08, 1.53, 1.78, 2.56, { lamp: "square", grille: "band" }),
  "Jeep Renegade": car("small-suv", 4.24, 1.68, 1.81, 2.57, { lamp: "round", grille: "slats" }),
  "Jeep Compass": car("suv", 4.55, 1.68, 1.9, 2.8, { lamp: "split", rails: true }),
  "Lancia Ypsilon": car("hatch", 4.08, 1.44, 1.76, 2.54, { grille: "none", tail: "round" }),
  "Volkswagen T-Roc": car("crossover", 4.37, 1.57, 1.83, 2.63, { lamp: "slim", grille: "band" }),
  "Volkswagen T-Roc Cabriolet": car("cabrio", 4.27, 1.47, 1.81, 2.63, { clad: true }),
  "Volkswagen Transporter": car("van", 4.98, 1.97, 1.98, 3.1, { lamp: "hook" }),
  "Volkswagen Touran": car("mpv", 4.53, 1.66, 1.83, 2.79, { lamp: "square", grille: "slim" }),
  "Volkswagen ID.3": car("hatch", 4.26, 1.57, 1.81, 2.77, { lamp: "slim", roof: "#15171a" }),
  "Volkswagen up!": car("tall-city", 3.6, 1.5, 1.65, 2.42, { lamp: "square", grille: "none" }),
  "Volkswagen Golf": car("hatch", 4.26, 1.48, 1.79, 2.62, { lamp: "twin", grille: "slim" }),
  "Volkswagen Amarok": car("pickup", 5.25, 1.83, 1.95, 3.1, { grille: "slim" }),
  "Cupra Formentor": car("crossover", 4.45, 1.51, 1.84, 2.68, { lamp: "split", rim: "turbine" }),
  "Škoda Elroq": car("suv", 4.49, 1.63, 1.88, 2.77, { lamp: "split", rails: false }),
  "Škoda Octavia Wagon": car("wagon", 4.69, 1.47, 1.83, 2.69, { grille: "frame", lamp: "hook" }),
  "Audi A5 Avant": car("wagon", 4.83, 1.46, 1.86, 2.9, { grille: "hexagon", lamp: "slim" }),
  "Audi TT": car("coupe", 4.19, 1.36, 1.84, 2.47, { grille: "hexagon", lamp: "sweep" }),
  "SEAT Ibiza": car("hatch", 4.06, 1.45, 1.78, 2.56, { lamp: "hook", grille: "hexagon" }),
  "Ligier JS50": car("mini", 2.89, 1.47, 1.5, 1.98, { lamp: "hook", rim: "five" }),
  "Ligier JS60": car("mini", 2.98, 1.57, 1.5, 2.0, { lamp: "slim", clad: true, grille: "hexagon" }),
  "Ligier Myli": car("mini", 2.96, 1.54, 1.5, 2.02, { lamp: "pixel", grille: "none" }),
  "Aixam City": car("mini", 2.76, 1.48, 1.5, 1.9, { lamp: "sweep" }),
  "Aixam eCity": car("mini", 2.76, 1.48, 1.5, 1.9, { lamp: "twin", grille: "band" }),
  "Aixam Coupé": car("mini", 2.85, 1.44, 1.5, 1.95, { lamp: "slim", grille: "hexagon" }),
  "Aixam Crossover": car("mini", 2.78, 1.53, 1.5, 1.92, { lamp: "hook", clad: true, rails: true }),
  "Aixam Crossline": car("mini", 2.95, 1.54, 1.5, 1.99, { lamp: "sweep", clad: true }),
  "Microcar Dué": car("mini", 2.96, 1.46, 1.49, 2.0, { lamp: "twin", grille: "slim" }),
  "Citroën Ami": car("quad", 2.41, 1.52, 1.39, 1.73, { tail: "round" }),
  "Citroën C1": car("city", 3.44, 1.47, 1.63, 2.34, { lamp: "tall", grille: "slim" }),
  "Citroën Grand C4 Picasso": car("mpv", 4.6, 1.64, 1.83, 2.84, { lamp: "split", chrome: true }),
  "Peugeot 208": car("hatch", 4.06, 1.43, 1.75, 2.54, { lamp: "tall", grille: "hexagon" }),
  "Peugeot 207 CC": car("cabrio", 4.04, 1.4, 1.75, 2.54, { lamp: "sweep", grille: "wide" }),
  "Peugeot 3008": car("suv", 4.45, 1.62, 1.84, 2.68, { lamp: "hook", roof: "#15171a" }),
  "Opel Vivaro": car("van", 4.96, 1.9, 1.92, 3.28, { lamp: "square", grille: "slim" }),
  "Opel Corsa": car("hatch", 4.02, 1.48, 1.75, 2.51, { lamp: "sweep", grille: "wide" }),
  "Opel Astra": car("wagon", 4.7, 1.5, 1.81, 2.66, { lamp: "slim", grille: "slim" }),
  "Smart fortwo": car("mini", 2.7, 1.55, 1.66, 1.87, { lamp: "square", roof: "#c9ccd0" }),
  "Volvo XC60": car("suv", 4.71, 1.65, 1.9, 2.87, { lamp: "hook", grille: "frame", tail: "tower" }),
  "Volvo XC40": car("suv", 4.43, 1.65, 1.86, 2.7, { lamp: "hook", grille: "frame", tail: "tower" }),
  "Volvo V60": car("wagon", 4.76, 1.43, 1.85, 2.87, { lamp: "hook", grille: "frame" }),
  "MINI Cooper 5 porte": car("city", 4.04, 1.46, 1.74, 2.57, { roof: "#111214", rim: "star" }),
  "MINI Cooper SE": car("city", 3.85, 1.43, 1.73, 2.5, { roof: "#e8e6e0", rim: "aero" }),
  "MINI Cabrio": car("cabrio", 3.82, 1.4, 1.73, 2.5, { lamp: "round", grille: "wide" }),
  "Mercedes CLA": car("sedan", 4.72, 1.46, 1.86, 2.79, { lamp: "slim", grille: "wide" }),
  "Mercedes Classe C Coupé": car("coupe", 4.69, 1.41, 1.81, 2.84, { lamp: "sweep", rim: "multi" }),
  "Mercedes Classe B": car("mpv", 4.39, 1.56, 1.79, 2.7, { lamp: "sweep", grille: "wide" }),
  "BMW Serie 3": car("sedan", 4.71, 1.44, 1.83, 2.85, { lamp: "twin", grille: "frame" }),
  "BMW Serie 3 Touring": car("wagon", 4.71, 1.47, 1.83, 2.85, { lamp: "twin", grille: "frame" }),
  "BMW X3": car("suv", 4.71, 1.68, 1.89, 2.86, { lamp: "twin", grille: "wide" }),
  "Ford Puma": car("small-suv", 4.19, 1.54, 1.81, 2.59, { lamp: "sweep", grille: "hexagon" }),
  "Ford Tourneo Courier": car("leisure-van", 4.34, 1.83, 1.8, 2.69, { lamp: "square" }),
  "Ford Ranger": car("pickup", 5.37, 1.88, 1.92, 3.27, { lamp: "hook", grille: "frame" }),
  "Ford Mustang": car("coupe", 4.78, 1.38, 1.92, 2.72, { grille: "hexagon", rim: "star" }),
  "Ford Focus": car("hatch", 4.38, 1.47, 1.83, 2.7, { lamp: "sweep", grille: "hexagon" }),
  "Ford Transit Custom": car("van", 4.97, 1.98, 1.99, 2.93, { lamp: "tall", grille: "frame" }),
  "Tesla Model 3": car("sedan", 4.69, 1.44, 1.85, 2.88, {
    lamp: "slim",
    grille: "none",
    rim: "aero",
  }),
  "Tesla Model Y": car("suv", 4.79, 1.62, 1.92, 2.89, {
    lamp: "slim",
    grille: "none",
    clad: false,
  }),
  "Toyota Yaris": car("hatch", 3.94, 1.5, 1.75, 2.56, { lamp: "sweep", intake: "open" }),
  "Toyota Corolla": car("wagon", 4.65, 1.44, 1.79, 2.7, { lamp: "slim", intake: "open" }),
  "Toyota Hilux": car("pickup", 5.33, 1.82, 1.86, 3.09, { lamp: "split", grille: "hexagon" }),
  "Suzuki Swift": car("hatch", 3.86, 1.5, 1.74, 2.45, { lamp: "hook", roof: "#15171a" }),
  "Suzuki Jimny": car("off-roader", 3.65, 1.72, 1.65, 2.25, { rim: "star" }),
  "Hyundai Inster": car("tall-city", 3.83, 1.58, 1.61, 2.58, { lamp: "round", tail: "block" }),
  "Hyundai Kona": car("crossover", 4.18, 1.57, 1.8, 2.6, { lamp: "split", grille: "none" }),
  "Hyundai i10": car("city", 3.67, 1.5, 1.66, 2.39, { lamp: "sweep", grille: "hexagon" }),
  "Kia EV3": car("crossover", 4.3, 1.56, 1.85, 2.68, {
    lamp: "tall",
    tail: "slash",
    roof: "#15171a",
  }),
  "Kia Sportage": car("suv", 4.54, 1.65, 1.87, 2.68, { lamp: "tall", grille: "hexagon" }),
  "Kia Venga": car("mpv", 4.07, 1.6, 1.77, 2.62, { lamp: "sweep", grille: "slim" }),
  "Mazda CX-5": car("suv", 4.69, 1.7, 1.86, 2.82, { lamp: "slim", grille: "hexagon" }),
  "Mazda MX-5": car("cabrio", 3.92, 1.24, 1.74, 2.31, { lamp: "slim", grille: "none" }),
  "Dacia Sandero Stepway": car("crossover", 4.1, 1.59, 1.85, 2.6, { lamp: "split", rails: true }),
  "Dacia Spring": car("tall-city", 3.73, 1.52, 1.62, 2.42, { lamp: "split", clad: true }),
  "Dacia Duster": car("suv", 4.34, 1.66, 1.81, 2.66, {
    lamp: "split",
    grille: "band",
    rails: true,
  }),
  "Renault Clio": car("hatch", 4.05, 1.44, 1.8, 2.58, { lamp: "hook", grille: "slim" }),
  "Renault 5": car("hatch", 3.92, 1.5, 1.77, 2.54, {
    lamp: "square",
    grille: "none",
    tail: "tower",
  }),
  "Renault Grand Scénic": car("mpv", 4.63, 1.66, 1.87, 2.8, { lamp: "hook", roof: "#15171a" }),
  "Renault Mégane Sporter": car("wagon", 4.63, 1.46, 1.81, 2.71, { lamp: "hook", grille: "slim" }),
  "Nissan Qashqai": car("suv", 4.43, 1.63, 1.84, 2.67, { lamp: "slim", grille: "wide" }),
  "Nissan Micra": car("hatch", 4.0, 1.46, 1.74, 2.53, { lamp: "sweep", grille: "wide" }),
};

/** Two-wheelers whose style the catalogue's body type does not tell. */
export const BIKE_MODELS: Readonly<Record<string, BikeModel>> = {
  "Yamaha MT-07": { body: "hypernaked", scale: 1 },
  "Ducati Monster": { body: "hypernaked", scale: 1 },
  "KTM 390 Duke": { body: "hypernaked", scale: 0.96 },
  "Zontes ZT350-R1": { body: "hypernaked", scale: 0.97 },
  "Zontes ZT125-G1": { body: "naked", scale: 0.95 },
  "Triumph Speed 400": { body: "naked", scale: 0.97 },
  "Yamaha R125": { body: "sport", scale: 0.96 },
  "Zontes ZT125-U1": { body: "enduro", scale: 0.94 },
  "BMW R 1250 GS": { body: "enduro", scale: 1.02 },
  "BMW R 12": { body: "custom", scale: 0.97 },
};
