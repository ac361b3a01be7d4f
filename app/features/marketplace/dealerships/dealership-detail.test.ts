import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import type { VehicleType } from "~/data/schema";
import { primaryType } from "~/lib/vehicle-labels";
import { DealershipHeader } from "./dealership-header";
import { darkenForWhite, dealershipTone, LOGO_TONES } from "./dealership-tone";

const css = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");

function header(types: readonly VehicleType[], tone?: string): string {
  return renderToStaticMarkup(
    createElement(DealershipHeader, {
      id: "3",
      name: "Città Leggera",
      place: "Corso Eufemio 88, Lamezia Terme",
      logo: undefined,
      tone,
      stock: 2,
      rating: 4.8,
      types,
      cover: undefined,
    }),
  );
}

/** The hue of a `#rrggbb` colour in degrees: 0 red, 120 green, 240 blue. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  const sector =
    most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sector * 60 + 360) % 360;
}

/** Contrast ratio of white on a `#rrggbb` colour (WCAG 2.2). */
function contrastWithWhite(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** The hue of a header's ground, by the colour that the stylesheet gives to its class. */
function groundOf(types: readonly VehicleType[]): number {
  const token = /bg-([a-z]+-fill)/.exec(header(types))?.[1];
  const colour = new RegExp(`--color-${token}:\\s*(#[0-9a-f]{6})`).exec(css)?.[1];
  return colour === undefined ? Number.NaN : hueOf(colour);
}

describe("The colour of a dealership", () => {
  it.each<[VehicleType[], VehicleType]>([
    [["auto"], "auto"],
    [["moto"], "moto"],
    [["minicar"], "minicar"],
    [["moto", "auto"], "auto"],
    [["minicar", "moto"], "moto"],
    [["auto", "moto", "minicar"], "auto"],
    [[], "minicar"],
  ])("that sells %j is that of %s", (types, expected) => {
    expect(primaryType(types)).toBe(expected);
  });
});

describe("The tone of a dealership", () => {
  const root = new URL("../../../../public", import.meta.url);

  it("is known of every logo that ships, and stands in its drawing", () => {
    const logos = dealerships.flatMap(({ logo }) => logo ?? []);
    expect(Object.keys(LOGO_TONES).toSorted()).toEqual(logos.toSorted());
    for (const [logo, tone] of Object.entries(LOGO_TONES))
      expect(readFileSync(new URL(`${root.href}${logo}`), "utf8"), logo).toContain(tone);
  });

  it("is that of the logo that a dealer sent, before the drawn one", () => {
    const [logo] = Object.keys(LOGO_TONES);
    expect(dealershipTone({ logo, logoPhoto: { tone: "#102030" } })).toBe("#102030");
    expect(dealershipTone({ logo })).toBe("#17493a");
    expect(dealershipTone({ logo: "/marchi/predefinito.svg" })).toBeUndefined();
    expect(dealershipTone({})).toBeUndefined();
  });

  it.each(["#ffffff", "#d5e34a", "#1fb3ac", "#ffd322", "#c94c14"])(
    "white text can be read on that of %s, which keeps its hue",
    (colour) => {
      const dark = darkenForWhite(colour);
      expect(contrastWithWhite(dark)).toBeGreaterThanOrEqual(5.5);
      if (colour !== "#ffffff") expect(Math.abs(hueOf(dark) - hueOf(colour))).toBeLessThan(4);
    },
  );

  it("is left as it is where white text can be read on it", () => {
    expect(darkenForWhite("#14305a")).toBe("#14305a");
  });
});

describe("The header of a dealership", () => {
  it("has the colour of its mark", () => {
    expect(header(["auto"], "#17493a")).toMatch(/<rect [^>]*fill="#17493a"/);
    expect(header(["auto"], "#17493a")).not.toContain("bg-auto-fill");
  });

  it("without a mark is blue when it sells cars", () => {
    expect(Math.abs(groundOf(["auto"]) - 230)).toBeLessThan(30);
  });

  it("without a mark is orange when it sells motorcycles", () => {
    expect(Math.abs(groundOf(["moto"]) - 28)).toBeLessThan(18);
  });

  it("without a mark is green when it sells minicars", () => {
    expect(Math.abs(groundOf(["minicar"]) - 130)).toBeLessThan(40);
  });

  it("shows its name and 'address, city', and asks for a quote in the contact section", () => {
    const html = header(["minicar"]);
    expect(html).toMatch(/<h1[^>]*>Città Leggera<\/h1>/);
    expect(html).toContain("Corso Eufemio 88, Lamezia Terme");
    expect(html).toMatch(/<a[^>]*href="#contatti"[^>]*>.*Richiedi Preventivo<\/a>/);
  });

  it("shows the default logo, and no frame without a picture of its showroom", () => {
    const html = header(["moto"]);
    expect(html).toContain('src="/marchi/predefinito.svg"');
    expect(html).not.toContain("Immagine non disponibile");
  });
});
