import type { Coordinates } from "~/data/schema";
import { MAP_HEIGHT, MAP_WIDTH, outlinePath, project } from "./map-projection";

const OUTLINE = outlinePath();

/** Size of the lettering in units of the map: the locator is drawn smaller and has fewer names. */
const LETTERS = { spread: 6.5, locator: 8.5 } as const;

/**
 * Towns that say where one is. `dx` and `dy` move the first line of the name to where it crosses no
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

/** A mark on the map. */
export interface MapPin extends Coordinates {
  id: string;
  /** Class of its colour, e.g. `fill-petrol`. */
  fill: string;
}

interface CalabriaMapProps {
  pins: readonly MapPin[];
  /** `spread`: many small dots; `locator`: one large pin. */
  variant: "spread" | "locator";
  /** What the map says; without it the map is decoration. */
  label?: string;
  className?: string;
}

/** The region drawn by hand, with marks on it: no tiles, no foreign server. */
export function CalabriaMap({ pins, variant, label, className = "" }: CalabriaMapProps) {
  const letters = LETTERS[variant];
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
          fontSize={letters * 0.9}
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
          letters={letters}
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
  letters: number;
  dx: number;
  dy: number;
  place: Place;
}

function TownName({ lines, letters, dx, dy, place }: TownNameProps) {
  const { x, y } = place;
  return (
    <g className="fill-soft">
      <circle cx={x} cy={y} r="1.3" />
      <text fontSize={letters} textAnchor={dx < 0 ? "end" : "start"} className="font-medium">
        {lines.map((line, i) => (
          <tspan key={line} x={x + dx} y={y + dy + i * letters * 1.08}>
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
