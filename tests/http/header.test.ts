/** Header and footer as a browser without JavaScript opens and follows them (docs/product.md 3.3, 3.4). */
import { expect, test } from "vitest";
import {
  addressOfForm,
  hrefOf,
  openLink,
  openScreen,
  partOf,
  textOf,
  type Part,
} from "../support/screen";

/** What opens at a press on its title, without a script. */
function folded(part: Part, title: string | RegExp): Part {
  const found = part.findAll("details").find((details) => {
    const summary = details.querySelector("summary");
    const name = summary?.getAttribute("aria-label") ?? (summary ? textOf(summary) : "");
    return typeof title === "string" ? name === title : title.test(name);
  });
  if (!found) throw new Error(`Nothing opens at ${title}`);
  expect(found.hasAttribute("open"), `${title} is folded`).toBe(false);
  return partOf(found);
}

const bar = (header: Part) => partOf(header.getByRole("navigation", { name: "Principale" }));

test("A visitor opens the submenu and goes to the used minicars", async () => {
  const { header } = await openScreen("/");
  const submenu = folded(bar(header), "Moto & Minicar");
  expect(submenu.getAllByRole("link", { name: /moto|minicar/i }).map(textOf)).toEqual([
    "Tutte le moto",
    "Moto nuove",
    "Moto usate",
    "Tutte le minicar",
    "Minicar nuove",
    "Minicar usate",
  ]);
  const list = await openLink(submenu, "Minicar usate");
  expect(list.address).toBe("/minicar/used");
  expect(textOf(list.main.getByRole("heading", { level: 1 }))).toBe("Minicar Usate");
  folded(bar(list.header), "Moto & Minicar");
});

test("A dealer finds the registration and the price list apart from the way of buyers", async () => {
  const { header } = await openScreen("/");
  const submenu = folded(bar(header), "Per concessionari");
  submenu.getByRole("link", { name: "Listino Prezzi" });
  expect(submenu.queryByRole("link", { name: "Noleggio" })).toBeNull();
  bar(header).getByRole("link", { name: "Noleggio" });
  expect((await openLink(submenu, "Registrati")).address).toBe("/registra-concessionaria");
});

test("A visitor searches from the header of any screen", async () => {
  const { header } = await openScreen("/veicolo/fiat-panda-2019");
  const box = folded(header, "Cerca");
  box.getByRole("searchbox").setAttribute("value", "Tropea");
  const form = box.find("form");
  expect(form.getAttribute("method")?.toLowerCase()).toBe("get");
  const found = await openScreen(addressOfForm(form));
  expect(found.address).toBe("/concessionarie?search=Tropea");
  folded(found.header, "Cerca");
});

test("A visitor who uses the keyboard skips the header", async () => {
  const screen = await openScreen("/auto");
  const [first] = screen.findAll("a[href], button, summary, input");
  expect(first && textOf(first)).toBe("Vai al contenuto");
  const target = screen.find(hrefOf(screen.getByRole("link", { name: "Vai al contenuto" })));
  expect(target.localName).toBe("main");
  expect(target.getAttribute("tabindex")).toBe("-1");
});

test("A visitor with a phone opens the menu, which lists everything, and follows it", async () => {
  const { header } = await openScreen("/");
  const menu = folded(header, "Menu");
  for (const name of [
    "Home",
    "Concessionarie",
    "Servizi",
    "Auto",
    "Tutte le minicar",
    "Registrati",
  ])
    menu.getByRole("link", { name });
  const list = await openLink(menu, "Moto usate");
  expect(list.address).toBe("/moto/used");
  folded(list.header, "Menu");
});

test("A visitor unfolds a group of the footer, which has the links of a desktop", async () => {
  const { footer } = await openScreen("/contatti");
  const group = folded(footer, "Il portale");
  expect((await openLink(group, "Blog")).address).toBe("/blog");
  footer.getByRole("link", { name: "Privacy" });
});
