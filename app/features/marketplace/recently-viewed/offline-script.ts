/**
 * The script of the offline page, which has no other. It is bundled on its own (scripts/browser-scripts.ts), so
 * that what must work without the network is one small file.
 */
import { telHref } from "~/lib/paths";
import {
  clearViewedVehicles,
  readViewedVehicles,
  type ViewedVehicle,
  ELEMENT_IDS,
  SLOT_ATTRIBUTE,
} from "./recently-viewed";

function elementById(name: keyof typeof ELEMENT_IDS): HTMLElement {
  const found = document.getElementById(ELEMENT_IDS[name]);
  if (!found) throw new Error(`Not on the page: ${name}`);
  return found;
}

function cardOf(vehicle: ViewedVehicle): DocumentFragment {
  const card = document.importNode((elementById("card") as HTMLTemplateElement).content, true);
  for (const element of card.querySelectorAll<HTMLElement>(`[${SLOT_ATTRIBUTE}]`)) {
    const name = element.getAttribute(SLOT_ATTRIBUTE) as keyof ViewedVehicle | "call";
    if (element instanceof HTMLImageElement) showPicture(element, vehicle.picture);
    else if (element instanceof HTMLAnchorElement) element.href = telHref(vehicle.phone);
    else if (name !== "call") element.textContent = vehicle[name];
  }
  return card;
}

/** A missing picture is removed: a text below it says so. */
function showPicture(image: HTMLImageElement, address: string): void {
  if (!address) return image.remove();
  image.addEventListener("error", () => image.remove());
  image.src = address;
}

async function show(): Promise<void> {
  // why: storage may be denied; then there are no vehicles to show.
  const vehicles = await readViewedVehicles().catch(() => []);
  elementById("list").replaceChildren(...vehicles.map(cardOf));
  elementById("full").hidden = vehicles.length === 0;
  elementById("empty").hidden = vehicles.length > 0;
  elementById("section").hidden = false;
}

elementById("forget").addEventListener("click", () => {
  void clearViewedVehicles()
    .then(show)
    // The button that had the focus is gone.
    .then(() => elementById("empty").focus());
});
window.addEventListener("online", () => {
  elementById("status").textContent = "La connessione è tornata.";
});
window.addEventListener("offline", () => {
  elementById("status").textContent = "";
});
void show();
