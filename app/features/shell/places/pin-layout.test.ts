import { describe, expect, it } from "vitest";
import { projectOnMap, REGION_FRAME } from "~/data/calabria";
import { towns } from "~/data/towns";
import { layoutPins, MAX_PINS, PIN_SPACING, type PinTown } from "./pin-layout";

const everywhere: readonly PinTown[] = towns.map((town, i) => ({ ...town, count: i + 1 }));

function distances(pins: readonly { x: number; y: number }[]): number[] {
  return pins.flatMap((a, i) => pins.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
}

describe("The pins of the map", () => {
  it("never stand closer than a finger is wide, however near their towns are", () => {
    for (const count of [2, 8, MAX_PINS]) {
      const pins = layoutPins(everywhere.slice(0, count));
      expect(pins).toHaveLength(count);
      expect(Math.min(...distances(pins))).toBeGreaterThanOrEqual(PIN_SPACING);
    }
  });

  it("stay on the map, names too", () => {
    const { x, y, width, height } = REGION_FRAME;
    for (const pin of layoutPins(everywhere)) {
      expect(pin.x).toBeGreaterThanOrEqual(x);
      expect(pin.x).toBeLessThanOrEqual(x + width);
      expect(pin.y).toBeGreaterThanOrEqual(y);
      expect(pin.y).toBeLessThanOrEqual(y + height);
    }
  });

  it("stand on their town where there is room", () => {
    const [crotone] = layoutPins([{ name: "Crotone", count: 2, lat: 39.081, lng: 17.127 }]);
    expect(crotone).toMatchObject(projectOnMap({ lat: 39.081, lng: 17.127 }));
    expect(crotone?.label).toMatchObject({ anchor: "end" });
  });

  it("are those of the towns with most when there are too many", () => {
    const kept = layoutPins(everywhere).map(({ place }) => place.count);
    expect(kept).toHaveLength(MAX_PINS);
    expect(Math.min(...kept)).toBe(towns.length - MAX_PINS + 1);
  });
});
