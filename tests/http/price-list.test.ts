/** The price list of dealers: who reads it, and what it says (docs/product.md 12.1). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import {
  hrefOf,
  openScreen,
  partOf,
  press,
  textOf,
  type Part,
  type Screen,
} from "../support/screen";
import { PACKAGES, SUBSCRIPTIONS } from "../support/price-list";
import { signedInVisitor, visitorOf } from "../support/visitor";
import { origin } from "../support/ports";

const LIST = "/area-riservata/listino-prezzi";

/** Prices that stand in no other place of the portal, as texts and as numbers of the data. */
const SECRETS = /327[.,]87|3[.,]?147[.,]55|32787|314755|118[.,]85/;

function tableWith(screen: Screen, caption: string): Part {
  return partOf(screen.getByRole("table", { name: new RegExp(`^${caption}, prezzi`) }));
}

/** Name and prices of every row; what each cell holds beside its label. */
function tableOf(screen: Screen, caption: string): string[][] {
  return tableWith(screen, caption)
    .findAll("tbody tr")
    .map((row) =>
      partOf(row)
        .findAll("th, td:not(:last-child)")
        .map((cell) => /[\d.,]+ €/.exec(textOf(cell))?.[0] ?? textOf(cell)),
    );
}

test("A visitor who is not signed in gets no price in any form", async () => {
  for (const path of [LIST, `${LIST}.data`]) {
    const { headers, html } = await visitorOf(origin).get(path);
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(html, path).not.toMatch(SECRETS);
  }
});

test("A visitor who is not signed in is asked to, and finds the way", async () => {
  const visitor = visitorOf(origin);
  const { main } = await openScreen(LIST, visitor);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Accesso Richiesto");
  expect(main.text).toContain(
    "Per visualizzare il listino prezzi riservato è necessario effettuare l'accesso.",
  );
  const registration = main.getByRole("link", { name: "Registrati come Concessionario" });
  expect(hrefOf(registration)).toBe("/registra-concessionaria");
  const form = await openScreen(hrefOf(main.getByRole("link", { name: "Accedi" })), visitor);
  expect(form.address).toMatch(/^\/auth\?redirectTo=/);
  const { email } = await makeAccount("approved");
  const list = await press(visitor, form, "Accedi", { email, password: PASSWORD });
  expect(list.address).toBe(LIST);
  expect(tableOf(list, "Abbonamenti")).toEqual(SUBSCRIPTIONS);
});

test("No file that a browser loads holds a price of the list", () => {
  const folder = join(process.env.E2E_BUILD_ROOT ?? ".", "build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const leaks = scripts.filter((name) => SECRETS.test(readFileSync(join(folder, name), "utf8")));
  expect(leaks).toEqual([]);
});

test("A dealer who waits for approval gets no price in any form", async () => {
  const visitor = await signedInVisitor(await makeAccount("pending"));
  for (const path of [LIST, `${LIST}.data`]) {
    const { status, html } = await visitor.get(path);
    expect(status, path).toBe(403);
    expect(html, path).not.toMatch(SECRETS);
  }
  const { main } = await openScreen(LIST, visitor);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Accesso Negato");
  expect(main.text).toContain(
    "Il tuo account non è autorizzato ad accedere al listino prezzi riservato. Contatta l'amministratore per maggiori informazioni.",
  );
  expect(hrefOf(main.getByRole("link", { name: "Torna alla home" }))).toBe("/");
});

describe("An approved dealer", () => {
  let screen: Screen;
  beforeAll(async () => {
    screen = await openScreen(LIST, await signedInVisitor(await makeAccount("approved")));
  });

  test("reads every price of the list", () => {
    expect(screen.headers.get("Cache-Control")).toBe("private, no-store");
    expect(textOf(screen.getByRole("heading", { level: 1 }))).toBe("Listino prezzi");
    expect(tableOf(screen, "Pacchetti di annunci")).toEqual(PACKAGES);
    expect(tableOf(screen, "Abbonamenti")).toEqual(SUBSCRIPTIONS);
    const rows = screen.getAllByRole("row").map(textOf);
    expect(rows.find((row) => /^Platinum.*3\.147,55/.test(row))).toContain("262,30 € al mese");
  });

  test("reads the terms of the list", () => {
    expect(screen.main.text).toContain("Prezzi senza IVA (22%)");
    expect(screen.main.text).toContain("Esempio: 50,00 € + IVA = 61,00 €.");
    expect(screen.main.text).toContain("60 giorni dalla pubblicazione");
    const table = tableWith(screen, "Abbonamenti");
    expect(table.findAll("thead th").map(textOf)).toEqual([
      "Pacchetto",
      expect.stringMatching(/^Mensile ?nessuno sconto$/),
      expect.stringMatching(/^Trimestrale ?sconto 5%$/),
      expect.stringMatching(/^Semestrale ?sconto 10%$/),
      expect.stringMatching(/^Annuale ?sconto 20%$/),
      "Acquisto",
    ]);
  });

  test("finds a way to buy beside every price", () => {
    expect(screen.getAllByRole("link", { name: /^Acquista/ })).toHaveLength(PACKAGES.length);
    expect(screen.getAllByRole("link", { name: /^Abbonati/ })).toHaveLength(SUBSCRIPTIONS.length);
    const gold = screen.getByRole("link", { name: /^Acquista Gold, 213,11\s€$/ });
    expect(hrefOf(gold)).toMatch(/^\/dashboard(?![^?#])/);
  });
});

test("An administrator reads the list", async () => {
  const screen = await openScreen(LIST, await signedInVisitor(await makeAccount("admin")));
  tableWith(screen, "Pacchetti di annunci");
});
