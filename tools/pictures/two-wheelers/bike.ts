/** Two-wheelers by style. */
import type * as THREE from "three";
import type { BikeExtent } from "../cameras";
import type { BikeJob, BikeStyle } from "../job";
import { choose, randomNumbers } from "../mesher/maths";
import { cinquantino } from "./cinquantino";
import { custom } from "./custom";
import { enduro } from "./enduro";
import { hypernaked } from "./hypernaked";
import { Kit } from "./kit";
import { maxiScooter } from "./maxi-scooter";
import { naked } from "./naked";
import { scooter } from "./scooter";
import { sport } from "./sport";
import { steelScooter } from "./steel-scooter";

const STYLES: Record<BikeStyle, (kit: Kit) => BikeExtent> = {
  naked,
  hypernaked,
  sport,
  enduro,
  custom,
  scooter,
  "steel-scooter": steelScooter,
  "maxi-scooter": maxiScooter,
  "three-wheeler": maxiScooter,
  cinquantino,
};
const SCOOTERS: readonly BikeStyle[] = [
  "scooter",
  "steel-scooter",
  "maxi-scooter",
  "three-wheeler",
  "cinquantino",
];

/** The variations by seed: colours of the trim, and luggage. */
function variation({ body, seed, paint }: BikeJob): Partial<BikeJob> {
  if (!seed) return body === "naked" ? { frame: paint.colour } : {};
  const random = randomNumbers(seed);
  const bright = body === "custom" || SCOOTERS.includes(body);
  const rims = bright
    ? (["#c9ccd0", "#8d9094", "#1a1b1d"] as const)
    : (["#141517", "#9a7b32", "#6b6e72", "#141517"] as const);
  return {
    rimColour: choose<string>(rims, random()),
    fork: choose<string>(["#b98a3c", "#1c1d1f", "#b4b7ba"], random()),
    leather: choose<string>(["#101011", "#101011", "#4a2c1a", "#5b4632"], random()),
    accent: choose<string>(["#1b1d20", "#1b1d20", "#8d9094", "#e2e1dc"], random()),
    luggage: random() > 0.4,
    ...(body === "naked" || body === "hypernaked"
      ? { frame: choose<string>(["#202226", "#b9bcc0", "#b3122a", paint.colour], random()) }
      : {}),
  };
}

/** The motorcycle and its size; what the job says wins over the seed. */
export function buildBike(job: BikeJob): { group: THREE.Group; extent: BikeExtent } {
  const kit = new Kit({ ...variation(job), ...job });
  const extent = STYLES[job.body](kit);
  const { scale = 1 } = job;
  kit.group.scale.setScalar(scale);
  return {
    group: kit.group,
    extent: {
      length: extent.length * scale,
      height: extent.height * scale,
      centre: extent.centre * scale,
    },
  };
}
