/**
 * `npm run fonts`: subsets the two typefaces to the characters that the portal uses, and writes their style sheet with
 * fallbacks of nearly the same metrics for each system. A typeface that comes after the first paint is kept for the next page, so
 * that nothing moves (docs/decisions/036). Run it again when a weight or an alphabet is added. The
 * typefaces are under the SIL Open Font License, which permits it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createFontStack } from "@capsizecss/core";
import { entireMetricsCollection } from "@capsizecss/metrics/entireMetricsCollection";
import subsetFont from "subset-font";

const { arial, bricolageGrotesque, figtree, notoSans, roboto } = entireMetricsCollection;

const SOURCE = "node_modules/@fontsource-variable";
const TARGET = "app/styles/fonts";
const SHEET = "app/styles/fonts.css";

/** Inclusive ranges of code points. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** Accented letters of Italian and of names of makes. */
const ACCENTED: Ranges = [
  [0xc0, 0xc0],
  [0xc8, 0xc9],
  [0xcc, 0xcc],
  [0xd2, 0xd2],
  [0xd6, 0xd6],
  [0xd9, 0xd9],
  [0xdc, 0xdc],
  [0xe0, 0xe2],
  [0xe4, 0xe4],
  [0xe7, 0xef],
  [0xf1, 0xf4],
  [0xf6, 0xf6],
  [0xf9, 0xfc],
];

/** Characters of Italian pages: letters, signs of texts and prices, dashes, quotes, the ellipsis, arrows, the minus sign. */
const ITALIAN: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb2, 0xb3],
  [0xb7, 0xb7],
  [0xba, 0xbb],
  ...ACCENTED,
  [0xd7, 0xd7],
  [0x2011, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/**
 * Of those, the ones that headings have: letters, digits and signs of sentences and prices. Other letters of a heading are set
 * in the typeface of texts, so that the file is a quarter smaller.
 */
const OF_HEADINGS: Ranges = [
  [0x20, 0x22],
  [0x25, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  ...ACCENTED,
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
];

const codePointsOf = (letters: string): Ranges =>
  [...letters].map((letter) => letter.codePointAt(0)!).map((codePoint) => [codePoint, codePoint]);

/** Letters and signs of Latin-1 that few pages have; browsers fetch their file, and the next one, only for pages that contain one. */
const RARE = codePointsOf("ÁÂÃÄÅÆÇÊËÍÎÏÑÓÔÕØÚÛÝßãåæõøýÿ½™‚„‹›");

/** Letters of foreign names (Škoda, Łukasz, Ștefan). */
const EXTENDED = codePointsOf("ĆćČčŁłŘřŠšŽžȘșȚț");

interface Family {
  name: string;
  folder: string;
  /** Weights of the file: a range, or one that stands for all heavier than regular. */
  weights: { min: number; max: number } | number;
  /** Characters of the file that a page needs before it is shown. */
  characters: Ranges;
  /** Whether a file of its own has the rare ones. */
  hasRare: boolean;
  /** Its metrics at the weights that stand for all of them, each with the weights of its fallback faces. */
  metrics: readonly { weight: string; isBold: boolean; metrics: Metrics }[];
}

type Metrics = Parameters<typeof createFontStack>[0][number];

const FAMILIES: readonly Family[] = [
  {
    name: "Figtree",
    folder: "figtree",
    weights: { min: 400, max: 700 },
    characters: ITALIAN,
    hasRare: true,
    metrics: [
      { weight: "400 550", isBold: false, metrics: figtree },
      // Buttons, labels and links are semibold.
      { weight: "551 900", isBold: true, metrics: figtree.variants[600] },
    ],
  },
  {
    name: "Bricolage Grotesque",
    folder: "bricolage-grotesque",
    // Headings alone are set in it: one weight is half of the bytes of four.
    weights: 700,
    characters: OF_HEADINGS,
    hasRare: false,
    metrics: [{ weight: "400 900", isBold: true, metrics: bricolageGrotesque.variants[700] }],
  },
];

/** A font of a system, which stands in until a typeface has loaded. */
interface SystemFont {
  name: string;
  regular: Metrics;
  bold: Metrics;
  /** Full names and PostScript names: `local()` finds faces, not families. */
  regularNames: readonly string[];
  boldNames: readonly string[];
}

/** Neither is in `@capsizecss/metrics`: read from version 2.37 with `@capsizecss/unpack`. */
const DEJAVU_BOX = {
  familyName: "DejaVu Sans",
  ascent: 1901,
  descent: -483,
  lineGap: 0,
  unitsPerEm: 2048,
  capHeight: 1493,
  xHeight: 1120,
};

/**
 * Windows, macOS and iOS have Arial, Android has Roboto alone. Of Linux the first three have the widths of Arial; where
 * they are missing, Noto Sans or DejaVu Sans is there. A browser takes the first family that it finds.
 */
const SYSTEM_FONTS: readonly SystemFont[] = [
  {
    name: "Arial",
    regular: arial,
    bold: arial.variants[700],
    regularNames: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"],
    boldNames: [
      "Arial Bold",
      "Arial-BoldMT",
      "Liberation Sans Bold",
      "Arimo Bold",
      "Helvetica Bold",
    ],
  },
  {
    name: "Roboto",
    regular: roboto,
    bold: roboto.variants[700],
    regularNames: ["Roboto", "Roboto Regular", "Roboto-Regular"],
    // The last is the variable file of newer systems, which has all weights.
    boldNames: ["Roboto Bold", "Roboto-Bold", "Roboto-Regular"],
  },
  {
    name: "Noto",
    regular: notoSans,
    bold: notoSans.variants[700],
    regularNames: ["Noto Sans", "Noto Sans Regular", "NotoSans-Regular"],
    boldNames: ["Noto Sans Bold", "NotoSans-Bold"],
  },
  {
    name: "DejaVu",
    regular: { ...DEJAVU_BOX, xWidthAvg: 1041 },
    bold: { ...DEJAVU_BOX, xWidthAvg: 1176 },
    regularNames: ["DejaVu Sans", "DejaVuSans"],
    boldNames: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
  },
];

await mkdir(TARGET, { recursive: true });
const faces: string[] = [];
for (const { name, folder, weights, characters, hasRare, metrics } of FAMILIES) {
  const files = [
    { suffix: "", source: "latin", ranges: characters },
    ...(hasRare ? [{ suffix: "-rare", source: "latin", ranges: RARE }] : []),
    { suffix: "-ext", source: "latin-ext", ranges: EXTENDED },
  ];
  for (const { suffix, source, ranges } of files) {
    const whole = await readFile(`${SOURCE}/${folder}/files/${folder}-${source}-wght-normal.woff2`);
    const part = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
    });
    await writeFile(`${TARGET}/${folder}${suffix}.woff2`, part);
    console.log(`${folder}${suffix}: ${whole.byteLength} → ${part.byteLength} bytes`);
    faces.push(`@font-face {
  font-family: "${name} Variable";
  font-display: optional;
  font-weight: ${typeof weights === "number" ? "400 900" : `${weights.min} ${weights.max}`};
  src: url("./fonts/${folder}${suffix}.woff2") format("woff2");
  unicode-range: ${ranges.map(unicodeRange).join(", ")};
}`);
  }
  for (const system of SYSTEM_FONTS)
    for (const part of metrics) faces.push(fallbackFace(`${name} ${system.name}`, system, part));
}
await writeFile(SHEET, `/* Written by npm run fonts. */\n${faces.join("\n\n")}\n`);

/** A face of a system font that is as wide and as high as the typeface; `--font-sans` names its family. */
function fallbackFace(
  family: string,
  system: SystemFont,
  { weight, isBold, metrics }: Family["metrics"][number],
): string {
  const { fontFaces } = createFontStack([metrics, isBold ? system.bold : system.regular], {
    fontFaceFormat: "styleObject",
  });
  const [face] = fontFaces;
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = face!["@font-face"];
  const names = isBold ? system.boldNames : system.regularNames;
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${names.map((local) => `local("${local}")`).join(", ")};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: ${lineGapOverride ?? "0%"};
  size-adjust: ${sizeAdjust};
}`;
}

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
