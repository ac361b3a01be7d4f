/**
 * The list that a visitor has come from, with its filters, for the breadcrumb of a vehicle (docs/product.md 4.9). Pages of
 * vehicles are cached, the same for everybody, so the address stays in the session storage of the tab.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import type { VehicleType } from "~/data/schema";
import { paths } from "~/lib/paths";

const KEY = "lista";

/** Remembers the address of the list that calls it. */
export function useSaveList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, pathname + search);
    } catch {
      // why: storage may be denied; the breadcrumb then leads to the plain list.
    }
  }, [pathname, search]);
}

/** Address of the last list of this type, if it was filtered, sorted or turned over; undefined while rendering on the server. */
export function useLastList(type: VehicleType): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => filteredList(readStored(), type),
    () => undefined,
  );
}

/** The page of a vehicle does not write it. */
const neverChanges = () => () => undefined;

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // why: storage may be denied; the breadcrumb then leads to the plain list.
    return null;
  }
}

/** What was stored, if it is a list of this type with a query; anything else is left aside. */
export function filteredList(stored: string | null, type: VehicleType): string | undefined {
  const [path, search] = stored?.split("?") ?? [];
  const lists = [paths.vehicles(type), paths.vehicles(type, "new"), paths.vehicles(type, "used")];
  return stored && search && path && lists.includes(path) ? stored : undefined;
}
