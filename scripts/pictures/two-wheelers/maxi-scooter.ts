/** x */
import type { BikeExtent } from "../cameras";
import type { Kit } from "./kit";
export function maxiScooter(k: Kit): BikeExtent {
  void k;
  return { length: 2, height: 1.2, centre: 0 };
}
