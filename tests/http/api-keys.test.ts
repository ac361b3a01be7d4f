/** Keys and webhooks of a dealer without JavaScript (docs/product.md 8.19, 8.20). */
import { expect, test } from "vitest";
import { dealerWithVisitor } from "../support/dealers";
import { hrefOf, openScreen, partOf, press, valueOf } from "../support/screen";

test("A dealer makes a key, sees it once, adds a webhook and revokes the key", async () => {
  const [, visitor] = await dealerWithVisitor();
  const dashboard = await openScreen("/dashboard", visitor);
  const tabs = partOf(dashboard.main.getByRole("navigation", { name: "Parti della dashboard" }));
  const page = await openScreen(hrefOf(tabs.getByRole("link", { name: "API" })), visitor);
  const created = await press(visitor, page, "Crea una chiave", { name: "Gestionale" });
  const key = created.main.getByRole("region", { name: "Chiave «Gestionale» creata" });
  expect(key.textContent).toMatch(/pm_live_[0-9a-f]{64}/);
  expect(valueOf(created.main.getByLabelText(/^Nome della chiave/)) ?? "").toBe("");

  const url = "https://gestionale.example/avvisi";
  created.main.getByLabelText(/^Un annuncio va in pausa/).removeAttribute("checked");
  const added = await press(visitor, created, "Aggiungi il webhook", { url });
  expect(added.main.getByRole("region", { name: "Webhook aggiunto" }).textContent).toContain(
    "whsec_",
  );
  // The key was shown in the answer before this one.
  expect(added.html).not.toMatch(/pm_live_[0-9a-f]{64}/);
  const webhook = await openScreen(hrefOf(added.main.getByRole("link", { name: url })), visitor);
  const panel = webhook.main.getByRole("region", { name: "Webhook" }).textContent;
  expect(panel).toContain("un annuncio scade");
  expect(panel).not.toContain("pausa");
  const off = await press(visitor, webhook, "Disattiva");
  off.main.getByRole("button", { name: "Riattiva" });

  const back = off.main.getByRole("link", { name: "Torna a chiavi e webhook" });
  const list = await openScreen(hrefOf(back), visitor);
  const path = hrefOf(list.main.getByRole("link", { name: "Revoca la chiave Gestionale" }));
  const question = await openScreen(path, visitor);
  expect((await press(visitor, question, "Revoca la chiave")).main.text).toContain(
    "Ancora nessuna.",
  );
});
