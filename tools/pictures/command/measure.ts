/**
 * `npx tsx tools/pictures/command/measure.ts`: meshes the first advert of each car body, measures the mesh from the side, and prints
 * both ratios beside the true ones of `plans/measures.ts`. Ends with 1 where one is more than 3 % off.
 */
import { vehicles } from "~/data/vehicles";
import { carSpec } from "../bodies/car-spec";
import { silhouetteOf } from "../bodies/silhouette";
import { isBike } from "../job";
import { carModel } from "../plans/models";
import { vehicleSubject } from "../plans/vehicles";

const TOLERANCE = 0.03;
const seen = new Set<string>();
for (const vehicle of vehicles) {
  const subject = vehicleSubject(vehicle);
  const model = carModel(vehicle);
  if (isBike(subject) || !model || seen.has(subject.body)) continue;
  seen.add(subject.body);
  const drawn = silhouetteOf(carSpec(subject));
  const { size } = model;
  const ratios = [
    [drawn.wheelbase / drawn.length, size.wheelbase / size.length],
    [drawn.height / drawn.length, size.height / size.length],
  ] as const;
  const isOff = ratios.some(([mine, real]) => Math.abs(mine / real - 1) > TOLERANCE);
  if (isOff) process.exitCode = 1;
  const numbers = ratios.map(([mine, real]) => `${mine.toFixed(3)} (${real.toFixed(3)})`);
  console.log(
    `${isOff ? "!" : " "} ${subject.body.padEnd(12)} ${vehicle.id.padEnd(32)} wheelbase ${numbers[0]}  height ${numbers[1]}`,
  );
}
