/** Which vehicles are ticked for the comparison, in the session storage of the tab. Part of the page script. */
import { isVehicleId } from "~/lib/vehicle-ids";
import { COMPARISON_FORM, MAX_COMPARED } from "./comparison";

/** Key of the session storage. */
const STORAGE_KEY = "piazza-confronto";

/** Selector of the boxes that choose vehicles for the comparison. */
export const TICK = `input[type="checkbox"][form="${COMPARISON_FORM}"]`;

/** Calls `begin` once something is ticked, and at once where this page can tick and something was ticked on another. */
export function startTicks(begin: () => void): void {
  const onTick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(TICK)) return;
    window.removeEventListener("change", onTick, { capture: true });
    begin();
  };
  window.addEventListener("change", onTick, { capture: true });
  const wasTicked = readTicks().length > 0 || document.querySelector(`${TICK}:checked`);
  if (document.querySelector(TICK) && wasTicked) begin();
}

/** The first ticked first. Where storage is denied, what is ticked on the page counts. */
export function readTicks(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter(isVehicleId).slice(0, MAX_COMPARED) : [];
  } catch {
    const boxes = document.querySelectorAll<HTMLInputElement>(`${TICK}:checked`);
    return [...boxes].map(({ value }) => value);
  }
}

/** Stores the chosen vehicles for the tab. */
export function writeTicks(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // why: storage may be denied; the ticks of the page remain.
  }
}
