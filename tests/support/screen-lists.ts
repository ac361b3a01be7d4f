/** A list screen as the server sends it. */
import { vehicleByName } from "./catalogue";
import { partOf, textOf, type Part, type Screen } from "./screen";

/** The cards of the list whose accessible name is `name`. */
export function cards(screen: Part, name: string): Part[] {
  const list = screen.getByRole("list", { name });
  return [...list.querySelectorAll<HTMLElement>("article")].map(partOf);
}

/** Titles of the cards, in their order. */
export function cardTitles(part: Part): string[] {
  return part.findAll("article h3").map(textOf);
}

/** The vehicles that a list shows, in their order. */
export function shownVehicles(part: Part) {
  return cardTitles(part).map(vehicleByName);
}

/** How many results a list says that it has. */
export function totalOf(screen: Screen): number {
  const titles = screen.findAll("h2").map(textOf);
  const counts = titles.map((title) =>
    /^(\d+) (?:auto|moto|minicar|concessionari[ae])\b/.exec(title),
  );
  return Number(counts.find((count) => count)?.[1] ?? Number.NaN);
}

/** Names of the active filters. */
export function chips(screen: Screen): string[] {
  const list = screen.queryByRole("list", { name: "Filtri attivi" });
  const links = list ? partOf(list).queryAllByRole("link", { name: /^Rimuovi il filtro / }) : [];
  return links.map((link) => /Rimuovi il filtro (.*)$/.exec(nameOf(link))?.[1] ?? "");
}

function nameOf(link: HTMLElement): string {
  return link.getAttribute("aria-label")?.replaceAll(/\s+/g, " ") ?? textOf(link);
}

export function filterForm(screen: Screen): Part {
  return partOf(screen.getByRole("form", { name: "Filtri" }));
}

/** How many results an option says that it has; the style sheet shows it beside the label. */
export function resultsOf(screen: Screen, group: string, label: string): number {
  const shown = option(screen, group, label).find("input")?.closest("[data-results]");
  return Number(shown?.getAttribute("data-results") ?? Number.NaN);
}

/** The label of one option. */
export function option(screen: Screen, group: string, label: string): Part {
  const { findAll } = partOf(filterForm(screen).getByRole("group", { name: group }));
  const labels = findAll("label").map(partOf);
  const found = labels.find(({ text, texts }) => text === label || texts.includes(label));
  if (!found) throw new Error(`No option ${label} in ${group}`);
  return found;
}
