import { calabriaOutline } from "~/data/calabria";
import type { Coordinates } from "~/data/schema";

/** Width and height of the drawn map in its own units: 100 of them are a degree of latitude. */
export const MAP_WIDTH = 158;
export const MAP_HEIGHT = 252;

const UNITS_PER_DEGREE = 100;
/** The north-western corner of the map. */
const CORNER = { lat: 40.28, lng: 15.43 };
/** How much narrower a degree of longitude is at the middle of Calabria. */
const NARROWING = Math.cos((39 * Math.PI) / 180);

/** Where a point of the region lies on the drawn map. */
export function project({ lat, lng }: Coordinates): { x: number; y: number } {
  return {
    x: tenth((lng - CORNER.lng) * NARROWING * UNITS_PER_DEGREE),
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
