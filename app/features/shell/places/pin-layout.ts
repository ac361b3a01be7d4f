/** Where the pins of the map of the region and their names stand, so that none covers another (docs/product.md 5.1). */
import { projectOnMap, REGION_FRAME, type MapPoint } from "~/data/calabria";
import type { Coordinates } from "~/data/schema";

/** A town to be marked on the map. */
export interface PinTown extends Coordinates {
  readonly name: string;
  /** The number on its pin. */
  readonly count: number;
}

/** A pin on the map, in its units. */
export interface PlacedPin<Place extends PinTown> extends MapPoint {
  readonly place: Place;
  /** Where the town is. */
  readonly town: MapPoint;
  /** Where its name stands; undefined when it has no room. */
  readonly label: PinLabel | undefined;
}

interface PinLabel extends MapPoint {
  readonly anchor: "start" | "middle" | "end";
}

/** Most pins that the map has room for; the towns with most are shown. */
export const MAX_PINS = 28;

/** Radius of the disc of a pin. */
export const PIN_RADIUS = 76;

/** Least distance of two pins: 44 px on a map that is 280 px wide, as on a phone of 320 px. */
export const PIN_SPACING = Math.ceil((44 / 280) * REGION_FRAME.width);

/** Size of the names: 11 px on the smallest phone. */
export const LABEL_SIZE = 58;

/** Width of a letter on average, in font sizes; on the safe side. */
const LETTER_WIDTH = 0.53;
const LABEL_GAP = 18;
const STEPS = 150;
/** How far a pin goes back to its town in a step, as a part of the way. */
const PULL = 0.04;

/** Places pins as near to their towns as the spacing lets them, and names where nothing else is. */
export function layoutPins<Place extends PinTown>(places: readonly Place[]): PlacedPin<Place>[] {
  const pins = [...places]
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, MAX_PINS)
    .map((place) => ({ place, town: projectOnMap(place), ...projectOnMap(place) }));
  for (let step = 0; step < STEPS; step++) {
    for (const pin of pins) {
      pin.x += (pin.town.x - pin.x) * PULL;
      pin.y += (pin.town.y - pin.y) * PULL;
    }
    pushApart(pins);
  }
  // Until none is too near: rounding may not bring two together again.
  for (let step = 0; step < STEPS && pushApart(pins); step++);

  const taken: Box[] = pins.map(({ x, y }) => boxAround(x, y, PIN_RADIUS, PIN_RADIUS));
  return pins.map(({ place, town, ...pin }) => {
    const at = { x: Math.round(pin.x), y: Math.round(pin.y) };
    const found = labelsOf(place.name, at).find(
      ({ box }) => isInFrame(box) && !taken.some((other) => overlap(other, box)),
    );
    if (found) taken.push(found.box);
    return { place, town, ...at, label: found?.label };
  });
}

interface MovingPin {
  readonly place: PinTown;
  x: number;
  y: number;
}

/** Moves pins that are too near to each other apart, the one with the lower number further. @returns Whether any moved. */
function pushApart(pins: readonly MovingPin[]): boolean {
  let hasMoved = false;
  for (const [i, one] of pins.entries())
    for (const other of pins.slice(i + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(dx, dy);
      if (distance >= PIN_SPACING + 1) continue;
      hasMoved = true;
      const [east, south] = distance < 1 ? [0, 1] : [dx / distance, dy / distance];
      const missing = PIN_SPACING + 2 - distance;
      const share = other.place.count / (one.place.count + other.place.count);
      move(one, -east * missing * share, -south * missing * share);
      move(other, east * missing * (1 - share), south * missing * (1 - share));
    }
  return hasMoved;
}

/** Moves a pin within the frame of the map. */
function move(pin: MovingPin, byX: number, byY: number): void {
  const { x, y, width, height } = REGION_FRAME;
  const margin = PIN_SPACING / 2;
  pin.x = Math.min(Math.max(pin.x + byX, x + margin), x + width - margin);
  pin.y = Math.min(Math.max(pin.y + byY, y + margin), y + height - margin);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The places for a name around its pin, the best first. */
function labelsOf(name: string, { x, y }: MapPoint): { label: PinLabel; box: Box }[] {
  const width = name.length * LETTER_WIDTH * LABEL_SIZE;
  const side = PIN_RADIUS + LABEL_GAP;
  const lift = PIN_RADIUS + LABEL_GAP + LABEL_SIZE / 2;
  const places = [
    { anchor: "start", centre: x + side + width / 2, middle: y, at: x + side },
    { anchor: "end", centre: x - side - width / 2, middle: y, at: x - side },
    { anchor: "middle", centre: x, middle: y + lift, at: x },
    { anchor: "middle", centre: x, middle: y - lift, at: x },
    { anchor: "end", centre: x + PIN_RADIUS - width / 2, middle: y + lift, at: x + PIN_RADIUS },
    { anchor: "end", centre: x + PIN_RADIUS - width / 2, middle: y - lift, at: x + PIN_RADIUS },
    { anchor: "start", centre: x - PIN_RADIUS + width / 2, middle: y + lift, at: x - PIN_RADIUS },
    { anchor: "start", centre: x - PIN_RADIUS + width / 2, middle: y - lift, at: x - PIN_RADIUS },
  ] as const;
  return places.map(({ anchor, centre, middle, at }) => ({
    label: { anchor, x: Math.round(at), y: Math.round(middle + LABEL_SIZE * 0.35) },
    box: boxAround(centre, middle, width / 2, LABEL_SIZE / 2),
  }));
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInFrame({ left, top, right, bottom }: Box): boolean {
  const { x, y, width, height } = REGION_FRAME;
  return left >= x && top >= y && right <= x + width && bottom <= y + height;
}
