import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { VehicleType } from "~/data/schema";
import { primaryType } from "~/lib/vehicle-labels";
import { DealershipHeader } from "./dealership-detail";

const css = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");

function header(types: readonly VehicleType[]): string {
  return renderToStaticMarkup(
    createElement(DealershipHeader, {
      id: "3",
      name: "Città Leggera",
      place: "Corso Eufemio 88, Lamezia Terme",
      logo: undefined,
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

describe("The header of a dealership", () => {
  it("is blue when it sells cars", () => {
    expect(Math.abs(groundOf(["auto"]) - 230)).toBeLessThan(30);
  });

  it("is orange when it sells motorcycles", () => {
    expect(Math.abs(groundOf(["moto"]) - 28)).toBeLessThan(18);
  });

  it("is green when it sells minicars", () => {
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
