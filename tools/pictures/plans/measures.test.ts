import { describe, expect, it } from "vitest";
import { vehicles } from "~/data/vehicles";
import { sideProfile } from "../bodies/car-shape";
import { carSpec, type CarSpec } from "../bodies/car-spec";
import { framesTop } from "../bodies/silhouette";
import { isBike } from "../job";
import { bounds, roundPolygon } from "../mesher/outline";
import { CAR_MEASURES } from "./measures";
import { CAR_MODELS, carModel } from "./models";
import { vehicleSubject } from "./vehicles";

/** How far a drawn proportion may be from the true one. */
const TOLERANCE = 0.03;

const cars = vehicles.flatMap((vehicle) => {
  const subject = vehicleSubject(vehicle);
  const model = carModel(vehicle);
  return isBike(subject) || !model ? [] : [{ id: vehicle.id, subject, model }];
});

function off(drawn: number, real: number): number {
  return Math.abs(drawn / real - 1);
}

describe("the table of true measures", () => {
  it("has a row with a source for each model, and no others", () => {
    expect(Object.keys(CAR_MEASURES).sort()).toEqual([...CAR_MODELS.keys()].sort());
    for (const [name, { source, ...numbers }] of Object.entries(CAR_MEASURES)) {
      expect(source, name).not.toBe("");
      for (const value of Object.values(numbers)) expect(value, name).toBeGreaterThan(1000);
    }
  });
});

/** Size of the outline that the surface is made from; `command/measure.ts` measures the meshes, which takes minutes here. */
function outlineOf(spec: CarSpec) {
  const [x0, , x1, top] = bounds(roundPolygon(sideProfile(spec)));
  return { length: x1 - x0, height: spec.cabrio ? framesTop(spec) : top };
}

describe("drawn proportions", () => {
  it("of every advert are within 3 % of the true ones", () => {
    const wrong = cars.flatMap(({ id, subject, model: { size } }) => {
      const spec = carSpec(subject);
      const { length, height } = outlineOf(spec);
      const far = Math.max(
        off(spec.wheelbase / length, size.wheelbase / size.length),
        off(height / length, size.height / size.length),
      );
      return far < TOLERANCE ? [] : [`${id}: ${(far * 100).toFixed(1)} %`];
    });
    expect(wrong).toEqual([]);
  });
});
