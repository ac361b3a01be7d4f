import { findProvider } from "~/features/directory/providers/providers.server";
import {
  dealershipOf,
  findDealership,
} from "~/features/marketplace/dealerships/dealerships.server";
import { findRemovedVehicle, findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { cacheTags } from "~/http/cache-tags.server";
import { paths } from "~/lib/paths";
import { KIND_BY_SEGMENT, type TargetKind } from "./report-reasons";

/** The subject of a notice. */
export interface ReportTarget {
  kind: TargetKind;
  /** Its id in the database. */
  id: string;
  name: string;
  /** Seller or town. */
  detail: string;
  /** Its page, and that of the form. */
  path: string;
  formPath: string;
  /** Tag of the cached pages that show it. */
  tag: string | undefined;
}

/** The content that an address `/segnala/:kind/:id` names; undefined when there is none. */
export function findReportTarget(segment = "", id = ""): ReportTarget | undefined {
  switch (KIND_BY_SEGMENT.get(segment)) {
    case "advert":
      return advertTarget(id);
    case "dealership":
      return dealershipTarget(id);
    case "provider":
      return providerTarget(id);
    case undefined:
      return undefined;
  }
}

function advertTarget(id: string): ReportTarget | undefined {
  const vehicle = findVehicle(id);
  if (!vehicle) return undefined;
  return {
    kind: "advert",
    id,
    name: vehicle.name,
    detail: dealershipOf(vehicle).name,
    path: paths.vehicle(id),
    formPath: paths.reportAdvert(id),
    tag: cacheTags.advert(id),
  };
}

/** A form that was open when the advert was taken down is still sent. */
export function findRemovedTarget(segment = "", id = ""): ReportTarget | undefined {
  if (KIND_BY_SEGMENT.get(segment) !== "advert") return undefined;
  const vehicle = findRemovedVehicle(id)?.vehicle;
  if (!vehicle) return undefined;
  return {
    ...{ kind: "advert", id, name: vehicle.name, detail: "", tag: undefined },
    ...{ path: paths.vehicle(id), formPath: paths.reportAdvert(id) },
  };
}

function dealershipTarget(slug: string): ReportTarget | undefined {
  const dealership = findDealership(slug);
  return (
    dealership && {
      kind: "dealership",
      id: dealership.id,
      name: dealership.name,
      detail: dealership.city,
      path: paths.dealership(dealership.slug),
      formPath: paths.reportDealership(dealership.slug),
      tag: cacheTags.dealership(dealership.id),
    }
  );
}

function providerTarget(slug: string): ReportTarget | undefined {
  const provider = findProvider(slug);
  return (
    provider && {
      kind: "provider",
      id: provider.id,
      name: provider.name,
      detail: provider.city,
      path: paths.provider(provider.slug),
      formPath: paths.reportProvider(provider.slug),
      tag: undefined,
    }
  );
}
