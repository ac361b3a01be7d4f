/** Grilles. y is the height of the middle between the headlamps. */
import type { Grille } from "../job";
import type { Corner } from "../mesher/outline";
import type { Fascia } from "./fascia";
import { BRIGHT_SLAT, CHROME, GLOSS, HOLE, SATIN, SLAT } from "./inks";
import type { Ink } from "./layer";

type Draw = (fascia: Fascia, y: number) => void;

/** Level bars across a half width. */
function bars(
  fascia: Fascia,
  half: number,
  heights: readonly number[],
  ink: Ink,
  width: number,
): void {
  for (const y of heights)
    fascia.line(
      [
        [-fascia.degrees(half), y],
        [fascia.degrees(half), y],
      ],
      ink,
      width,
    );
}

/** A shield with a bright frame and bright bars. */
function wide(fascia: Fascia, y: number): void {
  const frame: Corner[] = [
    [0.4, y + 0.055],
    [0.44, y + 0.035],
    [0.36, y - 0.145],
  ];
  const mouth: Corner[] = [
    [0.39, y + 0.043],
    [0.425, y + 0.03],
    [0.35, y - 0.132],
  ];
  fascia.across(frame, CHROME, 0.05);
  fascia.across(mouth, HOLE, 0.045);
  fascia.layer.clipped(fascia.acrossPath(mouth, 0.045), () =>
    bars(
      fascia,
      0.7,
      [0, 1, 2, 3, 4, 5].map((i) => y - 0.115 + i * 0.03),
      BRIGHT_SLAT,
      0.0056,
    ),
  );
}

/** A slot between the lamps with one bright bar. */
function slim(fascia: Fascia, y: number): void {
  const slot: Corner[] = [
    [0.46, y + 0.03],
    [0.42, y - 0.035],
  ];
  fascia.across(slot, { c: "#070708", r: 0.45 }, 0.02);
  bars(fascia, 0.4, [y - 0.002], CHROME, 0.0044);
}

/** A large six-cornered mouth with a net. */
function hexagon(fascia: Fascia, y: number): void {
  const mouth: Corner[] = [
    [0.3, y + 0.05],
    [0.45, y - 0.03],
    [0.36, y - 0.185],
  ];
  fascia.across(mouth, GLOSS, 0.035);
  const inner: Corner[] = [
    [0.285, y + 0.035],
    [0.43, y - 0.034],
    [0.345, y - 0.172],
  ];
  fascia.across(inner, HOLE, 0.03);
  fascia.layer.clipped(fascia.acrossPath(inner, 0.03), () => {
    for (let i = -14; i <= 14; i++)
      for (const lean of [-1, 1]) {
        const x = i * 2.2;
        const net = [
          [x - lean * 4.4, y - 0.2],
          [x + lean * 4.4, y + 0.06],
        ] as const;
        fascia.line(net, SLAT, 0.005);
      }
  });
}

/** Five upright slots. */
function slats(fascia: Fascia, y: number): void {
  for (const z of [-0.28, -0.14, 0, 0.14, 0.28]) {
    const [a, b] = [fascia.degrees(z - 0.042), fascia.degrees(z + 0.042)];
    const slot: Corner[] = [
      [a, y - 0.1],
      [a, y + 0.06],
      [b, y + 0.06],
      [b, y - 0.1],
    ];
    fascia.layer.poly(slot, HOLE, 0.02);
  }
}

/** A gloss black band that joins the lamps, with a bright line below. */
function band(fascia: Fascia, y: number): void {
  const panel: Corner[] = [
    [0.58, y + 0.045],
    [0.56, y - 0.055],
  ];
  fascia.across(panel, GLOSS, 0.02);
  bars(fascia, 0.5, [y - 0.042], SATIN, 0.005);
}

/** A rectangle with a satin frame and two bars. */
function frame(fascia: Fascia, y: number): void {
  const outer: Corner[] = [
    [0.47, y + 0.05],
    [0.44, y - 0.1],
  ];
  const inner: Corner[] = [
    [0.455, y + 0.036],
    [0.427, y - 0.086],
  ];
  fascia.across(outer, SATIN, 0.03);
  fascia.across(inner, HOLE, 0.022);
  bars(fascia, 0.43, [y - 0.062, y - 0.025, y + 0.012], BRIGHT_SLAT, 0.009);
}

const GRILLES: Record<Grille, Draw> = {
  wide,
  slim,
  hexagon,
  slats,
  band,
  frame,
  // Electric cars need none.
  none: () => undefined,
};
/** Where the round badge sits on the tall grilles, below the middle of the lamps. */
const BADGE_DROP: Partial<Record<Grille, number>> = { wide: 0.045, hexagon: 0.06, frame: 0.025 };

/** The grille and a plain ring that is no marque's badge. */
export function drawGrille(fascia: Fascia, y: number): void {
  const { grille } = fascia.spec;
  GRILLES[grille](fascia, y);
  if (grille === "slats") return;
  const centre = [0, y - (BADGE_DROP[grille] ?? 0)] as const;
  fascia.disc(centre, 0.046, { c: "#c8cacd", r: 0.15, m: 1 });
  fascia.disc(centre, 0.034, { c: "#15171a", r: 0.1 });
}
