import { expect, it } from "vitest";
import { licencesFor } from "./licences";

const motorcycle = {
  type: "moto",
  powerKw: 11,
  displacementCc: 125,
  unladenWeightKg: 140,
} as const;

it.each([
  ["a scooter of 50 cc", { ...motorcycle, powerKw: 3, displacementCc: 49 }, "AM A1 A2 A B1 B"],
  ["a motorcycle of 125 cc and 11 kW", motorcycle, "A1 A2 A B"],
  ["one of 125 cc with a kilowatt more", { ...motorcycle, powerKw: 12 }, "A2 A"],
  ["one of 125 cc that is too light", { ...motorcycle, unladenWeightKg: 109 }, "A2 A"],
  [
    "one of 35 kW",
    { ...motorcycle, powerKw: 35, displacementCc: 399, unladenWeightKg: 175 },
    "A2 A",
  ],
  [
    "one of 35 kW that is too light",
    { ...motorcycle, powerKw: 35, displacementCc: 399, unladenWeightKg: 174 },
    "A",
  ],
  ["one whose weight is not known", { ...motorcycle, unladenWeightKg: undefined }, "A"],
  ["a light quadricycle", { type: "minicar", powerKw: 6 }, "AM A1 A2 A B1 B"],
  ["a heavy quadricycle", { type: "minicar", powerKw: 9 }, "B1 B"],
  ["a car", { type: "auto", powerKw: 51, unladenWeightKg: 1000 }, "B"],
] as const)("%s may be driven with its licences", (_, vehicle, licences) => {
  expect(licencesFor(vehicle).join(" ")).toBe(licences);
});
