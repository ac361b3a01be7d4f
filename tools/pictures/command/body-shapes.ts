/**
 * Draws the side view of each body type as a view of one SVG file, for the tiles of the body filter: cars from the tables
 * of their bodies, two-wheelers from the few lines below.
 *
 *     npx tsx tools/pictures/command/body-shapes.ts
 */
import { writeFileSync } from "node:fs";
import { bodyShapeId } from "../../../app/lib/vehicle-labels";
import type { CarForm } from "../bodies/car-form";
import { sideProfile } from "../bodies/car-shape";
import { CARS } from "../bodies/car-spec";
import { lerp, smoothstep } from "../mesher/maths";
import { roundPolygon, type Point2 } from "../mesher/outline";
import { CAR_BODY_OF } from "../plans/vehicles";

const FILE = new URL(
  "../../../app/features/marketplace/catalogue/body-shapes.svg",
  import.meta.url,
);
/** Size of a view, in its own units. */
const WIDTH = 96;
const HEIGHT = 40;
/** `--ink` of both themes (app/styles/tokens.css): a page cannot style what it shows as a picture. */
const COLOURS =
  "svg { --ink: #1d1b17; color: var(--ink) } @media (prefers-color-scheme: dark) { svg { --ink: #f5f0e8 } }";
/** Free space around a vehicle. */
const MARGIN = 1;

/** Points of a closed line without those that lie within `tolerance` of the line through their neighbours. */
function simplified(points: readonly Point2[], tolerance: number): Point2[] {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last || rest.length === 1) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy) || 1;
  const distances = points.map(
    ([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length,
  );
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** Half circle over an axle, from its rear to its front end at the height of the sill. */
function arch(u: number, form: CarForm): Point2[] {
  const radius = form.wheelRadius * 1.16;
  const start = Math.asin((form.clearance + 0.02 - form.wheelRadius) / radius);
  return Array.from({ length: 17 }, (_, i): Point2 => {
    const angle = lerp(start, Math.PI - start, i / 16);
    return [
      Math.min(u + radius * Math.cos(angle), form.length - 0.2),
      form.wheelRadius + radius * Math.sin(angle),
    ];
  });
}

/** Side windows, without the pillar behind the front door. */
function windows(form: CarForm, roof: (u: number) => number): Point2[][] {
  if (form.cabrio) return [];
  const [from, to] = form.glass;
  const belt = (u: number) =>
    lerp(form.belt[0], form.belt[1], smoothstep(0.6, form.length - 0.6, u)) + 0.05;
  const ends = form.cargo
    ? [[from, form.frontDoor]]
    : [
        [from, form.frontDoor],
        [form.frontDoor, to],
      ];
  return ends.map(([start = 0, end = 0], i) => {
    const [a, b] = [start + (i === 0 ? 0.06 : 0.05), end - 0.05];
    const top = Array.from({ length: 25 }, (_, j): Point2 => {
      const u = lerp(a, b, j / 24);
      return [u, Math.max(belt(u), roof(u) - 0.13)];
    }).filter(([u, y]) => y > belt(u) + 0.02);
    return [[top[0]?.[0] ?? a, belt(a)] as const, ...top, [b, belt(b)] as const];
  });
}

function car(form: CarForm): string {
  const outline = roundPolygon(sideProfile(form), 6);
  const roof = (u: number) => {
    const heights = outline.flatMap(([x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length]!;
      if ((x - u) * (nextX - u) > 0 || x === nextX) return [];
      return [lerp(y, nextY, (u - x) / (nextX - x))];
    });
    return Math.max(...heights);
  };
  const axles = [form.frontOverhang + form.wheelbase, form.frontOverhang];
  const body = [...outline, ...axles.flatMap((u) => arch(u, form))];
  const scale = Math.min((WIDTH - 2 * MARGIN) / form.length, (HEIGHT - 2 * MARGIN) / form.height);
  const left = (WIDTH - form.length * scale) / 2;
  const place = ([u, y]: Point2): Point2 => [left + u * scale, HEIGHT - MARGIN - y * scale];
  const draw = (points: readonly Point2[]) =>
    `M${simplified(points.map(place), 0.18)
      .map((point) => point.map(rounded).join(" "))
      .join("L")}z`;
  const screen: Point2[] = form.cabrio
    ? [
        form.cowl,
        form.screenHead,
        [form.screenHead[0] + 0.09, form.screenHead[1]],
        [form.cowl[0] + 0.2, form.cowl[1]],
      ]
    : [];
  const parts = [body, ...windows(form, roof), ...(screen.length > 0 ? [screen] : [])];
  const wheels = axles.map((u) => {
    const [x, y] = place([u, form.wheelRadius]);
    return ring(x, y, form.wheelRadius * scale, 0.5);
  });
  return `<path fill-rule="evenodd" d="${parts.map(draw).join("")}${wheels.join("")}"/>`;
}

/** A wheel: a ring whose hole has a part of its radius. */
function ring(x: number, y: number, radius: number, hole: number): string {
  const circle = (r: number) =>
    `M${rounded(x - r)} ${rounded(y)}a${rounded(r)} ${rounded(r)} 0 1 0 ${rounded(2 * r)} 0a${rounded(r)} ${rounded(r)} 0 1 0 ${rounded(-2 * r)} 0z`;
  return circle(radius) + circle(radius * hole);
}

/** Wheels (x, radius) and lines (width, path) of a two-wheeler, front to the left, wheels on the ground. */
interface Bike {
  wheels: readonly (readonly [x: number, radius: number])[];
  filled: string;
  lines: readonly (readonly [width: number, path: string])[];
}

const BIKES: Readonly<Record<string, Bike>> = {
  Naked: {
    wheels: [
      [24, 9.5],
      [72, 9.5],
    ],
    filled: "M38 14c4-4 11-4 15-1l4 3 12-2 6-2c1 2 0 4-2 5l-14 4-3 8H42l-4-8z",
    lines: [[2, "M24 29.5 35 10M33 9l-5-1M58 28 72 29.5"]],
  },
  Sportiva: {
    wheels: [
      [24, 9.5],
      [72, 9.5],
    ],
    filled: "M26 17c2-5 6-8 10-9l3 5c4-3 10-3 14 0l5 3 14-7 5-1c0 3-2 6-5 7l-13 6-4 10H40l-8-8z",
    lines: [[2, "M24 29.5 32 16M58 28 72 29.5"]],
  },
  Enduro: {
    wheels: [
      [22, 10.5],
      [74, 10.5],
    ],
    filled: "M37 11c4-2 9-1 12 2l22-2 9-3c0 3-2 5-5 6l-16 3-3 10H42l-5-8zM14 15l12-2 3 2-14 2z",
    lines: [[2, "M22 28.5 34 7M31 6l-5-1M57 25 74 28.5"]],
  },
  Custom: {
    wheels: [
      [18, 9.5],
      [76, 9.5],
    ],
    filled: "M40 17c4-4 11-4 15 0l3 4c5 0 8-1 12-4l14 1c2 2 3 5 2 7-4-3-12-3-16 2l-4 4H44l-3-6z",
    lines: [[2, "M18 29.5 36 9M36 9l6 3M48 32h28"]],
  },
  Scooter: {
    wheels: [
      [25, 7.5],
      [72, 7.5],
    ],
    filled:
      "M33 6c2 0 4 1 4 3l3 15c1 4 3 5 6 5h3l2-13c4-2 20-2 27-1 4 3 6 9 5 14h-4a7.5 8.500 0 0 0-15 0l-4 4H41c-5 0-7-3-8-7l-3-13-9 6c0-5 4-9 10-11z",
    lines: [[2, "M25 31.5 34 8M34 7l-5-1"]],
  },
  "Maxi-scooter": {
    wheels: [
      [23, 8.5],
      [74, 8.5],
    ],
    filled:
      "M28 3c2 0 3 2 4 4l6 8c3 6 5 9 9 9h3l3-9c5-3 12-4 18-2l12 2c3 4 4 9 3 14h-3a9.500 9.500 0 0 0-18 1l-4 4H40c-6 0-9-4-11-8l-3-6-9 4c0-6 3-11 9-15z",
    lines: [[2, "M23 30.5 31 10"]],
  },
  Cinquantino: {
    wheels: [
      [26, 8],
      [70, 8],
    ],
    filled: "M40 13l14 2c5-2 12-3 20-2 1 3-1 5-4 5l-9 3-3 9H46l-5-9z",
    lines: [[2, "M26 31 36 8M35 8l-6-1M57 28l13 3M40 15l-5 8"]],
  },
};

function bike({ wheels, filled, lines }: Bike): string {
  const rings = wheels
    .map(([x, radius]) => ring(x, HEIGHT - MARGIN - radius, radius, 0.66))
    .join("");
  const strokes = lines.map(
    ([width, path]) =>
      `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="${width}" d="${path}"/>`,
  );
  return `<path d="${filled}"/><path fill-rule="evenodd" d="${rings}"/>${strokes.join("")}`;
}

const drawings = [
  ...Object.entries(CAR_BODY_OF).map(([type, body]) => [type, car(CARS[body])] as const),
  ...Object.entries(BIKES).map(([type, lines]) => [type, bike(lines)] as const),
];
const views = drawings.map(
  ([type, drawing], i) =>
    `<view id="${bodyShapeId(type)}" viewBox="0 ${i * HEIGHT} ${WIDTH} ${HEIGHT}"/><g transform="translate(0 ${i * HEIGHT})">${drawing}</g>`,
);
writeFileSync(
  FILE,
  `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor"><style>${COLOURS}</style>\n${views.join("\n")}\n</svg>\n`,
);
