import { describe, expect, it } from "vitest";

import { isAllowedForNewDrivers } from "./new-drivers";

const panda = { type: "auto", powerKw: 51, unladenWeightKg: 1055 } as const;

describe("a new driver", () => {
  it("may drive a small car", () => {
    expect(isAllowedForNewDrivers(panda)).toBe(true);
  });

  it("may drive a car at both limits, 105 kW and 75 kW per tonne", () => {
    expect(isAllowedForNewDrivers({ ...panda, powerKw: 105, unladenWeightKg: 1400 })).toBe(true);
  });

  it("may not drive more than 105 kW, however heavy the car", () => {
    expect(isAllowedForNewDrivers({ ...panda, powerKw: 105.5, unladenWeightKg: 2500 })).toBe(false);
  });

  it("may not drive more than 75 kW per tonne of unladen weight", () => {
    expect(isAllowedForNewDrivers({ ...panda, powerKw: 90, unladenWeightKg: 1199 })).toBe(false);
    expect(isAllowedForNewDrivers({ ...panda, powerKw: 90, unladenWeightKg: 1200 })).toBe(true);
  });

  it("finds the label on cars only: other vehicles have other licences", () => {
    expect(isAllowedForNewDrivers({ ...panda, type: "moto" })).toBe(false);
    expect(isAllowedForNewDrivers({ ...panda, type: "minicar" })).toBe(false);
  });
});
