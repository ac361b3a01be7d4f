/**
 * `npm run fonts`: cuts the two typefaces down to what the portal's texts use, and writes their style sheet with
 * fallbacks of the same measures, so that nothing moves when a font arrives. To be run again when a weight or an
 * alphabet is added. The typefaces are under the SIL Open Font License, which allows it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createFontStack, type FontMetrics } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import bricolageGrotesque from "@capsizecss/metrics/bricolageGrotesque";
import figtree from "@capsizecss/metrics/figtree";
import subsetFont from "subset-font";

const SOURCE = "node_modules/@fontsource-variable";
const TARGET = "app/styles/fonts";
const SHEET = "app/styles/fonts.css";

interface Family {
  name: string;
  folder: string;
  /** Weights that the portal uses (Tailwind's names: normal to extrabold). */
  weights: { min: number; max: number };
  metrics: FontMetrics & { familyName: string };
}

const FAMILIES: readonly Family[] = [
  { name: "Figtree", folder: "figtree", weights: { min: 400, max: 800 }, metrics: figtree },
  {
    name: "Bricolage Grotesque",
    folder: "bricolage-grotesque",
    weights: { min: 500, max: 800 },
    metrics: bricolageGrotesque,
  },
];

/** Inclusive ranges of code points. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** What Italian pages are written with: Latin-1, dashes, quotes, the ellipsis, the euro, arrows, signs of arithmetic. */
const ITALIAN: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
/** Letters of names from elsewhere (Škoda, Łukasz, Ștefan): fetched only by pages that have one. */
const ELSEWHERE: Ranges = [..."ĆćČčŁłŘřŠšŽžȘșȚț"]
  .map((letter) => letter.codePointAt(0)!)
  .map((codePoint) => [codePoint, codePoint]);

const FILES = [
  { suffix: "", source: "latin", ranges: ITALIAN },
  { suffix: "-ext", source: "latin-ext", ranges: ELSEWHERE },
] as const;

await mkdir(TARGET, { recursive: true });
const faces: string[] = [];
for (const { name, folder, weights, metrics } of FAMILIES) {
  for (const { suffix, source, ranges } of FILES) {
    const whole = await readFile(`${SOURCE}/${folder}/files/${folder}-${source}-wght-normal.woff2`);
    const part = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
    });
    await writeFile(`${TARGET}/${folder}${suffix}.woff2`, part);
    console.log(`${folder}${suffix}: ${whole.byteLength} → ${part.byteLength} bytes`);
    faces.push(`@font-face {
  font-family: "${name} Variable";
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url("./fonts/${folder}${suffix}.woff2") format("woff2");
  unicode-range: ${ranges.map(unicodeRange).join(", ")};
}`);
  }
  // A system font, stretched to the measures of the typeface.
  faces.push(createFontStack([metrics, arial]).fontFaces);
}
await writeFile(SHEET, `/* Written by npm run fonts. */\n${faces.join("\n\n")}\n`);

function charactersOf(ranges: Ranges): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join("");
}

function unicodeRange([first, last]: Ranges[number]): string {
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
}
