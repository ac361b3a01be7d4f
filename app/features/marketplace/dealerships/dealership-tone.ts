/** The colour of a dealership's page (docs/product.md 4.8). */
import type { Photograph } from "~/lib/picture-source";

/** The main colour of each drawn logo that ships with the portal, `#rrggbb`; it stands in the drawing. */
export const LOGO_TONES: Readonly<Record<string, string>> = {
  "/marchi/autosalone-reventino.svg": "#17493a",
  "/marchi/bruzia-motors.svg": "#a5182f",
  "/marchi/citta-leggera-minicar.svg": "#143a30",
  "/marchi/costa-degli-dei-motori.svg": "#642a78",
  "/marchi/due-mari-automobili.svg": "#14305a",
  "/marchi/due-ruote-sant-eufemia.svg": "#29292e",
  "/marchi/ionio-moto-e-auto.svg": "#1fb3ac",
  "/marchi/stretto-auto.svg": "#c94c14",
  "/marchi/tirrenia-auto.svg": "#1259b5",
};

/** Least contrast of white text on the tone: more than WCAG AA asks for, as the header has small text too. */
const MIN_CONTRAST = 5.5;

/**
 * The colour of the mark that the dealership shows, dark enough for white text: the average one of a logo that the dealer
 * sent, else that of the drawn one. Undefined without either: then the page has the colour of what it sells.
 */
export function dealershipTone(dealership: {
  readonly logo?: string | undefined;
  readonly logoPhoto?: Pick<Photograph, "tone"> | undefined;
}): string | undefined {
  const { logo = "", logoPhoto } = dealership;
  const tone = logoPhoto?.tone ?? LOGO_TONES[logo];
  return tone && darkenForWhite(tone);
}

/** Darkens a colour, its hue kept, until white text can be read on it. */
export function darkenForWhite(colour: string): string {
  let channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  while (contrastWithWhite(channels) < MIN_CONTRAST)
    channels = channels.map((channel) => Math.floor(channel * 0.97));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast ratio by WCAG 2.2. */
function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
