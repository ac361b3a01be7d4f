/** The card of a registration or an account that is being approved, as the server sends it. */
import { openScreen, partOf, type Part } from "./screen";
import type { Visitor } from "./visitor";

/** Path of the list of registrations. */
export const LIST = "/admin/registrazioni";

/** Address of a list with a card open; found by name, because a page has twenty. */
export const openAt = (id: string, name: string, path = LIST) =>
  `${path}?${new URLSearchParams({ search: name, open: id }).toString()}`;

export async function openCard(admin: Visitor, address: string, id: string): Promise<Part> {
  const { main } = await openScreen(address, admin);
  return partOf(main.find(`#scheda-${id}`));
}

/** The ways of an approval, by whether they are open. */
export const waysOf = (card: Part) =>
  Object.fromEntries(
    ["Nuova concessionaria", "Concessionaria già presente"].map((title) => [
      title,
      card.getByText(title).closest("details")?.hasAttribute("open"),
    ]),
  );
