/**
 * The list that a visitor has come from, with its filters, for the breadcrumb of a vehicle (docs/product.md 4.9). Pages of
 * vehicles are cached, the same for everybody, so the address stays in the session storage of the tab. Part of the page
 * script.
 */
import type { VehicleType } from "~/data/schema";
import { HYDRATED_EVENT, LIST_ATTRIBUTE } from "~/lib/page-scripts";

const KEY = "lista";

/** Remembers the address of a list that is left, and leads from the page of a vehicle back to it. */
export function startLastList(): void {
  window.addEventListener("pagehide", saveList);
  showLastList();
  // React writes its own text when it takes the page over.
  window.addEventListener(HYDRATED_EVENT, showLastList);
}

/** The filters may have changed since the page was loaded, so a list is saved when it is left. */
function saveList(): void {
  const { pathname, search } = window.location;
  if (!/^\/(?:auto|moto|minicar)(?:\/(?!filtri)|$)/.test(pathname)) return;
  try {
    sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // why: storage may be denied; the breadcrumb then leads to the plain list.
  }
}

function showLastList(): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[${LIST_ATTRIBUTE}]`);
  const type = link?.getAttribute(LIST_ATTRIBUTE) as VehicleType;
  const address = link && filteredList(readStored(), type);
  if (!address) return;
  link.href = address;
  link.textContent = "I tuoi risultati";
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // why: storage may be denied; the breadcrumb then leads to the plain list.
    return null;
  }
}

/** The stored list, if it is of this type and has a query; else nothing. */
export function filteredList(stored: string | null, type: VehicleType): string | undefined {
  const [path, search] = stored?.split("?") ?? [];
  const isList = [`/${type}`, `/${type}/new`, `/${type}/used`].includes(path ?? "");
  return stored && search && isList ? stored : undefined;
}
