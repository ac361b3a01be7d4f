/**
 * `npx tsx tools/pictures/command/measure.ts`: meshes the first advert of each car body and each style of two-wheeler, measures the
 * mesh from the side, and prints both ratios beside the true ones of `plans/measures.ts`. Ends with 1 where one is more than 3 % off.
 */
import * as THREE from "three";
import { vehicles } from "~/data/vehicles";
import { carSpec } from "../bodies/car-spec";
import { silhouetteOf } from "../bodies/silhouette";
import { BIKE_STYLES, isBike } from "../job";
import { BIKE_MEASURES } from "../plans/measures";
import { carModel } from "../plans/models";
import { vehicleSubject } from "../plans/vehicles";
import { buildBike } from "../two-wheelers/bike";

const TOLERANCE = 0.03;
/** Parts whose middle is farther out belong to mirrors and hand guards, which makers do not count, m. */
const MIRRORS_FROM = 0.2;

interface Sides {
  length: number;
  height: number;
  wheelbase: number;
}

/** Of two-wheelers the height is printed and does not count: some makers measure it to the mirrors, others to the handlebar. */
function report(body: string, of: string, drawn: Sides, real: Sides, counts = 2): void {
  const ratios = [
    [drawn.wheelbase / drawn.length, real.wheelbase / real.length],
    [drawn.height / drawn.length, real.height / real.length],
  ] as const;
  const isOff = ratios
    .slice(0, counts)
    .some(([mine, true_]) => Math.abs(mine / true_ - 1) > TOLERANCE);
  if (isOff) process.exitCode = 1;
  const [wheelbase, height] = ratios.map(
    ([mine, true_]) => `${mine.toFixed(3)} (${true_.toFixed(3)})`,
  );
  console.log(
    `${isOff ? "!" : " "} ${body.padEnd(14)} ${of.padEnd(32)} wheelbase ${wheelbase}  height ${height}`,
  );
}

/** The sizes of a two-wheeler's parts: its wheels are the round ones on the ground. */
function bikeSides(group: THREE.Group): Sides {
  group.updateMatrixWorld(true);
  const whole = new THREE.Box3().setFromObject(group);
  let height = 0;
  const axles: number[] = [];
  group.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    const { min, max } = new THREE.Box3().setFromObject(part);
    if (Math.abs(min.z + max.z) / 2 < MIRRORS_FROM) height = Math.max(height, max.y);
    const [long, tall] = [max.x - min.x, max.y - min.y];
    if (min.y < 0.03 && tall > 0.4 && Math.abs(long - tall) < 0.03) axles.push((min.x + max.x) / 2);
  });
  const wheelbase = Math.max(...axles) - Math.min(...axles);
  return { length: whole.max.x - whole.min.x, height, wheelbase };
}

const seen = new Set<string>();
for (const vehicle of vehicles) {
  const subject = vehicleSubject(vehicle);
  const model = carModel(vehicle);
  if (isBike(subject) || !model || seen.has(subject.body)) continue;
  seen.add(subject.body);
  report(subject.body, vehicle.id, silhouetteOf(carSpec(subject)), model.size);
}

// The plates are drawn on canvases, which Node does not have; nothing of them is measured.
const pen: object = new Proxy(
  {},
  { get: (_, name) => (name === "canvas" ? { width: 1, height: 1 } : () => pen), set: () => true },
);
Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => pen }) } });
for (const body of BIKE_STYLES) {
  const measures = BIKE_MEASURES[body];
  if (!measures) throw new Error(`no measures of ${body}`);
  const { group } = buildBike({ body, seed: 0, paint: { colour: "#888888", metallic: 0 } });
  report(body, measures.source, bikeSides(group), measures, 1);
}
