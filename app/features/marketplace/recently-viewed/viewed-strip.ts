/** Stores the vehicle of a page on the device, and shows those of other pages. Part of the page script. */
import { scriptPaths } from "~/lib/script-paths";
import {
  clearViewedVehicles,
  readViewedVehicles,
  saveViewedVehicle,
  SLOT_ATTRIBUTE,
  STRIP_ID,
  VIEWED_ATTRIBUTE,
  type ViewedVehicle,
} from "./recently-viewed";

/** The strip and a card of it; texts, addresses and pictures are filled in. */
const STRIP = `<section aria-labelledby="visti-titolo" class="no-print page-column py-10">
<div class="flex flex-wrap items-center justify-between gap-x-6"><h2 id="visti-titolo" class="text-2xl">Visti di recente</h2>
<button type="button" class="button button-quiet -mr-4">Dimentica</button></div>
<p class="text-sm text-soft">Solo su questo dispositivo, con il prezzo che hai letto aprendo l\u2019annuncio.</p>
<ul class="viewed-strip mt-4"></ul></section>`;
const CARD = `<article class="card"><div class="picture"><img alt="" loading="lazy" width="480" height="320"></div>
<div class="p-3"><h3 class="line-clamp-2 text-base leading-tight"><a class="after:absolute after:inset-0"></a></h3>
<p ${SLOT_ATTRIBUTE}="price" class="mt-1 font-display font-bold tabular-nums"></p>
<p ${SLOT_ATTRIBUTE}="facts" class="truncate text-sm text-soft"></p></div></article>`;

/** Shows the strip where the page has a place for it, and stores the vehicle of the page. */
export async function startRecentlyViewed(): Promise<void> {
  const place = document.getElementById(STRIP_ID);
  const viewed = document.querySelector(`[${VIEWED_ATTRIBUTE}]`)?.getAttribute(VIEWED_ATTRIBUTE);
  try {
    const own = viewed ? (JSON.parse(viewed) as ViewedVehicle) : undefined;
    const others = (await readViewedVehicles()).filter(({ id }) => id !== own?.id);
    if (place && others.length > 0) show(place, others);
    if (own) await saveViewedVehicle(own);
  } catch {
    // why: storage may be denied; then nothing is kept and nothing shown.
  }
}

function show(place: HTMLElement, vehicles: readonly ViewedVehicle[]): void {
  place.innerHTML = STRIP;
  place.querySelector("ul")?.append(...vehicles.map(cardOf));
  place.querySelector("button")?.addEventListener("click", () => {
    void clearViewedVehicles().then(() => showForgotten(place));
  });
}

function cardOf({ id, name, picture, ...texts }: ViewedVehicle): HTMLLIElement {
  const card = document.createElement("li");
  card.innerHTML = CARD;
  const [link] = card.getElementsByTagName("a");
  if (link) Object.assign(link, { href: scriptPaths.vehicle(id), textContent: name });
  const [image] = card.getElementsByTagName("img");
  if (picture) image?.setAttribute("src", picture);
  else image?.remove();
  for (const element of card.querySelectorAll(`[${SLOT_ATTRIBUTE}]`))
    element.textContent = texts[element.getAttribute(SLOT_ATTRIBUTE) as "price" | "facts"];
  return card;
}

/** The button that had the focus is gone, so the sentence gets it. */
function showForgotten(place: HTMLElement): void {
  place.querySelectorAll("button, ul").forEach((element) => element.remove());
  const note = place.querySelector("p");
  if (!note) return;
  note.textContent = "Dimenticati: su questo dispositivo non ne resta traccia.";
  note.setAttribute("role", "status");
  note.tabIndex = -1;
  note.focus();
}
