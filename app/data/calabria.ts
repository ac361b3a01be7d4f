import type { Province } from "~/lib/provinces";
import type { Coordinates } from "./schema";

/**
 * The drawn map of Calabria: `calabria.svg` has the borders of the provinces (ISTAT, simplified to about 150 m), in
 * thousandths of a degree of latitude, north at the top.
 */
const UNITS_PER_DEGREE = 1000;

/** The point of the map with the units 0, 0. */
const CORNER: Coordinates = { lat: 40.25, lng: 15.5 };

/** Length of a degree of longitude in Calabria, in degrees of latitude. */
const LONGITUDE_SCALE = Math.cos((39 * Math.PI) / 180);

/** A point of the drawn map, in its units. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** A part of the drawn map, in its units: what a `viewBox` shows. */
export interface MapFrame extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** The whole region with the sea around it, where pins and names find room. */
export const REGION_FRAME: MapFrame = { x: -110, y: 50, width: 1540, height: 2340 };

/** Each province with what lies around it, in 4:3. */
export const PROVINCE_FRAMES: Readonly<Record<Province, MapFrame>> = {
  CS: { x: -138, y: 31, width: 1660, height: 1245 },
  CZ: { x: 213, y: 994, width: 1140, height: 855 },
  KR: { x: 615, y: 703, width: 960, height: 720 },
  RC: { x: -49, y: 1615, width: 1040, height: 780 },
  VV: { x: 138, y: 1361, width: 700, height: 525 },
};

/** The capital of each province. */
export const CAPITALS: Readonly<Record<Province, Coordinates>> = {
  CS: { lat: 39.299, lng: 16.253 },
  CZ: { lat: 38.906, lng: 16.594 },
  KR: { lat: 39.081, lng: 17.127 },
  RC: { lat: 38.111, lng: 15.647 },
  VV: { lat: 38.676, lng: 16.1 },
};

/** Where a place lies on the drawn map. */
export function projectOnMap({ lat, lng }: Coordinates): MapPoint {
  return {
    x: Math.round((lng - CORNER.lng) * LONGITUDE_SCALE * UNITS_PER_DEGREE),
    y: Math.round((CORNER.lat - lat) * UNITS_PER_DEGREE),
  };
}
