import type { Vehicle } from "~/data/schema";
import { paths } from "~/lib/paths";
import { listTitle } from "~/lib/vehicle-labels";
import type { Crumb } from "~/ui/breadcrumb";

/** Breadcrumb of an advert: Home, the list of its type and condition, brand and model (docs/product.md 4.9). */
export function vehicleCrumbs({
  type,
  condition,
  brand,
  model,
}: Pick<Vehicle, "type" | "condition" | "brand" | "model">): readonly [Crumb, Crumb, Crumb] {
  return [
    { label: "Home", to: paths.home },
    { label: listTitle(type, condition), to: paths.vehicles(type, condition) },
    { label: `${brand} ${model}` },
  ];
}
