/**
 * All pictures of the portal. A further family is a file beside this one and a line here.
 */
import type { PictureJob } from "../job";
import { blogPlan } from "./blog";
import { dealershipPlan } from "./dealerships";
import { rentalPlan } from "./rental";
import { servicePlan } from "./services";
import { showcasePlan } from "./showcase";
import { trialPlan } from "./trial";
import { vehiclePlan } from "./vehicles";

export const PLANS: Readonly<Record<string, () => PictureJob[]>> = {
  showcase: showcasePlan,
  dealerships: dealershipPlan,
  services: servicePlan,
  rental: rentalPlan,
  blog: blogPlan,
  vehicles: vehiclePlan,
};

/** Plans that are drawn only when they are named. */
const ON_DEMAND: Readonly<Record<string, () => PictureJob[]>> = { trial: trialPlan };

/** @throws Error when a plan is unknown. */
export function pictureJobs(names: readonly string[] = Object.keys(PLANS)): PictureJob[] {
  return names.flatMap((name) => {
    const plan = PLANS[name] ?? ON_DEMAND[name];
    if (!plan) throw new Error(`no plan "${name}": ${Object.keys(PLANS).join(", ")}`);
    return plan();
  });
}
