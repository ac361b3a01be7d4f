/** Addresses that lead nowhere. */
import { expect, test } from "vitest";
import { origin } from "../support/ports";
import { addressOfForm, hrefOf, openScreen, textOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

test.each(["/404", "/mai-esistita", "/auto/foo", "/moto/new/altro", "/index.php", "/a/b/c/d"])(
  "A visitor who asks for %s is told that it does not exist",
  async (path) => {
    // A screen of its own: the form is filled in.
    const screen = await openScreen(path, visitorOf(origin));
    const { main, header } = screen;
    expect(screen.status).toBe(404);
    expect(main.texts).toContain("404");
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Pagina Non Trovata");
    expect(main.texts).toContain("Oops! Pagina non trovata");
    expect(screen.title).toMatch(/^Pagina Non Trovata/);
    expect(header.getAllByRole("navigation").length).toBeGreaterThan(0);
    expect(screen.footer.text).toContain("P. IVA");
    expect(screen.meta("robots")).toContain("noindex");
    expect(hrefOf(main.getByRole("link", { name: /^Torna alla home$/i }))).toBe("/");
    const search = main.getByRole("search");
    (search.querySelector("input[type=search]") as HTMLInputElement).value = "yaris";
    expect(addressOfForm(search)).toBe("/concessionarie?search=yaris");
  },
);
