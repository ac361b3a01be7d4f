import { createElement } from "react";
import type { Vehicle } from "~/data/schema";
import type { Nearest } from "~/features/marketplace/catalogue/nearest.server";
import { paths } from "~/lib/paths";
import { joinPieces, renderPiece, sendMarkup } from "~/rendering/markup.server";
import type { Markup } from "~/ui/markup";
import { VehicleCard } from "./vehicle-card";
import { summarizeVehicle, type VehicleSummary } from "./vehicles.server";

interface CardsOptions {
  /** Whether the first card stands in the first screen, so that its picture is fetched first. */
  isFirstList?: boolean;
  /** How many of them a phone shows; all when absent. */
  shownOnPhone?: number;
}

/** The cards of vehicles, each an item of a list (`VehicleCards`, `VehicleShelf`). */
export function vehicleCards(
  vehicles: readonly VehicleSummary[],
  { isFirstList = false, shownOnPhone = Infinity }: CardsOptions = {},
): Markup {
  const items = vehicles.map((vehicle, i) =>
    renderPiece("vehicle", VehicleItem, {
      vehicle,
      priority: isFirstList && i === 0,
      className: i < shownOnPhone ? undefined : "max-md:hidden!",
    }),
  );
  return sendMarkup(joinPieces(items));
}

/** The items just outside a range that finds nothing, with their cards. */
export function nearestVehicles({ items, ...nearest }: Nearest<Vehicle>, options?: CardsOptions) {
  const [{ name, id }] = items;
  const cards = vehicleCards(items.map(summarizeVehicle), options);
  return { ...nearest, name, to: paths.vehicle(id), cards };
}

interface VehicleItemProps {
  vehicle: VehicleSummary;
  priority: boolean;
  className: string | undefined;
}

function VehicleItem({ vehicle, priority, className }: VehicleItemProps) {
  const card = createElement(VehicleCard, { vehicle, headingLevel: 3, priority });
  return createElement("li", { className }, card);
}
