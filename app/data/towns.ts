import type { Province } from "~/lib/provinces";
import type { Coordinates } from "./schema";

/** A town of the region, as people search for it. */
export interface Town extends Coordinates {
  readonly name: string;
  readonly province: Province;
  /** Other names that mean no other town, folded (`app/lib/text.ts`). */
  readonly aliases?: readonly string[];
}

/** Towns of Calabria: all that have providers, and others from which people look for one. */
export const towns: readonly Town[] = [
  { name: "Acri", province: "CS", lat: 39.49, lng: 16.385 },
  { name: "Amantea", province: "CS", lat: 39.133, lng: 16.076 },
  { name: "Castrovillari", province: "CS", lat: 39.813, lng: 16.202 },
  { name: "Catanzaro", province: "CZ", lat: 38.906, lng: 16.594 },
  { name: "Cetraro", province: "CS", lat: 39.515, lng: 15.942 },
  { name: "Cirò Marina", province: "KR", lat: 39.369, lng: 17.127 },
  {
    name: "Corigliano-Rossano",
    province: "CS",
    aliases: ["corigliano", "rossano", "corigliano calabro"],
    lat: 39.596,
    lng: 16.576,
  },
  { name: "Cosenza", province: "CS", lat: 39.299, lng: 16.253 },
  { name: "Crotone", province: "KR", lat: 39.081, lng: 17.127 },
  { name: "Falerna", province: "CZ", lat: 39.003, lng: 16.171 },
  { name: "Gioia Tauro", province: "RC", lat: 38.424, lng: 15.899 },
  { name: "Girifalco", province: "CZ", lat: 38.822, lng: 16.426 },
  {
    name: "Isola di Capo Rizzuto",
    province: "KR",
    aliases: ["isola capo rizzuto"],
    lat: 38.959,
    lng: 17.096,
  },
  {
    name: "Lamezia Terme",
    province: "CZ",
    aliases: ["lamezia", "nicastro", "sambiase"],
    lat: 38.966,
    lng: 16.309,
  },
  { name: "Locri", province: "RC", lat: 38.238, lng: 16.262 },
  { name: "Melito di Porto Salvo", province: "RC", aliases: ["melito"], lat: 37.92, lng: 15.784 },
  { name: "Montalto Uffugo", province: "CS", aliases: ["montalto"], lat: 39.405, lng: 16.158 },
  { name: "Palmi", province: "RC", lat: 38.359, lng: 15.851 },
  { name: "Paola", province: "CS", lat: 39.36, lng: 16.039 },
  { name: "Pizzo", province: "VV", aliases: ["pizzo calabro"], lat: 38.735, lng: 16.161 },
  { name: "Polistena", province: "RC", lat: 38.406, lng: 16.076 },
  { name: "Praia a Mare", province: "CS", aliases: ["praia"], lat: 39.895, lng: 15.779 },
  {
    name: "Reggio Calabria",
    province: "RC",
    aliases: ["reggio", "reggio di calabria"],
    lat: 38.111,
    lng: 15.647,
  },
  { name: "Rende", province: "CS", lat: 39.331, lng: 16.184 },
  {
    name: "Roccella Ionica",
    province: "RC",
    aliases: ["roccella", "roccella jonica"],
    lat: 38.323,
    lng: 16.404,
  },
  { name: "Rosarno", province: "RC", lat: 38.487, lng: 15.978 },
  { name: "San Giovanni in Fiore", province: "CS", lat: 39.255, lng: 16.699 },
  { name: "Scalea", province: "CS", lat: 39.815, lng: 15.79 },
  { name: "Serra San Bruno", province: "VV", lat: 38.576, lng: 16.328 },
  { name: "Siderno", province: "RC", lat: 38.271, lng: 16.297 },
  { name: "Soverato", province: "CZ", lat: 38.686, lng: 16.549 },
  { name: "Taurianova", province: "RC", lat: 38.354, lng: 16.013 },
  { name: "Trebisacce", province: "CS", lat: 39.866, lng: 16.532 },
  { name: "Tropea", province: "VV", lat: 38.677, lng: 15.898 },
  { name: "Vibo Valentia", province: "VV", aliases: ["vibo"], lat: 38.676, lng: 16.1 },
  { name: "Villa San Giovanni", province: "RC", lat: 38.219, lng: 15.637 },
];
