/** Paints by the colour names of the catalogue: several shades each, one chosen by the advert's number. */
import type { Vehicle } from "~/data/schema";
import type { Paint } from "../job";

type Colour = Vehicle["colour"];
type Shade = readonly [colour: string, metallic: number];

/** Solid paints first: small motorcycles and minicars rarely have a metallic one. */
const SHADES: Record<Colour, readonly [Shade, Shade, ...Shade[]]> = {
  Rosso: [
    ["#a90f1a", 0.12],
    ["#8c0f1c", 0.35],
    ["#c02318", 0.05],
  ],
  Blu: [
    ["#1f3f7a", 0.2],
    ["#1d2f52", 0.45],
    ["#17356b", 0.5],
    ["#2a4f8f", 0.35],
  ],
  Petrolio: [
    ["#2f5d62", 0.4],
    ["#1f4a52", 0.5],
    ["#3a6a6a", 0.3],
  ],
  Argento: [
    ["#9aa0a5", 0.75],
    ["#aeb2b5", 0.7],
    ["#8d9499", 0.75],
  ],
  Bianco: [
    ["#e7e8e6", 0],
    ["#e3e1da", 0.05],
    ["#d9dcdd", 0.15],
  ],
  Nero: [
    ["#101113", 0.4],
    ["#0c0d10", 0.1],
    ["#17181c", 0.6],
  ],
  Grigio: [
    ["#6b6e71", 0.1],
    ["#54585d", 0.65],
    ["#3f4348", 0.6],
    ["#7a7f82", 0.5],
  ],
  Giallo: [
    ["#e9b44c", 0],
    ["#e0b020", 0.05],
    ["#d9a53a", 0.3],
  ],
  Acqua: [
    ["#7fb7be", 0],
    ["#93c4ba", 0],
    ["#8fb4bd", 0.25],
  ],
  Verde: [
    ["#2b5e46", 0.1],
    ["#1f5a4c", 0.4],
    ["#4a5f45", 0.35],
    ["#55694f", 0],
  ],
  Arancio: [
    ["#cf6326", 0.1],
    ["#c8642b", 0.3],
    ["#d8772a", 0.2],
  ],
  Sabbia: [
    ["#b9a98d", 0.1],
    ["#b7a68b", 0.5],
    ["#a59a86", 0.45],
    ["#c2b79f", 0.3],
  ],
  Bordeaux: [
    ["#5a1622", 0.2],
    ["#4f1420", 0.5],
    ["#6a1a28", 0.45],
  ],
  Azzurro: [
    ["#5b93bd", 0.1],
    ["#4d86b8", 0.35],
    ["#6fa3c4", 0.25],
    ["#3f78a8", 0.45],
  ],
};

/** Light paints get lost on ivory. */
export const LIGHT_COLOURS: ReadonlySet<Colour> = new Set(["Bianco", "Argento", "Sabbia"]);

/** All shades, for counting. */
export function allShades(): readonly Shade[] {
  return Object.values(SHADES).flat();
}

/** The shade of a colour that belongs to this number. */
export function paintFor(colour: Colour, number: number): Paint {
  const shades = SHADES[colour];
  const [hex, metallic] = shades[number % shades.length] ?? shades[0];
  return { colour: hex, metallic };
}
