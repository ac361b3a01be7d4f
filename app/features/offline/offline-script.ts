/**
 * The script of the page without a connection. The page has no other: it is bundled on its own
 * (scripts/service-worker.ts), so that what must work without the network is one small file.
 */
import { telHref } from "~/lib/paths";
import { forgetVehicles, viewedVehicles, type ViewedVehicle } from "./last-viewed";
import { PARTS, SLOT_ATTRIBUTE } from "./offline-parts";

function part(name: keyof typeof PARTS): HTMLElement {
  const found = document.getElementById(PARTS[name]);
  if (!found) throw new Error(`Not on the page: ${name}`);
  return found;
}

function cardOf(vehicle: ViewedVehicle): DocumentFragment {
  const card = document.importNode((part("card") as HTMLTemplateElement).content, true);
  for (const element of card.querySelectorAll<HTMLElement>(`[${SLOT_ATTRIBUTE}]`)) {
    const name = element.getAttribute(SLOT_ATTRIBUTE) as keyof ViewedVehicle | "call";
    if (element instanceof HTMLImageElement) showPicture(element, vehicle.picture);
    else if (element instanceof HTMLAnchorElement) element.href = telHref(vehicle.phone);
    else if (name !== "call") element.textContent = vehicle[name];
  }
  return card;
}

/** Below a picture that is missing lies a text that says so. */
function showPicture(image: HTMLImageElement, address: string): void {
  if (!address) return image.remove();
  image.addEventListener("error", () => image.remove());
  image.src = address;
}

async function show(): Promise<void> {
  // why: a browser that keeps nothing has nothing to show, and needs no error for it.
  const vehicles = await viewedVehicles().catch(() => []);
  part("list").replaceChildren(...vehicles.map(cardOf));
  part("full").hidden = vehicles.length === 0;
  part("empty").hidden = vehicles.length > 0;
  part("section").hidden = false;
}

part("forget").addEventListener("click", () => {
  void forgetVehicles()
    .then(show)
    // The button that had the focus is gone.
    .then(() => part("empty").focus());
});
window.addEventListener("online", () => {
  part("status").textContent = "La connessione è tornata.";
});
window.addEventListener("offline", () => {
  part("status").textContent = "";
});
void show();
