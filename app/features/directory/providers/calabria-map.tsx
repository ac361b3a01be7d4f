import { calabriaOutline } from "~/data/calabria";
import type { Coordinates } from "~/data/schema";

/** Width and height of the drawn map in its own units: 100 of them are a degree of latitude. */
export const MAP_WIDTH = 158;
export const MAP_HEIGHT = 252;

const UNITS_PER_DEGREE = 100;
/** The north-western corner of the map. */
const CORNER = { lat: 40.28, lng: 15.43 };
/** Length of a degree of longitude in Calabria, in degrees of latitude. */
export const LONGITUDE_SCALE = Math.cos((39 * Math.PI) / 180);

/** Where a point of the region lies on the drawn map. */
export function project({ lat, lng }: Coordinates): { x: number; y: number } {
  return {
    x: tenth((lng - CORNER.lng) * LONGITUDE_SCALE * UNITS_PER_DEGREE),
    y: tenth((CORNER.lat - lat) * UNITS_PER_DEGREE),
  };
}

/** The outline of the region as SVG path data, its corners rounded through the middles of its sides. */
export function outlinePath(): string {
  const points = calabriaOutline.map(project);
  const steps = points.map((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    return `Q${point.x} ${point.y} ${tenth((point.x + next.x) / 2)} ${tenth((point.y + next.y) / 2)}`;
  });
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return "";
  return `M${tenth((last.x + first.x) / 2)} ${tenth((last.y + first.y) / 2)}${steps.join("")}Z`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const OUTLINE = outlinePath();

/** Font size in units of the map: the locator is drawn smaller and has fewer names. */
const FONT_SIZES = { spread: 6.5, locator: 8.5 } as const;

/**
 * Towns for orientation. `dx` and `dy` move the first line of the name to where it crosses no
 * coast, on land or at sea; the sign of `dx` says on which side of the town. The locator has the major ones only.
 */
const TOWNS = [
  { lines: ["Cosenza"], lat: 39.3, lng: 16.25, dx: 9, dy: 2, isMajor: true },
  { lines: ["Crotone"], lat: 39.081, lng: 17.119, dx: -7, dy: 2, isMajor: false },
  { lines: ["Lamezia", "Terme"], lat: 38.966, lng: 16.303, dx: -17, dy: -1, isMajor: false },
  { lines: ["Catanzaro"], lat: 38.87, lng: 16.6, dx: 15, dy: 14, isMajor: true },
  { lines: ["Vibo", "Valentia"], lat: 38.674, lng: 16.1, dx: -10, dy: -15, isMajor: false },
  { lines: ["Reggio", "Calabria"], lat: 38.097, lng: 15.652, dx: 10, dy: -1, isMajor: true },
] as const;

const SEAS = [
  { name: "Mar Tirreno", x: 24, y: 96 },
  { name: "Mar Ionio", x: 132, y: 192 },
] as const;

/** A pin on the map. */
export interface MapPin extends Coordinates {
  id: string;
  /** Class of its colour, e.g. `fill-petrol`. */
  fill: string;
}

interface CalabriaMapProps {
  pins: readonly MapPin[];
  /** `spread`: many small dots; `locator`: one large pin. */
  variant: "spread" | "locator";
  /** Accessible name; without it the map is decorative. */
  label?: string;
  className?: string;
}

/** A drawn map of the region with pins: no tiles, no third-party server. */
export function CalabriaMap({ pins, variant, label, className = "" }: CalabriaMapProps) {
  const fontSize = FONT_SIZES[variant];
  const towns = TOWNS.filter(({ isMajor }) => isMajor || variant === "spread");
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      {/* The shallows along the coast, as on a nautical chart. */}
      <g fill="none" strokeLinejoin="round" className="stroke-navy">
        <path d={OUTLINE} strokeWidth="24" opacity="0.05" />
        <path d={OUTLINE} strokeWidth="15" opacity="0.06" />
        <path d={OUTLINE} strokeWidth="7" opacity="0.1" />
      </g>
      <path d={OUTLINE} className="fill-sand stroke-control" strokeWidth="0.7" />
      {SEAS.map(({ name, x, y }) => (
        <text
          key={name}
          x={x}
          y={y}
          fontSize={fontSize * 0.9}
          textAnchor="middle"
          className="fill-navy italic"
        >
          {name}
        </text>
      ))}
      {towns.map(({ lines, dx, dy, ...town }) => (
        <TownName
          key={lines[0]}
          lines={lines}
          fontSize={fontSize}
          dx={dx}
          dy={dy}
          place={project(town)}
        />
      ))}
      {pins.map(({ id, fill, ...place }) =>
        variant === "spread" ? (
          <Dot key={id} fill={fill} place={project(place)} />
        ) : (
          <Pin key={id} fill={fill} place={project(place)} />
        ),
      )}
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
}

interface TownNameProps {
  lines: readonly string[];
  fontSize: number;
  dx: number;
  dy: number;
  place: Place;
}

function TownName({ lines, fontSize, dx, dy, place }: TownNameProps) {
  const { x, y } = place;
  return (
    <g className="fill-soft">
      <circle cx={x} cy={y} r="1.3" />
      <text fontSize={fontSize} textAnchor={dx < 0 ? "end" : "start"} className="font-medium">
        {lines.map((line, i) => (
          <tspan key={line} x={x + dx} y={y + dy + i * fontSize * 1.08}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function Dot({ fill, place }: { fill: string; place: Place }) {
  return (
    <circle
      cx={place.x}
      cy={place.y}
      r="2.4"
      strokeWidth="0.7"
      className={`stroke-surface ${fill}`}
    />
  );
}

function Pin({ fill, place }: { fill: string; place: Place }) {
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <circle r="9" opacity="0.18" className={fill} />
      <path
        d="M0 0C-5.500-6-7.500-9-7.500-12.500a7.500 7.500 0 0 1 15 0C7.500-9 5.500-6 0 0Z"
        strokeWidth="1"
        className={`stroke-surface ${fill}`}
      />
      <circle cy="-12.500" r="2.700" className="fill-surface" />
    </g>
  );
}
